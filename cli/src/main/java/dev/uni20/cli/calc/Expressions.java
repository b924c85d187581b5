package dev.uni20.cli.calc;

import java.util.List;

/** Several expressions as one argument. */
record Expressions(List<Expression> items) {}

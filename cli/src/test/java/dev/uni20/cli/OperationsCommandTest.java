package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.ReductionFunction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The printed operation table. */
class OperationsCommandTest {
  @Test
  void csvHasEveryOperationWithEveryDtype() {
    Cli.Outcome outcome = Cli.run("operations", "--format", "csv");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).isEmpty();
    List<String> lines = outcome.lines();
    assertThat(lines.getFirst())
        .isEqualTo("operation,operands,accepted,computed_in,result,accuracy");
    int running = 2;
    assertThat(lines)
        .hasSize(
            1
                + DType.values().length
                    * (ElementwiseFunction.values().length
                        + ReductionFunction.values().length
                        + IndexFunction.values().length
                        + running));
    assertThat(lines)
        .contains(
            "exp,bool,no,-,-,-",
            "exp,int8,yes,float64,float64,1.0 ulp",
            "exp,complex128,yes,complex128,complex128,8.0 ulp in norm",
            "divide,int32,no,-,-,-",
            "floorDivide,uint64,yes,uint64,uint64,exact",
            "isNaN,float32,yes,float32,bool,exact",
            "var,clongdouble,yes,clongdouble,longdouble,4 ulp + C u^2 terms",
            "sort,complex64,no,-,-,-",
            "argsort,longdouble,yes,longdouble,int64,exact",
            "unique,complex64,yes,complex64,complex64,exact",
            "argmax,int16,yes,int16,int64,exact",
            "add,uint8,yes,uint8,uint8,\"exact, modulo 2^bits\"");
    assertThat(lines).allMatch(line -> line.split(",", 6).length == 6);
  }

  @Test
  void textIsTheDefaultAndMarkdownATable() {
    Cli.Outcome text = Cli.run("operations");
    assertThat(text).isEqualTo(Cli.run("operations", "--format", "text"));
    assertThat(text.lines())
        .anyMatch(line -> line.matches("sqrt +float64 +yes +float64 +float64 +0\\.5 ulp"));
    Cli.Outcome markdown = Cli.run("operations", "--format", "markdown");
    assertThat(markdown.lines().get(1)).isEqualTo("|---|---|---|---|---|---|");
    assertThat(markdown.lines()).hasSize(text.lines().size() + 1);
    Cli.run("operations", "--format", "json").meansNothing("json", "text, markdown, csv");
    Cli.run("operations", "exp").meansNothing("exp");
  }
}

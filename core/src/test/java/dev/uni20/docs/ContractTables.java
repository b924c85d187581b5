package dev.uni20.docs;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.ElementaryAccuracy;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.PromotionTable;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.DTypeRule;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of docs/contract.md, from the tables that the code itself uses. */
final class ContractTables {
  private static final String REFUSED = "-";

  private ContractTables() {}

  /** Each generated part by the name that its markers carry. */
  static Map<String, String> all() {
    Map<String, String> tables = new LinkedHashMap<>();
    tables.put("dtypes", dtypes());
    tables.put("promotion", PromotionTable.markdown());
    tables.put("scalars", scalars());
    tables.put("elementwise", elementwise());
    tables.put("reductions", reductions());
    tables.put("accumulators", accumulators());
    tables.put("indexing", indexing());
    tables.put("accuracy", accuracy());
    return tables;
  }

  private static String dtypes() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("dtype", "kind", "bits", "digits", "component", "complex", ".npy", "DLPack code"));
    for (DType dtype : DType.values()) {
      rows.add(
          List.of(
              dtype.dtypeName(),
              dtype.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              Integer.toString(dtype.storageBits()),
              Integer.toString(dtype.precisionDigits()),
              dtype.isComplex() ? dtype.component().dtypeName() : "",
              dtype.isFloating() ? dtype.complexOf().dtypeName() : "",
              dtype.npyDescr().orElse(REFUSED),
              text(dtype.dlpackCode())));
    }
    return markdown(rows);
  }

  private static String text(OptionalInt code) {
    return code.isPresent() ? Integer.toString(code.getAsInt()) : REFUSED;
  }

  private static String scalars() {
    Map<String, HostScalar> examples = new LinkedHashMap<>();
    examples.put("boolean", HostScalar.of(true));
    examples.put("integer", HostScalar.of(1));
    examples.put("real", HostScalar.of(1.0));
    examples.put("complex", HostScalar.of(Complex.I));
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("tensor"));
    head.addAll(examples.keySet());
    rows.add(head);
    for (DType dtype : DType.values()) {
      List<String> row = new ArrayList<>(List.of(dtype.dtypeName()));
      for (HostScalar scalar : examples.values()) {
        row.add(orRefused(() -> scalar.resultDType(dtype).dtypeName()));
      }
      rows.add(row);
    }
    return markdown(rows);
  }

  /** One row for each rule by which result dtypes follow, begun by its functions. */
  private static String elementwise() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("functions"));
    for (DType dtype : DType.values()) {
      head.add(dtype.dtypeName());
    }
    rows.add(head);
    for (DTypeRule rule : DTypeRule.values()) {
      List<String> row = new ArrayList<>();
      row.add(functions(rule).map(Object::toString).collect(Collectors.joining(", ")));
      for (DType dtype : DType.values()) {
        row.add(
            functions(rule)
                .map(
                    f -> orRefused(() -> result(OperationTable.elementwise(f, operands(f, dtype)))))
                .distinct()
                .collect(Collectors.joining(" or ")));
      }
      rows.add(row);
    }
    return markdown(rows);
  }

  private static Stream<ElementwiseFunction> functions(DTypeRule rule) {
    return Arrays.stream(ElementwiseFunction.values()).filter(f -> f.rule() == rule);
  }

  private static DType[] operands(ElementwiseFunction function, DType dtype) {
    DType[] operands = new DType[function.arity()];
    Arrays.fill(operands, dtype);
    if (function.rule() == DTypeRule.SELECTION) {
      operands[0] = DType.BOOL;
    }
    return operands;
  }

  private static String reductions() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("operand"));
    for (ReductionFunction function : ReductionFunction.values()) {
      head.add(function.operationName());
    }
    rows.add(head);
    for (DType dtype : DType.values()) {
      List<String> row = new ArrayList<>(List.of(dtype.dtypeName()));
      for (ReductionFunction function : ReductionFunction.values()) {
        row.add(orRefused(() -> result(row(function, Accumulation.COMPENSATED, dtype))));
      }
      rows.add(row);
    }
    return markdown(rows);
  }

  private static String indexing() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("elements"));
    for (IndexFunction function : IndexFunction.values()) {
      head.add(function.operationName());
    }
    rows.add(head);
    for (DType dtype : DType.values()) {
      List<String> row = new ArrayList<>(List.of(dtype.dtypeName()));
      for (IndexFunction function : IndexFunction.values()) {
        row.add(orRefused(() -> result(OperationTable.indexing(function, dtype))));
      }
      rows.add(row);
    }
    return markdown(rows);
  }

  /** One row for each elementary function: what is promised, and the worst error measured. */
  private static String accuracy() {
    Map<String, Map<DType, ElementaryAccuracy>> functions = new LinkedHashMap<>();
    Map<DType, String> head = new LinkedHashMap<>();
    for (ElementaryAccuracy row : ElementaryAccuracy.rows()) {
      functions.computeIfAbsent(row.function(), f -> new LinkedHashMap<>()).put(row.dtype(), row);
      head.put(row.dtype(), row.dtype().dtypeName());
    }
    List<List<String>> rows = new ArrayList<>();
    List<String> titles = new ArrayList<>(List.of("function"));
    titles.addAll(head.values());
    titles.add("float64, by vectors");
    rows.add(titles);
    functions.forEach((function, errors) -> {
      List<String> row = new ArrayList<>(List.of(function));
      for (DType dtype : head.keySet()) {
        ElementaryAccuracy error = errors.get(dtype);
        row.add(error == null ? REFUSED : error.measuredText() + " of " + error.boundText());
      }
      Double byVectors = ElementaryAccuracy.byVectors().get(function);
      row.add(byVectors == null ? REFUSED : byVectors + " ulp");
      rows.add(row);
    });
    return markdown(rows);
  }

  private static String accumulators() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("sum of"));
    for (Accumulation accumulation : Accumulation.values()) {
      head.add(accumulation.toString());
    }
    rows.add(head);
    for (DType dtype : DType.values()) {
      List<String> row = new ArrayList<>(List.of(dtype.dtypeName()));
      for (Accumulation accumulation : Accumulation.values()) {
        row.add(row(ReductionFunction.SUM, accumulation, dtype).accumulator());
      }
      rows.add(row);
    }
    return markdown(rows);
  }

  private static Signature row(ReductionFunction function, Accumulation accumulation, DType dtype) {
    return function == ReductionFunction.INNER_PRODUCT
        ? OperationTable.reduction(function, accumulation, dtype, dtype)
        : OperationTable.reduction(function, accumulation, dtype);
  }

  private static String result(Signature row) {
    return row.result().dtypeName();
  }

  private static String orRefused(Supplier<String> result) {
    try {
      return result.get();
    } catch (PromotionException refused) {
      return REFUSED;
    }
  }

  private static String markdown(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      text.append("| ").append(String.join(" | ", rows.get(i))).append(" |\n");
      if (i == 0) {
        text.append("|---".repeat(rows.get(i).size())).append("|\n");
      }
    }
    return text.toString();
  }
}

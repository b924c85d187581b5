package dev.uni20.kernel;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The JDK Flight Recorder event of one dispatch; off unless a recording enables it. */
@Name("dev.uni20.Dispatch")
@Label("Tensor operation")
@Category("Uni20")
@Description("One dispatched operation: its dtypes, backend and copies")
@StackTrace(false)
final class DispatchEvent extends Event {
  @Label("Operation")
  String operation = "";

  @Label("Inputs")
  String inputs = "";

  @Label("Output")
  String output = "";

  @Label("Result dtype")
  String result = "";

  @Label("Lossy")
  boolean lossy;

  @Label("Computing dtype")
  String computing = "";

  @Label("Accumulator")
  String accumulator = "";

  @Label("Backend")
  String backend = "";

  @Label("Candidates")
  String candidates = "";

  @Label("Device")
  String device = "";

  @Label("Copies")
  String copies = "";

  void fill(DispatchReport report) {
    operation = report.operation();
    inputs = report.inputs().toString();
    output = report.output();
    result = report.result().toString();
    lossy = report.lossy();
    computing = report.computing().toString();
    accumulator = report.accumulator();
    backend = report.backend();
    candidates = report.candidates().toString();
    device = report.device();
    copies = report.copies().toString();
  }
}

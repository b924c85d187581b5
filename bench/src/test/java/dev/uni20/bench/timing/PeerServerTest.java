package dev.uni20.bench.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeerServerTest {
  private static List<String> answers(String... requests) throws IOException {
    Map<String, PeerServer.Setup> works =
        Map.of(
            "sum",
            extents -> () -> (double) (extents[0] * extents[1]),
            "broken",
            extents -> {
              throw new IllegalStateException(
                  "wrapped", new UnsupportedOperationException("no\tsuch dtype\nhere"));
            });
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PeerServer(works, result -> (Double) result)
        .serve(
            "1.0",
            new BufferedReader(new StringReader(String.join("\n", requests))),
            new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void saysHelloAndEndsWithItsInput() throws IOException {
    assertThat(answers()).containsExactly("hello\t1.0");
    assertThat(answers("quit", "release")).containsExactly("hello\t1.0");
  }

  @Test
  void preparesTimesAndReleases() throws IOException {
    List<String> answers =
        answers("prepare\tsum\t3,4\t0.001\tx = 1\tnp.sum(x)", "time\t0.001", "release");
    assertThat(answers).hasSize(4).startsWith("hello\t1.0", "ready\t12.0").endsWith("released");
    assertThat(answers.get(2)).matches("seconds\t\\S+( \\S+){2,}");
    String samples = answers.get(2).substring("seconds\t".length());
    assertThat(samples.split(" ", -1)).allMatch(sample -> Double.parseDouble(sample) > 0);
  }

  @Test
  void saysWhatItCannotDo() throws IOException {
    assertThat(answers("prepare\tnorm\t3\t0.001\t\t"))
        .containsExactly("hello\t1.0", "cannot\tit has no such operation");
  }

  @Test
  void goesOnAfterAWorkThatFails() throws IOException {
    assertThat(answers("prepare\tbroken\t3\t0.001\t\t", "prepare\tsum\t3,4\t0.001\t\t"))
        .containsExactly(
            "hello\t1.0",
            "cannot\tfailed: java.lang.UnsupportedOperationException: no such dtype",
            "ready\t12.0");
  }

  @Test
  void refusesWhatIsNoRequest() {
    assertThatThrownBy(() -> answers("nonsense"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nonsense");
    assertThatThrownBy(() -> answers("time\t1"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nothing is prepared");
  }
}

# shellcheck shell=sh disable=SC2154 # The variables come from the launcher, which reads this file.
# The checks of `./uni20 test` that Maven does not make: the launcher itself, and the library as a
# dependency.

# What Surefire counted in all modules together, in the form of its closing line.
print_counts() {
  sed -n 's/^\[[A-Z]*\] Tests run: \([0-9]*\), Failures: \([0-9]*\), Errors: \([0-9]*\), Skipped: \([0-9]*\)$/\1 \2 \3 \4/p' "$test_log" |
    awk '{ run += $1; failures += $2; errors += $3; skipped += $4 }
      END { printf "Tests run: %d, Failures: %d, Errors: %d, Skipped: %d\n", run, failures, errors, skipped }'
}

test_consumer() {
  repository=$root/target/consumer/repository
  rm -rf "$root/target/consumer"
  mkdir -p "$root/target/consumer"
  # What we install goes to a repository of our own; what others published is read from the user's.
  set -- "-Dmaven.repo.local=$repository" \
    "-Dmaven.repo.local.tail=${UNI20_MAVEN_REPOSITORY:-${HOME:-}/.m2/repository}"
  echo 'uni20: installing the library for examples/consumer'
  maven "$@" --quiet -pl core -am -Dmaven.test.skip=true -Dspotless.check.skip=true install </dev/null ||
    return 1
  for suffix in .jar -sources.jar -javadoc.jar .pom; do
    found=$(find "$repository/dev/uni20/uni20-core" -name "uni20-core-*$suffix")
    if [ -z "$found" ]; then
      echo "uni20: install left no uni20-core-VERSION$suffix"
      return 1
    fi
  done
  for way in class-path module-path; do
    output=$root/target/consumer/$way.txt
    if ! maven "$@" --quiet --file "$root/examples/consumer/pom.xml" -P "$way" \
      clean compile exec:exec </dev/null >"$output" 2>&1; then
      cat "$output"
      echo "uni20: examples/consumer failed on the $way"
      return 1
    fi
    # The JVM warns of the SIMD backend's incubator module.
    if ! grep -v 'Using incubator modules' "$output" | diff "$root/examples/consumer/expected.txt" -; then
      echo "uni20: examples/consumer printed something else on the $way than expected.txt says"
      return 1
    fi
    echo "uni20: examples/consumer passed on the $way"
  done
}

# expect WHAT EXIT_CODE OUTPUT ERROR_PATTERN COMMAND...: runs the command in the folder of the
# launcher's tests; an empty pattern wants nothing on the error stream.
expect() {
  what=$1 code=$2 output=$3 pattern=$4
  shift 4
  found_code=0
  found=$(cd "$work" && "$@" 2>errors </dev/null) || found_code=$?
  errors=$(cat "$work/errors")
  matches=yes
  case $errors in
    '') [ -z "$pattern" ] || matches=no ;;
    *) [ -n "$pattern" ] && grep -q -e "$pattern" "$work/errors" || matches=no ;;
  esac
  if [ "$found_code" -ne "$code" ] || [ "$found" != "$output" ] || [ "$matches" = no ]; then
    printf 'uni20: launcher: %s\n  exit code %s, wanted %s\n  output %s\n  wanted %s\n  errors %s\n  wanted %s\n' \
      "$what" "$found_code" "$code" "$found" "$output" "$errors" "${pattern:-nothing}"
    return 1
  fi
}

# Through a link, from a folder with a space in its name.
test_launcher() {
  work="$root/target/uni20/launcher test"
  rm -rf "$work"
  mkdir -p "$work/old/bin"
  ln -s "$root/uni20" "$work/link"
  printf 'JAVA_VERSION="17.0.1"\n' >"$work/old/release"
  for tool in java javac; do
    printf '#!/bin/sh\nexit 9\n' >"$work/old/bin/$tool"
    chmod +x "$work/old/bin/$tool"
  done
  cat >"$work/Program.java" <<'END'
import static dev.uni20.Uni20.*;
import static dev.uni20.dtype.DType.*;

void main(String[] arguments) throws Exception {
  System.out.println(sumHost(ones(FLOAT32, 3)) + " " + String.join("|", arguments));
  System.out.println(java.nio.file.Files.exists(java.nio.file.Path.of("Program.java")));
  System.exit(7);
}
END
  expect 'a word of output' 0 float64 '' ./link promote float32 int64 || return 1
  expect 'a refusal' 1 '' 'bool' ./link promote bool int8 || return 1
  expect 'an unknown command' 2 '' 'nonsense' ./link nonsense || return 1
  expect 'help on an unknown command' 2 '' 'no such command.*did you mean sum' ./link help sun || return 1
  expect 'help on a command of the launcher' 0 "$("$root/uni20" run --help)" '' ./link help run || return 1
  expect 'help on any other command' 0 "$("$root/uni20" sum --help)" '' ./link help sum || return 1
  expect 'a program, its arguments, folder and exit code' 7 "3.0 a b|c
true" 'incubator' ./link run Program.java 'a b' c || return 1
  printf 'System.out.println(System.getProperty("uni20.threads") + %s);\n/exit\n' \
    'System.getProperty("java.vm.info").contains("interpreted")' >"$work/setting.jsh"
  printf 'void main(String[] a) { IO.println(System.getProperty("uni20.threads") + String.join("|", a)); }\n' \
    >"$work/Setting.java"
  expect 'java options before a program' 0 '1 2-Dx=y' 'incubator' \
    ./link run '-Duni20.threads=1 2' -Xmx64m Setting.java -Dx=y || return 1
  expect 'java options for the shell' 0 1true '' \
    ./link shell -Duni20.threads=1 -Xint -s setting.jsh || return 1
  expect 'java options in the environment' 0 5 'Picked up' \
    env JDK_JAVA_OPTIONS=-Duni20.threads=5 ./link run Setting.java || return 1
  expect 'an option that run does not pass on' 2 '' 'unknown option: -ea.*JDK_JAVA_OPTIONS' \
    ./link run -ea Setting.java || return 1
  expect 'options without a program' 2 '' 'FILE.java is missing' ./link run -Xmx64m || return 1
  expect 'a missing program' 1 '' 'no file Missing.java' ./link run Missing.java || return 1
  expect 'an old JDK in JAVA_HOME is passed over' 0 float64 '' \
    env -u UNI20_JAVA_HOME JAVA_HOME="$work/old" PATH="$jdk/bin:$PATH" \
    ./link promote float32 int64 || return 1
  expect 'an old JDK that is asked for' 3 '' '17.0.1' \
    env UNI20_JAVA_HOME="$work/old" ./link promote float32 int64 || return 1
  expect 'the benchmarks' 0 'norm float64
norm float32' 'incubator' ./link bench --list --filter norm || return 1
  echo 'uni20: the launcher passed'
  test_tour && test_startup
}

# The README's first command.
test_tour() {
  if ! (cd "$work" && ./link run "$root/examples/Tour.java") >"$work/tour.txt" 2>&1 </dev/null; then
    cat "$work/tour.txt"
    echo 'uni20: examples/Tour.java failed'
    return 1
  fi
  echo 'uni20: examples/Tour.java passed'
}

# The least of five, in nanoseconds, of what the command takes.
least_time() {
  least=
  for _ in 1 2 3 4 5; do
    start=$(date +%s%N)
    "$@" >/dev/null 2>&1 </dev/null || return 1
    taken=$(($(date +%s%N) - start))
    if [ -z "$least" ] || [ "$taken" -lt "$least" ]; then
      least=$taken
    fi
  done
  printf '%s\n' "$least"
}

# A short command takes at most eight times as long as the JVM takes to say its version.
test_startup() {
  case $(date +%N) in
    *[!0-9]* | '')
      echo 'uni20: startup is not measured: this date has no nanoseconds'
      return 0
      ;;
  esac
  version=$(least_time "$jdk/bin/java" -version) || return 1
  promote=$(least_time "$root/uni20" promote float32 int64) || return 1
  printf 'uni20: startup %d ms, java -version %d ms\n' "$((promote / 1000000))" "$((version / 1000000))"
  if [ "$promote" -gt "$((8 * version))" ]; then
    echo 'uni20: ./uni20 promote takes more than eight times as long as java -version'
    return 1
  fi
}

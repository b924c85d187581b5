package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LimitPolicyTest {

  private static final long MIB = 1L << 20;
  private static final long GIB = 1L << 30;
  private static final long MILLI = 1_000_000L;

  @Test
  void startsLowAndBelowTheHardLimit() {
    assertThat(new LimitPolicy(16 * GIB).soft()).isEqualTo(256 * MIB);
    assertThat(new LimitPolicy(64 * MIB).soft()).isEqualTo(4 * MIB);
    assertThat(new LimitPolicy(1).soft()).isEqualTo(1);
  }

  @Test
  void cheapCollectionsChangeNothingAndDearOnesRaise() {
    LimitPolicy policy = new LimitPolicy(64 * GIB);
    policy.afterCollection(0, 8 * MIB, 5 * MILLI, 50 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(256 * MIB);
    policy.afterCollection(0, 8 * MIB, 20 * MILLI, 50 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(512 * MIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, 20 * MILLI, 20 * MILLI, 10 * MIB);
    }
    assertThat(policy.soft()).as("milliseconds never take it past this").isEqualTo(GIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, MILLI, 100 * MILLI, 10 * MIB);
    }
    assertThat(policy.soft()).isEqualTo(256 * MIB);
  }

  @Test
  void pausesBetweenBurstsShrinkNothing() {
    LimitPolicy policy = new LimitPolicy(64 * GIB);
    long calls = 84 * MILLI;
    for (int i = 0; i < 3; i++) {
      policy.afterCollection(0, 80 * MIB, 25 * MILLI, calls, 10 * MIB);
    }
    assertThat(policy.soft()).isEqualTo(GIB);
    long pause = LimitPolicy.work(10_000 * MILLI);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 80 * MIB, 25 * MILLI, calls + pause, 10 * MIB);
    }
    assertThat(policy.soft()).isEqualTo(GIB);
    assertThat(LimitPolicy.work(7 * MILLI)).isEqualTo(7 * MILLI);
  }

  @Test
  void poolKeepsWhatMayBeDroppedUntilTheNextCollection() {
    LimitPolicy policy = new LimitPolicy(64 * GIB);
    assertThat(policy.poolLimit(0)).isEqualTo(256 * MIB);
    policy.afterCollection(6 * GIB, 8 * MIB, MILLI, 100 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(9 * GIB);
    assertThat(policy.poolLimit(6 * GIB)).isEqualTo(3 * GIB);
    assertThat(policy.poolLimit(MIB)).as("once all has been dropped").isEqualTo(256 * MIB);
  }

  @Test
  void onlyManyObjectsTakeItFurther() {
    LimitPolicy policy = new LimitPolicy(64 * GIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, 900 * MILLI, 20 * MILLI, 10 * MIB);
    }
    assertThat(policy.soft()).as("a busy machine is no reason").isEqualTo(GIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, 900 * MILLI, 20 * MILLI, 2 * GIB);
    }
    assertThat(policy.soft()).isEqualTo(8 * GIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, 900 * MILLI, 20 * MILLI, 60 * GIB);
    }
    assertThat(policy.soft()).isEqualTo(32 * GIB);
    for (int i = 0; i < 10; i++) {
      policy.afterCollection(0, 8 * MIB, 20 * MILLI, 60 * MILLI, 10 * MIB);
    }
    assertThat(policy.soft()).isEqualTo(GIB);
  }

  @Test
  void whatIsLiveCountsAndTheHardLimitHolds() {
    LimitPolicy policy = new LimitPolicy(16 * GIB);
    policy.afterCollection(4 * GIB, 8 * MIB, MILLI, 100 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(6 * GIB);
    policy.afterCollection(100 * MIB, 5 * GIB, MILLI, 100 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(5 * GIB + 100 * MIB);
    policy.afterCollection(15 * GIB, 8 * MIB, MILLI, 100 * MILLI, 10 * MIB);
    assertThat(policy.soft()).isEqualTo(16 * GIB);
  }
}

package consumer;

import dev.uni20.memory.HostMemory;

/** Uses Uni20 as any project would. */
public final class Consumer {
  private Consumer() {}

  public static void main(String[] arguments) {
    System.out.println(HostMemory.instance().name());
  }
}

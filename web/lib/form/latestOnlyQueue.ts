/** Sends one value at a time, and of those that wait only the last. `send` must not throw. */
export function latestOnlyQueue<Value extends object>(
  send: (value: Value, isOvertaken: () => boolean) => Promise<void>,
): (value: Value) => void {
  let next: Value | null = null;
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    while (next !== null) {
      const value = next;
      next = null;
      await send(value, () => next !== null);
    }
    busy = false;
  }

  return (value) => {
    next = value;
    if (!busy) void run();
  };
}

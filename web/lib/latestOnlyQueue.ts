/**
 * Sends one value after the other, never two at a time, so that the last one given is the one that
 * stays. What was overtaken while another was on its way is not sent. `send` must not fail; it can
 * ask whether another value waits already.
 */
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

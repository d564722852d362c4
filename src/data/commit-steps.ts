/** What each open transaction does at its end. */
interface Steps {
  /** The statement that is sent last; null for none. */
  last: (() => Promise<unknown>) | null;
  after: (() => void)[];
}

const open = new WeakMap<object, Steps>();

/**
 * Schedules a statement to be sent when all other work of a transaction is done, together with its
 * commit.
 * @returns false when the handle is not an open transaction; then nothing is scheduled.
 */
export function sendWithCommit(handle: object, statement: () => Promise<unknown>): boolean {
  const steps = open.get(handle);
  if (steps !== undefined) steps.last = statement;
  return steps !== undefined;
}

/** Runs something after the commit; at once when the handle is not an open transaction. */
export function runAfterCommit(handle: object, step: () => void): void {
  const steps = open.get(handle);
  if (steps === undefined) step();
  else steps.after.push(step);
}

/**
 * Runs a transaction, then the statement scheduled for its commit. That statement and the commit
 * are sent without waiting in between, so that a lock which the statement takes is held only as
 * long as the database needs, however slow this program or the network is.
 * @param onCommitted gets the result if the commit is sent here.
 */
export async function withCommit<T extends object, R>(
  tx: T,
  work: (tx: T) => Promise<R>,
  commit: (tx: T) => Promise<unknown>,
  onCommitted: (result: R) => void,
): Promise<R> {
  const steps: Steps = { last: null, after: [] };
  open.set(tx, steps);
  const result = await work(tx);
  open.delete(tx);
  // After a failed statement, a commit rolls the transaction back.
  if (steps.last !== null) {
    await Promise.all([steps.last(), commit(tx)]);
    onCommitted(result);
  }
  for (const step of steps.after) step();
  return result;
}

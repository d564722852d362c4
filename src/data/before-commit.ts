/** The statement that each open transaction sends last; null while it has none. */
const lastSteps = new WeakMap<object, (() => Promise<unknown>) | null>();

/**
 * Schedules a statement to be sent when all other work of a transaction is done, together with its
 * commit.
 * @returns false when the handle is not an open transaction; then nothing is scheduled.
 */
export function sendWithCommit(handle: object, statement: () => Promise<unknown>): boolean {
  const isOpen = lastSteps.has(handle);
  if (isOpen) lastSteps.set(handle, statement);
  return isOpen;
}

/**
 * Runs a transaction, then the statement scheduled for its commit. That statement and the commit
 * are sent without waiting in between, so that a lock which the statement takes is held only as
 * long as the database needs, however slow this program or the network is.
 */
export async function withCommit<T extends object, R>(
  tx: T,
  work: (tx: T) => Promise<R>,
  commit: (tx: T) => Promise<unknown>,
): Promise<R> {
  lastSteps.set(tx, null);
  const result = await work(tx);
  const last = lastSteps.get(tx) ?? null;
  lastSteps.delete(tx);
  // After a failed statement, a commit rolls the transaction back.
  if (last !== null) await Promise.all([last(), commit(tx)]);
  return result;
}

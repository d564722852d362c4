/** What open transactions do last; null while that is nothing. */
const lastSteps = new WeakMap<object, (() => Promise<unknown>) | null>();

/**
 * Has a statement sent when all other work of a transaction is done, together with its commit.
 * @returns false when the handle is no open transaction; then nothing is kept.
 */
export function sendWithCommit(handle: object, statement: () => Promise<unknown>): boolean {
  const isOpen = lastSteps.has(handle);
  if (isOpen) lastSteps.set(handle, statement);
  return isOpen;
}

/**
 * Does the work of a transaction, and then what it put off until its commit. Both are sent without
 * waiting in between, so that a lock which the last statement takes is never held for longer than
 * the database needs, however slow this program or the network is.
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
  // After a statement that failed, a commit takes the transaction back.
  if (last !== null) await Promise.all([last(), commit(tx)]);
  return result;
}

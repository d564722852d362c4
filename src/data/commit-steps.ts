/** What each open transaction does at its end. */
interface Steps {
  /** Statements that were sent, and whose answers nothing has waited for. */
  sent: Promise<unknown>[];
  /** The statement that is sent last; null for none. */
  last: (() => Promise<unknown>) | null;
  after: (() => void)[];
}

const open = new WeakMap<object, Steps>();

/**
 * A row whose statement was sent and not waited for, so that the commit is sent with it. A
 * transaction returns it, and its answer is there once the transaction is committed.
 */
export interface SentRow<Row> {
  id: number;
  answer: Promise<Row> | Row;
}

/**
 * Lets a transaction send its commit without waiting for this statement, which was just sent. If the
 * statement fails, the commit rolls the transaction back, and the transaction fails with its error.
 */
export function commitBehind<T>(handle: object, statement: Promise<T>): Promise<T> {
  // A transaction that fails before its end leaves the answer to nobody.
  statement.catch(() => {});
  open.get(handle)?.sent.push(statement);
  return statement;
}

/**
 * Waits for statements that a transaction sent together. If one fails, all after it do, and the
 * answers may arrive at once; the error of the first is thrown, because it names the cause.
 */
export async function together<const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  for (const statement of sent) statement.catch(() => {});
  for (const statement of sent) await statement;
  return Promise.all(sent);
}

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
  const steps: Steps = { sent: [], last: null, after: [] };
  open.set(tx, steps);
  const result = await work(tx);
  open.delete(tx);
  // After a failed statement, a commit rolls the transaction back.
  if (steps.last === null) await together(steps.sent);
  else {
    await together([...steps.sent, steps.last(), commit(tx)]);
    onCommitted(result);
  }
  for (const step of steps.after) step();
  return result;
}

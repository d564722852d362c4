import { setImmediate } from 'node:timers/promises';

/** What each open transaction does at its end. */
interface Steps {
  /** Statements that were sent but not yet awaited. */
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
export function awaitAtCommit<T>(handle: object, statement: Promise<T>): Promise<T> {
  const steps = open.get(handle);
  if (steps !== undefined) rememberSent(steps, statement);
  return statement;
}

function rememberSent({ sent }: Steps, statement: Promise<unknown>): void {
  // If the transaction fails earlier, nobody awaits the statement.
  statement.catch(() => {});
  sent.push(statement);
}

/**
 * Waits for statements that a transaction sent together, and throws the error of the first that
 * failed, because it names the cause. It waits for all of them: after a rollback the driver gives the
 * connection to the next transaction, in which a statement that is still to be sent would run.
 */
export async function awaitAll<const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  await Promise.allSettled(sent);
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
 * Runs a transaction. Its last statement is sent when all its other work is done, and the driver
 * sends the commit behind it without waiting in between, so that a lock which that statement takes is
 * held only as long as the database needs, however slow this program or the network is. After a
 * failed statement, the commit rolls the transaction back, and the statement's error is thrown.
 *
 * The commit has to be the driver's own. When a commit fails, the transaction is over, and the driver
 * gives the connection away: its rollback after a commit of ours would hit the next transaction.
 */
export async function withCommit<T extends object, R>(
  begin: (work: (tx: T) => Promise<R>) => Promise<R>,
  work: (tx: T) => Promise<R>,
): Promise<R> {
  const steps: Steps = { sent: [], last: null, after: [] };
  const run = begin(async (tx) => {
    open.set(tx, steps);
    try {
      const result = await work(tx);
      if (steps.last !== null) rememberSent(steps, steps.last());
      return result;
    } catch (error) {
      await Promise.allSettled(steps.sent);
      throw error;
    } finally {
      open.delete(tx);
    }
  });
  const result = await run.catch((error: unknown) => causeOf(steps, error));
  await awaitAll(steps.sent);
  for (const step of steps.after) step();
  return result;
}

/** Throws why a transaction failed: a failed statement makes all that follow it fail, too. */
async function causeOf({ sent }: Steps, error: unknown): Promise<never> {
  // The driver never settles statements that it had not sent when the connection was lost.
  await Promise.race([awaitAll(sent), setImmediate()]);
  throw error;
}

import { awaitAll } from './commit-steps.ts';
import type { Db, Handle } from './connect.ts';
import { faultOf } from './faults.ts';

/**
 * The most transactions that are open at once; work that arrives meanwhile waits for the next one.
 */
const MOST_OPEN = 2;
const MOST_TOGETHER = 32;

interface Waiting {
  /** Does the work in a transaction with others; the caller gets its outcome once that ends. */
  join: (tx: Handle) => Promise<unknown>;
  resolve: () => void;
  reject: (reason: unknown) => void;
  /** Does it in a transaction of its own. */
  doAlone: () => void;
}

interface Group {
  open: number;
  waiting: Waiting[];
}

const groups = new WeakMap<Db, Group>();

/**
 * Runs work in a transaction. Work that arrives while others are open shares the next transaction,
 * and so the journal's lock, the flush to the disk and the notification (rule 256, ADR 0054). If
 * any of it fails, nothing of that transaction is saved, and each is done again in one of its own,
 * so that nobody gets somebody else's error.
 *
 * Only for work that adds rows: it may read uncommitted rows of the others, and two pieces of work
 * do not wait for each other's row locks.
 */
export function commitTogether<T>(db: Db, work: (tx: Handle) => Promise<T>): Promise<T> {
  const group = groups.get(db) ?? { open: 0, waiting: [] };
  groups.set(db, group);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let result: { value: T } | undefined;
  group.waiting.push({
    join: async (tx) => {
      result = { value: await work(tx) };
    },
    resolve: () => {
      if (result !== undefined) resolve(result.value);
    },
    reject,
    doAlone: () => resolve(db.transaction(work)),
  });
  void next(db, group);
  return promise;
}

async function next(db: Db, group: Group): Promise<void> {
  if (group.open >= MOST_OPEN || group.waiting.length === 0) return;
  group.open += 1;
  await run(db, group.waiting.splice(0, MOST_TOGETHER));
  group.open -= 1;
  void next(db, group);
}

async function run(db: Db, members: readonly Waiting[]): Promise<void> {
  try {
    await db.transaction((tx) => awaitAll(members.map(({ join }) => join(tx))));
  } catch (error) {
    // After a lost connection it is unknown whether it was committed.
    const isUnknown = members.length === 1 || faultOf(error)?.kind === 'away';
    for (const { reject, doAlone } of members) {
      if (isUnknown) reject(error);
      else doAlone();
    }
    return;
  }
  for (const { resolve } of members) resolve();
}

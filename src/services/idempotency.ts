import type { SentRow } from '../data/commit-steps.ts';
import type { Handle } from '../data/connect.ts';
import { commitTogether } from '../data/group-commit.ts';
import { findCreate, reserveKey, type NewCreate, noteCreated } from '../data/idempotency.ts';
import { DomainError, invalid } from '../domain/errors.ts';
import type { Viewer } from '../domain/users.ts';
import { sha256 } from '../sha256.ts';
import type { Context } from './context.ts';

/** The field of a refusal of the key itself, as distinct from a name that is taken. */
const KEY_FIELD = 'idempotencyKey';

/** What is created and how, and how it is found when the same create is sent again. */
interface IdempotentCreate<T> {
  /** The name of the kind of row, such as `Expense`. */
  what: string;
  key: string | null | undefined;
  /** What was sent; a key is for one input. */
  input: object;
  make: (tx: Handle) => Promise<T>;
  find: (tx: Handle, id: number) => Promise<T | null>;
}

/** Like `IdempotentCreate`, in as few round trips as possible. */
interface GroupedCreate<T, Begun> extends Omit<IdempotentCreate<T>, 'make'> {
  /** Reserves the key, if there is one, and reads what `make` needs; null when it was used before. */
  begin: (tx: Handle, create: NewCreate | null) => Promise<Begun | null>;
  make: (tx: Handle, begun: Begun) => Promise<SentRow<T>>;
}

/**
 * Creates a row in its own transaction, or changes one where its state cannot tell whether that was
 * done. With an idempotency key it is done once (rule 154): sent again, over GraphQL or `/api`, it
 * returns the current state of the row that the first request created or changed.
 * @throws invalid for a malformed key; conflict when the key was used for something else; gone when
 * the row has been deleted since.
 */
export async function createIdempotently<T extends { id: number }>(
  context: Context,
  viewer: Viewer,
  { what, key, input, make, find }: IdempotentCreate<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    if (key == null) return make(tx);
    const create = newCreate(viewer, key, what, input);
    if (!(await reserveKey(tx, create))) return findEarlier(tx, create, { what, find });
    const row = await make(tx);
    noteCreated(tx, viewer.id, key, row.id);
    return row;
  });
}

/**
 * Like `createIdempotently`, in a transaction that it may share with other creates. The commit is sent
 * right behind the statement that creates the row.
 */
export async function createIdempotentlyInGroup<T extends { id: number }, Begun>(
  context: Context,
  viewer: Viewer,
  { what, key, input, begin, make, find }: GroupedCreate<T, Begun>,
): Promise<T> {
  const create = key == null ? null : newCreate(viewer, key, what, input);
  const row = await commitTogether(context.db, async (tx): Promise<SentRow<T>> => {
    const begun = await begin(tx, create);
    if (begun !== null) return make(tx, begun);
    if (create === null) throw new Error('a create without a key was done before');
    const earlier = await findEarlier(tx, create, { what, find });
    return { id: earlier.id, answer: earlier };
  });
  return row.answer;
}

function newCreate(viewer: Viewer, key: string, what: string, input: object): NewCreate {
  const fingerprint = sha256(`${what}:${JSON.stringify(input)}`);
  return { userId: viewer.id, key: checkKey(key), fingerprint };
}

/** The row that an earlier create with the key made. */
async function findEarlier<T>(
  tx: Handle,
  { userId, key, fingerprint }: NewCreate,
  { what, find }: Pick<IdempotentCreate<T>, 'what' | 'find'>,
): Promise<T> {
  const done = await findCreate(tx, userId, key);
  if (done?.fingerprint !== fingerprint) throw usedKey();
  const earlier = await find(tx, done.rowId);
  if (earlier === null)
    throw new DomainError(
      'gone',
      `${what} was created with this idempotency key and deleted since`,
    );
  return earlier;
}

/** The refusal of a key that already created something different. */
export function usedKey(): DomainError {
  return new DomainError('conflict', 'This idempotency key was used for something else', {
    field: KEY_FIELD,
  });
}

function checkKey(key: string): string {
  if (key.length >= 8 && key.length <= 200 && /^[\x21-\x7e]+$/.test(key)) return key;
  throw invalid('idempotencyKey must be 8 to 200 visible characters', KEY_FIELD);
}

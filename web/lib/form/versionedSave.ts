import { CombinedError, type OperationResult } from 'urql';
import {
  canAutoMerge,
  type Difference,
  differences,
  type FieldValue,
  MOST_TRIES,
  resolved,
} from '../../ui/overlay/conflict.ts';
import { isConflict, isTransient, isUsedKey, readError } from '../client/errors.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** The server's answer to a save: the row as stored, or why it was refused. */
export interface Answer<Row> {
  data: Row | undefined;
  error: CombinedError | undefined;
}

/** Picks the row out of the client's answer to a mutation or query; a list may lack it. */
export async function rowOf<Data, Row>(
  answer: PromiseLike<OperationResult<Data>>,
  pick: (data: Data) => Row | undefined,
): Promise<Answer<Row>> {
  const { data, error } = await answer;
  return { data: data && pick(data), error };
}

/** How one kind of row is created and changed. */
export interface SaveOperations<
  Field extends string,
  Draft extends Record<Field, FieldValue>,
  Row,
> {
  draftOf: (row: Row) => Draft;
  /** The fields that this viewer may change. */
  editable: readonly Field[];
  create?: (draft: Draft, idempotencyKey: string) => Promise<Answer<Row>>;
  /** Saves a draft that started from `before`, with the version of `row`. */
  update: (row: Row, draft: Draft, before: Draft, idempotencyKey?: string) => Promise<Answer<Row>>;
  /** A field that the stored row does not show. It is not kept, and changes are sent with a key. */
  secret?: Field;
  /** Fetches the row from the server; missing for rows that have no versions. */
  reread?: (row: Row) => Promise<Answer<Row>>;
}

/** A save that meets someone else's, with what there is to choose. */
export interface Conflict<Field extends string, Draft, Row> {
  current: Row;
  mine: Draft;
  theirs: Draft;
  list: Difference<Field>[];
}

export type SaveResult<Field extends string, Draft, Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'failed'; error: CombinedError }
  | { kind: 'conflict'; conflict: Conflict<Field, Draft, Row> };

/** The attempts to save one opened form, all with the same key, so that one of them counts. */
export interface Attempts<Draft> {
  readonly key: string;
  /** The drafts that were sent without an answer: one of them may have been saved. */
  unanswered: readonly Draft[];
}

export function newAttempts<Draft>(): Attempts<Draft> {
  return { key: newIdempotencyKey(), unanswered: [] };
}

/** Saves a draft: creates its row if `base` is null, and changes it otherwise. */
export async function saveDraft<Field extends string, Draft extends Record<Field, FieldValue>, Row>(
  base: Row | null,
  draft: Draft,
  attempts: Attempts<Draft>,
  operations: SaveOperations<Field, Draft, Row>,
): Promise<SaveResult<Field, Draft, Row>> {
  if (base !== null) return updateMerged(base, draft, attempts, operations);
  if (operations.create === undefined) throw new Error('This form only changes rows');
  const { data, error } = await sendOnce(attempts, draft, operations.create, operations.update);
  if (data !== undefined) return { kind: 'saved', row: data };
  return { kind: 'failed', error: error ?? NO_ANSWER };
}

/** Why a row was not saved when the answer has neither a row nor an error. */
export const NO_ANSWER = new CombinedError({
  networkError: new Error('The server answered without the row'),
});

/**
 * Creates or changes a row once. If the answer to an earlier attempt was lost, its key is refused for
 * other content: that content is sent again to find the row, which is then updated.
 */
async function sendOnce<Draft, Row>(
  attempts: Attempts<Draft>,
  draft: Draft,
  send: (draft: Draft, idempotencyKey: string) => Promise<Answer<Row>>,
  update: (row: Row, draft: Draft, before: Draft) => Promise<Answer<Row>>,
): Promise<Answer<Row>> {
  const answer = await send(draft, attempts.key);
  const { error } = answer;
  if (error === undefined) return answer;
  if (isTransient(error)) attempts.unanswered = [...attempts.unanswered, draft];
  if (!isUsedKey(error)) return answer;
  for (const earlier of attempts.unanswered) {
    const found = await send(earlier, attempts.key);
    if (found.data !== undefined) return update(found.data, draft, earlier);
    if (found.error === undefined || !isUsedKey(found.error))
      return { data: undefined, error: found.error ?? error };
  }
  return answer;
}

/** A newer version is merged with the draft and saved, or returned as a conflict (rule 153). */
async function updateMerged<Field extends string, Draft extends Record<Field, FieldValue>, Row>(
  base: Row,
  draft: Draft,
  attempts: Attempts<Draft>,
  operations: SaveOperations<Field, Draft, Row>,
  tries = 1,
): Promise<SaveResult<Field, Draft, Row>> {
  const { draftOf, update, secret } = operations;
  const before = draftOf(base);
  const { data, error } =
    secret !== undefined
      ? await sendOnce(attempts, draft, (sent, key) => update(base, sent, before, key), update)
      : await update(base, draft, before);
  if (error === undefined) return { kind: 'saved', row: data ?? base };
  // A conflict about a field is one with another row, which reading this one again does not solve.
  const isOlder = isConflict(error) && readError(error).field === null;
  if (operations.reread === undefined || !isOlder) return { kind: 'failed', error };
  const { data: current, error: unread } = await operations.reread(base);
  if (current === undefined) return { kind: 'failed', error: unread ?? error };
  const theirs = draftOf(current);
  // An earlier secret cannot be brought back, so nothing is chosen where none was typed.
  const list = differences(before, draft, theirs, operations.editable).filter(
    ({ field, proposed }) => field !== secret || proposed === 'mine',
  );
  if (canAutoMerge(list) && tries < MOST_TRIES) {
    const merged = resolved(list, {}, draft, theirs);
    return updateMerged(current, merged, attempts, operations, tries + 1);
  }
  return { kind: 'conflict', conflict: { current, mine: draft, theirs, list } };
}

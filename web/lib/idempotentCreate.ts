import type { CombinedError } from 'urql';
import { isTransient, readError } from './errors.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** What one opened dialog creates, however often Save is pressed in it. */
export interface Creation<Input> {
  readonly key: string;
  /** What was sent without an answer: one of these may have been saved. */
  unanswered: readonly Input[];
}

interface Answer<Row> {
  data: Row | undefined;
  error: CombinedError | undefined;
}

interface Ways<Input, Row> {
  create: (input: Input, idempotencyKey: string) => Promise<Answer<Row>>;
  /** Changes the row that an earlier try made into what is typed now. */
  amend: (row: Row, input: Input, earlier: Input) => Promise<CombinedError | undefined>;
}

export function newCreation<Input>(): Creation<Input> {
  return { key: newIdempotencyKey(), unanswered: [] };
}

/**
 * Creates a row once. When an earlier try was saved although its answer was lost, the server refuses
 * its key for another content; the row of that try is then found by sending it again, and gets what
 * was typed since.
 */
export async function idempotentCreate<Input, Row>(
  creation: Creation<Input>,
  input: Input,
  { create, amend }: Ways<Input, Row>,
): Promise<CombinedError | undefined> {
  const { error } = await create(input, creation.key);
  if (error === undefined) return undefined;
  if (isTransient(error)) creation.unanswered = [...creation.unanswered, input];
  if (!isUsedKey(error)) return error;
  for (const earlier of creation.unanswered) {
    const found = await create(earlier, creation.key);
    if (found.data !== undefined) return amend(found.data, input, earlier);
    if (found.error === undefined || !isUsedKey(found.error)) return found.error ?? error;
  }
  return error;
}

/** The key was used, for a content other than this one. */
function isUsedKey(error: CombinedError): boolean {
  const { code, field } = readError(error);
  return code === 'CONFLICT' && field === 'idempotencyKey';
}

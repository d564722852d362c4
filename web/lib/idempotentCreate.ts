import type { CombinedError } from 'urql';
import { isTransient, readError } from './errors.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** Creates at most one row per opened dialog, however often Save is pressed. */
export interface Creation<Input> {
  readonly key: string;
  /** Requests that got no answer: one of them may have been saved. */
  unanswered: readonly Input[];
}

interface Answer<Row> {
  data: Row | undefined;
  error: CombinedError | undefined;
}

interface Ways<Input, Row> {
  create: (input: Input, idempotencyKey: string) => Promise<Answer<Row>>;
  /** Updates the row that an earlier attempt created with the current input. */
  amend: (row: Row, input: Input, earlier: Input) => Promise<CombinedError | undefined>;
}

export function newCreation<Input>(): Creation<Input> {
  return { key: newIdempotencyKey(), unanswered: [] };
}

/**
 * Creates a row once. If an earlier attempt was saved but its answer was lost, the server refuses
 * its key for different content. The earlier content is then sent again to find the row, and the
 * row is updated with the current input.
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

/** The key was already used for different content. */
function isUsedKey(error: CombinedError): boolean {
  const { code, field } = readError(error);
  return code === 'CONFLICT' && field === 'idempotencyKey';
}

import type { CombinedError } from 'urql';
import { readError } from '../client/errors.ts';
import { wasRepeated } from '../client/repeatedExchange.ts';
import type { Answer } from './versionedSave.ts';

/** What urql answers to a mutation. */
interface Answered<Data> {
  data?: Data | undefined;
  error?: CombinedError | undefined;
  extensions?: Record<string, unknown>;
}

interface ChangedRow<Row> extends Answer<Row> {
  /** Somebody else stored the same values first (rule 541). */
  isTheirs: boolean;
}

/**
 * The row that a change of these values left. A conflict with a row that has them already counts as
 * saved: mostly the request was repeated after its answer was lost (rule 529).
 */
export async function changedRow<Data, Row extends { version: number }>(
  row: Row,
  values: Readonly<Record<string, string>>,
  answer: PromiseLike<Answered<Data>>,
  pick: (data: Data) => Row,
): Promise<ChangedRow<Row>> {
  const answered = await answer;
  const { data, error } = answered;
  if (error === undefined) return { data: data && pick(data), error, isTheirs: false };
  const version = storedVersion(error, values);
  if (version === null) return { data: undefined, error, isTheirs: false };
  return { data: { ...row, version }, error: undefined, isTheirs: !wasRepeated(answered) };
}

/** The version of the row in a conflict, if it has these values; null for every other error. */
export function storedVersion(
  error: CombinedError,
  values: Readonly<Record<string, string>>,
): number | null {
  const { code, current } = readError(error);
  if (code !== 'CONFLICT' || typeof current !== 'object' || current === null) return null;
  const stored = new Map<string, unknown>(Object.entries(current));
  const version = stored.get('version');
  const isStored = Object.entries(values).every(([field, value]) => stored.get(field) === value);
  return isStored && typeof version === 'number' ? version : null;
}

import type { CombinedError } from 'urql';
import { readError } from '../client/errors.ts';
import type { Answer } from './versionedSave.ts';

/**
 * The row that a change of these values left. A conflict with a row that has them already counts as
 * saved: the request was repeated after its answer was lost (rule 529).
 */
export async function changedRow<Data, Row extends { version: number }>(
  row: Row,
  values: Readonly<Record<string, string>>,
  answer: PromiseLike<{ data?: Data | undefined; error?: CombinedError | undefined }>,
  pick: (data: Data) => Row,
): Promise<Answer<Row>> {
  const { data, error } = await answer;
  if (error === undefined) return { data: data && pick(data), error };
  const version = versionWith(error, values);
  if (version === null) return { data: undefined, error };
  return { data: { ...row, version }, error: undefined };
}

/** The version of the row in a conflict, if it has these values; null for every other error. */
function versionWith(
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

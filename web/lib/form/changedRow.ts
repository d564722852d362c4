import { type FailedRequest, readError } from './errors.ts';

/**
 * The version of a record that has these values already, although they were refused as a conflict: the
 * request was repeated after its answer was lost (rule 529). Null for every other answer.
 */
export function versionWith(
  error: FailedRequest | undefined,
  values: Readonly<Record<string, string>>,
): number | null {
  if (error === undefined) return null;
  const { code, current } = readError(error);
  if (code !== 'CONFLICT' || typeof current !== 'object' || current === null) return null;
  const stored = new Map<string, unknown>(Object.entries(current));
  const version = stored.get('version');
  const isStored = Object.entries(values).every(([field, value]) => stored.get(field) === value);
  return isStored && typeof version === 'number' ? version : null;
}

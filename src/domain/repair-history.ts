import { isTrimmed, type RepairChanges } from './repair-input.ts';
import type { RepairRecord } from './repairs.ts';

/** The actions of the journal that change a record itself. */
export const HISTORY_ACTIONS = ['created', 'updated', 'deleted', 'restored', 'imported'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** One field's value before and after, as text; null for nothing. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

type Field = keyof RepairChanges;

/** The fields that really differ; texts stored with spaces around them stay as they are. */
export function changedFields(before: RepairRecord, changes: RepairChanges): RepairChanges {
  const isField = (key: string): key is Field => key in before;
  const entries = Object.entries(changes).filter(
    ([key, value]) => isField(key) && stored(key, before[key]) !== stored(key, value),
  );
  return Object.fromEntries(entries);
}

/** Fields that every entry of the journal has anyway. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** What changed; `{}` is a row that does not exist. @param always fields that identify the row. */
export function describeChanges(
  before: object,
  after: object,
  ...always: readonly string[]
): FieldChange[] {
  const [old, now] = [before, after].map((row) => new Map<string, unknown>(Object.entries(row)));
  return Object.keys({ ...before, ...after })
    .filter((field) => !SELF_EVIDENT.has(field))
    .map((field) => ({ field, before: asText(old?.get(field)), after: asText(now?.get(field)) }))
    .filter((change) => change.before !== change.after || always.includes(change.field));
}

/**
 * Tells whether a row has these values already. Saving them again would close sockets, refuse
 * somebody's open dialog as older, and tell others of a change that they cannot find.
 */
export function changesNothing(row: object, sent: object): boolean {
  return describeChanges(row, { ...row, ...sent }).length === 0;
}

/** A value as the journal holds it; null for an empty one. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value as it would be stored today. */
function stored(field: string, value: unknown): string | null {
  const text = asText(value);
  return isTrimmed(field) ? text?.trim() || null : text;
}

import { isTrimmed, type RepairChanges } from './repair-input.ts';
import type { RepairRecord } from './repairs.ts';

export type HistoryAction = 'created' | 'updated' | 'deleted' | 'restored' | 'imported';

/** One field's value before and after, as text; null for nothing. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface NewHistoryEntry {
  recordId: number;
  actorId: number | null;
  actorName: string;
  action: HistoryAction;
  changes: FieldChange[];
}

export interface HistoryEntry extends NewHistoryEntry {
  id: number;
  at: Date;
}

type Field = keyof RepairChanges;

/**
 * The fields whose value really differs; saving what was there already changes nothing. Texts that
 * were stored before spaces around them were taken off stay as they are.
 */
export function changedFields(before: RepairRecord, changes: RepairChanges): RepairChanges {
  const isField = (key: string): key is Field => key in before;
  const entries = Object.entries(changes).filter(
    ([key, value]) => isField(key) && stored(key, before[key]) !== stored(key, value),
  );
  return Object.fromEntries(entries);
}

/** What the history keeps of a change. */
export function describeChanges(before: RepairRecord, after: RepairRecord): FieldChange[] {
  const unspoken = new Set(['version', 'updatedAt']);
  const isKey = (key: string): key is keyof RepairRecord => key in before;
  return Object.keys(before)
    .filter(isKey)
    .filter((key) => !unspoken.has(key) && asText(before[key]) !== asText(after[key]))
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }));
}

function asText(value: Date | string | number | boolean | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The value as it would be stored today. */
function stored(field: string, value: Parameters<typeof asText>[0]): string | null {
  const text = asText(value);
  return isTrimmed(field) ? text?.trim() || null : text;
}

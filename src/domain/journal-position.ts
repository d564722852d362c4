/** How far a reader of events has come in the journal: an entry, with all before it. */
export interface JournalPosition {
  id: number;
  /** Distinguishes the entry from one with the same id in a database restored from a backup. */
  at: number;
}

/** The position as opaque text, which clients only send back. */
export function positionText({ id, at }: { id: number; at: Date }): string {
  return `${id}.${at.getTime().toString(36)}`;
}

/** The position of a journal without entries. */
export const JOURNAL_START = '0.0';

/** Reads a position; null for a malformed one. */
export function parsePosition(text: string): JournalPosition | null {
  const [, id, at] = /^(\d{1,15})\.([0-9a-z]{1,11})$/.exec(text) ?? [];
  if (id === undefined || at === undefined) return null;
  return { id: Number(id), at: Number.parseInt(at, 36) };
}

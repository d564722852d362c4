import type { ImportTotals } from '../../data/imports.ts';
import type { RowIdentity } from '../../domain/exported-file.ts';

/** A row as it stands in the file; `trouble` says why its cells cannot be relied on. */
export interface SourceRow {
  line: number;
  cells: readonly string[];
  trouble?: string;
}

export interface RefusedRow extends SourceRow {
  reason: string;
}

/** A row with what it is known by: its contents, or the record of the shop's own export. */
export interface Candidate {
  row: SourceRow;
  importKey: string;
  identity: RowIdentity | null;
}

/**
 * Rows so far. Each that was read is added, changed (it was there and nobody had edited it), known
 * (there and the same), kept (there and edited since), or refused.
 */
export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  known: number;
  kept: number;
  refused: number;
  /** Of those added and changed: old, finished and paid, so that they came in as shipped. */
  released: number;
}

/** The counts as the list of imports keeps them. */
export function totalsOf(counts: ImportCounts): ImportTotals {
  return {
    rowsRead: counts.read,
    rowsAdded: counts.added,
    rowsChanged: counts.changed,
    rowsKnown: counts.known,
    rowsKept: counts.kept,
    rowsRefused: counts.refused,
  };
}

import type { Handle } from '../../data/connect.ts';
import type { ImportTotals } from '../../data/imports.ts';
import { DomainError } from '../../domain/errors.ts';
import { identifyRow, type RowIdentity } from '../../domain/exported-file.ts';
import type { ImportCounts } from '../../domain/import-counts.ts';
import { createRowReader, type ImportPlan } from '../../domain/import.ts';
import { parseRepairInput, type RepairChanges } from '../../domain/repair-input.ts';
import { IMPORT_FIELDS } from '../../domain/import-fields.ts';

/** A row of the file; `trouble` says why its cells cannot be trusted. */
export interface SourceRow {
  line: number;
  cells: readonly string[];
  trouble?: string;
}

export interface RefusedRow extends SourceRow {
  reason: string;
}

/** A row and how it is recognised: by its contents, or by the record of the shop's own export. */
export interface Candidate {
  row: SourceRow;
  importKey: string;
  identity: RowIdentity | null;
  /** The record that the row becomes, or why it is refused, unless it is a record of this shop. */
  read: ReadRow;
}

export type ReadRow = { record: RepairChanges & { date: Date } } | { reason: string };

/** The progress of an import: what each batch saves, and where it continues. */
export interface ImportState {
  /** The number of the import; null while nothing was written. */
  id: number | null;
  counts: ImportCounts;
}

/** Saves the progress and the refused rows with a batch. */
export type OnSave = (
  tx: Handle,
  state: ImportState,
  refused: readonly RefusedRow[],
) => Promise<void>;

/** The counts in the form in which the list of imports stores them. */
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

/** Reads a row as a record that says something for every field. */
export function createCandidateReader(
  plan: ImportPlan,
  zone: string,
  now: Date,
): (row: SourceRow) => ReadRow {
  const defaults = parseRepairInput(NOTHING_SAID, zone);
  const readCells = createRowReader(plan, zone, now);
  return ({ trouble, cells }) => {
    const reason = trouble ?? identifyExported(plan, zone, cells).refusal;
    if (reason !== null) return { reason };
    try {
      return { record: { ...defaults, ...readCells(cells) } };
    } catch (error) {
      if (error instanceof DomainError) return { reason: error.message };
      throw error;
    }
  };
}

/** Which record of this shop a row came from; none for a file that is not the shop's own export. */
export function identifyExported(
  { exported, dateOrder }: ImportPlan,
  zone: string,
  cells: readonly string[],
): ReturnType<typeof identifyRow> {
  if (exported === null) return { identity: null, refusal: null };
  return identifyRow(exported, cells, { zone, order: dateOrder });
}

/** Values for the fields of a record that a file does not have. */
const NOTHING_SAID = Object.fromEntries(
  IMPORT_FIELDS.filter((field) => field !== 'date').map((field) => [field, null]),
);

/** The reason that `take` returns, or the rule that the row breaks; null when there is none. */
export async function reasonOf(take: () => Promise<string | null>): Promise<string | null> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

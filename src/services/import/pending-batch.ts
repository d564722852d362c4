import type { ImportCounts } from '../../domain/import-counts.ts';
import type { ImportPlan } from '../../domain/import.ts';
import type { Actor } from '../../domain/journal.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import type { Shop } from '../context.ts';
import type { PendingChange } from './changes.ts';
import type { OnSave, RefusedRow } from './rows.ts';

/** What all batches of one import share. */
export interface BatchJob {
  shop: Pick<Shop, 'db' | 'zone' | 'clock'>;
  plan: ImportPlan;
  /** When the import began. */
  now: Date;
  dryRun: boolean;
  keepUnshipped: boolean;
  about: { fileName: string; actorName: string };
  /** The actor for the journal. */
  actor: Actor;
  onSave: OnSave | undefined;
  /** The number of the import, once a batch has been written. */
  id: number | null;
  /** Ids of the shop's records that the file has already named. */
  seen: Set<number>;
}

export type NewRecord = RepairChanges & { date: Date; importKey: string };

/** What was decided about the rows of a batch, before it is written. */
export interface PendingBatch {
  counts: Pick<ImportCounts, 'added' | 'changed' | 'known' | 'kept' | 'released'>;
  refused: RefusedRow[];
  /** The technicians in its rows. */
  technicians: string[];
  added: NewRecord[];
  changes: PendingChange[];
}

/** A batch while its rows are decided, one after the other. */
export interface BatchInProgress {
  job: BatchJob;
  pending: PendingBatch;
}

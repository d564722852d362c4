import type { Handle } from '../data/connect.ts';
import { findRecord, lockRecord } from '../data/repairs.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import {
  canSee,
  presentRepair,
  type RecordAudience,
  type RepairRecord,
} from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';
import { changedMeanwhile } from './conflicts.ts';

/** The refusal of a record that is missing, deleted or outside of the viewer's scope (rule 6). */
export const missingRecord = (): DomainError => notFound('Repair record');

/** What was found, if the viewer may see it. @throws not-found. */
export function seenBy<Found extends RecordAudience>(viewer: Viewer, found: Found | null): Found {
  if (found === null || !canSee(viewer, found)) throw missingRecord();
  return found;
}

/** A record that the viewer may see. @throws not-found. */
export async function findSeen(handle: Handle, viewer: Viewer, id: number): Promise<RepairRecord> {
  return seenBy(viewer, await findRecord(handle, id));
}

/** The same, locked until the transaction ends. @throws not-found. */
export async function lockSeen(tx: Handle, viewer: Viewer, id: number): Promise<RepairRecord> {
  return seenBy(viewer, await lockRecord(tx, id));
}

/** @throws conflict with the current row, when the client read another version of it (rule 152). */
export function checkVersion(viewer: Viewer, record: RepairRecord, version?: number | null): void {
  if (version == null || version === record.version) return;
  throw changedMeanwhile('this record', presentRepair(viewer, record));
}

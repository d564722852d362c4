import { insertBackjob } from '../../data/backjobs.ts';
import type { Handle } from '../../data/connect.ts';
import type { ImportedRecord } from '../../data/import.ts';
import { proposedBackjob } from '../../domain/backjobs.ts';
import { COMPLETED_STATUS } from '../../domain/statuses.ts';

type DemoRecord = Partial<ImportedRecord> & { id: number };

/** Links units that came back to the latest repair of the same unit, if the sample has one. */
export function addBackjobs(tx: Handle, records: readonly DemoRecord[], zone: string): void {
  for (const [place, { id, date, clientName, unit, repairStatus }] of records.entries()) {
    if (repairStatus !== 'Backjob' || date == null) continue;
    const original = records
      .slice(0, place)
      .findLast(
        (one) =>
          one.repairStatus === COMPLETED_STATUS &&
          one.clientName === clientName &&
          one.unit === unit,
      );
    if (original === undefined) continue;
    const { shipbackDate = null, warrantyDuration = '' } = original;
    const { claim } = proposedBackjob({ shipbackDate, warrantyDuration }, date, zone);
    insertBackjob(tx, id, { originalId: original.id, claim });
  }
}

import type { Handle } from '../data/connect.ts';
import type { JournalAction } from '../domain/journal.ts';
import { describeChanges, type FieldChange } from '../domain/repair-history.ts';
import { audienceOf, type RecordAudience, type RepairRecord } from '../domain/repairs.ts';
import type { Context } from './context.ts';
import { noteInJournal } from './journal.ts';

/** What a note of a record says. */
interface RecordNote {
  action: JournalAction;
  /** The record before the change. */
  before?: RepairRecord;
  /** The entry whose change was undone. */
  undoOf?: number | undefined;
  /** Groups the entry with another one, such as that of a payment. */
  batchId?: string | undefined;
}

/** Notes what was done to the fields of a record, for those who can see it now or could before. */
export async function noteRecord(
  tx: Handle,
  context: Context,
  record: RecordAudience & { id: number },
  { action, before, undoOf, batchId }: RecordNote,
): Promise<void> {
  const { id } = record;
  const changes = before === undefined ? [] : describeChanges(before, record);
  const reach = {
    audience: audienceOf(record),
    ...(before === undefined ? {} : { before: audienceOf(before) }),
  };
  const about = {
    ...(undoOf === undefined ? {} : { undoOf }),
    ...(batchId === undefined ? {} : { batchId }),
  };
  await noteInJournal(tx, context, { subject: 'repair', id, action, changes, reach, ...about });
}

/** Notes a change of what belongs to a record, such as a photo, for those who can see the record. */
export async function noteBesideRecord(
  tx: Handle,
  context: Context,
  record: RecordAudience & { id: number },
  { action, changes }: { action: JournalAction; changes: readonly FieldChange[] },
): Promise<void> {
  const reach = { audience: audienceOf(record) };
  await noteInJournal(tx, context, { subject: 'repair', id: record.id, action, changes, reach });
}

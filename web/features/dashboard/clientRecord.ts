import type { ResultOf } from 'gql.tada';
import { priceNote, statusWords, warrantyNote } from '../../../src/domain/client-words.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { dayText, daysText, paymentText } from '../../entities/repair/format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { ClientRecords_Records } from './clientQueries.ts';

export type ClientRecord = ResultOf<typeof ClientRecords_Records>['repairRecords']['nodes'][number];

export type ClientRecordWords = ReturnType<typeof wordsOf>;

/** How the records of a client are shown. */
export interface Showing {
  /** Any time within the shop's current day. */
  now: Date;
  zone: string;
  /** The numbers of backjobs that cost nothing (rule 565). */
  free: readonly string[];
}

/** Formats a record, in the shop's zone and for its current day. */
export function wordsOf(record: ClientRecord, { now, zone, free }: Showing) {
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const { warrantyDuration } = record;
  const warranty = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  const { expiresAt } = warranty;
  return {
    unit: record.unit.trim() || 'Unit',
    date: dayText(record.date, zone),
    /** Each of the three notes is '' when no explanation is needed. */
    statusNote: statusWords(record.repairStatus),
    cost: formatPeso(record.repairCost),
    costNote: priceNote({ ...record, isFree: free.includes(record.id) }),
    technician: record.technicianInCharge.trim() || 'Not assigned',
    payment: paymentText(record.paymentStatus),
    /** '' while there is none. */
    report: record.repairReport.trim(),
    released: dayText(record.shipbackDate, zone) || DASH,
    shipping: record.modeOfShipping ?? DASH,
    days: daysText(warrantyDuration) || DASH,
    warranty: warranty.state,
    warrantyNote: warrantyNote(record),
    expiry: expiresAt === null ? DASH : dayText(expiresAt.toISOString(), zone),
  };
}

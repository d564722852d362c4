import type { ResultOf } from 'gql.tada';
import { shopDay, shortDate } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { type Warranty, warrantyOf } from '../../../src/domain/warranty.ts';
import { graphql } from '../../lib/graphql.ts';

/** What a client's list shows of a record (spec 2). */
export const ClientRecordFields = graphql(`
  fragment ClientRecordFields on RepairRecord {
    id
    date
    clientName
    unit
    repairCost
    technicianInCharge
    repairStatus
    paymentStatus
    repairReport
    shipbackDate
    modeOfShipping
    warrantyDuration
  }
`);
export type ClientRecord = ResultOf<typeof ClientRecordFields>;

/** The words of a record's cells. */
export interface ClientRecordWords {
  date: string;
  cost: string;
  technician: string;
  payment: string;
  report: string;
  released: string;
  shipping: string;
  days: string;
  warranty: Warranty['state'];
  expiry: string;
}

const NONE = '–';

/** Puts a record into words, in the shop's zone and on its day of today. */
export function wordsOf(record: ClientRecord, now: Date, zone: string): ClientRecordWords {
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const warranty = warrantyOf(
    { shipbackDate, warrantyDuration: record.warrantyDuration },
    now,
    zone,
  );
  return {
    date: shortDate(new Date(record.date), zone),
    cost: formatPeso(record.repairCost),
    technician:
      record.technicianInCharge.trim() === '' ? 'Not assigned' : record.technicianInCharge,
    payment: paymentWord(record.paymentStatus),
    report: record.repairReport.trim() === '' ? NONE : record.repairReport,
    released: shipbackDate === null ? NONE : shortDate(shipbackDate, zone),
    shipping: record.modeOfShipping ?? NONE,
    days: warranty.days === null ? NONE : `${warranty.days} days`,
    warranty: warranty.state,
    expiry: warranty.expiresAt === null ? NONE : shortDate(warranty.expiresAt, zone),
  };
}

/** 'paid' is stored in lower case; an empty status shows as Not Set (spec 4). */
function paymentWord(status: string | null): string {
  if (status === null || status === '') return 'Not Set';
  return status === 'paid' ? 'Paid' : status;
}

/** The instant that warranties are judged by: within the shop's day, which is all that matters. */
export function nowOn(today: string, zone: string): Date {
  const now = new Date();
  return shopDay(now, zone) === today ? now : new Date(`${today}T12:00:00Z`);
}

import type { ImportedRecord } from '../../data/import.ts';
import { addDays, dayParts, shopDay, startOfShopDay } from '../../domain/calendar.ts';
import { commissionOf } from '../../domain/commissions.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
import { OPEN_STATUSES } from '../../domain/statistics.ts';
import type { PaymentChannel, RepairStatus, ShippingMode } from '../../domain/statuses.ts';
import { WARRANTY_DAYS } from '../../domain/warranty-choices.ts';
import { proposeWorkWeek } from '../../domain/weeks.ts';
import { CLIENTS, MISSPELT, TECHNICIANS } from './people.ts';
import type { Random } from './random.ts';
import { UNITS } from './work.ts';

/** How many days of work the sample covers. */
export const DAYS = 425;
const COUNT = 640;

/** Now, in the shop's zone. */
export interface Today {
  now: Date;
  zone: string;
}

type Work = { daysAgo: number; client?: string; status?: RepairStatus };

/** Records that every client with an account gets, so that their pages are never empty. */
const CERTAIN: readonly Work[] = [
  { client: 'Maria Santos', daysAgo: 0, status: 'Pending' },
  { client: 'Maria Santos', daysAgo: 2, status: 'Processing' },
  { client: 'Maria Santos', daysAgo: 6, status: 'Waiting Parts' },
  { client: 'Maria Santos', daysAgo: 16, status: 'Unit OK' },
  { client: 'Maria Santos', daysAgo: 140, status: 'Unit OK' },
  { client: 'Carlo Mendoza', daysAgo: 1, status: 'Monitoring' },
  { client: 'Carlo Mendoza', daysAgo: 20, status: 'Unit OK' },
  { client: 'Carlo Mendoza', daysAgo: 75, status: 'RTO' },
];

/** Fourteen months of work, oldest first: old units are done, new ones are on the bench. */
export function demoRecords(today: Today, random: Random): ImportedRecord[] {
  const work: Work[] = [...CERTAIN];
  while (work.length < COUNT) work.push({ daysAgo: random.whole(0, DAYS) });
  const records = work
    .map((one) => makeRecord(one, today, random))
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .map((record, at) => ({ ...record, importKey: `demo-${at + 1}` }));
  return misspelt(records);
}

function timeOf({ date }: Pick<ImportedRecord, 'date'>): number {
  return date?.getTime() ?? 0;
}

/** One client whose first record was written differently, so that they are two customers. */
function misspelt(records: readonly ImportedRecord[]): ImportedRecord[] {
  const [right, wrong] = MISSPELT;
  const first = records.findIndex(({ clientName }) => clientName === right);
  return records.map((record, place) =>
    place === first ? { ...record, clientName: wrong } : record,
  );
}

function makeRecord(work: Work, today: Today, random: Random): Omit<ImportedRecord, 'importKey'> {
  const { daysAgo } = work;
  const { now, zone } = today;
  const day = addDays(shopDay(now, zone), -daysAgo);
  const opened = startOfShopDay(day, zone).getTime() + random.whole(9 * 60, 18 * 60) * MINUTE_MS;
  const date = new Date(Math.min(opened, now.getTime() - random.whole(5, 50) * MINUTE_MS));
  const client = work.client ?? random.pick(CLIENTS);
  const { unit, jobs } = random.weighted(UNITS);
  const job = random.pick(jobs);
  const status = work.status ?? statusAfter(daysAgo, random);
  const isDone = status === 'Unit OK';
  const isOpen = status === 'Pending' || status === 'Processing' || status === 'Waiting Parts';
  const [least, most] = job.pesos;
  const repairCost = `${random.whole(least / 50, most / 50) * 50}.00`;
  const technician = status === 'Pending' && random.next() < 0.5 ? '' : random.pick(TECHNICIANS);
  const isUpdated = status === 'Monitoring' && daysAgo < 12 && technician !== '';
  const isCustom = isDone && random.next() < 0.06;
  const percent = random.pick(['10.00', '30.00', '45.00']);
  return {
    date,
    workWeek: proposeWorkWeek(dayParts(day).day),
    clientName: client,
    contactNo: phoneOf(client),
    unit,
    // The first weeks were on paper.
    oldTicket: daysAgo > 380 ? `JO-${5000 - daysAgo}` : '',
    declaredIssue: job.issue,
    repairCost: status === 'Pending' ? null : repairCost,
    technicianInCharge: technician,
    modeOfTransaction: random.pick(['Walk-in', 'Walk-in', 'Courier', 'Lalamove']),
    repairStatus: status,
    repairReport: reportOf(status, job.report),
    unitStatusIndicator: isOpen ? 'monitoring' : 'okay',
    isHighlighted: isUpdated,
    updatedByTechnician: isUpdated,
    hasCustomCommission: isCustom,
    commissionPercent: isCustom ? percent : null,
    commission: isCustom ? commissionOf(repairCost, percent) : null,
    ...paymentOf(status, daysAgo, random),
    ...releaseOf(isDone, daysAgo, today, random),
    ...placeOf({ status, date, daysAgo }, today),
  };
}

/** After so many days nobody has to see a unit on the board of the sample any more. */
const BOARD_DAYS = 45;

/**
 * The place of a unit on the board: half of its time it has had its status, and most open work was
 * promised, so that some of it is due today and some is overdue.
 */
function placeOf(
  { status, date, daysAgo }: { status: RepairStatus; date: Date; daysAgo: number },
  { now, zone }: Today,
) {
  const half = date.getTime() + Math.floor(daysAgo / 2) * DAY_MS;
  const isPromised = OPEN_STATUSES.includes(status) && daysAgo < BOARD_DAYS && daysAgo % 4 !== 3;
  const within = status === 'Waiting Parts' ? 5 : 2;
  return {
    statusSince: new Date(Math.min(half, now.getTime())),
    promisedOn: isPromised ? addDays(shopDay(date, zone), within) : null,
    shelvedAt: daysAgo > BOARD_DAYS ? now : null,
  };
}

function statusAfter(daysAgo: number, random: Random): RepairStatus {
  // Units that came back long ago are done as well.
  if (daysAgo > BOARD_DAYS)
    return random.weighted([
      [88, 'Unit OK'],
      [12, 'RTO'],
    ]);
  if (daysAgo > 25)
    return random.weighted([
      [78, 'Unit OK'],
      [12, 'RTO'],
      [10, 'Backjob'],
    ]);
  if (daysAgo > 7)
    return random.weighted([
      [58, 'Unit OK'],
      [9, 'RTO'],
      [12, 'Waiting Parts'],
      [10, 'Monitoring'],
      [7, 'Processing'],
      [4, 'Backjob'],
    ]);
  return random.weighted([
    [24, 'Pending'],
    [30, 'Processing'],
    [14, 'Monitoring'],
    [12, 'Waiting Parts'],
    [18, 'Unit OK'],
    [2, 'RTO'],
  ]);
}

function reportOf(status: RepairStatus, report: string): string {
  if (status === 'Unit OK') return report;
  if (status === 'RTO') return 'Beyond repair, returned to owner';
  if (status === 'Backjob') return 'Came back with the same issue, rechecked under warranty';
  if (status === 'Waiting Parts') return 'Part ordered, waiting for delivery';
  return status === 'Monitoring' ? `${report}; under observation for a day` : '';
}

function paymentOf(status: RepairStatus, daysAgo: number, random: Random) {
  const isPaid = status === 'Unit OK' && random.next() < (daysAgo > 14 ? 0.92 : 0.6);
  if (!isPaid)
    return {
      paymentStatus: status === 'RTO' ? null : ('Unpaid' as const),
      paymentChannel: null,
    };
  const paymentChannel = random.weighted<PaymentChannel>([
    [50, 'gcash'],
    [15, 'maya'],
    [8, 'seabank'],
    [7, 'gotymebank'],
    [20, 'cash'],
  ]);
  return { paymentStatus: random.next() < 0.95 ? ('paid' as const) : null, paymentChannel };
}

/** How a unit went back, with its warranty. Some of the newest still wait for the courier. */
function releaseOf(isDone: boolean, daysAgo: number, { now, zone }: Today, random: Random) {
  const took = random.whole(1, 9);
  const mode = random.pick<ShippingMode>(['Courier', 'Courier', 'Lalamove', 'Walk-in']);
  const number = `${random.whole(100_000, 999_999)}${random.whole(100_000, 999_999)}`;
  const warrantyDuration = String(random.pick([...WARRANTY_DAYS, 30]));
  const isShipped = isDone && daysAgo > took && random.next() < (daysAgo > 14 ? 0.95 : 0.6);
  const none = { courierName: '', courierAddress: '', courierContact: '' };
  if (!isShipped)
    return {
      ...none,
      shippingStatus: isDone ? ('To Ship' as const) : ('Received' as const),
      modeOfShipping: null,
      shipbackDate: null,
      warrantyDuration: '',
      shippingDetails: '',
    };
  return {
    ...none,
    shippingStatus: 'Shipped' as const,
    modeOfShipping: mode,
    shipbackDate: startOfShopDay(addDays(shopDay(now, zone), took - daysAgo), zone),
    warrantyDuration,
    shippingDetails: mode === 'Courier' ? `LBC ${number}` : '',
    courierName: mode === 'Courier' ? 'LBC Express' : '',
  };
}

/** Each client keeps one phone number. */
function phoneOf(client: string): string {
  const place = CLIENTS.findIndex((name) => name === client);
  return `09${17 + (place % 3)}${String(5_550_000 + place * 137)}`;
}

import { beforeAll, describe, expect, test } from 'bun:test';
import { asc, type SQL } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { dayParts, shopDay } from '../domain/calendar.ts';
import { mayConfirm } from '../domain/client-link.ts';
import { isCompleted, passesPaymentFilter, PAYMENT_FILTERS } from '../domain/finance.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import { isBackjob } from '../domain/repair-list.ts';
import { OPEN_STATUSES } from '../domain/statistics.ts';
import { canSee, type RecordScope, recordScope, type RepairRecord } from '../domain/repairs.ts';
import { matchesSearch, SEARCH_PLACES } from '../domain/search.ts';
import { READY_TO_SHIP } from '../domain/ready-to-ship.ts';
import { isReadyToShip, isShipped } from '../domain/shipping.ts';
import {
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_STATUSES,
} from '../domain/statuses.ts';
import { ROLES } from '../domain/roles.ts';
import { asViewer, type Viewer } from '../domain/users.ts';
import { WARRANTY_STATES, warrantyOf } from '../domain/warranty.ts';
import { WARRANTY_DAYS } from '../domain/warranty-choices.ts';
import { insertImported } from './import.ts';
import * as rules from './predicates.ts';
import * as search from './search.ts';
import { selectRecords } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';
import { insertUser } from './users.ts';

const ZONE = 'Asia/Manila';
/** Every text that a warranty may be stored as: the choices, and texts from earlier versions. */
const DURATIONS = [
  ...WARRANTY_DAYS.map(String),
  '',
  ' ',
  '0',
  '007',
  '3650',
  '3651',
  '99999',
  '7.5',
  '-7',
  'a week',
  '7 days',
  '1 DAY',
  '7d',
];
const INSTANTS = [
  '2024-02-22T04:00:00Z',
  '2025-12-31T15:59:59.999Z',
  '2025-12-31T16:00:00.000Z',
  '2026-10-31T15:59:59.999Z',
  '2026-10-31T16:00:00.000Z',
  '2026-11-01T15:59:59.999Z',
].map((text) => new Date(text));
const NOWS = ['2024-03-01T00:00:00Z', '2026-11-08T15:59:59.999Z', '2026-11-08T16:00:00Z'];
const NAMES = ['', 'Tino Santos', ' TINO  sántos', 'Tino Santo'];

let records: RepairRecord[];
let clients: Viewer[];
const database = testDatabase(2);

beforeAll(async () => {
  const { db } = database;
  const account = { role: 'client' as const, contactNo: '', isActive: true, passwordHash: '' };
  const own = await insertUser(db, { ...account, username: 'one', name: 'Tino Santos' });
  const other = await insertUser(db, { ...account, username: 'two', name: 'Ana Cruz' });
  clients = [asViewer(own), asViewer(other)];
  // Each group of fields that one rule reads, in all combinations.
  const groups: RepairChanges[][] = [
    REPAIR_STATUSES.flatMap((repairStatus) =>
      [null, ...PAYMENT_STATUSES].flatMap((paymentStatus) =>
        [null, ...PAYMENT_CHANNELS].flatMap((paymentChannel) =>
          [null, '0.00', '12.35'].flatMap((repairCost) =>
            [null, ...SHIPPING_STATUSES].flatMap((shippingStatus) =>
              ['', 'Tino Santos'].map((technicianInCharge) => ({
                technicianInCharge,
                repairStatus,
                paymentStatus,
                paymentChannel,
                repairCost,
                shippingStatus,
              })),
            ),
          ),
        ),
      ),
    ),
    NAMES.flatMap((technicianInCharge) =>
      NAMES.flatMap((clientName) =>
        [null, own.id, other.id].map((clientId) => ({ technicianInCharge, clientName, clientId })),
      ),
    ),
    DURATIONS.flatMap((warrantyDuration) =>
      [null, ...INSTANTS].map((shipbackDate) => ({ warrantyDuration, shipbackDate })),
    ),
    ['Carlo Mendoza', 'Mendoza, Carla'].flatMap((clientName) =>
      ['iPhone 13 Pro', 'Pixel 9', '6" 100%_\\'].flatMap((unit) =>
        ['0917 123 4567', '+63 917-555-0013', ''].map((contactNo) => ({
          clientName,
          unit,
          contactNo,
          oldTicket: contactNo === '' ? 'JO-0013' : '',
          declaredIssue: 'Dead #13',
        })),
      ),
    ),
  ];
  for (const [group, changes] of groups.entries())
    await insertImported(
      db,
      changes.map((change, n) => ({
        ...change,
        date: INSTANTS[n % INSTANTS.length] ?? new Date(0),
        importKey: `${group}-${n}`,
      })),
    );
  records = await found(undefined);
  expect(records).toHaveLength(groups.flat().length);
});

async function found(where: SQL | undefined): Promise<RepairRecord[]> {
  return selectRecords(database.db).where(where).orderBy(asc(repairRecords.id));
}

/** Database and domain select the same records: some, and not all. */
async function expectSame(where: SQL | undefined, holds: (record: RepairRecord) => boolean) {
  const ids = (await found(where)).map(({ id }) => id);
  expect(ids).toEqual(records.filter(holds).map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(records.length);
}

test('completed', () => expectSame(rules.completed, isCompleted));
test('to do', () =>
  expectSame(rules.toDo(repairRecords), (record) => OPEN_STATUSES.includes(record.repairStatus)));
test('no backjob', () => expectSame(rules.notBackjob, (record) => !isBackjob(record)));
test('unshipped', () => expectSame(rules.unshipped, (record) => !isShipped(record)));
test('ready to ship', () => expectSame(rules.passesPayment(READY_TO_SHIP), isReadyToShip));
test('assigned', () =>
  expectSame(rules.assigned, ({ technicianInCharge }) => nameKey(technicianInCharge) !== ''));

test.each([
  'mendoza carlo',
  'carlo iphone',
  'carlo 0917',
  'mendoza 917 4567',
  '+63 917 123',
  '0917123',
  '13 100',
  'pro',
  '13',
  '#13',
  '#2 santos',
  '#13 carla',
  't 13',
  '# 13',
  'jo0013',
  'jo 0013',
  'JO-0013 carla',
  '0013',
  'jo 13',
  'JO-00013 carla',
  '"',
  '_\\ %',
])('the search for %p', async (text) => {
  for (const isPage of [false, true])
    await expectSame(search.matchesSearch(text, { isPage }), (record) =>
      matchesSearch(
        { ...record, texts: SEARCH_PLACES.everything.map((field) => record[field]) },
        text,
      ),
    );
});
test('the search for the words of client, unit and technician', async () => {
  const place = 'client, unit and technician';
  await expectSame(search.matchesSearch('13 carl', { place }), (record) =>
    matchesSearch({ texts: SEARCH_PLACES[place].map((field) => record[field]) }, '13 carl'),
  );
});

test.each(PAYMENT_FILTERS)('payment filter %s', (filter) =>
  expectSame(rules.passesPayment(filter), (record) => passesPaymentFilter(filter, record)),
);

test('records that a client account may be linked to', async () => {
  for (const account of clients)
    expect(await found(rules.unlinked(nameKey(account.name)))).toEqual(
      records.filter((record) => mayConfirm(account, record)),
    );
});

describe('the scope of', () => {
  test.each(ROLES)('%s', async (role) => {
    for (const { id, username } of clients)
      for (const name of ['Tino Santos', '']) {
        const viewer = asViewer({ id, username, name, role });
        const scope: RecordScope = recordScope(viewer);
        const seen = records.filter((record) => canSee(viewer, record));
        expect(await found(rules.inScope(scope))).toEqual(seen);
      }
  });
});

describe('the period', () => {
  test.each([2024, 2025, 2026, undefined])('%p', async (year) => {
    for (const month of [undefined, 2, 10, 11, 12]) {
      const period = { ...(year && { year }), ...(month && { month }) };
      const inside = records.filter(({ date }) => {
        const parts = dayParts(shopDay(date, ZONE));
        return (
          (year === undefined || parts.year === year) &&
          (month === undefined || parts.month === month)
        );
      });
      expect(await found(rules.inPeriod(period, ZONE))).toEqual(inside);
    }
  });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-01-01', '2026-10-31'],
  ['2026-11-01', undefined],
  [undefined, '2025-12-31'],
])('the days from %p to %p', (from, to) =>
  expectSame(rules.inDays({ ...(from && { from }), ...(to && { to }) }, ZONE), ({ date }) => {
    const day = shopDay(date, ZONE);
    return (from ?? day) <= day && day <= (to ?? day);
  }),
);

describe.each(NOWS)('at %s', (moment) => {
  const now = new Date(moment);
  test.each(WARRANTY_STATES)('%s', (state) =>
    expectSame(
      rules.inWarrantyState(state, shopDay(now, ZONE), ZONE),
      (record) => warrantyOf(record, now, ZONE).state === state,
    ),
  );
});

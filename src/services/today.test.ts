import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startOfShopDay } from '../domain/calendar.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { TODAY_LISTS, todayFilters, type TodayList } from '../domain/today.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, deleteRecord } from './repairs.ts';
import { getToday } from './statistics.ts';

const DAY = '2026-11-23';
/** The last millisecond of the day. */
const NOW = new Date(startOfShopDay('2026-11-24', ZONE).getTime() - 1);
const WAITING = { repairStatus: 'Waiting Parts' };
const OWED = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' };
const PAID = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2026-01-05' };

/** Records by unit; their dates are at the edges of the shop's days. */
const RECORDS: Record<string, RepairInput> = {
  'first of the day': { date: '2026-11-22T16:00:00.000Z' },
  'last of the day': { date: NOW.toISOString() },
  yesterday: { date: '2026-11-22T15:59:59.999Z' },
  tomorrow: { date: '2026-11-24' },
  'waiting five days': { ...WAITING, date: '2026-11-18' },
  'waiting six days': { ...WAITING, date: '2026-11-17T15:59:59.999Z' },
  'waited once': { repairStatus: 'Unit OK', date: '2026-01-05' },
  'owed seven days': { ...OWED, date: '2026-11-16' },
  'owed eight days': { ...OWED, date: '2026-11-15T15:59:59.999Z' },
  'not done and unpaid': { paymentStatus: 'Unpaid', date: '2026-01-05' },
  'to ship': { ...PAID, shippingStatus: 'To Ship' },
  'to ship, by channel': { ...PAID, paymentStatus: '', paymentChannel: 'cash' },
  shipped: { ...PAID, shippingStatus: 'Shipped' },
};
const EXPECTED: Record<TodayList, string[]> = {
  receivedToday: ['first of the day', 'last of the day'],
  waitingLong: ['waiting six days'],
  toShip: ['to ship', 'to ship, by channel'],
  unpaidLong: ['owed eight days'],
};

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => NOW);
  for (const [unit, record] of Object.entries(RECORDS))
    await createRecord(kit.people.csr.context, { unit, ...record });
  const gone = await createRecord(kit.people.csr.context, { ...OWED, date: '2026-01-05' });
  await deleteRecord(kit.people.admin.context, gone.id);
});
afterAll(() => kit.close());

test.each(['admin', 'csr'] as const)(
  '%s: each figure is the list that it leads to',
  async (who) => {
    const { context } = kit.people[who];
    const today = await getToday(context);
    expect(today.day).toBe(DAY);
    for (const list of TODAY_LISTS) {
      const { payment, ...filter } = todayFilters(today.day)[list];
      const page = await pageOfRecords(context, { filter: { ...filter, paymentStatus: payment } });
      expect(page.records.map(({ unit }) => unit).toSorted()).toEqual(EXPECTED[list]);
      expect(await page.count()).toEqual({ number: today[list], isMore: false });
    }
  },
);

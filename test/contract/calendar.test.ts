import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { FACADES, type Facade, operation } from '../kit/facades.ts';
import type { Ask } from '../kit/scenario.ts';
import { createTestShop, type Person, type TestShop } from '../kit/shop.ts';
import { answerBy, inPeriod, query } from '../kit/by-facade.ts';
import { create } from './repair-asks.ts';
import { at } from '../kit/selections.ts';
import { totalRevenue } from './statistics.ts';

let now = new Date('2026-11-21T04:00:00Z');
let kit: TestShop;
let admin: Person;
beforeAll(async () => {
  kit = await createTestShop(() => now);
  admin = kit.people.admin;
});
afterAll(() => kit.close());

/** Moves the clock and signs in again. */
async function goTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await kit.hire('admin', `Admin ${crypto.randomUUID()}`);
}

const log = (facade: Facade, input: object) =>
  answerBy({ facade, kit, caller: admin }, create({ repairStatus: 'Unit OK', ...input }));

describe.each(FACADES)('months begin at midnight in Manila, written over %s', (facade) => {
  const year = facade === 'rest' ? 2010 : 2013;
  const edges = [
    [`${year - 1}-12-31T15:59:59.999Z`, 12, '1.00'],
    [`${year - 1}-12-31T16:00:00.000Z`, 1, '2.00'],
    [`${year}-02-28T15:59:59.999Z`, 2, '4.00'],
    [`${year}-02-28T16:00:00.000Z`, 3, '8.00'],
    [`${year}-10-31T23:59:59+08:00`, 10, '16.00'],
    [`${year}-11-01`, 11, '32.00'],
    [`${year}-12-31`, 12, '64.00'],
  ] as const;

  beforeAll(async () => {
    for (const [date, , repairCost] of edges)
      await log(facade, { date, repairCost, paymentStatus: 'paid' });
  });

  test.each(FACADES)('read over %s', async (reader) => {
    for (const [date, month, repairCost] of edges) {
      const inYear = date.startsWith(String(year - 1)) && month === 12 ? year - 1 : year;
      const answer = await answerBy(
        { facade: reader, kit, caller: admin },
        totalRevenue(inYear, month),
      );
      expect({ date, answer }).toMatchObject({ date, answer: { totalRevenue: repairCost } });
    }
  });

  test('in the months of the chart', async () => {
    const months = (await query(kit, admin, 'revenueByMonth', {
      args: inPeriod(year),
      selection: '{ month revenue }',
    })) as object[];
    expect(months).toEqual(
      edges.slice(1).map(([, month, revenue]) => ({ month, revenue })) as object[],
    );
  });
});

test('the banner is of the month in Manila, whatever the day in UTC', async () => {
  await log('rest', { date: '2026-10-31', repairCost: '100', paymentStatus: 'paid' });
  await log('graphql', { date: '2026-11-01', repairCost: '200', paymentStatus: 'paid' });
  for (const [time, revenue] of [
    ['2026-10-31T15:59:59.999Z', '100.00'],
    ['2026-10-31T16:00:00.000Z', '200.00'],
    ['2026-11-30T15:59:59.999Z', '200.00'],
    ['2026-11-30T16:00:00.000Z', '0.00'],
  ] as const) {
    await goTo(time);
    expect({ time, revenue: await query(kit, admin, 'monthRevenue') }).toEqual({
      time,
      revenue,
    });
  }
  await goTo('2026-11-21T04:00:00Z');
});

test('a record without a date gets the current time', async () => {
  await goTo('2019-06-30T16:00:00Z');
  for (const facade of FACADES) {
    const row = await log(facade, { repairCost: '1', paymentStatus: 'paid' });
    expect(at(row, 'date')).toBe('2019-06-30T16:00:00.000Z');
    expect(await answerBy({ facade, kit, caller: admin }, totalRevenue(2019, 6))).toMatchObject({
      totalRecords: 0,
    });
  }
  expect(
    await answerBy({ facade: 'rest', kit, caller: admin }, totalRevenue(2019, 7)),
  ).toMatchObject({
    totalRevenue: '2.00',
  });
  await goTo('2026-11-21T04:00:00Z');
});

describe.each(FACADES)('expenses over %s', (facade) => {
  const year = facade === 'rest' ? 2015 : 2016;
  const note = (date: string, amount: string): Ask => ({
    call: 'POST /api/expenses',
    rest: () => ({ body: { date, amount, category: 'salary', workWeek: '1' } }),
    graphql: () =>
      operation('mutation', 'createExpense', {
        args: { input: ['ExpenseInput!', { date, amount, category: 'salary', workWeek: '1' }] },
        selection: '{ date amount }',
      }),
  });

  test('count in the month of their own date, however late they are entered', async () => {
    const noted: [sent: string, day: string, amount: string][] = [
      [`${year}-03-31`, `${year}-03-31`, '1.00'],
      [`${year}-04-01`, `${year}-04-01`, '2.00'],
      [`${year}-04-30T15:59:59Z`, `${year}-04-30`, '4.00'],
      [`${year}-04-30T16:00:00Z`, `${year}-05-01`, '8.00'],
    ];
    for (const [sent, date, amount] of noted)
      expect(await answerBy({ facade, kit, caller: admin }, note(sent, amount))).toMatchObject({
        date,
        amount,
      });
    const sums = await Promise.all(
      [3, 4, 5].map(async (month) =>
        at(
          await query(kit, admin, 'financialReport', {
            args: inPeriod(year, month),
            selection: '{ expenses }',
          }),
          'expenses',
        ),
      ),
    );
    expect(sums).toEqual(['1.00', '6.00', '8.00']);
    const april = await kit.fetch(admin, `/api/expenses?year=${year}&month=4`);
    expect(((await april.json()) as { amount: string }[]).map(({ amount }) => amount)).toEqual([
      '4.00',
      '2.00',
    ]);
    const listed = await query(kit, admin, 'expenses', {
      args: inPeriod(year, 4),
      selection: '{ total expenses { amount } }',
    });
    expect(listed).toEqual({ total: '6.00', expenses: [{ amount: '4.00' }, { amount: '2.00' }] });
  });
});

describe.each(FACADES)('warranty over %s', (facade) => {
  const list: Ask = {
    call: 'GET /api/warranty-records',
    rest: () => ({ path: `/api/warranty-records?search=${facade}-warranty` }),
    graphql: () =>
      operation('query', 'warrantyRecords', {
        args: { filter: ['WarrantyFilter', { search: `${facade}-warranty` }] },
        selection: '{ nodes { warranty { state expiresAt } } }',
        read: (answer) =>
          (at(answer, 'nodes') as { warranty: { state: string; expiresAt: string } }[]).map(
            ({ warranty }) => ({
              warrantyStatus: warranty.state === 'IN_WARRANTY' ? 'In Warranty' : 'Out of Warranty',
              warrantyExpiresAt: warranty.expiresAt,
            }),
          ),
      }),
  };

  test('lasts to the end of its last day in Manila', async () => {
    const unit = `${facade}-warranty`;
    await log(facade, { unit, shipbackDate: '2026-11-01', warrantyDuration: '7' });
    for (const [time, warrantyStatus] of [
      ['2026-11-08T15:59:59.999Z', 'In Warranty'],
      ['2026-11-08T16:00:00.000Z', 'Out of Warranty'],
    ] as const) {
      await goTo(time);
      expect(await answerBy({ facade, kit, caller: admin }, list)).toMatchObject([
        { warrantyStatus, warrantyExpiresAt: '2026-11-08T15:59:59.999Z' },
      ]);
      const isIn = warrantyStatus === 'In Warranty';
      const counts = await query(kit, admin, 'warrantyOverview', {
        args: { filter: ['WarrantyFilter', { search: unit }] },
        selection: '{ totalShipped inWarranty outOfWarranty }',
      });
      expect(counts).toEqual({
        totalShipped: 1,
        inWarranty: isIn ? 1 : 0,
        outOfWarranty: isIn ? 0 : 1,
      });
    }
    await goTo('2026-11-21T04:00:00Z');
  });
});

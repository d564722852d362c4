import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fromCentavos } from '../../src/domain/money.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES, REPAIR_STATUSES } from '../../src/domain/statuses.ts';
import { FACADES } from '../kit/facades.ts';
import { createTestShop, type TestShop } from '../kit/shop.ts';
import { answerBy, inPeriod, query } from '../kit/by-facade.ts';
import { create } from './repair-asks.ts';
import { totalRevenue } from './statistics.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin;

describe('the three revenues', () => {
  const kinds = REPAIR_STATUSES.flatMap((repairStatus) =>
    [null, ...PAYMENT_STATUSES].flatMap((paymentStatus) =>
      [null, PAYMENT_CHANNELS[0]].flatMap((paymentChannel) =>
        [true, false].map((hasCost) => ({ repairStatus, paymentStatus, paymentChannel, hasCost })),
      ),
    ),
  );
  /** Each cost is a power of two in centavos, so that a sum reveals which records are in it. */
  const costs = kinds.map(({ hasCost }, place) => (hasCost ? 2 ** (place % 26) : null));
  const centavos = (counts: (kind: (typeof kinds)[number]) => boolean) =>
    fromCentavos(
      kinds.reduce((sum, kind, place) => sum + (counts(kind) ? (costs[place] ?? 0) : 0), 0),
    );

  beforeAll(async () => {
    for (const [place, { hasCost: _cost, ...kind }] of kinds.entries()) {
      const cost = costs[place] ?? null;
      const repairCost = cost === null ? null : fromCentavos(cost);
      const record = { ...kind, date: '2021-07-05', repairCost };
      await answerBy(
        { facade: FACADES[place % 2] ?? 'rest', kit, caller: admin() },
        create(record),
      );
    }
  });

  test.each(FACADES)('statistics over %s: Unit OK and paid', async (facade) => {
    const expected = centavos(
      (kind) => kind.repairStatus === 'Unit OK' && kind.paymentStatus === 'paid',
    );
    expect(await answerBy({ facade, kit, caller: admin() }, totalRevenue(2021, 7))).toMatchObject({
      totalRecords: kinds.length,
      totalRevenue: expected,
    });
    expect(
      await query(kit, admin(), 'revenueByMonth', {
        args: inPeriod(2021),
        selection: '{ year month revenue }',
      }),
    ).toEqual([{ year: 2021, month: 7, revenue: expected }]);
  });

  test('payment overview: the status wins, a channel alone is paid', async () => {
    const done = (kind: (typeof kinds)[number]) => kind.repairStatus === 'Unit OK';
    const isPaid = ({ paymentStatus, paymentChannel }: (typeof kinds)[number]) =>
      paymentStatus === 'paid' || (paymentStatus === null && paymentChannel !== null);
    const isUnpaid = (kind: (typeof kinds)[number]) => kind.paymentStatus === 'Unpaid';
    const overview = await query(kit, admin(), 'paymentOverview', {
      args: inPeriod(2021, 7),
      selection: '{ paid { count total } unpaid { count total } }',
    });
    expect(overview).toEqual({
      paid: {
        count: kinds.filter((kind) => done(kind) && isPaid(kind)).length,
        total: centavos((kind) => done(kind) && isPaid(kind)),
      },
      unpaid: {
        count: kinds.filter((kind) => done(kind) && isUnpaid(kind)).length,
        total: centavos((kind) => done(kind) && isUnpaid(kind)),
      },
    });
  });

  test('financial report: every Unit OK with a cost', async () => {
    const done = ({ repairStatus, hasCost }: (typeof kinds)[number]) =>
      repairStatus === 'Unit OK' && hasCost;
    expect(
      await query(kit, admin(), 'financialReport', {
        args: inPeriod(2021, 7),
        selection: '{ repairedUnits revenue }',
      }),
    ).toEqual({
      repairedUnits: kinds.filter(done).length,
      revenue: centavos(done),
    });
  });
});

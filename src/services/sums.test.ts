import { afterAll, beforeAll, expect, test } from 'bun:test';
import { insertImported } from '../data/import.ts';
import { earnedOn } from '../domain/commissions.ts';
import { isCompleted, passesPaymentFilter, type PaymentFilter } from '../domain/finance.ts';
import { sumMoney } from '../domain/money.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES, REPAIR_STATUSES } from '../domain/statuses.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { getMyCommissions, getSalaryReport, setRate } from './commissions.ts';
import { getFinancialReport, getPaymentOverview, getRevenueByMonth } from './finance.ts';
import { setCommissionVisibility } from './settings.ts';
import { getStatistics, getTechnicianStatistics } from './statistics.ts';

type Made = Pick<
  RepairRecord,
  | 'repairStatus'
  | 'paymentStatus'
  | 'paymentChannel'
  | 'repairCost'
  | 'technicianInCharge'
  | 'commission'
  | 'commissionPercent'
  | 'hasCustomCommission'
>;

const CUSTOM = [
  { hasCustomCommission: false, commission: null, commissionPercent: null },
  // Left over from an earlier custom commission.
  { hasCustomCommission: false, commission: '999.99', commissionPercent: '45.00' },
  { hasCustomCommission: true, commission: '100.00', commissionPercent: null },
  { hasCustomCommission: true, commission: '0.00', commissionPercent: '0.00' },
  { hasCustomCommission: true, commission: '33.33', commissionPercent: '33.33' },
  { hasCustomCommission: true, commission: null, commissionPercent: null },
];

/** Every combination of the values that sums and buckets depend on. */
const RECORDS: Made[] = REPAIR_STATUSES.flatMap((repairStatus) =>
  [null, ...PAYMENT_STATUSES].flatMap((paymentStatus) =>
    [null, ...PAYMENT_CHANNELS].flatMap((paymentChannel) =>
      [null, '0.00', '12.35'].flatMap((repairCost) =>
        ['', NAMES.technician, NAMES.technician.toUpperCase(), 'Tina Reyes'].flatMap(
          (technicianInCharge) =>
            CUSTOM.map((custom) => ({
              repairStatus,
              paymentStatus,
              paymentChannel,
              repairCost,
              technicianInCharge,
              ...custom,
            })),
        ),
      ),
    ),
  ),
);

const PERIOD = { year: 2021, month: 7 };
let kit: TestShop;
const admin = () => kit.people.admin.context;
beforeAll(async () => {
  kit = await createTestShop();
  const date = new Date('2021-07-05T04:00:00Z');
  for (let at = 0; at < RECORDS.length; at += 500)
    await insertImported(
      kit.shop.db,
      RECORDS.slice(at, at + 500).map((made, n) => ({ ...made, date, importKey: `${at}-${n}` })),
    );
  await setRate(admin(), NAMES.technician, '12.5');
  await setCommissionVisibility(admin(), true);
});
afterAll(() => kit.close());

const rateOf = (name: string) => (nameKey(name) === nameKey(NAMES.technician) ? '12.50' : '20.00');
const earning = RECORDS.filter((made) => isCompleted(made) && made.technicianInCharge !== '');
const commissionOf = (records: Made[]) =>
  sumMoney(records.map((made) => earnedOn(made, rateOf(made.technicianInCharge)).amount));
const costOf = (records: Made[]) => sumMoney(records.map((made) => made.repairCost));

test('commissions are the same on the salary report, the financial report and My Commissions', async () => {
  const expected = commissionOf(earning);
  const salary = await getSalaryReport(admin(), PERIOD);
  expect(salary.overall).toEqual({
    repairs: earning.length,
    revenue: costOf(earning),
    commission: expected,
  });
  const finance = await getFinancialReport(admin(), PERIOD);
  expect(finance.commissions).toBe(expected);
  for (const card of salary.technicians)
    expect(finance.breakdown).toContainEqual(
      expect.objectContaining({
        technicianName: card.technicianName,
        repairs: card.repairs,
        revenue: card.revenue,
        commission: card.commission,
      }),
    );
  const own = earning.filter((made) => rateOf(made.technicianInCharge) === '12.50');
  const mine = await getMyCommissions(kit.people.technician.context, PERIOD);
  expect(mine).toMatchObject({
    totalCommission: commissionOf(own),
    completedRepairs: own.length,
  });
});

test('revenues of the database are those of the rules', async () => {
  const counted = (filter: PaymentFilter) =>
    RECORDS.filter((made) => passesPaymentFilter(filter, made));
  const reported = counted('withCost');
  expect(await getFinancialReport(admin(), PERIOD)).toMatchObject({
    repairedUnits: reported.length,
    revenue: costOf(reported),
  });
  const revenue = costOf(counted('markedPaid'));
  expect(await getRevenueByMonth(admin(), PERIOD)).toEqual([{ ...PERIOD, revenue }]);
  expect(await getStatistics(admin(), PERIOD)).toMatchObject({
    totalRecords: RECORDS.length,
    totalRevenue: revenue,
  });
  const sumOf = (filter: PaymentFilter) => {
    const inside = counted(filter);
    return { count: inside.length, total: costOf(inside) };
  };
  expect(await getPaymentOverview(admin(), PERIOD)).toEqual({
    paid: sumOf('paid'),
    unpaid: sumOf('unpaid'),
    notSet: sumOf('notSet'),
  });
});

test('a technician’s counts are those of the records with their name', async () => {
  const all = await getTechnicianStatistics(admin());
  const counted = all.find((one) => nameKey(one.name) === nameKey(NAMES.technician));
  const own = RECORDS.filter(
    (made) => nameKey(made.technicianInCharge) === nameKey(NAMES.technician),
  );
  expect(counted).toMatchObject({
    totalAssigned: own.length,
    unitOk: own.filter(isCompleted).length,
    winrate: Math.round((own.filter(isCompleted).length / own.length) * 100),
  });
});

test('a custom commission on a record without a cost reduces net profit', async () => {
  const date = new Date('2022-01-05T04:00:00Z');
  const done = { repairStatus: 'Unit OK', technicianInCharge: 'Tina Reyes' } as const;
  await insertImported(kit.shop.db, [{ ...CUSTOM[2], ...done, date, importKey: 'one' }]);
  const year = { year: 2022 };
  expect((await getSalaryReport(admin(), year)).overall.commission).toBe('100.00');
  expect(await getFinancialReport(admin(), year)).toMatchObject({
    revenue: '0.00',
    commissions: '100.00',
    netProfit: '-100.00',
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fromCentavos, toCentavos } from '../../src/domain/money.ts';
import { createExpense } from '../../src/services/expenses.ts';
import { answerBy, query } from '../kit/by-facade.ts';
import { FACADES } from '../kit/facades.ts';
import { commissionAmountAsk, rateAsk, report, salary } from '../kit/money-asks.ts';
import { at, COUNTS } from '../kit/selections.ts';
import { createTestShop, type TestShop } from '../kit/shop.ts';
import { create } from './repair-asks.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin;

describe.each(FACADES)('totals of what was written over %s', (facade) => {
  const year = facade === 'rest' ? 1991 : 1992;
  const sum = (values: (string | null)[]) =>
    fromCentavos(values.reduce((total, value) => total + toCentavos(value), 0));

  beforeAll(async () => {
    const names = ['Ana', 'Ben', 'ana ', 'Carla', ''];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let made = 0; made < 40; made += 1) {
      const answer = await answerBy(
        { facade, kit, caller: admin() },
        create({
          date: `${year}-0${1 + random(9)}-15`,
          technicianInCharge: names[random(names.length)],
          repairCost: made % 9 === 0 ? null : (random(500_000) / 100).toFixed(2),
          repairStatus: made % 7 === 0 ? 'RTO' : 'Unit OK',
        }),
      );
      const id = Number(at(answer, 'id'));
      if (made % 5 === 0)
        await answerBy(
          { facade, kit, caller: admin() },
          commissionAmountAsk(fromCentavos(random(9_999))),
          id,
        );
    }
    await answerBy({ facade, kit, caller: admin() }, rateAsk('Ben', '33.33'));
    for (const amount of ['100.10', '0.01', '20000'])
      await createExpense(admin().context, {
        date: `${year}-03-01`,
        category: 'electricity',
        workWeek: '1',
        amount,
      });
  });

  test('salary: cards are the sums of their rows, the overall that of the cards', async () => {
    const { technicians, overall } = await salary(kit, admin(), year);
    expect(technicians.map((card) => card.technicianName.trim().toLowerCase())).toEqual([
      'ana',
      'ben',
      'carla',
    ]);
    for (const { totals, rows } of technicians)
      expect(totals).toEqual({
        repairs: rows.length,
        revenue: sum(rows.map((row) => row.repairCost)),
        commission: sum(rows.map((row) => row.commission)),
      });
    expect(overall).toEqual({
      repairs: technicians.reduce((total, card) => total + card.totals.repairs, 0),
      revenue: sum(technicians.map((card) => card.totals.revenue)),
      commission: sum(technicians.map((card) => card.totals.commission)),
    });
  });

  test('finance: net is revenue less expenses and commissions; months sum to the year', async () => {
    const whole = await report(kit, admin(), year);
    expect(whole.expenses).toBe('20100.11');
    expect(whole.commissions).toBe(sum(whole.breakdown.map((line) => line.commission)));
    expect(toCentavos(whole.netProfit)).toBe(
      toCentavos(whole.revenue) - toCentavos(whole.expenses) - toCentavos(whole.commissions),
    );
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, index) => report(kit, admin(), year, index + 1)),
    );
    for (const figure of ['revenue', 'expenses', 'commissions', 'netProfit'] as const)
      expect(sum(months.map((month) => month[figure]))).toBe(whole[figure]);
    const earned = (await salary(kit, admin(), year)).technicians.flatMap((card) => card.rows);
    expect(whole.commissions).toBe(sum(earned.map((row) => row.commission)));
    const order = whole.breakdown.map((line) => toCentavos(line.commission));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  test('statistics are the same over both', async () => {
    const rest = await kit.fetch(admin(), `/api/statistics?year=${year}`);
    const filter = { filter: ['RepairFilter', { year }] } satisfies Record<
      string,
      [string, unknown]
    >;
    const selection = `{ totalRecords ${COUNTS} totalRevenue }`;
    const graph = await query(kit, admin(), 'statistics', { args: filter, selection });
    expect((await rest.json()) as unknown).toEqual(graph);
    expect(at(graph, 'totalRecords')).toBe(40);
  });
});

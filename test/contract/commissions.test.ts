import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { COMMISSION_CHOICES } from '../../src/domain/commissions.ts';
import { fromCentavos } from '../../src/domain/money.ts';
import { answerBy } from '../kit/by-facade.ts';
import { FACADES, type Facade } from '../kit/facades.ts';
import { commissionAmountAsk, commissionPercentAsk, rateAsk, salary } from '../kit/money-asks.ts';
import { createTestShop, NAMES, type TestShop } from '../kit/shop.ts';
import { change, create } from './repair-asks.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin;
const byAdmin = (facade: Facade) => ({ facade, kit, caller: admin() });
const rowOf = (answer: unknown) => answer as Record<string, unknown> & { id: number };
const log = async (facade: Facade, input: object) =>
  rowOf(await answerBy(byAdmin(facade), create({ repairStatus: 'Unit OK', ...input })));

/** Each test has its own year, so that its totals are known to the centavo. */
let lastYear = 1950;
const nextYear = () => (lastYear += 1);
const earnedOn = async (id: number, year: number) => {
  const rows = (await salary(kit, admin(), year)).technicians.flatMap((card) => card.rows);
  return rows.find((row) => row.id === id);
};

describe.each(FACADES)('commissions over %s', (facade) => {
  test('a technician without a rate gets 20 %, rounded half up to the centavo', async () => {
    const year = nextYear();
    const date = `${year}-06-01`;
    const expected: [cost: string, commission: string][] = [
      ['333.35', '66.67'],
      ['0.02', '0.00'],
      ['0.03', '0.01'],
      ['12.33', '2.47'],
      ['0.12', '0.02'],
      ['0.13', '0.03'],
      ['99999999.99', '20000000.00'],
      ['0', '0.00'],
    ];
    for (const [repairCost, commission] of expected) {
      const { id } = await log(facade, { date, technicianInCharge: 'Without Rate', repairCost });
      const row = await earnedOn(id, year);
      expect(row).toMatchObject({ commission, percent: 20, isCustom: false });
    }
  });

  test('a technician’s own rate, in any spelling of the name', async () => {
    const year = nextYear();
    const name = `Ána  de ${facade}`;
    const spelled = name.toUpperCase().replace('Á', 'a');
    const { id } = await log(facade, {
      date: `${year}-06-01`,
      technicianInCharge: spelled,
      repairCost: '1000',
    });
    await answerBy(byAdmin(facade), rateAsk(name, '12.35'));
    expect(await earnedOn(id, year)).toMatchObject({ commission: '123.50', percent: 12 });
    await answerBy(byAdmin(facade), rateAsk(name, '0'));
    expect(await earnedOn(id, year)).toMatchObject({ commission: '0.00', percent: 0 });
  });

  test.each(COMMISSION_CHOICES)('%p percent of its own follows the cost', async (percent) => {
    const year = nextYear();
    const { id } = await log(facade, {
      date: `${year}-06-01`,
      technicianInCharge: NAMES.technician,
      repairCost: '1234.55',
    });
    const set = rowOf(await answerBy(byAdmin('graphql'), commissionPercentAsk(percent), id));
    const of1234 = fromCentavos(Math.floor((123_455 * percent + 50) / 100));
    expect(set).toMatchObject({ commission: of1234, hasCustomCommission: true });
    expect(await earnedOn(id, year)).toMatchObject({ commission: of1234, percent, isCustom: true });
    const changed = await answerBy(byAdmin(facade), change({ repairCost: '77.77' }), id);
    const of77 = fromCentavos(Math.floor((7_777 * percent + 50) / 100));
    expect(rowOf(changed)).toMatchObject({ commission: of77 });
    expect(await earnedOn(id, year)).toMatchObject({ commission: of77, percent });
    await answerBy(byAdmin(facade), change({ repairCost: null }), id);
    expect(await earnedOn(id, year)).toMatchObject({ commission: '0.00', percent });
  });

  test('a percentage that is taken away leaves its amount, which follows no cost', async () => {
    const year = nextYear();
    const technicianInCharge = NAMES.technician;
    const date = `${year}-06-01`;
    const { id } = await log(facade, { date, technicianInCharge, repairCost: '400' });
    await answerBy(byAdmin('graphql'), commissionPercentAsk(50), id);
    await answerBy(byAdmin(facade), change({ commissionPercent: null }), id);
    const changed = await answerBy(byAdmin(facade), change({ repairCost: '1000' }), id);
    expect(rowOf(changed)).toMatchObject({
      commission: '200.00',
      commissionPercent: null,
      hasCustomCommission: true,
    });
    expect(await earnedOn(id, year)).toMatchObject({ commission: '200.00', isCustom: true });
  });

  test('a new record whose flag is false earns by the rate', async () => {
    const year = nextYear();
    const { id } = await log(facade, {
      date: `${year}-06-01`,
      technicianInCharge: 'Without Rate',
      repairCost: '1000',
      commission: '0',
      hasCustomCommission: false,
    });
    expect(await earnedOn(id, year)).toMatchObject({ commission: '200.00', isCustom: false });
  });

  test('an amount of its own stays when the cost changes, even 0', async () => {
    const year = nextYear();
    const technicianInCharge = NAMES.technician;
    const date = `${year}-06-01`;
    const { id } = await log(facade, { date, technicianInCharge, repairCost: '400' });
    await answerBy(byAdmin('graphql'), commissionPercentAsk(50), id);
    await answerBy(byAdmin(facade), commissionAmountAsk('125.5'), id);
    expect(await earnedOn(id, year)).toMatchObject({ commission: '125.50', percent: 31 });
    await answerBy(byAdmin(facade), change({ repairCost: '1000' }), id);
    expect(await earnedOn(id, year)).toMatchObject({ commission: '125.50', percent: 13 });
    await answerBy(byAdmin(facade), commissionAmountAsk('0'), id);
    expect(await earnedOn(id, year)).toMatchObject({
      commission: '0.00',
      percent: 0,
      isCustom: true,
    });
    await answerBy(byAdmin(facade), change({ repairCost: '0' }), id);
    expect(await earnedOn(id, year)).toMatchObject({ commission: '0.00', percent: null });
  });
});

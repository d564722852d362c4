import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { CommissionChoice } from '../domain/custom-commission.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import {
  commissionChoice,
  getMyCommissions,
  getSalaryReport,
  setCommission,
  setRate,
} from './commissions.ts';
import { getHistory } from '../../test/kit/history.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { setCommissionVisibility } from './settings.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;
const technician = () => kit.people.technician.context;
const completed = (
  technicianInCharge: string,
  repairCost: string | null = '1000',
  date = '2026-11-21',
) => createRecord(admin(), { technicianInCharge, repairCost, date, repairStatus: 'Unit OK' });

describe('the commission of one record', () => {
  test.each([
    [{ percent: '30' }, '300.00', '30.00'],
    [{ percent: '33.33' }, '333.30', '33.33'],
    [{ percent: 0 }, '0.00', '0.00'],
    [{ percent: 100 }, '1000.00', '100.00'],
    [{ amount: '233' }, '233.00', null],
    [{ amount: 0 }, '0.00', null],
  ] as [CommissionChoice, string, string | null][])('case %#', async (choice, amount, percent) => {
    const { id } = await completed('Tina');
    expect(await setCommission(admin(), id, choice)).toMatchObject({
      hasCustomCommission: true,
      commission: amount,
      commissionPercent: percent,
      version: 2,
    });
  });

  test('follows the cost when it was chosen by percentage, and stays when by amount', async () => {
    const [byPercent, byAmount, plain] = [
      await completed('T'),
      await completed('T'),
      await completed('T'),
    ];
    await setCommission(admin(), byPercent.id, { percent: '30' });
    await setCommission(admin(), byAmount.id, { amount: '300' });
    for (const { id } of [byPercent, byAmount, plain])
      await updateRecord(kit.people.csr.context, id, { repairCost: '555.55' });
    const commissions = [byPercent, byAmount, plain].map(({ id }) => getRecord(admin(), id));
    expect((await Promise.all(commissions)).map((record) => record.commission)).toEqual([
      '166.67',
      '300.00',
      null,
    ]);
    await updateRecord(admin(), byPercent.id, { repairCost: null });
    expect((await getRecord(admin(), byPercent.id)).commission).toBe('0.00');
  });

  test('is in the history for admins only', async () => {
    const { id } = await completed('Tina');
    await setCommission(admin(), id, { percent: '30' });
    const fields = (await getHistory(admin(), id)).flatMap(({ changes }) => changes);
    expect(fields.map(({ field }) => field)).toContain('commission');
    await updateRecord(admin(), id, { unit: 'Phone', hasCustomCommission: false });
    const seen = await getHistory(kit.people.csr.context, id);
    expect(seen.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['created', []],
      ['updated', ['unit']],
    ]);
  });

  test.each([
    ['percent', { percent: '101' }],
    ['percent', { percent: '-1' }],
    ['percent', { percent: '1.005' }],
    ['percent', { percent: 'all' }],
    ['commission', { amount: '-1' }],
    ['commission', { amount: '100000000' }],
  ] as [string, CommissionChoice][])('%s, case %#: is refused', async (field, choice) => {
    const { id } = await completed('Tina');
    const refusal = await refusalOf(() => setCommission(admin(), id, choice));
    expect(refusal).toMatchObject({ code: 'invalid', details: { field } });
    expect((await getRecord(admin(), id)).hasCustomCommission).toBe(false);
  });

  test.each([
    {},
    { amount: null, percent: null, useRate: false },
    { amount: '1', percent: '1' },
    { amount: '1', useRate: true },
  ])('is one of amount, percentage and rate, not %p', (sent) => {
    expect(() => commissionChoice(sent)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

describe('a commission among the fields of a record', () => {
  const custom = { commission: '250.00', commissionPercent: null, hasCustomCommission: true };
  const atRate = { commission: null, commissionPercent: null, hasCustomCommission: false };
  const done = { repairStatus: 'Unit OK', technicianInCharge: 'Tina', repairCost: '1000' };

  test('is set on creation and by an edit, and goes back to the rate', async () => {
    const { id, version } = await createRecord(admin(), { ...done, commission: 250 });
    expect(await getRecord(admin(), id)).toMatchObject(custom);
    expect(await updateRecord(admin(), id, await getRecord(admin(), id))).toMatchObject({
      version,
    });
    expect(await updateRecord(admin(), id, { commission: null })).toMatchObject(atRate);
    const percent = { hasCustomCommission: true, commissionPercent: '30', repairCost: '500' };
    expect(await updateRecord(admin(), id, percent)).toMatchObject({
      commission: '150.00',
      commissionPercent: '30.00',
    });
    expect(await updateRecord(admin(), id, { repairCost: '200' })).toMatchObject({
      commission: '60.00',
    });
    const back = { hasCustomCommission: false, repairCost: '100' };
    expect(await updateRecord(admin(), id, back)).toMatchObject(atRate);
    await setCommission(admin(), id, { percent: 10 });
    expect(await setCommission(admin(), id, { useRate: true })).toMatchObject(atRate);
  });

  test('is refused to a csr, who may send back what they read', async () => {
    const csr = kit.people.csr.context;
    const { id } = await completed('Tina');
    await setCommission(admin(), id, { percent: '30' });
    for (const field of ['commission', 'commissionPercent'] as const) {
      const refusal = { code: 'forbidden', details: { field } };
      expect(await refusalOf(updateRecord(csr, id, { [field]: '5' }))).toMatchObject(refusal);
      expect(await refusalOf(createRecord(csr, { [field]: '5' }))).toMatchObject(refusal);
    }
    const read = await getRecord(csr, id);
    await updateRecord(csr, id, { ...read, unit: 'Phone' });
    expect(await getRecord(admin(), id)).toMatchObject({
      unit: 'Phone',
      commission: '300.00',
      commissionPercent: '30.00',
    });
  });
});

describe('reports', () => {
  test('hold Unit OK records of technicians, and their rates', async () => {
    await completed('Sam Salary', '100', '2025-03-01');
    await setRate(admin(), 'Sam Salary', '10');
    await completed('SAM  SALARY', '50.05', '2025-03-02');
    await completed('', '7000', '2025-03-03');
    await createRecord(admin(), { technicianInCharge: 'Sam Salary', date: '2025-03-04' });
    const custom = await completed('Una Usual', '100', '2025-03-05');
    await setCommission(admin(), custom.id, { percent: '0' });
    const report = await getSalaryReport(admin(), { year: 2025, month: 3 });
    const cards = report.technicians.map((card) => [
      card.technicianName,
      card.rate,
      card.commission,
    ]);
    expect(cards).toEqual([
      ['SAM  SALARY', '10.00', '15.01'],
      ['Una Usual', '20.00', '0.00'],
    ]);
    expect(report.overall).toEqual({ repairs: 3, revenue: '250.05', commission: '15.01' });
    const one = await getSalaryReport(admin(), { year: 2025, technician: 'una usual' });
    expect(one.technicians.map((card) => card.technicianName)).toEqual(['Una Usual']);
  });

  test('have a card for all spellings of a name, as the newest record has it, in alphabetical order', async () => {
    const names = ['zed', 'Ana  Cruz', '', ' ANA CRUZ ', '  ', 'Zed', 'Édna', 'edna'];
    for (const [day, name] of names.entries()) await completed(name, '1000', `2025-05-0${day + 1}`);
    const period = { year: 2025, month: 5 };
    const { technicians, overall } = await getSalaryReport(admin(), period);
    expect(technicians.map(({ technicianName, repairs }) => [technicianName, repairs])).toEqual([
      ['ANA CRUZ', 2],
      ['edna', 2],
      ['Zed', 2],
    ]);
    expect(overall).toEqual({ repairs: 6, revenue: '6000.00', commission: '1200.00' });
  });

  test('are zero without records', async () => {
    expect(await getSalaryReport(admin(), { year: 1970 })).toEqual({
      technicians: [],
      overall: { repairs: 0, revenue: '0.00', commission: '0.00' },
    });
  });

  test('a technician sees their own only while the shop shows them', async () => {
    await completed(NAMES.technician, '73519.46', '2024-05-01');
    await completed('Tina', '61433.87', '2024-05-01');
    await createRecord(admin(), { technicianInCharge: NAMES.technician, date: '2024-05-02' });
    const hidden = await refusalOf(getMyCommissions(technician(), { year: 2024 }));
    expect(hidden).toMatchObject({ code: 'forbidden' });
    await setCommissionVisibility(admin(), true);
    const { id } = await completed(NAMES.technician, '900', '2023-05-01');
    await setCommission(admin(), id, { percent: '37' });
    const [custom] = (await getMyCommissions(technician(), { year: 2023 })).rows;
    expect(custom).toMatchObject({ earned: { amount: '333.00', percent: null, isCustom: true } });
    expect(custom?.record).toMatchObject({ repairCost: null, commissionPercent: null });
    const own = await getMyCommissions(technician(), { year: 2024 });
    expect(own).toMatchObject({ totalCommission: '14703.89', completedRepairs: 1, winRate: 50 });
    expect(JSON.stringify(own)).not.toMatch(/73519|61433/);
    await setCommissionVisibility(admin(), 'false');
    expect(await refusalOf(getMyCommissions(technician(), {}))).toMatchObject({
      code: 'forbidden',
    });
  });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Claim } from '../domain/backjobs.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { createRecord } from './repairs.ts';
import { getClientDashboard, getStatistics, getTechnicianStatistics } from './statistics.ts';
import { addTechnician } from './technicians.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  const clara = { clientId: kit.people.client.viewer.id };
  const tino = { technicianInCharge: NAMES.technician };
  const records: RepairInput[] = [
    { ...clara, ...tino, repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '0.10' },
    { ...clara, repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '0.20' },
    { ...tino, repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost: '1000' },
    { ...clara, repairStatus: 'Unit OK', paymentChannel: 'gcash', repairCost: '2000' },
    { repairStatus: 'RTO', paymentStatus: 'paid', repairCost: '4000' },
    { ...tino, repairStatus: 'Waiting Parts', repairCost: '8000' },
    { ...clara, repairStatus: 'Monitoring', repairCost: '16000' },
    { repairStatus: 'Unit OK', paymentStatus: 'paid' },
  ];
  for (const record of records)
    await createRecord(kit.people.csr.context, { date: '2026-11-21', ...record });
});
afterAll(() => kit.close());

const none = {
  pending: 0,
  processing: 0,
  monitoring: 0,
  unitOk: 0,
  rto: 0,
  waitingParts: 0,
  backjob: 0,
};
const shop = { ...none, totalRecords: 8, unitOk: 5, rto: 1, waitingParts: 1, monitoring: 1 };
const tinos = { ...none, totalRecords: 3, unitOk: 2, waitingParts: 1, winrate: 67 };
const claras = { ...none, totalRecords: 4, unitOk: 3, monitoring: 1, winrate: 75 };

test.each([
  ['admin', { ...shop, winrate: 63, totalRevenue: '0.30' }],
  ['csr', { ...shop, winrate: 63, totalRevenue: null }],
  ['technician', { ...tinos, totalRevenue: null }],
  ['client', { ...claras, totalRevenue: null }],
] as const)('%s counts the records in their scope', async (role, expected) => {
  expect(await getStatistics(kit.people[role].context)).toEqual({ ...expected });
});

test.each([
  [{ year: 2025 }, 0, '0.00'],
  [{ technician: NAMES.technician }, 3, '0.10'],
  [{ status: 'RTO' }, 1, '0.00'],
  [{ paymentStatus: 'unpaid' }, 1, '0.00'],
  [{ paymentStatus: 'paid' }, 4, '0.30'],
] as [RepairFilterInput, number, string][])('a filter, case %#', async (filter, count, revenue) => {
  expect(await getStatistics(kit.people.admin.context, filter)).toMatchObject({
    totalRecords: count,
    totalRevenue: revenue,
  });
});

test('technicians have figures, listed or not, and records without one have none', async () => {
  await addTechnician(kit.people.admin.context, 'Lita Listed');
  const figures = await getTechnicianStatistics(kit.people.csr.context);
  expect(figures.map(({ name, totalAssigned }) => [name, totalAssigned])).toEqual([
    ['Lita Listed', 0],
    [NAMES.technician, 3],
  ]);
});

test('a client knows which backjobs cost nothing', async () => {
  const csr = kit.people.csr.context;
  const client = await kit.hire('client', 'Free Claims');
  const again = async (claim: Claim, repairCost: string | null) => {
    const input = { clientId: client.viewer.id, date: '2025-11-21', repairStatus: 'Backjob' };
    const original = await createRecord(csr, { ...input, repairStatus: 'Unit OK' });
    const backjob = { originalId: original.id, claim };
    return (await createRecord(csr, { ...input, repairCost }, { backjob })).id;
  };
  const free = [await again('in_warranty', null), await again('goodwill', '0')];
  await again('goodwill', '1');
  await again('charged', null);
  const { freeBackjobs } = await getClientDashboard(client.context);
  expect(freeBackjobs.toSorted((one, other) => one - other)).toEqual(free);
});

test('a client’s cards count their own records; no other role has such cards', async () => {
  expect(await getClientDashboard(kit.people.client.context)).toEqual({
    totalItems: 4,
    inProgress: 1,
    completed: 3,
    totalCost: '2000.30',
    freeBackjobs: [],
  });
  for (const role of ['admin', 'csr', 'technician'] as const)
    expect(await refusalOf(getClientDashboard(kit.people[role].context))).toMatchObject({
      code: 'forbidden',
    });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { callAs, type Row } from '../../test/kit/rest.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const path = '/api/repair-records';

describe('a write that names an older version', () => {
  const CHANGES: [string, string, unknown, 'csr' | 'admin' | 'technician'][] = [
    ['PUT', '', { unit: 'mine' }, 'csr'],
    ['PUT', '', { repairReport: 'mine' }, 'technician'],
    ['PATCH', '', { unitStatusIndicator: 'okay' }, 'csr'],
    ['PUT', '/commission', { commission: '1.00' }, 'admin'],
    [
      'PUT',
      '/shipping',
      {
        modeOfShipping: 'Courier',
        shippingStatus: 'Shipped',
        shipbackDate: '2026-11-20',
        warrantyDuration: '7',
      },
      'csr',
    ],
  ];
  test.each(CHANGES)('%s %s is refused with the row as it is', async (method, end, body, role) => {
    const { id } = await make.record('own', { repairCost: '10' });
    await callAs(kit, kit.people.csr, 'PUT', `${path}/${id}`, { declaredIssue: 'theirs' });
    const caller = kit.people[role];
    const now = await callAs(kit, caller, 'GET', `${path}/${id}`);
    const stale = Object.assign({ version: 1 }, body);
    const refused = await callAs(kit, caller, method, `${path}/${id}${end}`, stale);
    expect(refused.status).toBe(409);
    expect(refused.answer).toEqual({
      message: 'Someone else changed this record in the meantime',
      current: now.answer,
    } as unknown as typeof refused.answer);
    const fresh = Object.assign({ version: now.answer.version }, body);
    const done = await callAs(kit, caller, method, `${path}/${id}${end}`, fresh);
    expect(done).toMatchObject({ status: 200, answer: { version: now.answer.version + 1 } });
  });

  test('without a version the last write wins', async () => {
    const { id } = await make.record('own');
    await callAs(kit, kit.people.csr, 'PUT', `${path}/${id}`, { unit: 'first' });
    const last = await callAs(kit, kit.people.admin, 'PUT', `${path}/${id}`, { unit: 'last' });
    expect(last).toMatchObject({ status: 200, answer: { unit: 'last', version: 3 } });
  });
});

describe('a technician', () => {
  const REFUSED: [string, unknown][] = [
    ['repairCost', '1'],
    ['paymentStatus', 'paid'],
    ['paymentChannel', 'gcash'],
    ['technicianInCharge', 'Tino Santos'],
    ['clientName', 'x'],
    ['clientId', null],
    ['unit', 'x'],
    ['date', '2026-11-02'],
    ['commission', '1'],
    ['commissionPercent', '1'],
    ['hasCustomCommission', true],
    ['isHighlighted', false],
    ['updatedByTechnician', false],
    ['unitStatusIndicator', 'okay'],
    ['shippingStatus', 'Shipped'],
    ['warrantyDuration', '7'],
  ];
  test.each(REFUSED)('may not send %s, and then nothing is saved', async (field, value) => {
    const before = await make.record('own');
    const body = { repairStatus: 'RTO', repairReport: 'smuggled', [field]: value };
    const refused = await callAs(kit, kit.people.technician, 'PUT', `${path}/${before.id}`, body);
    expect(refused).toEqual({
      status: 403,
      answer: { message: `You may not change ${field}`, field } as unknown as Row,
    });
    const after = await callAs(kit, kit.people.admin, 'GET', `${path}/${before.id}`);
    expect(after.answer).toMatchObject({ version: 1, repairStatus: 'Processing' });
  });

  test('saves status and report, which highlights the record until it is opened', async () => {
    const { id } = await make.record('own', { repairCost: '10', paymentStatus: 'paid' });
    const body = { id, version: 1, repairStatus: 'Unit OK', repairReport: 'works' };
    const saved = await callAs(kit, kit.people.technician, 'PUT', `${path}/${id}`, body);
    expect(saved).toMatchObject({
      status: 200,
      answer: { repairStatus: 'Unit OK', repairCost: null, paymentStatus: null },
    });
    const seen = await callAs(kit, kit.people.csr, 'GET', `${path}/${id}`);
    expect(seen.answer).toMatchObject({ isHighlighted: true, updatedByTechnician: true });
    const clear = { recordIds: [id, id, 2_000_000_000] };
    const cleared = await callAs(kit, kit.people.csr, 'POST', `${path}/clear-highlights`, clear);
    expect(cleared.answer as unknown as Row[]).toMatchObject([{ id, isHighlighted: false }]);
    const again = await callAs(kit, kit.people.csr, 'POST', `${path}/clear-highlights`, clear);
    expect(again.answer as unknown).toEqual([]);
  });
});

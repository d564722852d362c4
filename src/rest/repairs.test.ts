import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { callAs, type Row } from '../../test/kit/rest.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { JSON_TYPE } from '../../test/kit/sent-body.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const path = '/api/repair-records';

describe('a record that was read can be sent back', () => {
  test('and nothing changes', async () => {
    for (const caller of [kit.people.admin, kit.people.csr]) {
      const { id } = await make.record('own', { repairCost: '10', workWeek: 2, contactNo: '0917' });
      const read = await callAs(kit, caller, 'GET', `${path}/${id}`);
      const sent = await callAs(kit, caller, 'PUT', `${path}/${id}`, read.answer);
      expect(sent).toEqual(read);
    }
  });

  test('as a new one, with what the server writes left out', async () => {
    const { id } = await make.record('own', { unit: 'copied' });
    const read = await callAs(kit, kit.people.csr, 'GET', `${path}/${id}`);
    const { answer, status } = await callAs(kit, kit.people.csr, 'POST', path, read.answer);
    expect(status).toBe(201);
    expect(answer.id).not.toBe(id);
    expect(answer).toMatchObject({ unit: 'copied', version: 1 });
  });

  test('fields that only the server sets stay, whatever is sent', async () => {
    const { id } = await make.record('own', { repairCost: '10' });
    const before = await callAs(kit, kit.people.admin, 'GET', `${path}/${id}`);
    const { answer, status } = await callAs(kit, kit.people.admin, 'PUT', `${path}/${id}`, {
      id: 1,
      createdAt: '1999-01-01T00:00:00Z',
      updatedAt: '1999-01-01T00:00:00Z',
      isHighlighted: true,
      updatedByTechnician: true,
    });
    expect({ answer, status }).toEqual(before);
  });

  const COLUMNS = [
    'deletedAt',
    'deleted_at',
    'clientKey',
    'technicianKey',
    'importKey',
    'contactDigits',
    'client_id',
  ];
  test.each(COLUMNS)('the column %s is no field', async (column) => {
    const { id } = await make.record('own');
    const refused = await callAs(kit, kit.people.admin, 'PUT', `${path}/${id}`, { [column]: null });
    expect(refused).toMatchObject({ status: 400, answer: { field: column } });
    const added = await callAs(kit, kit.people.admin, 'POST', path, { [column]: null });
    expect(added.status).toBe(400);
  });
});

const post = (key: string, body: unknown, caller: Caller = kit.people.csr) =>
  kit.fetch(caller, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...JSON_TYPE, 'idempotency-key': key },
  });

describe('creating', () => {
  test('nothing but defaults', async () => {
    const { answer, status } = await callAs(kit, kit.people.csr, 'POST', path, {});
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      repairStatus: 'Processing',
      unitStatusIndicator: 'monitoring',
      clientName: '',
      repairCost: null,
      paymentStatus: null,
      isHighlighted: false,
      version: 1,
    });
  });

  test('null texts become empty, and a number of pesos becomes text', async () => {
    const { answer } = await callAs(kit, kit.people.csr, 'POST', path, {
      clientName: null,
      unit: null,
      repairStatus: null,
      repairCost: 1500.5,
      workWeek: 3,
      paymentStatus: 'PAID',
    });
    expect(answer).toMatchObject({
      clientName: '',
      unit: '',
      repairStatus: 'Processing',
      repairCost: '1500.50',
      workWeek: 'work week 3',
      paymentStatus: 'paid',
    });
  });

  test('with a key is done once, however often it is sent', async () => {
    const body = { unit: make.word() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('key-of-eight', body)));
    const rows = (await Promise.all(answers.map((answer) => answer.json()))) as Row[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(
      await valueOf(
        kit.shop,
        `select count(*)::int from repair_records where unit = '${body.unit}'`,
      ),
    ).toBe(1);
    const other = await post('key-of-eight', body, kit.people.admin);
    expect(((await other.json()) as Row).id).not.toBe(rows[0]?.id);
  });

  test('with the key of another create is refused', async () => {
    await post('key-of-first', { unit: 'first' });
    const response = await post('key-of-first', { unit: 'second' });
    expect(response.status).toBe(409);
  });

  test.each(['short', 'with space in it', 'x'.repeat(201)])('%p is no key', async (key) => {
    const response = await post(key, { unit: 'keyless' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'idempotencyKey' });
  });
});

test('a deleted record is visible nowhere', async () => {
  const unit = make.word();
  const done = { unit, repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '10' };
  const { id } = await make.record('own', done);
  const everywhere = [
    path,
    `${path}?search=${unit}`,
    `${path}?limit=200`,
    '/api/shipping-clients',
    '/api/warranty-records',
  ];
  const holds = async (address: string) =>
    (await (await kit.fetch(kit.people.admin, address)).text()).includes(`"unit":"${unit}"`);
  for (const address of everywhere) expect(await holds(address)).toBe(true);
  const deleted = await callAs(kit, kit.people.admin, 'DELETE', `${path}/${id}`);
  expect(deleted).toEqual({ status: 204, answer: null as unknown as Row });
  for (const address of everywhere) expect(await holds(address)).toBe(false);
  const totals = await callAs(kit, kit.people.admin, 'GET', `/api/statistics?search=${unit}`);
  expect(totals.answer).toMatchObject({ totalRecords: 0, totalRevenue: '0.00' });
  const gone = { status: 404, answer: { message: 'Repair record not found' } as unknown as Row };
  const { admin } = kit.people;
  const shipping = {
    modeOfShipping: 'Courier',
    shippingStatus: 'Shipped',
    shipbackDate: '2026-11-20',
    warrantyDuration: '7',
  };
  expect(await callAs(kit, admin, 'GET', `${path}/${id}`)).toEqual(gone);
  expect(await callAs(kit, admin, 'PUT', `${path}/${id}`, { unit: 'back' })).toEqual(gone);
  expect(
    await callAs(kit, admin, 'PATCH', `${path}/${id}`, { unitStatusIndicator: 'okay' }),
  ).toEqual(gone);
  expect(await callAs(kit, admin, 'PUT', `${path}/${id}/shipping`, shipping)).toEqual(gone);
  expect(await callAs(kit, admin, 'PUT', `${path}/${id}/commission`, { commission: 1 })).toEqual(
    gone,
  );
  expect(await callAs(kit, admin, 'DELETE', `${path}/${id}`)).toEqual(gone);
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { askBy } from '../kit/by-facade.ts';
import { FACADES, operation } from '../kit/facades.ts';
import { type Fixtures, fixturesOf } from '../kit/fixtures.ts';
import { rowsOf, valueOf } from '../kit/rows.ts';
import type { Ask } from '../kit/scenario.ts';
import { at } from '../kit/selections.ts';
import { createTestShop, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const FIELDS = '{ id unit warrantyDuration }';
const RELEASED = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20',
};

const create = (input: object): Ask => ({
  call: 'POST /api/repair-records',
  rest: () => ({ body: input }),
  graphql: () =>
    operation('mutation', 'createRepairRecord', {
      args: { input: ['RepairRecordInput!', input] },
      selection: FIELDS,
    }),
});
const change = (call: string, field: string, type: string, id: number, input: object): Ask => ({
  call,
  rest: () => ({ path: call.slice(4).replace('{id}', String(id)), body: input }),
  graphql: () =>
    operation('mutation', field, {
      args: { id: ['ID!', String(id)], input: [type, input] },
      selection: FIELDS,
    }),
});
const update = (id: number, input: object) =>
  change('PUT /api/repair-records/{id}', 'updateRepairRecord', 'RepairRecordInput!', id, input);
const ship = (id: number, input: object) =>
  change('PUT /api/repair-records/{id}/shipping', 'updateShipping', 'ShippingInput!', id, {
    ...RELEASED,
    ...input,
  });

const storedOf = (id: number) =>
  valueOf(kit.shop, `select warranty_duration from repair_records where id = ${id}`);
const keepAs = (id: number, text: string) =>
  rowsOf(
    kit.shop,
    `update repair_records set warranty_duration = '${text}', repair_status = 'Unit OK',
     shipback_date = now() where id = ${id} returning id`,
  );

describe.each(FACADES)('the days of a warranty over %s', (facade) => {
  const as = (ask: Ask) => askBy({ facade, kit, caller: kit.people.csr }, ask);
  const ways = async (warrantyDuration: string) => [
    create({ unit: 'new', warrantyDuration }),
    update((await make.record('own')).id, { warrantyDuration }),
    ship((await make.record('own')).id, { warrantyDuration }),
  ];

  test.each(['-11', '-3', 'abc', '7.5', '1e9', '3651', '7 weeks'])(
    '%p is refused, wherever it is written',
    async (text) => {
      for (const ask of await ways(text))
        expect(await as(ask)).toMatchObject({
          code: 'INVALID',
          message: 'Warranty must be whole days, from 0 to 3,650',
          field: 'warrantyDuration',
        });
    },
  );

  test.each([
    ['7 days', '7'],
    [' 1 Day', '1'],
    ['0', '0'],
    ['3650', '3650'],
  ])('%p is kept as %p', async (text, stored) => {
    for (const ask of await ways(text)) {
      const { code, answer } = await as(ask);
      expect([code, at(answer, 'warrantyDuration')]).toEqual(['OK', stored]);
    }
  });

  test('a text from older data stays as it is while another field is saved', async () => {
    const { id } = await make.record('own');
    await keepAs(id, 'one month');
    expect(await as(update(id, { unit: 'another' }))).toMatchObject({ code: 'OK' });
    const whole = { unit: 'sent back', warrantyDuration: 'one month' };
    expect(await as(update(id, whole))).toMatchObject({ code: 'OK' });
    expect(await as(ship(id, { warrantyDuration: 'one month' }))).toMatchObject({ code: 'OK' });
    expect(await storedOf(id)).toBe('one month');
    expect(await as(update(id, { warrantyDuration: 'two months' }))).toMatchObject({
      field: 'warrantyDuration',
    });
    expect(await as(update(id, { warrantyDuration: '30' }))).toMatchObject({ code: 'OK' });
    expect(await storedOf(id)).toBe('30');
  });

  test('the list counts stored texts as the record does', async () => {
    const ids = await Promise.all(
      ['7 days', ' 07', '3650', '3651', 'one month'].map(async (text) => {
        const { id } = await make.record('own', { unit: `${facade}-stored` });
        await keepAs(id, text);
        return id;
      }),
    );
    const { answer } = await as({
      call: 'GET /api/warranty-records',
      rest: () => ({ path: `/api/warranty-records?status=In%20Warranty` }),
      graphql: () =>
        operation('query', 'warrantyRecords', {
          args: { filter: ['WarrantyFilter', { state: 'IN_WARRANTY' }] },
          selection: '{ nodes { id } }',
          read: (got) => at(got, 'nodes'),
        }),
    });
    const listed = (answer as { id: number | string }[]).map(({ id }) => Number(id));
    expect(ids.map((id) => listed.includes(id))).toEqual([true, true, true, false, false]);
  });
});

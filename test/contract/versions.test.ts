import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { askBy } from '../kit/by-facade.ts';
import { FACADES, type GraphCall, operation, type TypedArguments } from '../kit/facades.ts';
import { type Fixtures, fixturesOf } from '../kit/fixtures.ts';
import { rowsOf } from '../kit/rows.ts';
import type { Ask } from '../kit/scenario.ts';
import { at, RECORD } from '../kit/selections.ts';
import { createTestShop, type Person, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const DIALOG = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20',
  warrantyDuration: '7',
};
const mutation = (
  field: string,
  id: number,
  args: TypedArguments,
  version: number | null,
): GraphCall =>
  operation('mutation', field, {
    args: { id: ['ID!', String(id)], ...args, version: ['Int', version] },
    selection: RECORD,
  });

/** Every write of a record that may send the version it read. */
const WRITES: Record<string, (version: number | null) => Ask> = {
  'the record': (version) => ({
    call: 'PUT /api/repair-records/{id}',
    rest: () => ({ body: { repairReport: `v${version}`, version } }),
    graphql: (id) =>
      mutation(
        'updateRepairRecord',
        id,
        { input: ['RepairRecordInput!', { repairReport: `v${version}` }] },
        version,
      ),
  }),
  shipping: (version) => ({
    call: 'PUT /api/repair-records/{id}/shipping',
    rest: () => ({ body: { ...DIALOG, version } }),
    graphql: (id) => mutation('updateShipping', id, { input: ['ShippingInput!', DIALOG] }, version),
  }),
  'the indicator': (version) => ({
    call: 'PATCH /api/repair-records/{id}',
    rest: () => ({ body: { unitStatusIndicator: 'okay', version } }),
    graphql: (id) =>
      mutation(
        'setUnitStatusIndicator',
        id,
        { unitStatusIndicator: ['UnitStatusIndicator!', 'okay'] },
        version,
      ),
  }),
  'the commission': (version) => ({
    call: 'PUT /api/repair-records/{id}/commission',
    rest: () => ({ body: { commission: '5', version } }),
    graphql: (id) => mutation('setCommission', id, { amount: ['String', '5'] }, version),
  }),
};

const report = (text: string, version: number): Ask => ({
  call: 'PUT /api/repair-records/{id}',
  rest: () => ({ body: { repairReport: text, version } }),
  graphql: (id) =>
    mutation(
      'updateRepairRecord',
      id,
      { input: ['RepairRecordInput!', { repairReport: text }] },
      version,
    ),
});

describe.each(FACADES)('over %s', (facade) => {
  const as = (person: Person, ask: Ask, id = 0) => askBy({ facade, kit, caller: person }, ask, id);

  describe.each(Object.entries(WRITES))('a write of %s', (_what, write) => {
    test('that names an older version is a conflict and changes nothing', async () => {
      const { admin } = kit.people;
      const { id } = await make.record('own');
      await as(admin, report('somebody was faster', 1), id);
      const before = await rowsOf(kit.shop, `select * from repair_records where id = ${id}`);
      const outcome = await as(admin, write(1), id);
      expect(outcome).toMatchObject({
        code: 'CONFLICT',
        message: 'Someone else changed this record in the meantime',
        current: { id, version: 2, repairReport: 'somebody was faster' },
      });
      expect(await rowsOf(kit.shop, `select * from repair_records where id = ${id}`)).toEqual(
        before,
      );
    });

    test('that names the latest, or none, is done', async () => {
      const { admin } = kit.people;
      for (const version of [1, null]) {
        const { id } = await make.record('own');
        const { code, answer } = await as(admin, write(version), id);
        expect({ code, version: at(answer, 'version') }).toEqual({ code: 'OK', version: 2 });
      }
    });
  });

  test('of many at once that read the same version, one is done', async () => {
    const { id } = await make.record('own');
    const { csr, admin } = kit.people;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        as(place % 2 === 0 ? csr : admin, report(`writer ${place}`, 1), id),
      ),
    );
    const done = outcomes.filter(({ code }) => code === 'OK');
    expect(done).toHaveLength(1);
    for (const { code, current } of outcomes)
      if (code !== 'OK')
        expect({ code, current }).toMatchObject({
          code: 'CONFLICT',
          current: { version: 2, repairReport: at(done[0]?.answer, 'repairReport') },
        });
  });

  test('a conflict shows a technician only the fields that they may see', async () => {
    const { id } = await make.record('own', { repairCost: '4711.11', paymentChannel: 'maya' });
    await as(kit.people.csr, report('counter', 1), id);
    const { code, current, bytes } = await as(kit.people.technician, report('bench', 1), id);
    expect({ code, current }).toMatchObject({
      code: 'CONFLICT',
      current: { id, version: 2, repairCost: null, paymentChannel: null },
    });
    expect(bytes).not.toContain('4711');
  });
});

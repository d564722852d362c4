import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { askBy } from '../kit/by-facade.ts';
import { FACADES, operation } from '../kit/facades.ts';
import { type Fixtures, fixturesOf } from '../kit/fixtures.ts';
import { valueOf } from '../kit/rows.ts';
import type { Ask } from '../kit/scenario.ts';
import { at } from '../kit/selections.ts';
import { createTestShop, type Person, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const keyed = (field: string, type: string, call: string, input: object, key: string): Ask => ({
  call,
  rest: () => ({ body: input, headers: { 'idempotency-key': key } }),
  graphql: () =>
    operation('mutation', field, {
      args: { input: [type, input], idempotencyKey: ['String', key] },
      selection: '{ id }',
    }),
});

/** Every create that a retry could double. */
const CREATES = {
  'a record': {
    as: 'csr',
    table: 'repair_records',
    column: 'unit',
    ask: (unit: string, key: string) =>
      keyed(
        'createRepairRecord',
        'RepairRecordInput!',
        'POST /api/repair-records',
        { clientId: null, unit },
        key,
      ),
  },
  'an expense': {
    as: 'admin',
    table: 'expenses',
    column: "'w' || floor(amount)",
    ask: (mark: string, key: string) => {
      const amount = `${mark.slice(1)}.77`;
      const input = { date: '2026-11-02', category: 'salary', workWeek: '1', amount };
      return keyed('createExpense', 'ExpenseInput!', 'POST /api/expenses', input, key);
    },
  },
  'an account': {
    as: 'admin',
    table: 'users',
    column: 'username',
    ask: (username: string, key: string) =>
      keyed(
        'createUser',
        'UserInput!',
        'POST /api/users',
        { username, name: username, role: 'csr', password: 'correct horse 4' },
        key,
      ),
  },
  'a template': {
    as: 'csr',
    table: 'auto_reply_templates',
    column: 'label',
    ask: (label: string, key: string) =>
      keyed(
        'createAutoReplyTemplate',
        'AutoReplyTemplateInput!',
        'POST /api/auto-reply-templates',
        { label, content: 'x' },
        key,
      ),
  },
  'a name of the technician list': {
    as: 'admin',
    table: 'technicians',
    column: 'name',
    ask: (name: string, key: string): Ask => ({
      ...keyed('', '', 'POST /api/technicians', { name }, key),
      graphql: () =>
        operation('mutation', 'addTechnician', {
          args: { name: ['String!', name], idempotencyKey: ['String', key] },
          selection: '{ id }',
        }),
    }),
  },
} as const;

describe.each(FACADES)('over %s', (facade) => {
  const as = (person: Person, ask: Ask) => askBy({ facade, kit, caller: person }, ask);

  describe.each(Object.entries(CREATES))(
    'a create of %s',
    (_what, { ask, table, column, as: role }) => {
      const count = (mark: string) =>
        valueOf(kit.shop, `select count(*)::int from ${table} where ${column} = '${mark}'`);

      test('sent twice with a key, one after the other, is done once', async () => {
        const [mark, key] = [make.word(), `key-${facade}-${make.word()}`];
        const first = await as(kit.people[role], ask(mark, key));
        const second = await as(kit.people[role], ask(mark, key));
        expect([first.code, second.code]).toEqual(['OK', 'OK']);
        expect(at(second.answer, 'id')).toEqual(at(first.answer, 'id'));
        expect(await count(mark)).toBe(1);
      });

      test('sent again over the other façade is done once', async () => {
        const [mark, key] = [make.word(), `key-${facade}-${make.word()}`];
        const first = await as(kit.people[role], ask(mark, key));
        const other = facade === 'rest' ? 'graphql' : 'rest';
        const caller = kit.people[role];
        const second = await askBy({ facade: other, kit, caller }, ask(mark, key));
        expect(second.code).toBe('OK');
        expect(at(second.answer, 'id')).toEqual(at(first.answer, 'id'));
        expect(await count(mark)).toBe(1);
      });

      test('sent many times at once with a key is done once', async () => {
        const [mark, key] = [make.word(), `key-${facade}-${make.word()}`];
        const outcomes = await Promise.all(
          Array.from({ length: 15 }, () => as(kit.people[role], ask(mark, key))),
        );
        expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['OK']));
        expect(new Set(outcomes.map(({ answer }) => at(answer, 'id'))).size).toBe(1);
        expect(await count(mark)).toBe(1);
      });

      test('of something else with the same key is a conflict', async () => {
        const [mark, other, key] = [make.word(), make.word(), `key-${facade}-${make.word()}`];
        await as(kit.people[role], ask(mark, key));
        expect(await as(kit.people[role], ask(other, key))).toMatchObject({ code: 'CONFLICT' });
        expect(await count(other)).toBe(0);
      });

      test('with another person’s key is independent', async () => {
        const [mark, other, key] = [make.word(), make.word(), `key-${facade}-${make.word()}`];
        await as(kit.people[role], ask(mark, key));
        const second = await kit.hire('admin', make.word());
        expect(await as(second, ask(other, key))).toMatchObject({ code: 'OK' });
        expect([await count(mark), await count(other)]).toEqual([1, 1]);
      });

      test.each(['short', 'x'.repeat(201), 'has a space in it'])(
        'refuses %p as a key',
        async (key) => {
          const mark = make.word();
          expect(await as(kit.people[role], ask(mark, key))).toMatchObject({ code: 'INVALID' });
          expect(await count(mark)).toBe(0);
        },
      );
    },
  );
});

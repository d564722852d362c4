import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Role, ROLES } from '../domain/roles.ts';
import { pageOfRecords } from '../services/repair-list.ts';
import { pageOfShipping } from '../services/shipping.ts';
import { pageOfWarranties, warrantyNow } from '../services/warranty.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { createVariedRecords, JSON_TEXTS } from '../../test/kit/varied-records.ts';
import { described, repairResponse, warrantyResponse } from './responses.ts';

const TEXTS = [...JSON_TEXTS, '<script>&amp;'];

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  await createVariedRecords(kit, TEXTS);
});
afterAll(() => kit.close());

const text = async (role: Role, path: string): Promise<string> => {
  const response = await kit.fetch(kit.people[role], path);
  expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
  return response.text();
};
const json = (rows: readonly object[], shape = repairResponse) =>
  JSON.stringify(rows.map((row) => described(shape, row)));

describe('what PostgreSQL writes is what JSON.stringify makes of the masked records', () => {
  test.each(ROLES.map((role) => [role]))('for %s', async (role) => {
    const { context } = kit.people[role];
    const { records } = await pageOfRecords(context, { filter: {} });
    expect(records).toHaveLength(TEXTS.length);
    expect(await text(role, '/api/repair-records')).toBe(json(records));
    expect(await text(role, '/api/repair-records?limit=2')).toBe(json(records.slice(0, 2)));
    for (const record of records)
      expect(`[${await text(role, `/api/repair-records/${record.id}`)}]`).toBe(json([record]));
  });

  test.each([['admin'], ['csr']] as const)('of shipping and warranties for %s', async (role) => {
    const { context } = kit.people[role];
    const shipping = await pageOfShipping(context, {}, {});
    expect(await text(role, '/api/shipping-clients')).toBe(json(shipping.records));
    const { records } = await pageOfWarranties(context, { filter: {}, state: null }, {});
    const covered = records.map((record) => {
      const { state, expiresAt } = warrantyNow(kit.shop, record);
      return { ...record, warrantyStatus: state, warrantyExpiresAt: expiresAt };
    });
    expect(covered.length).toBeGreaterThan(2);
    expect(await text(role, '/api/warranty-records')).toBe(json(covered, warrantyResponse));
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Role, ROLES } from '../domain/roles.ts';
import { pageOfRecords } from '../services/repair-list.ts';
import { createRecord, setIndicator, updateRecord } from '../services/repairs.ts';
import { pageOfShipping } from '../services/shipping.ts';
import { pageOfWarranties, warrantyNow } from '../services/warranty.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { described, repairResponse, warrantyResponse } from './responses.ts';

/** Texts that JSON writes in its own way, or leaves alone where others do not. */
const TEXTS = [
  'plain',
  'quotes " and \\ and /',
  'lines\nof\r\ntext\tand \u0001 \u001f \u007f \b\f',
  'Ñandú 📱 \u2028 \u2029 \uffff',
  '<script>&amp;',
];
const PAID = { repairStatus: 'Unit OK', paymentStatus: 'paid', paymentChannel: 'gcash' };

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  const { context } = kit.people.admin;
  for (const [place, text] of TEXTS.entries()) {
    const { id } = await createRecord(context, {
      unit: 'phone',
      declaredIssue: text,
      repairReport: text,
      date: `2026-11-0${place + 1}T01:02:03.0${place}Z`,
      clientName: NAMES.client,
      clientId: kit.people.client.viewer.id,
      technicianInCharge: NAMES.technician,
      repairCost: [null, '0', '1500', '99999999.99', '0.5'][place],
      ...(place % 2 === 0 ? PAID : {}),
      ...(place > 1 ? { shipbackDate: '2026-11-05', warrantyDuration: String(place * 5) } : {}),
      ...(place === 3 ? { commissionPercent: '15', hasCustomCommission: true } : {}),
    });
    await setIndicator(context, id, place === 1 ? 'okay' : 'monitoring');
    if (place === 4)
      await updateRecord(kit.people.technician.context, id, { repairStatus: 'Unit OK' });
  }
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

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { addressOf, refusalIn } from '../../test/kit/rest.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { routes } from './routes.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const records = '/api/repair-records';
const writing = routes.filter((route) => route.body !== null);

describe('fields', () => {
  test.each(writing)('$method $path names a field it does not know', async ({ method, path }) => {
    const body = { colour: 'red', ['x'.repeat(5000)]: 1 };
    const refusal = await refusalIn(
      await kit.send(kit.people.admin, method, addressOf(path), body),
    );
    expect(refusal).toMatchObject({ status: 400, field: 'colour' });
    expect(refusal.message).toStartWith('Unknown field: colour');
    expect(refusal.message.length).toBeLessThan(300);
  });

  const NEEDED = { unitStatusIndicator: 'okay', commission: '1', name: 'Somebody' };
  const READ_ONLY =
    /^(id|createdAt|updatedAt|createdBy|technicianName|isHighlighted|updatedByTechnician)$/;
  test.each(writing)('$method $path names a field of another type', async (route) => {
    const { method, path, body } = route;
    const { properties = {} } = z.toJSONSchema(body ?? z.never(), { io: 'input' });
    const needed = Object.fromEntries(
      Object.entries(NEEDED).filter(([field]) => Object.hasOwn(properties, field)),
    );
    for (const field of Object.keys(properties)) {
      if (READ_ONLY.test(field)) continue;
      if (field === 'version' && method === 'POST') continue;
      const response = await kit.send(kit.people.admin, method, addressOf(path), {
        ...needed,
        [field]: { deep: [1] },
      });
      const refusal = await refusalIn(response);
      expect(refusal).toMatchObject({ status: 400, field });
      expect(refusal.message).toStartWith(`${field} must be `);
    }
  });

  const VALUES: [string, string, unknown, string, string][] = [
    ['POST', records, { repairCost: '-1' }, 'repairCost', 'repairCost must be'],
    ['POST', records, { repairCost: '100000000' }, 'repairCost', 'repairCost must be between 0'],
    ['POST', records, { repairCost: 'many' }, 'repairCost', 'repairCost must be an amount'],
    ['POST', records, { repairStatus: 'Lost' }, 'repairStatus', 'repairStatus must be one of:'],
    ['POST', records, { paymentStatus: 'maybe' }, 'paymentStatus', 'paymentStatus must be one of'],
    ['POST', records, { paymentChannel: 'bitcoin' }, 'paymentChannel', 'paymentChannel must be'],
    ['POST', records, { shippingStatus: 'Lost' }, 'shippingStatus', 'shippingStatus must be'],
    ['POST', records, { modeOfShipping: 'Drone' }, 'modeOfShipping', 'modeOfShipping must be'],
    ['POST', records, { unitStatusIndicator: '?' }, 'unitStatusIndicator', 'unitStatusIndicator'],
    ['POST', records, { workWeek: 6 }, 'workWeek', 'workWeek must be a work week from 1 to 5'],
    ['POST', records, { date: '2027-02-29' }, 'date', 'date must be a date such as'],
    ['POST', records, { date: 'yesterday' }, 'date', 'date must be a date such as'],
    ['POST', records, { shipbackDate: '1' }, 'shipbackDate', 'shipbackDate must be a date'],
    ['POST', records, { unit: 'a\0b' }, 'unit', 'unit contains characters that are not text'],
    ['POST', records, { unit: '\ud800' }, 'unit', 'unit contains characters that are not text'],
    ['POST', records, { unit: 'x'.repeat(256) }, 'unit', 'unit must be at most 255 characters'],
    ['POST', records, { clientId: 2_000_000_000 }, 'clientId', 'clientId must be a client account'],
    ['POST', records, { clientId: '9'.repeat(20) }, 'clientId', 'clientId must be'],
    ['POST', records, { clientId: 0 }, 'clientId', 'clientId must be a client account'],
    ['POST', '/api/auth/login', {}, 'username', 'Username is required'],
    ['POST', '/api/auth/login', { username: 'a' }, 'password', 'Password is required'],
    ['POST', '/api/users', {}, 'username', 'Please fill in all required fields'],
    [
      'POST',
      '/api/users',
      { username: 'u', name: 'n', role: 'csr' },
      'password',
      'Password is required for new users',
    ],
    [
      'POST',
      '/api/users',
      { username: 'u\0', name: 'n', role: 'csr', password: 'long enough 1' },
      'username',
      'username contains characters',
    ],
    [
      'POST',
      '/api/users',
      { username: 'u', name: 'n', role: 'owner', password: 'long enough 1' },
      'role',
      'role must be one of: admin, csr, technician, client',
    ],
    ['PUT', '/api/users/1', { username: ' ' }, 'username', 'Please fill in all required fields'],
    ['PUT', '/api/users/1', { name: '' }, 'name', 'Please fill in all required fields'],
    ['PUT', '/api/users/1', { role: '' }, 'role', 'Please fill in all required fields'],
    ['POST', '/api/technicians', { name: ' ' }, 'name', 'name must not be empty'],
    [
      'POST',
      '/api/expenses',
      { date: '2026-11-02', workWeek: 1, amount: 1 },
      'category',
      'Category is required',
    ],
    [
      'POST',
      '/api/expenses',
      { date: '2026-11-02', category: 'salary', amount: 1 },
      'workWeek',
      'Work week is req',
    ],
    ['POST', '/api/auto-reply-templates', { content: 'x' }, 'label', 'Label is required'],
    ['POST', '/api/auto-reply-templates', { label: 'x' }, 'content', 'Content is required'],
    [
      'POST',
      '/api/auto-reply-templates',
      { label: 'x'.repeat(256), content: 'x' },
      'label',
      'Label must be less than 255 characters',
    ],
    ['POST', '/api/settings/commission-visibility', { value: 'yes' }, 'value', 'value must be'],
    ['PUT', '/api/commission-rates/Ana', { commissionRate: 101 }, 'commissionRate', 'commissionRa'],
    ['PUT', '/api/repair-records/1/commission', { commission: '-1' }, 'commission', 'commission '],
    ['PUT', '/api/repair-records/1/shipping', {}, 'modeOfShipping', 'Please select a shipping me'],
  ];
  test.each(VALUES)('%s %s %p: %s', async (method, path, body, field, sentence) => {
    const refusal = await refusalIn(await kit.send(kit.people.admin, method, path, body));
    expect(refusal).toMatchObject({ status: 400, field });
    expect(refusal.message).toStartWith(sentence);
  });

  const QUERIES: [string, string][] = [
    ['week=6', 'week'],
    ['week=last', 'week'],
    ['month=13', 'month'],
    ['month=1.5', 'month'],
    ['year=99999', 'year'],
    ['status=Lost', 'status'],
    ['paymentStatus=maybe', 'paymentStatus'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["x",1]').toString('base64url')}`, 'cursor'],
    // Ids that no row can have.
    ...['0', '-4', '1.5', '1e20'].map((id): [string, string] => [
      `cursor=${Buffer.from(`["2026-11-27T07:08:18.243Z",${id}]`).toString('base64url')}`,
      'cursor',
    ]),
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['technician=%00', 'technician'],
  ];
  test.each(QUERIES)('?%s is refused', async (query, field) => {
    const response = await kit.fetch(kit.people.admin, `${records}?${query}`);
    expect(await refusalIn(response)).toMatchObject({ status: 400, field });
  });

  test('empty filters and `all` are no filters', async () => {
    const empty = 'week=&month=all&year=&technician=&status=All&paymentStatus=&search=%20';
    const response = await kit.fetch(kit.people.admin, `${records}?${empty}`);
    expect(response.status).toBe(200);
    const all = await kit.fetch(kit.people.admin, records);
    expect(await response.json()).toEqual(await all.json());
  });
});

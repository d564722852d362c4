import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Role } from '../domain/roles.ts';
import { setCommission, setRate } from '../services/commissions.ts';
import { createExpense } from '../services/expenses.ts';
import { deleteRecord, updateRecord } from '../services/repairs.ts';
import { createTemplate } from '../services/templates.ts';
import { updateUser } from '../services/users.ts';
import { ACCESS } from '../../test/kit/access-table.ts';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { plantTwoFactor } from '../../test/kit/two-factor.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { openSocket } from '../../test/kit/event-socket.ts';
import { routes } from './routes.ts';

/**
 * Values that appear nowhere else, amounts also without their decimals. Random ids may hold a few
 * of their digits.
 */
const PLANTED = {
  cost: '73918264.31',
  costOfOther: '84625317.53',
  commission: '15174926.19',
  expense: '62473918.37',
  // No time has this many seconds.
  rate: '87.41',
  channel: 'gotymebank',
  other: 'Zacarias Zobel',
  otherPhone: '09998887766',
  accountPhone: '09175550142',
  template: 'planted reply',
  hash: '$argon2',
  deleted: 'planted and deleted',
  totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recovery: 'a-planted-hash-of-a-recovery-code',
} as const;
type Planted = keyof typeof PLANTED;

/** What must not be in any byte that this role receives (rules 56, 57 and 60). */
const HIDDEN: Record<Role | 'nobody', readonly Planted[]> = {
  nobody: [
    'cost',
    'costOfOther',
    'commission',
    'expense',
    'rate',
    'channel',
    'other',
    'otherPhone',
    'accountPhone',
    'template',
    'hash',
    'deleted',
  ],
  client: [
    'costOfOther',
    'commission',
    'expense',
    'rate',
    'other',
    'otherPhone',
    'accountPhone',
    'template',
    'hash',
    'deleted',
  ],
  technician: [
    'cost',
    'costOfOther',
    'commission',
    'expense',
    'rate',
    'channel',
    'other',
    'otherPhone',
    'accountPhone',
    'template',
    'hash',
    'deleted',
  ],
  csr: ['commission', 'expense', 'rate', 'hash', 'deleted', 'accountPhone'],
  // Responses about accounts hold only what the contract names.
  admin: ['hash', 'deleted', 'accountPhone'],
};

/** Nobody ever receives these again, not even their owner. */
const FROM_ALL = ['totp', 'recovery'] as const;

let kit: TestShop;
let make: Fixtures;
let own: RepairRecord;
let other: RepairRecord;

const planted = { repairStatus: 'Unit OK', paymentStatus: 'paid' };
beforeAll(async () => {
  kit = await createTestShop();
  await plantTwoFactor(kit, PLANTED.totp, PLANTED.recovery);
  make = fixturesOf(kit);
  const { context } = kit.people.admin;
  await updateUser(context, kit.people.client.viewer.id, { contactNo: PLANTED.accountPhone });
  own = await make.record('own', {
    ...planted,
    repairCost: PLANTED.cost,
    paymentChannel: PLANTED.channel,
  });
  other = await make.record('other', {
    ...planted,
    clientName: PLANTED.other,
    contactNo: PLANTED.otherPhone,
    repairCost: PLANTED.costOfOther,
  });
  own = await setCommission(context, own.id, { amount: PLANTED.commission });
  await setRate(context, kit.people.technician.viewer.name, PLANTED.rate);
  await createTemplate(context, { label: 'label', content: PLANTED.template });
  await createExpense(context, {
    date: '2026-11-02',
    category: 'salary',
    workWeek: '1',
    amount: PLANTED.expense,
  });
  const gone = await make.record('own', { unit: PLANTED.deleted });
  await deleteRecord(context, gone.id);
});
afterAll(() => kit.close());

/** The whole response as one text. */
async function bytesOf(response: Response): Promise<string> {
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  return `${response.status}\n${headers}\n${await response.text()}`;
}

function expectNothing(role: Role | 'nobody', text: string): void {
  const found = [...HIDDEN[role], ...FROM_ALL].filter((name) =>
    text.includes(PLANTED[name].replace(/(\d{4})\.\d\d$/, '$1')),
  );
  expect({ found, text: found.length > 0 ? text : '' }).toEqual({ found: [], text: '' });
}

describe.each(Object.keys(HIDDEN) as (Role | 'nobody')[])('%s', (role) => {
  const caller = () => (role === 'nobody' ? null : kit.people[role]);
  const reading = routes.filter(
    ({ method, contentType }) => method === 'GET' && contentType === 'application/json',
  );

  test.each(reading)('finds no secret in GET $path', async ({ path }) => {
    for (const id of [own.id, other.id]) {
      const response = await kit.fetch(caller(), path.replace(/\{\w+\}/, String(id)));
      expectNothing(role, await bytesOf(response));
    }
  });

  test('finds none by filters and searches', async () => {
    const queries = [
      `search=${PLANTED.cost}`,
      `search=${PLANTED.other.slice(0, 4)}`,
      'status=Unit%20OK',
      'paymentStatus=paid',
      'technician=Another%20Tech',
      'limit=1',
    ];
    for (const query of queries)
      for (const path of ['/api/repair-records', '/api/statistics'])
        expectNothing(
          role,
          (await bytesOf(await kit.fetch(caller(), `${path}?${query}`))).replaceAll(query, ''),
        );
  });

  test('finds none in responses to writes, refused or not', async () => {
    const stale = { repairStatus: 'Unit OK', repairReport: `by ${role}`, version: 1 };
    const { version: _version, ...fresh } = stale;
    const { id, ...row } = own;
    for (const record of [own.id, other.id])
      for (const body of [fresh, stale, { ...row, id }, { repairCost: '1' }]) {
        const address = `/api/repair-records/${record}`;
        if ('repairCost' in body && (role === 'admin' || role === 'csr')) continue;
        expectNothing(role, await bytesOf(await kit.send(caller(), 'PUT', address, body)));
      }
    for (const [call, entry] of Object.entries(ACCESS)) {
      const [method = '', path = ''] = call.split(' ');
      if (method === 'GET' || entry.leaves || path.includes('auth')) continue;
      const param = String((await entry.param?.(make, 'other', kit.people.admin)) ?? '');
      const body = await entry.body?.(make);
      const response = await kit.send(caller(), method, path.replace(/\{\w+\}/, param), body);
      if (path.includes('commission')) expect(response.status < 300).toBe(role === 'admin');
      else expectNothing(role, await bytesOf(response));
    }
  });
});

test('a technician and a client find no secret in the frames of a socket', async () => {
  const { context } = kit.people.admin;
  for (const role of ['technician', 'client'] as const) {
    const socket = await openSocket(kit, kit.people[role]);
    await updateRecord(context, own.id, {
      repairReport: `told to ${role}`,
      paymentChannel: 'maya',
    });
    await updateRecord(context, own.id, { paymentChannel: PLANTED.channel });
    await updateRecord(context, other.id, { repairReport: `not told to ${role}` });
    await make.record('own', { repairCost: PLANTED.cost });
    await socket.next({ type: 'data-update', event: 'record-created' });
    expectNothing(role, socket.text());
    socket.close();
  }
});

test('only an admin gets revenue', async () => {
  for (const role of ['client', 'technician', 'csr', 'admin'] as const) {
    const response = await kit.fetch(kit.people[role], '/api/statistics');
    const { totalRevenue } = (await response.json()) as { totalRevenue: string | null };
    expect(totalRevenue === null).toBe(role !== 'admin');
  }
});

test('nobody can order or filter by what they may not see', async () => {
  for (const role of ['client', 'technician'] as const)
    for (const query of ['paymentStatus=paid', 'technician=Tino%20Santos']) {
      const response = await kit.fetch(kit.people[role], `/api/repair-records?${query}`);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ field: query.split('=')[0] });
    }
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { fenceUnseen, heardBetweenFences, recordEvents } from '../../test/kit/event-recorder.ts';
import { ACCESS, type Entry, statusFor } from '../../test/kit/access-table.ts';
import {
  CALLERS,
  type CallerName,
  freshCaller,
  seesAllRecords,
  type Whose,
} from '../../test/kit/callers.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { roleCan } from '../domain/permissions.ts';
import { ROLES } from '../domain/roles.ts';
import { routes } from './routes.ts';

const cases = Object.entries(ACCESS).flatMap(([call, entry]) =>
  (entry.isOwned ? (['own', 'other'] as const) : (['own'] as const)).flatMap((whose) =>
    CALLERS.map((caller) => ({ call, whose, caller, status: statusFor(entry, whose, caller) })),
  ),
);

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

async function callerOf(name: CallerName, entry: Entry): Promise<Caller> {
  if (entry.leaves) return freshCaller(kit, name);
  return name === 'nobody' ? null : kit.people[name];
}

async function ask(call: string, whose: Whose, name: CallerName) {
  const entry = ACCESS[call];
  if (entry === undefined) throw new Error(`no entry for ${call}`);
  const caller = await callerOf(name, entry);
  const [method = '', pattern = ''] = call.split(' ');
  const param = String((await entry.param?.(make, whose, caller)) ?? '');
  const path = pattern.replace(/\{\w+\}/, param);
  const body = await entry.body?.(make);
  return { send: () => kit.send(caller, method, path, body), method, param };
}

test('the table has every call of the contract, and no other', () => {
  const declared = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ACCESS).sort()).toEqual(declared.sort());
});

test('every call of the contract is allowed for some role and refused to another', () => {
  const open = new Set(['POST /api/auth/login', 'POST /api/auth/logout']);
  for (const call of Object.keys(ACCESS)) {
    const statuses = cases.flatMap((one) => (one.call === call ? [one.status] : []));
    expect(statuses.some((status) => status < 300)).toBe(true);
    expect(statuses.some((status) => status >= 400)).toBe(!open.has(call));
  }
});

describe('who may make which call', () => {
  test.each(cases)('$call, $whose, $caller: $status', async ({ call, whose, caller, status }) => {
    const { send, method } = await ask(call, whose, caller);
    const recorder = status >= 400 && method !== 'GET' ? recordEvents(kit.people.admin) : null;
    if (recorder !== null) await fenceUnseen(kit, recorder);
    const before = recorder === null ? 0 : heardBetweenFences(recorder).length;
    const response = await send();
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status });
    if (status === 204) expect(text).toBe('');
    else if (status < 300) expectAnswer(call, type, text);
    else expect(JSON.parse(text) as unknown).toEqual({ message: expect.any(String) });
    if (recorder === null) return;
    await fenceUnseen(kit, recorder);
    expect(heardBetweenFences(recorder).slice(before)).toEqual([]);
  });
});

/** The response has the declared shape, and no other fields. */
function expectAnswer(call: string, type: string, text: string): void {
  const route = routes.find(({ method, path }) => `${method} ${path}` === call);
  expect(type).toStartWith(route?.contentType ?? 'none');
  if (route?.contentType !== 'application/json') return;
  const answer: unknown = JSON.parse(text);
  const declared: unknown = route.answer?.parse(answer);
  expect(declared).toEqual(answer);
}

describe("another's record is refused like one that does not exist", () => {
  const nowhere = 2_000_000_000;
  const hidden = cases.filter(
    ({ call, whose, status }) => whose === 'other' && (status === 404 || call.includes('records')),
  );
  test.each(hidden.filter(({ caller }) => caller === 'nobody' || !seesAllRecords(caller)))(
    '$call as $caller',
    async ({ call, caller }) => {
      const entry = ACCESS[call];
      const [method = '', pattern = ''] = call.split(' ');
      const body = await entry?.body?.(make);
      const { send } = await ask(call, 'other', caller);
      const person = caller === 'nobody' ? null : kit.people[caller];
      const missing = await kit.send(person, method, pattern.replace('{id}', `${nowhere}`), body);
      const other = await send();
      expect(other.status).toBe(missing.status);
      expect(await other.text()).toBe(await missing.text());
    },
  );
});

describe('lists and totals hold the caller’s own records', () => {
  test.each(ROLES)('%s', async (name) => {
    const sees = seesAllRecords(name) ? ['other', 'own'] : ['own'];
    const unit = make.word();
    const done = { unit, repairStatus: 'Unit OK', repairCost: '100', paymentStatus: 'paid' };
    await make.record('own', { ...done, declaredIssue: 'own' });
    await make.record('other', { ...done, declaredIssue: 'other' });
    const list = await kit.fetch(kit.people[name], `/api/repair-records?search=${unit}`);
    const rows = (await list.json()) as { declaredIssue: string }[];
    expect(rows.map((row) => row.declaredIssue).sort()).toEqual(sees);
    const totals = await kit.fetch(kit.people[name], `/api/statistics?search=${unit}`);
    expect(await totals.json()).toMatchObject({
      totalRecords: sees.length,
      unitOk: sees.length,
      winrate: 100,
      totalRevenue: roleCan(name, 'statistics:revenue') ? '200.00' : null,
    });
  });
});

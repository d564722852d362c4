import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { setCommission, setRate } from '../../src/services/commissions.ts';
import { createExpense } from '../../src/services/expenses.ts';
import { publishPhoto } from '../../src/services/photos.ts';
import { askBy } from '../kit/by-facade.ts';
import { type CallerName, callerOf, CALLERS } from '../kit/callers.ts';
import { askGraph, askRest, FACADES, operation } from '../kit/facades.ts';
import { fence } from '../kit/event-recorder.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import { newPhoto } from '../kit/intake-mutations.ts';
import { plantTwoFactor } from '../kit/two-factor.ts';
import { rowsOf } from '../kit/rows.ts';
import { type Ask, type Audience, connectAudience, type Stage } from '../kit/scenario.ts';
import { createTestShop, NAMES } from '../kit/shop.ts';
import { subscribeAs } from '../kit/subscribers.ts';
import { JOURNAL_START } from '../../src/domain/journal-position.ts';
import { PHOTOS, SUMS } from './planted-asks.ts';
import { TABLES } from './tables.ts';

/**
 * Amounts that occur nowhere else, so long that no random id holds one; without their centavos, so
 * that no rounding hides them.
 */
const PLANTED = {
  cost: '73913164',
  channel: 'gotymebank',
  costOfOther: '84625317',
  commission: '15171926',
  expense: '62473718',
  // No time has this many seconds.
  rate: '87.41',
  // 73,913,164.31 and 84,625,317.53 paid: their sum, and what is left of it.
  revenue: '158538481',
  payout: '32096989',
  net: '63967773',
  accountPhone: '09175550142',
  password: 'planted horse 77',
  totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recovery: 'a-planted-hash-of-a-recovery-code',
  hash: '$argon2',
  // The first photo of the shop, which is internal.
  photo: '/files/photos/1/preview',
} as const;
type Planted = keyof typeof PLANTED;

const OF_THE_SHOP: Planted[] = [
  'commission',
  'expense',
  'rate',
  'revenue',
  'payout',
  'net',
  'accountPhone',
];
const SECRET: Planted[] = ['password', 'hash', 'totp', 'recovery'];
/** What must not be in any byte that the role receives (rules 56, 57 and 60). */
const HIDDEN: Record<CallerName, Planted[]> = {
  nobody: [...OF_THE_SHOP, ...SECRET, 'cost', 'costOfOther', 'channel', 'photo'],
  client: [...OF_THE_SHOP, ...SECRET, 'costOfOther', 'photo'],
  technician: [...OF_THE_SHOP, ...SECRET, 'cost', 'costOfOther', 'channel'],
  csr: [...OF_THE_SHOP, ...SECRET],
  admin: SECRET,
};

/** Every call once, from the tables of scenarios. */
const calls = [
  ...SUMS,
  ...PHOTOS,
  ...new Map(
    Object.values(TABLES)
      .flat()
      .filter(({ call }) => !call.includes('/auth/'))
      .map((scenario) => [scenario.call, scenario]),
  ).values(),
];

async function plant({ kit, make }: Stage): Promise<void> {
  const { context } = kit.people.admin;
  await plantTwoFactor(kit, PLANTED.totp, PLANTED.recovery);
  const done = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2001-05-05' };
  const { id } = await make.record('own', {
    ...done,
    repairCost: `${PLANTED.cost}.31`,
    paymentChannel: PLANTED.channel,
  });
  await newPhoto(context, id);
  await publishPhoto(context, { id: await newPhoto(context, id), isPublic: true });
  await make.record('other', { ...done, repairCost: `${PLANTED.costOfOther}.53` });
  await setCommission(context, id, { amount: `${PLANTED.commission}.19` });
  await setRate(context, NAMES.technician, PLANTED.rate);
  await createExpense(context, {
    date: '2001-05-05',
    category: 'salary',
    workWeek: '1',
    amount: `${PLANTED.expense}.37`,
  });
}

function foundIn(bytes: string, names: readonly Planted[]): Planted[] {
  return names.filter((name) => bytes.includes(PLANTED[name]));
}

describe.each(FACADES)('over %s', (facade) => {
  let stage: Stage;
  let audience: Audience;
  beforeAll(async () => {
    const kit = await createTestShop();
    // Written directly to the database, because the service would close the account's sockets.
    await rowsOf(
      kit.shop,
      `update users set contact_no = '${PLANTED.accountPhone}' where role = 'client' returning id`,
    );
    stage = { kit, make: fixturesOf(kit) };
    audience = await connectAudience(kit);
    await plant(stage);
  });
  afterAll(() => stage.kit.close());

  test.each(CALLERS)('%s receives no byte that is hidden from the role', async (role) => {
    const { kit } = stage;
    let admins = '';
    for (const ask of calls) {
      if (ask[facade] === null) continue;
      const id = (await ask.prepare?.(stage)) ?? 0;
      const { bytes } = await askBy({ facade, kit, caller: callerOf(kit, role) }, ask, id);
      expect({ call: ask.call, found: foundIn(bytes, HIDDEN[role]) }).toEqual({
        call: ask.call,
        found: [],
      });
      admins += bytes;
    }
    // The admin finds what the others must not find.
    const visible: Planted[] =
      facade === 'graphql'
        ? [...OF_THE_SHOP, 'cost', 'costOfOther', 'photo']
        : ['expense', 'revenue'];
    if (role === 'admin') expect(foundIn(admins, visible)).toEqual(visible);
  });

  test('no answer and no refusal contains a password', async () => {
    const { kit } = stage;
    const { password } = PLANTED;
    const good = { username: `planted-${facade}`, name: 'Planted', role: 'csr', password };
    const inputs: Record<string, unknown>[] = [
      good,
      good,
      { ...good, role: 'owner' },
      { ...good, name: '' },
      { ...good, hobby: 'chess' },
      { ...good, isActive: 'yes' },
      { ...good, username: { deep: password } },
      { ...good, password: [password] },
      { ...good, password: { is: password } },
      { ...good, username: password, name: '' },
    ];
    for (const input of inputs) {
      const ask: Ask = {
        call: 'POST /api/users',
        rest: () => ({ body: input }),
        graphql: () =>
          operation('mutation', 'createUser', {
            args: { input: ['UserInput!', input] },
            selection: '{ id username name }',
          }),
      };
      const { bytes } = await askBy({ facade, kit, caller: kit.people.admin }, ask);
      expect(foundIn(bytes, SECRET)).toEqual([]);
    }
    const signIn = { username: 'nobody', password };
    const signedIn =
      facade === 'rest'
        ? await askRest(kit, null, { method: 'POST', path: '/api/auth/login', body: signIn })
        : await askGraph(
            kit,
            null,
            operation('mutation', 'signIn', {
              args: { username: ['String!', 'nobody'], password: ['String!', password] },
              selection: '{ id }',
            }),
          );
    expect(foundIn(signedIn.bytes, SECRET)).toEqual([]);
  });

  test('nor do frames contain what their receiver may not see', async () => {
    await audience.heard();
    for (const role of CALLERS)
      if (role !== 'nobody')
        expect({ role, found: foundIn(audience.frames(role), HIDDEN[role]) }).toEqual({
          role,
          found: [],
        });
    // The admin receives what others do not.
    expect(foundIn(audience.frames('admin'), ['cost', 'commission'])).toEqual([
      'cost',
      'commission',
    ]);
  });
});

test('nor does what is delivered after a reconnection', async () => {
  const kit = await createTestShop();
  await plant({ kit, make: fixturesOf(kit) });
  const query = `subscription { events(after: "${JOURNAL_START}") {
    event id record { id unit repairCost paymentChannel commission } } }`;
  for (const role of CALLERS) {
    if (role === 'nobody') continue;
    const reader = subscribeAs(kit, kit.people[role]);
    reader.client.subscribe({ query }, { next() {}, error() {}, complete() {} });
    await reader.frame('caught-up');
    const id = await fence(kit);
    await reader.frame(`"id":"${id}"`);
    void reader.client.dispose();
    const bytes = reader.frames.join('');
    expect({ role, found: foundIn(bytes, HIDDEN[role]) }).toEqual({ role, found: [] });
    if (role === 'admin') expect(foundIn(bytes, ['cost', 'commission'])).toHaveLength(2);
  }
  await kit.close();
});

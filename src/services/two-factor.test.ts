import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { fenceEverybody, recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, waitForLocks } from '../../test/kit/rows.ts';
import { PASSWORD, type Person } from '../../test/kit/shop.ts';
import {
  NO_RECOVERY,
  twoFactorBench,
  type TwoFactorBench,
  USED,
} from '../../test/kit/two-factor.ts';
import { lockSetting, saveSetting } from '../data/settings.ts';
import { ADMINS_NEED_TWO_FACTOR } from '../domain/settings.ts';
import { changePassword, confirmPassword } from './account.ts';
import type { Context } from './context.ts';
import { authenticateSession, signIn } from './sign-in.ts';
import {
  getTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  setAdminsNeedTwoFactor,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor.ts';

let bench: TwoFactorBench;
beforeAll(async () => {
  bench = await twoFactorBench();
});
beforeEach(() => bench.nextTest());
afterAll(() => bench.kit.close());

describe('turning it on', () => {
  test('needs a code of the secret that was shown last, within 15 minutes', async () => {
    const person = await bench.hire('client');
    const begin = async () => {
      const { secret } = await startTwoFactor(person.context);
      return bench.codeFor(secret);
    };
    const first = await begin();
    const second = await begin();
    for (const wrong of [first, '', '000000', '1234-5678-9012-3456'])
      expect(await refusalOf(turnOnTwoFactor(person.context, wrong))).toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('scan the one shown now'),
        details: { field: 'code' },
      });
    expect(await bench.outcome(person)).toBe('in');
    bench.wait(16 * 60);
    const late = {
      code: 'conflict',
      message: 'This QR code is no longer valid. Please begin again.',
    };
    expect(await refusalOf(turnOnTwoFactor(person.context, second))).toMatchObject(late);
    // The password was entered more than 15 minutes ago.
    expect(await refusalOf(startTwoFactor(person.context))).toMatchObject({
      code: 'password-needed',
    });
    await confirmPassword(person.context, PASSWORD);
    const code = await begin();
    expect(await turnOnTwoFactor(person.context, code)).toHaveLength(10);
    expect(await bench.outcome(person, code)).toBe(USED);
    for (const again of [startTwoFactor, turnOnTwoFactor])
      expect(await refusalOf(again(person.context, code))).toMatchObject({ code: 'conflict' });
  });
});

describe('while it is on', () => {
  test('one’s own password is confirmed and changed without a code', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    await confirmPassword(person.context, PASSWORD);
    await changePassword(person.context, PASSWORD, 'another horse 43');
    expect(await bench.outcome(person, show(), 'another horse 43')).toBe('in');
  });

  test('it is turned off, and recovery codes are renewed, by password and code', async () => {
    const { person, show, recovery } = await bench.protect(await bench.hire());
    const { context } = person;
    for (const change of [turnOffTwoFactor, renewRecoveryCodes]) {
      expect(await refusalOf(change(context, 'wrong horse 41', show()))).toMatchObject({
        code: 'invalid',
        details: { field: 'password' },
      });
      expect(await refusalOf(change(context, PASSWORD, '000000'))).toMatchObject({
        code: 'code-needed',
        details: { field: 'code' },
      });
    }
    const renewed = await renewRecoveryCodes(context, PASSWORD, show());
    expect(await bench.outcome(person, recovery[0])).toBe(NO_RECOVERY);
    bench.wait(30);
    await turnOffTwoFactor(context, PASSWORD, renewed[3] ?? '');
    expect(await bench.outcome(person)).toBe('in');
    expect(await getTwoFactor(context)).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isNeeded: false,
    });
  });

  test('an admin resets another’s, never their own; the password is asked again after a while', async () => {
    const { person } = await bench.protect(await bench.hire());
    const { id, name } = person.viewer;
    const boss = await bench.hire('admin');
    const reset = (userId: number) => resetTwoFactor(boss.context, userId, { asksPassword: true });
    expect(await refusalOf(reset(boss.viewer.id))).toMatchObject({ code: 'conflict' });
    expect(await refusalOf(reset(2_000_000_000))).toMatchObject({ code: 'not-found' });
    bench.wait(16 * 60);
    expect(await refusalOf(reset(id))).toMatchObject({ code: 'password-needed' });
    await confirmPassword(boss.context, PASSWORD);
    await reset(id);
    expect(await bench.outcome(person)).toBe('in');
    expect(await refusalOf(reset(id))).toMatchObject({
      code: 'conflict',
      message: `${name} has no two-factor sign-in`,
    });
    expect(await bench.entriesOf(id)).toEqual(['two-factor-on', 'two-factor-reset']);
  });
});

test('demanding it of all admins asks for the password again after a while', async () => {
  const boss = await bench.hire('admin');
  await bench.protect(boss);
  const demand = (isNeeded: boolean) => setAdminsNeedTwoFactor(boss.context, isNeeded);
  bench.wait(16 * 60);
  expect(await refusalOf(demand(true))).toMatchObject({ code: 'password-needed' });
  await confirmPassword(boss.context, PASSWORD);
  expect(await demand(true)).toBe(true);
  expect(await demand(false)).toBe(false);
});

test('demanding what is demanded already closes no socket', async () => {
  const [boss, other] = [await bench.hire('admin'), await bench.hire('admin')];
  await bench.protect(boss);
  const demand = (isNeeded: boolean) => setAdminsNeedTwoFactor(boss.context, isNeeded);
  try {
    const hears = recordEvents(other);
    await demand(true);
    await hears.ended;
    const stays = recordEvents(other);
    expect(await demand(true)).toBe(true);
    await Promise.race([fenceEverybody(bench.kit, stays), stays.ended]);
    expect(stays.hasEnded()).toBe(false);
    expect(stays.names()).toContain(`setting-updated ${ADMINS_NEED_TWO_FACTOR}`);
  } finally {
    await demand(false);
  }
});

test('demanding it no longer closes the sockets of those who may do more from then on', async () => {
  const [boss, other] = [await bench.hire('admin'), await bench.hire('admin')];
  await bench.protect(boss);
  const hears = recordEvents(other);
  await setAdminsNeedTwoFactor(boss.context, true);
  await hears.ended;
  const [held, free] = [recordEvents(other), recordEvents(boss)];
  await setAdminsNeedTwoFactor(boss.context, false);
  await Promise.race([fenceEverybody(bench.kit, free), free.ended]);
  expect([held.hasEnded(), free.hasEnded()]).toEqual([true, false]);
  const never = `delete from system_settings where setting_key = '${ADMINS_NEED_TWO_FACTOR}'`;
  await rowsOf(bench.kit.shop, never);
  const stays = recordEvents(other);
  await setAdminsNeedTwoFactor(boss.context, false);
  await Promise.race([fenceEverybody(bench.kit, stays), stays.ended]);
  expect(stays.hasEnded()).toBe(false);
});

describe('while all admins need it', () => {
  test('it is not turned off while another admin begins to demand it', async () => {
    const { person, show } = await bench.protect(await bench.hire('admin'));
    const { shop } = bench.kit;
    const { turningOff } = await shop.db.transaction(async (tx) => {
      await lockSetting(tx, ADMINS_NEED_TWO_FACTOR);
      const begun = { turningOff: refusalOf(turnOffTwoFactor(person.context, PASSWORD, show())) };
      await waitForLocks(shop, 1);
      await saveSetting(tx, ADMINS_NEED_TWO_FACTOR, 'true');
      return begun;
    });
    const refusal = await turningOff;
    await shop.db.transaction((tx) => saveSetting(tx, ADMINS_NEED_TWO_FACTOR, 'false'));
    expect(refusal).toMatchObject({ code: 'conflict' });
    expect(await getTwoFactor(person.context)).toMatchObject({ isOn: true });
  });

  test('an admin without it may only turn it on, and only an admin with it may demand it', async () => {
    const [boss, other, counter] = [
      await bench.hire('admin'),
      await bench.hire('admin'),
      await bench.hire('csr'),
    ];
    const demand = (context: Context, isNeeded = true) => setAdminsNeedTwoFactor(context, isNeeded);
    expect(await refusalOf(demand(boss.context))).toMatchObject({ code: 'conflict' });
    expect(await refusalOf(demand(counter.context))).toMatchObject({ code: 'forbidden' });
    const { show } = await bench.protect(boss);
    const [hears, stays] = [recordEvents(other), recordEvents(boss)];
    await demand(boss.context);
    await hears.ended;
    expect(stays.hasEnded()).toBe(false);
    try {
      const ask = async (person: Person, query: string) =>
        (await bench.kit.graphql(person, query)).errors?.[0]?.message ?? 'OK';
      const need = 'Admins of this shop need two-factor sign-in. Please turn it on first.';
      for (const query of [
        '{ users { id } }',
        '{ statistics { totalRecords } }',
        'mutation { leavePresence }',
      ])
        expect(await ask(other, query)).toBe(need);
      const call = await bench.kit.fetch(other, '/api/repair-records');
      expect([call.status, await call.json()]).toEqual([403, { message: need }]);
      expect(await ask(boss, '{ users { id } }')).toBe('OK');
      expect(await ask(counter, '{ statistics { totalRecords } }')).toBe('OK');
      const asked = await bench.kit.graphql(other, '{ viewer { mustTurnOnTwoFactor } }');
      expect(asked.data).toEqual({ viewer: { mustTurnOnTwoFactor: true } });

      // A new sign-in is held back, too, and is let go at once when it is turned on.
      const { token, viewer } = await signIn(bench.visitor(), other.viewer.username, PASSWORD);
      const fresh = async () => {
        const found = await authenticateSession(bench.kit.shop, token, 'active');
        return { ...bench.visitor(), ...(found ?? expect.unreachable()) };
      };
      expect(viewer.scopes).toEqual(['account:own']);
      expect((await fresh()).viewer.scopes).toEqual(['account:own']);
      await confirmPassword(await fresh(), PASSWORD);
      const { secret } = await startTwoFactor(await fresh());
      expect((await fresh()).viewer.scopes).toEqual(['account:own']);
      const code = bench.codeFor(secret);
      await turnOnTwoFactor(await fresh(), code);
      expect((await fresh()).viewer.scopes).toBe('all');
      expect(await ask(other, '{ users { id } }')).toBe('OK');

      // It cannot be turned off meanwhile; after a reset the admin is held back again.
      expect(await refusalOf(turnOffTwoFactor(boss.context, PASSWORD, show()))).toMatchObject({
        code: 'conflict',
        message: 'All admins of this shop need two-factor sign-in',
      });
      const listens = recordEvents(other);
      await resetTwoFactor(boss.context, other.viewer.id, { asksPassword: false });
      await listens.ended;
      expect(await ask(other, '{ users { id } }')).toBe(need);
    } finally {
      await demand(boss.context, false);
    }
    expect((await bench.kit.graphql(other, '{ users { id } }')).errors).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { cleanerOf } from '../../test/kit/clean-up.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { clockWarning, confirmClock } from './clock.ts';
import { createRecord } from './repairs.ts';
import { authenticateSession, signIn } from './sign-in.ts';
import { listWarnings } from './warnings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let kit: TestShop;
let now = new Date();
let real = 0;
let tidyUp: () => Promise<void>;

const restart = () => {
  tidyUp = cleanerOf(kit.shop, () => real);
};
const jump = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** Lets time pass on the shop's clock and on the monotonic clock alike. */
const pass = (ms: number) => {
  real += ms;
  jump(ms);
};
const warning = () => clockWarning(kit.shop);
const count = (table: string) => valueOf(kit.shop, `select count(*)::int from ${table}`);
const create = () =>
  createRecord(kit.people.csr.context, { unit: 'once' }, { key: 'key-of-one-create' });
const begin = async () => {
  const { context, viewer } = kit.people.csr;
  const { token } = await signIn(
    { ...context, viewer: null, sid: null },
    viewer.username,
    PASSWORD,
  );
  return async () => (await authenticateSession(kit.shop, token, 'background')) !== null;
};

beforeEach(async () => {
  now = new Date();
  kit = await createTestShop(() => now);
  restart();
  await tidyUp();
});
afterEach(() => kit.close());

describe('a clock that jumps ahead makes nothing expire', () => {
  test.each([
    ['while it runs', () => {}],
    ['while it does not run', restart],
  ])('%s', async (_when, before) => {
    const isSignedIn = await begin();
    const { id } = await create();
    const sessions = await count('login_sessions');
    before();
    jump(40 * DAY);
    await tidyUp();
    pass(HOUR);
    await tidyUp();
    expect(await isSignedIn()).toBe(false);
    expect(await count('login_sessions')).toBe(sessions);
    jump(-40 * DAY);
    await tidyUp();
    expect(await isSignedIn()).toBe(true);
    expect((await create()).id).toBe(id);
  });

  test('nor when people work with that clock and Talyer restarts repeatedly', async () => {
    const { id } = await create();
    jump(40 * DAY);
    for (let start = 0; start < 3; start += 1) {
      restart();
      await tidyUp();
      await begin();
      pass(HOUR);
      await tidyUp();
    }
    jump(-40 * DAY);
    expect((await create()).id).toBe(id);
  });

  test('nor in a shop that never stored the known time', async () => {
    await create();
    await rowsOf(kit.shop, `delete from system_settings where setting_key = 'known-time'`);
    restart();
    jump(40 * DAY);
    await tidyUp();
    expect(await count('idempotency_keys')).toBe(1);
  });

  test('the sockets of sessions that are refused meanwhile are closed', async () => {
    const ear = recordEvents(kit.people.csr);
    jump(40 * DAY);
    await tidyUp();
    await ear.ended;
  });
});

test('things expire when time really passes', async () => {
  await create();
  const isSignedIn = await begin();
  const sessions = Number(await count('login_sessions'));
  for (let hours = 0; hours < 8 * 24; hours += 1) {
    pass(HOUR);
    if (hours % 12 === 0) await tidyUp();
  }
  await tidyUp();
  expect(await isSignedIn()).toBe(false);
  expect(await count('idempotency_keys')).toBe(0);
  expect(Number(await count('login_sessions'))).toBeLessThan(sessions);
});

test('a weekend without the program is accepted', async () => {
  const sessions = Number(await count('login_sessions'));
  jump(3 * DAY);
  restart();
  await tidyUp();
  expect(Number(await count('login_sessions'))).toBeLessThan(sessions);
  expect(await warning()).toBeNull();
});

test('journal entries are deleted after two years, or one year when they are not about a record', async () => {
  await create();
  const add = (subject: string, record: string, days: number) =>
    rowsOf(
      kit.shop,
      `insert into journal (subject, record_id, actor_name, action, changes, at)
       values ('${subject}', ${record}, 'x${days}', 'updated', '[]', '${now.toISOString()}'::timestamptz - interval '${days} days')`,
    );
  for (const days of [360, 370]) await add('account', 'null', days);
  for (const days of [370, 720, 740]) await add('repair', '1', days);
  const left = async () =>
    (
      await rowsOf(
        kit.shop,
        `select actor_name from journal where actor_name like 'x%' order by id`,
      )
    )
      .map((row) => row['actor_name'])
      .join(' ');
  jump(40 * DAY);
  await tidyUp();
  expect(await left()).toBe('x360 x370 x720');
  jump(-40 * DAY);
  await tidyUp();
  expect(await left()).toBe('x360 x370 x720');
});

describe('admins are warned', () => {
  const listed = async () => {
    const warnings = await listWarnings(kit.people.admin.context);
    return warnings.find(({ subject }) => subject === 'clock')?.sentence ?? null;
  };

  test('of a clock behind the newest row, until it is right', async () => {
    now = new Date('2015-01-01T00:00:00Z');
    expect(await listed()).toStartWith("This computer's clock says January 1, 2015.");
    await tidyUp();
    expect(await listed()).toStartWith("This computer's clock says January 1, 2015.");
    now = new Date();
    expect(await listed()).toBeNull();
  });

  test('of a clock far ahead, also when rows were written with it', async () => {
    jump(40 * DAY);
    await tidyUp();
    await rowsOf(kit.shop, `update users set updated_at = '${now.toISOString()}'`);
    expect(await listed()).toInclude('The shop was last used on');
  });

  test('of nothing when the date is right', async () => {
    pass(HOUR);
    await tidyUp();
    expect(await listed()).toBeNull();
  });

  test('until one of them says that the date is right', async () => {
    jump(40 * DAY);
    await tidyUp();
    await confirmClock(kit.people.admin.context);
    expect(await listed()).toBeNull();
    const sessions = Number(await count('login_sessions'));
    await tidyUp();
    expect(Number(await count('login_sessions'))).toBeLessThan(sessions);
    expect(await listed()).toBeNull();
  });

  test('and not again about older rows', async () => {
    const ahead = new Date(now.getTime() + 40 * DAY).toISOString();
    await rowsOf(kit.shop, `update users set updated_at = '${ahead}'`);
    expect(await listed()).toInclude("The shop's newest entry is from");
    await confirmClock(kit.people.admin.context);
    pass(HOUR);
    await tidyUp();
    expect(await listed()).toBeNull();
  });

  test.each(['csr', 'technician', 'client'] as const)('and not %s', async (role) => {
    const { context } = kit.people[role];
    expect(await refusalOf(listWarnings(context))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(confirmClock(context))).toMatchObject({ code: 'forbidden' });
  });
});

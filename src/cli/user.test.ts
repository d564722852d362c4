import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../main.ts';
import { silentLog } from '../log.ts';
import type { Context } from '../services/context.ts';
import { authenticateSession, signIn } from '../services/sign-in.ts';
import { plantTwoFactor } from '../../test/kit/two-factor.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';
import { firstLine } from './password.ts';
import { readUserTask, runUserTask, type UserTask } from './user.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop(() => new Date('2026-11-21T16:30:00Z'));
});
afterAll(() => shop.close());

function speaker() {
  const said: string[] = [];
  const print = (line: string): void => void said.push(line);
  return { said, io: { print, complain: print, log: silentLog } };
}

async function doTask(task: UserTask): Promise<string[]> {
  const { said, io } = speaker();
  await runUserTask(task, shop.shop, io);
  return said;
}

const anyone = (): Context => ({ ...shop.people.admin.context, viewer: null, sid: null });
const signedInName = async (username: string, password: string): Promise<string> =>
  (await signIn(anyone(), username, password)).viewer.name;
const isSignedIn = async ({ cookie }: Person): Promise<boolean> =>
  (await authenticateSession(shop.shop, cookie.split('=')[1] ?? '', 'background')) !== null;

const WEAK = 'Password must be at least 8 characters';

describe('talyer user', () => {
  test('adds someone who can sign in, and lists everyone', async () => {
    const ana = {
      username: 'ana',
      name: 'Ana  Ñ. Cruz',
      role: 'csr',
      password: 'seven brown cats',
    };
    expect(await doTask({ task: 'add', ...ana })).toEqual([
      'Added Ana Ñ. Cruz, who signs in as ana (csr).',
    ]);
    expect(await signedInName('ANA', 'seven brown cats')).toBe('Ana Ñ. Cruz');
    const [header, ...rows] = await doTask({ task: 'list' });
    expect(header).toMatch(/^Username +Name +Role +Active +Since$/);
    expect(rows).toHaveLength(5);
    expect(rows.some((row) => /^ana +Ana Ñ\. Cruz +csr +yes +\d{4}-\d\d-\d\d$/.test(row))).toBe(
      true,
    );
  });

  test('refuses a taken name, a weak password and an unknown user', async () => {
    const { io } = speaker();
    const refusal = (task: UserTask): Promise<string> =>
      runUserTask(task, shop.shop, io).then(String, String);
    const { username } = shop.people.csr.viewer;
    const cora = { name: 'Cora', role: 'csr', password: 'seven brown cats' };
    expect(await refusal({ task: 'add', username, ...cora })).toContain(`${username} is taken`);
    expect(await refusal({ task: 'add', username: 'x', ...cora, password: 'short' })).toContain(
      WEAK,
    );
    expect(await refusal({ task: 'reset-password', username, password: 'short' })).toContain(WEAK);
    expect(
      await refusal({ task: 'reset-password', username: 'nobody', password: 'seven brown cats' }),
    ).toContain("There is no user 'nobody'.");
  });

  test('resets a password and ends only that user’s sign-ins', async () => {
    const { technician, csr } = shop.people;
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    shop.shop.eventHub.join({
      viewer: technician.viewer,
      sid: technician.context.sid ?? '',
      onEvent: () => {},
      onEnd: () => resolve('ended'),
    });
    expect(await isSignedIn(technician)).toBe(true);
    const username = technician.viewer.username.toUpperCase();
    const said = await doTask({ task: 'reset-password', username, password: 'a new long word' });
    expect(said).toEqual(['Tino Santos has a new password and is signed out everywhere.']);
    expect(await ended).toBe('ended');
    expect(await isSignedIn(technician)).toBe(false);
    expect(await isSignedIn(csr)).toBe(true);
    expect(await signedInName(username, 'a new long word')).toBe('Tino Santos');
  });

  test('resets somebody’s two-factor sign-in, and nothing else', async () => {
    const { csr } = shop.people;
    const { username } = csr.viewer;
    const task = { task: 'reset-2fa', username: username.toUpperCase() } as const;
    const { io } = speaker();
    expect(await runUserTask(task, shop.shop, io).catch(String)).toContain(
      'Cora Counter has no two-factor sign-in',
    );
    await plantTwoFactor(shop, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'a hash');
    expect(await signIn(anyone(), username, PASSWORD).catch(({ code }) => code)).toBe(
      'code-needed',
    );
    expect(await doTask(task)).toEqual([
      'Cora Counter signs in without a code now. Their password stays the same.',
    ]);
    expect((await signIn(anyone(), username, PASSWORD)).viewer.name).toBe('Cora Counter');
    expect(await isSignedIn(csr)).toBe(true);
  });

  test('asks for the password only when everything else is given', async () => {
    const flags = { name: 'Bea', role: 'Client', 'password-stdin': true };
    const asked: boolean[] = [];
    const ask = async (fromInput: boolean): Promise<string> => {
      asked.push(fromInput);
      return 'secret words';
    };
    expect(await readUserTask(['add', 'bea'], flags, ask)).toEqual({
      task: 'add',
      username: 'bea',
      name: 'Bea',
      role: 'client',
      password: 'secret words',
    });
    expect(await readUserTask(['add'], {}, ask).catch(String)).toContain('--username, --name');
    expect(asked).toEqual([true]);
  });

  test.each([
    [[], 'Use: talyer user add, list, reset-password or reset-2fa.'],
    [['remove', 'ana'], 'Use: talyer user'],
    [['add', 'ana'], 'A user needs --username, --name and --role.'],
    [
      ['add', 'ana', '--name', 'Ana', '--role', 'boss'],
      "--role must be one of admin, csr, technician, client, not 'boss'.",
    ],
    [['reset-password'], 'Name the user: talyer user reset-password USERNAME'],
    [['reset-2fa'], 'Name the user: talyer user reset-2fa USERNAME'],
    [['list', 'all', 'more'], "'more' is not understood. Try: talyer --help"],
    [['list', 'ana'], "'ana' is not understood. Try: talyer --help"],
    [['list', '--role', 'admin'], 'talyer user list takes no --role. Try: talyer --help'],
    [['reset-2fa', 'ana', '--role', 'csr'], 'talyer user reset-2fa takes no --role.'],
    [['reset-password', 'ana', '--name', 'Ana'], 'talyer user reset-password takes no --name.'],
    [['reset-password', 'ana', '--username', 'bea'], "'ana' is not understood."],
    [['list', '--data', ''], '--data is empty. Try: talyer --help'],
  ])('answers %j with 2 and a sentence', async (args, sentence) => {
    const { said, io } = speaker();
    expect(await main(['user', ...args], io)).toBe(2);
    expect(said.join('\n')).toStartWith(`talyer: ${sentence}`);
  });
});

test.each([[['list']], [['reset-2fa', 'ana']], [['reset-password', 'ana']]])(
  'makes no shop in a mistyped folder for %j',
  async (args) => {
    const { said, io } = speaker();
    const data = join(tmpdir(), `talyer-no-shop-${crypto.randomUUID()}`);
    expect(await main(['user', ...args, '--data', data], io)).toBe(1);
    expect(said).toEqual([`talyer: There is no shop in ${data}. Name its folder with --data.`]);
    expect(existsSync(data)).toBe(false);
  },
);

test('a password from the standard input is its first line, spaces included', () => {
  expect(firstLine('pass word \r\nmore\n')).toBe('pass word ');
  expect(firstLine('\uFEFFpass')).toBe('pass');
  expect(firstLine('')).toBe('');
});

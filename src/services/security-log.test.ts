import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openLogFile } from '../data/log-file.ts';
import { SECURITY_EVENTS } from '../domain/security-events.ts';
import { createLog } from '../log.ts';
import { backUp } from './backup.ts';
import { codeOf } from '../../test/kit/authenticator.ts';
import { signIn as signInBy } from './sign-in.ts';
import {
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';

const SECRETS = [PASSWORD, 'wrong horse 41', 'another horse 43', 'typed as a name 44'];
const NOW = new Date();
const lines: string[] = [];
let kit: TestShop;
let folder = '';
beforeAll(async () => {
  // The clock stands still, so that attempts are counted however long they take.
  kit = await createTestShop(
    () => NOW,
    createLog((line) => void lines.push(line)),
  );
  lines.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'talyer-security-'));
  mkdirSync(join(folder, 'logs'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await kit.close();
});

const noted = () => lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'security');
const json = async (answer: Response) => (await answer.json()) as { id: number };

test('everything that matters is logged, with who and from where, and without secrets', async () => {
  const { admin, csr } = kit.people;
  const person = { username: 'noted', password: SECRETS[2], name: 'Nora Noted', role: 'csr' };
  const { id } = await json(await kit.send(admin, 'POST', '/api/users', person));
  const signIn = (username: string, password: string) =>
    kit.send(null, 'POST', '/api/auth/login', { username, password });
  const signedIn = await signIn('noted', SECRETS[2] ?? '');
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await kit.send({ ...csr, cookie }, 'POST', '/api/auth/logout');
  await signIn('noted', SECRETS[2] ?? '');
  await kit.graphql(admin, `mutation { endUserSessions(userId: ${id}) }`);
  await signIn('noted', SECRETS[1] ?? '');
  await signIn(SECRETS[3] ?? '', 'x');
  await kit.send(admin, 'PUT', `/api/users/${id}`, { name: 'Nora Known', isActive: false });
  await kit.send(admin, 'PUT', `/api/users/${id}`, { role: 'technician' });
  await kit.send(admin, 'PUT', `/api/users/${id}`, { password: PASSWORD });
  await kit.send(admin, 'DELETE', `/api/users/${id}`);
  await kit.graphql(admin, `mutation { restoreUser(id: ${id}) { id } }`);
  await kit.send(admin, 'DELETE', `/api/users/${id}`);
  await kit.send(admin, 'POST', '/api/settings/commission-visibility', { value: 'true' });
  await (await kit.send(admin, 'GET', '/api/export/excel')).arrayBuffer();
  const { restores, zone } = kit.shop;
  restores.close = () => true;
  const { file } = await backUp(kit.shop.place.backups?.dataDir ?? '', 'manual', {
    target: restores.target,
    zone,
  });
  await kit.graphql(admin, `mutation { restoreBackup(input: { backup: "${basename(file)}" }) }`);
  await kit.send(csr, 'GET', '/api/users');
  await kit.graphql(csr, '{ users { id } }');
  const planted = await passTwoFactor(csr);
  for (let tries = 0; tries < 12; tries += 1) await signIn('nobody', SECRETS[1] ?? '');

  const seen = noted();
  expect(new Set(seen.map(({ event }) => event))).toEqual(new Set(SECURITY_EVENTS));
  const of = (event: string) => seen.find((entry) => entry.event === event);
  expect(of('sign-in')).toMatchObject({ by: { name: 'Nora Noted' }, address: '127.0.0.1' });
  expect(of('sign-in-refused')).toMatchObject({ name: 'Nora Noted', address: '127.0.0.1' });
  expect(of('sign-in-ended')).toMatchObject({ id, name: 'Nora Noted', by: { name: 'Ada Admin' } });
  expect(of('role-changed')).toMatchObject({ from: 'csr', to: 'technician' });
  expect(of('password-changed')).toMatchObject({ id, by: { name: 'Ada Admin' } });
  expect(of('two-factor-turned-on')).toMatchObject({ id: csr.viewer.id, by: { role: 'csr' } });
  expect(of('two-factor-reset')).toMatchObject({ by: { name: 'Ada Admin' } });
  expect(seen.find(({ code }) => code === 'recovery')).toMatchObject({ event: 'sign-in-refused' });
  expect(of('account-deleted')).toMatchObject({ id, name: 'Nora Known' });
  expect(seen.filter(({ event }) => event === 'action-forbidden').map(({ what }) => what)).toEqual([
    'GET /api/users',
    'users',
  ]);
  const cookies = [cookie, ...Object.values(kit.people).map((one) => one.cookie)];
  for (const secret of [
    ...SECRETS,
    planted.secret,
    ...planted.recovery,
    ...planted.recovery.map((code) => code.replaceAll('-', '')),
    '$argon2',
    ...cookies,
    ...cookies.map((one) => one.split('=')[1] ?? ''),
  ])
    expect(lines.join('')).not.toContain(secret);
});

/** Everything that happens to somebody's two-factor sign-in. */
async function passTwoFactor({ context, viewer }: Person) {
  const begin = async () => {
    const { secret } = await startTwoFactor(context);
    return { secret, code: codeOf(secret, NOW) };
  };
  const { secret, code } = await begin();
  const [one = '', two = ''] = await turnOnTwoFactor(context, code);
  const visitor = { ...context, viewer: null, sid: null, address: '192.0.2.7' };
  const tryIn = (typed: string) =>
    signInBy(visitor, viewer.username, PASSWORD, typed).catch(() => null);
  await tryIn('1234-5678-9012-3456');
  await tryIn(one);
  const renewed = await renewRecoveryCodes(context, PASSWORD, two);
  await turnOffTwoFactor(context, PASSWORD, renewed[0] ?? '');
  const again = await begin();
  const others = await turnOnTwoFactor(context, again.code);
  await resetTwoFactor(kit.people.admin.context, viewer.id, { asksPassword: false });
  return { secret, recovery: [one, two, ...renewed, ...others] };
}

test('the file is readable by its owner only, never exceeds its size, and follows no link', () => {
  const append = openLogFile(folder, 'security');
  const at = (name: string) => join(folder, 'logs', name);
  const line = 'x'.repeat(300_000);
  for (let n = 0; n < 41; n += 1) append(`${n} ${line}`);
  expect(statSync(at('security.log')).mode & 0o777).toBe(0o600);
  expect(readFileSync(at('security.1.log'), 'utf8')).toContain('39 x');
  for (const name of ['security.1.log', 'security.2.log', 'security.3.log', 'security.4.log'])
    expect(statSync(at(name)).size).toBeLessThan(1_500_000);
  expect(() => statSync(at('security.5.log'))).toThrow();

  const elsewhere = join(folder, 'elsewhere');
  rmSync(at('security.log'), { force: true });
  symlinkSync(elsewhere, at('security.log'));
  expect(() => append('a line')).toThrow();
  expect(() => statSync(elsewhere)).toThrow();
});

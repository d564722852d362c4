import { afterEach, beforeEach, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../test/kit/database.ts';
import { ask, PREVIEW, RESTORE, upload } from '../../test/kit/restore-client.ts';
import { runStatements } from '../../test/kit/statements.ts';
import { connectOnce, type DatabaseTarget } from '../data/connect.ts';
import { CHANNEL, RESTORE_BEGINS } from '../data/events.ts';
import { readConfig } from '../env.ts';
import { type Log, silentLog } from '../log.ts';
import { backUp, backUpTo } from '../services/backup.ts';
import { UNKNOWN_INSTALLATION } from '../services/installation.ts';
import type { SocketData } from '../server/connections.ts';
import { openListeners } from './listeners.ts';
import { hostShop, type ShopHost } from './shop-host.ts';

const PASSWORD = 'the keeper of keys';
const io = { print: () => {}, complain: () => {}, log: silentLog };

let root: string;
let target: DatabaseTarget;
let hosts: ShopHost[];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-host-'));
  target = await createTestDatabase();
  hosts = [];
});
afterEach(async () => {
  await Promise.all(hosts.map(({ stop }) => stop()));
  rmSync(root, { recursive: true });
});

/** Opens one more instance on the database; returns its address. */
async function open(
  admin: Record<string, string> = {},
  { log = silentLog, wasRestoring = false }: { log?: Log; wasRestoring?: boolean } = {},
) {
  const dataDir = join(root, `instance-${hosts.length}`);
  const config = readConfig({ data: dataDir, port: '0', host: '127.0.0.1' }, admin);
  const listeners = openListeners<SocketData>(config, null, silentLog);
  const codes: string[] = [];
  const host = await hostShop({
    config,
    database: {
      target,
      maintenance: target,
      status: () => 'up',
      onChange: () => () => {},
      givenUp: new Promise(() => {}),
      stop: async () => true,
    },
    io: { ...io, log },
    place: { ...UNKNOWN_INSTALLATION, backups: { dataDir, second: null } },
    listeners,
    stopping: new AbortController().signal,
    wasRestoring,
    onSetUpCode: (code) => codes.push(code),
  });
  hosts.push(host);
  host.serve();
  return {
    address: `http://127.0.0.1:${listeners.port}`,
    dataDir,
    code: host.first.setUpCode,
    codes,
  };
}

const owner = { TALYER_ADMIN_USERNAME: 'olivia', TALYER_ADMIN_PASSWORD: PASSWORD };

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'olivia', password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

const health = (address: string) => fetch(`${address}/healthz`);

/** Waits until an instance that a restore closed is open again; returns what it said meanwhile. */
async function reopened(address: string): Promise<unknown> {
  let during: unknown;
  for (;;) {
    const response = await health(address);
    if (response.status === 200) {
      if (during !== undefined) return during;
    } else {
      const said = (await response.json()) as object;
      if ('restore' in said) during = said;
    }
    await Bun.sleep(5);
  }
}

const units = () => runStatements(target, 'select unit from repair_records order by id');
const add = (unit: string) =>
  runStatements(target, `insert into repair_records (unit, repair_cost) values ('${unit}', 10)`);

test('a restore replaces the shop at every instance, and everybody signs in again', async () => {
  const here = await open(owner);
  const other = await open();
  await add('of the backup');
  const { file } = await backUp(join(root, 'made'), 'manual', { target, zone: 'Asia/Manila' });
  await add('later');
  const cookies = [await signIn(here.address), await signIn(other.address)];
  const [cookie = '', othersCookie = ''] = cookies;

  const sent = await upload(here.address, { cookie }, file);
  expect(sent.status).toBe(201);
  expect(await ask(here.address, cookie, PREVIEW, { upload: sent.upload })).toMatchObject({
    data: {
      previewRestore: { content: { records: 1, repairCosts: '10.00' }, replaces: { records: 2 } },
    },
  });
  const away = [reopened(here.address), reopened(other.address)];
  expect(await ask(here.address, cookie, RESTORE, { upload: sent.upload })).toMatchObject({
    data: { restoreBackup: true },
  });
  for (const during of await Promise.all(away))
    expect(during).toMatchObject({
      message: 'The shop is being restored. Try again in a moment.',
      restore: {},
    });

  expect(await units()).toEqual([{ unit: 'of the backup' }]);
  for (const [place, old] of [
    [here, cookie],
    [other, othersCookie],
  ] as const) {
    expect(await ask(place.address, old, '{ viewer { name } }')).toMatchObject({
      data: { viewer: null },
    });
    const anew = await signIn(place.address);
    expect(await ask(place.address, anew, '{ repairRecords { nodes { unit } } }')).toMatchObject({
      data: { repairRecords: { nodes: [{ unit: 'of the backup' }] } },
    });
  }
  expect(readdirSync(join(here.dataDir, 'uploads'))).toEqual([]);
  const [safety = ''] = readdirSync(join(here.dataDir, 'backups'));
  expect(safety).toContain('before-restore');
  const noted = await runStatements(
    target,
    `select actor_name as by, action from journal where subject = 'backup'`,
  );
  expect(noted).toEqual([{ by: 'olivia', action: 'restored' }]);
});

test('a restore that fails leaves the shop as it was, and says why', async () => {
  const here = await open(owner);
  await add('of the backup');
  const { file } = await backUp(join(root, 'made'), 'manual', { target, zone: 'Asia/Manila' });
  await add('later');
  await runStatements(target, 'create view report as select unit from repair_records');
  const cookie = await signIn(here.address);
  const sent = await upload(here.address, { cookie }, file);
  const away = reopened(here.address);
  await ask(here.address, cookie, RESTORE, { upload: sent.upload });
  await away;
  expect(await units()).toEqual([{ unit: 'of the backup' }, { unit: 'later' }]);
  expect(
    await ask(here.address, cookie, '{ shopState { backups { restoreError } } }'),
  ).toMatchObject({
    data: { shopState: { backups: { restoreError: 'Something went wrong on our side.' } } },
  });
});

test('an admin sees that a restore ended when the program stopped', async () => {
  const { address } = await open(owner, { wasRestoring: true });
  const cookie = await signIn(address);
  expect(await ask(address, cookie, '{ shopState { backups { restoreError } } }')).toMatchObject({
    data: { shopState: { backups: { restoreError: 'Talyer was stopped meanwhile.' } } },
  });
});

test('an instance that was away during a restore opens the restored shop', async () => {
  const { address } = await open(owner);
  const away = reopened(address);
  await runStatements(
    target,
    'create table restored (like journal including all)',
    'drop table journal',
    'alter table restored rename to journal',
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  );
  expect(await away).toMatchObject({ restore: { progress: null } });
  await signIn(address);
});

test('an instance that is asked to close while it is opening does so afterwards', async () => {
  const anew = Promise.withResolvers<void>();
  const info = (message: string): void => {
    if (message === 'the shop is open again') anew.resolve();
  };
  const opening = { isDone: false };
  const opened = open(owner, { log: { ...silentLog, info } }).finally(() => {
    opening.isDone = true;
  });
  const restore = connectOnce(target);
  while (!opening.isDone)
    await restore`select pg_notify(${CHANNEL}, ${JSON.stringify(RESTORE_BEGINS)})`;
  await restore.end();
  const { address } = await opened;
  await Promise.race([anew.promise, ...hosts.map(({ broken }) => broken)]);
  await signIn(address);
});

test('a new shop is restored with the code of the console, and only with it', async () => {
  await open(owner);
  await add('of the backup');
  const options = { target, zone: 'Asia/Manila' };
  const { file } = await backUp(join(root, 'made'), 'manual', options);
  const secret = join(root, 'shop.tar.zst.age');
  await backUpTo(secret, { ...options, passphrase: 'seven brown cats' });
  await Promise.all(hosts.splice(0).map(({ stop }) => stop()));
  target = await createTestDatabase();
  const { address, code, dataDir } = await open();
  expect(code).toMatch(/^[0-9a-f]{32}$/);

  const wrong = await upload(address, { 'x-set-up-code': '0'.repeat(32) }, file);
  expect([wrong.status, (await upload(address, {}, file)).status]).toEqual([403, 401]);
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
  const locked = await upload(address, { 'x-set-up-code': code ?? '' }, secret);
  expect(locked).toMatchObject({ status: 201, isEncrypted: true });
  const refusal = await ask(address, '', PREVIEW, { upload: locked.upload, code });
  expect(refusal.errors?.[0]?.message).toBe('This backup needs its passphrase');
  const sent = await upload(address, { 'x-set-up-code': code ?? '' }, file);
  const away = reopened(address);
  const choice = { upload: sent.upload, code };
  expect(await ask(address, '', PREVIEW, choice)).toMatchObject({
    data: { previewRestore: { content: { records: 1 } } },
  });
  expect((await ask(address, '', RESTORE, { upload: sent.upload })).errors?.[0]?.message).toBe(
    'Please sign in',
  );
  await ask(address, '', RESTORE, choice);
  await away;
  expect(await units()).toEqual([{ unit: 'of the backup' }]);
  await signIn(address);
  expect((await upload(address, { 'x-set-up-code': code ?? '' }, file)).status).toBe(403);
});

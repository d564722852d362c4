import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { silentLog } from '../log.ts';
import { dataFolder } from './embedded-postgres/folder.ts';
import { StartError } from './embedded-postgres/start-error.ts';
import { boundLogs } from './embedded-postgres/upkeep.ts';
import {
  openEmbeddedDatabase,
  connectEmbeddedDatabase,
  type EmbeddedDatabase,
} from './embedded-postgres.ts';

const open = (dataDir: string) => openEmbeddedDatabase({ dataDir, log: silentLog });
const serverPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query<T>(database: EmbeddedDatabase, text: string): Promise<T[]> {
  const client = postgres({ ...database.connection, max: 1, onnotice: () => {} });
  try {
    return [...(await client.unsafe<T[] & postgres.Row[]>(text))] as T[];
  } finally {
    await client.end();
  }
}

function untilUp(database: EmbeddedDatabase): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const off = database.onChange((status) => {
    if (status === 'up') resolve();
  });
  return promise.finally(off);
}

const KILLED = `
  import { openEmbeddedDatabase } from '${import.meta.dir}/embedded-postgres.ts';
  import { silentLog } from '${import.meta.dir}/../log.ts';
  await openEmbeddedDatabase({ dataDir: process.argv[1], log: silentLog });
  process.kill(process.pid, 'SIGKILL');
`;

describe('the embedded database', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'talyer-inside-'));
    // What an interrupted first start leaves behind.
    mkdirSync(join(root, 'engine'));
    mkdirSync(join(root, 'engine', '18.4-x.part-1'));
    mkdirSync(join(root, 'postgres.new-1-1', 'data'), { recursive: true });
    writeFileSync(join(root, 'postgres.new-1-1', 'data', 'PG_VERSION'), '18\n');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('starts on the remains of an interrupted first start, and makes the folder private', async () => {
    const database = await open(root);
    expect(database.status()).toBe('up');
    expect(readdirSync(root).some((name) => name.startsWith('postgres.new'))).toBe(false);
    for (const name of ['', 'engine', 'postgres', 'logs', 'run', 'postgres/base']) {
      expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    }
    for (const name of ['talyer.lock', 'talyer.pid', 'talyer.shop', 'postgres/postgresql.conf']) {
      expect(statSync(join(root, name)).mode & 0o777).toBe(0o600);
    }
    await database.stop();
    expect(existsSync(join(root, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('commits are durable, text is UTF-8, and the extensions of searches are there', async () => {
    const database = await open(root);
    const settings = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
        'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
    const available = await query<{ name: string }>(
      database,
      `select name from pg_available_extensions where name in ('pg_trgm', 'unaccent') order by name`,
    );
    expect(available.map(({ name }) => name)).toEqual(['pg_trgm', 'unaccent']);
    await database.stop();
  });

  test('adopts the server of a killed process, with what it had committed', async () => {
    const first = await open(root);
    await query(first, 'create table kept as select 7 as seven');
    await first.stop();
    await Bun.spawn([process.execPath, '-e', KILLED, root]).exited;
    const left = serverPid(root);
    const second = await open(root);
    expect(serverPid(root)).toBe(left);
    expect(await query<{ seven: number }>(second, 'select seven from kept')).toEqual([
      { seven: 7 },
    ]);
    expect((await connectEmbeddedDatabase(root)).connection).toEqual(second.connection);
    await second.stop();
  });

  test('restarts a server that died, its own and an adopted one', async () => {
    await Bun.spawn([process.execPath, '-e', KILLED, root]).exited;
    const database = await open(root);
    for (let round = 0; round < 2; round += 1) {
      const up = untilUp(database);
      process.kill(serverPid(root), 'SIGKILL');
      await up;
      expect(await query<{ seven: number }>(database, 'select seven from kept')).toHaveLength(1);
    }
    await database.stop();
    expect(database.status()).toBe('down');
  });

  test('a start that is interrupted leaves nothing running', async () => {
    for (const moment of [0, 10, 30, 60]) {
      const stopping = new AbortController();
      const starting = openEmbeddedDatabase({
        dataDir: root,
        log: silentLog,
        stopping: stopping.signal,
      }).then(
        (database) => database.stop(),
        (error: unknown) => error,
      );
      await Bun.sleep(moment);
      stopping.abort(new Error('asked to stop'));
      const ended = await starting;
      if (ended !== true) expect(String(ended)).toBe('Error: asked to stop');
      expect(existsSync(join(root, 'postgres', 'postmaster.pid'))).toBe(false);
    }
  });

  test('a server is started again although its folders were deleted', async () => {
    const database = await open(root);
    const up = untilUp(database);
    rmSync(join(root, 'run'), { recursive: true });
    rmSync(join(root, 'logs'), { recursive: true });
    process.kill(serverPid(root), 'SIGKILL');
    await up;
    expect(await query<{ seven: number }>(database, 'select seven from kept')).toHaveLength(1);
    for (const name of ['run', 'logs']) expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    await database.stop();
  });

  test('a server whose socket was deleted is started again', async () => {
    const database = await open(root);
    const up = untilUp(database);
    rmSync(join(root, 'run'), { recursive: true });
    await up;
    expect(await query<{ seven: number }>(database, 'select seven from kept')).toHaveLength(1);
    await database.stop();
  });

  test('a server that cannot be restarted is given up with a reason', async () => {
    const database = await openEmbeddedDatabase({ dataDir: root, log: silentLog, giveUpMs: 200 });
    const failed = new Promise((resolve) => database.onChange((_, why) => why && resolve(why)));
    const control = join(root, 'postgres', 'global', 'pg_control');
    renameSync(control, join(root, 'aside'));
    process.kill(serverPid(root), 'SIGKILL');
    expect((await database.givenUp).message).toStartWith(
      'The database could not be started again.',
    );
    expect(await failed).toBeInstanceOf(StartError);
    expect(database.status()).toBe('down');
    await database.stop();
    renameSync(join(root, 'aside'), control);
    await (await open(root)).stop();
  });

  test('the log of the server holds no contents of rows', async () => {
    const database = await open(root);
    await query(database, 'create table secrets (name text unique, age int check (age > 0))');
    await query(database, `insert into secrets values ('hidden word', 7)`);
    for (const statement of [
      `insert into secrets values ('hidden word', 8)`,
      `insert into secrets values ('other hidden word', -1)`,
      `select 'hidden word' from nowhere`,
    ])
      await query(database, statement).catch(() => {});
    await database.stop();
    const logs = readdirSync(join(root, 'logs')).map((name) =>
      readFileSync(join(root, 'logs', name), 'utf8'),
    );
    expect(logs.join()).toContain('duplicate key value');
    expect(logs.join()).not.toContain('hidden word');
  });

  test('a log that has grown too large is emptied, others stay', () => {
    const folder = dataFolder(root);
    const [large, small] = ['postgresql-Xxx.log', 'postgresql-Yyy.log'].map((name) =>
      join(folder.logs, name),
    ) as [string, string];
    writeFileSync(large, 'x'.repeat(50_000));
    writeFileSync(small, 'kept');
    boundLogs(folder, 20_000);
    expect([readFileSync(large, 'utf8'), readFileSync(small, 'utf8')]).toEqual(['', 'kept']);
  });

  test('starts even if another process has the pid of the server before the power cut', async () => {
    const noted = join(root, 'postgres', 'postmaster.pid');
    writeFileSync(noted, `${process.pid}\n${join(root, 'postgres')}\n1\n5432\n\n\n\nready\n`, {
      mode: 0o600,
    });
    const { uid, gid } = statSync(join(root, 'postgres'));
    if (process.getuid?.() === 0) chownSync(noted, uid, gid);
    const database = await open(root);
    expect(serverPid(root)).not.toBe(process.pid);
    await database.stop();
  });

  test('refuses data of another major version and says how to upgrade', async () => {
    const file = join(root, 'postgres', 'PG_VERSION');
    const real = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    const refusal: unknown = await open(root).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/made by PostgreSQL 17.*Start the Talyer that made it/);
    writeFileSync(file, real);
    await (await open(root)).stop();
  });

  test('reaches a socket whose path would be too long inside the folder', async () => {
    const deep = join(root, 'lost+found', 'x'.repeat(90));
    mkdirSync(join(root, 'lost+found'), { mode: 0o755 });
    const { uid, gid } = statSync(join(root, 'postgres'));
    if (process.getuid?.() === 0) chownSync(join(root, 'lost+found'), uid, gid);
    const database = await open(deep);
    expect(database.connection.host).toStartWith('/tmp/talyer-');
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    await database.stop();
    rmSync(database.connection.host, { recursive: true });
  });
});

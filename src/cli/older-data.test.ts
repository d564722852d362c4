import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AFTER_FIRST_SHOPS, migrationsBefore } from '../../test/kit/older-migrations.ts';
import { runStatements } from '../../test/kit/statements.ts';
import { connect } from '../data/connect.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../data/embedded-postgres.ts';
import { migrate } from '../data/migrate.ts';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';

let root: string;
let data: string;
/** Of a running Talyer, whose data has fewer tables than those of this program. */
let running: EmbeddedDatabase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-older-data-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  data = join(root, 'shop');
  running = await openEmbeddedDatabase({ dataDir: data, log: silentLog });
  // The database of a new shop may have its tables already.
  await runStatements(
    running.connection,
    'drop schema public cascade',
    'drop schema if exists drizzle cascade',
    'create schema public',
  );
  const older = migrationsBefore(AFTER_FIRST_SHOPS, join(root, 'migrations'));
  await migrate(running.connection, { migrations: older, version: '0.1.0' });
});
afterAll(async () => {
  await running.stop();
  rmSync(root, { recursive: true });
});

const tables = () =>
  runStatements(running.connection, `select tablename from pg_tables where schemaname = 'public'`);

const REFUSED = {
  code: 1,
  said: 'talyer: The Talyer that is running is older than this one, or is just being updated. Update it, or wait until it has started; then try again.',
};

/** What a command prints, while that Talyer is running, and its exit code. */
async function run(...command: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const code = await main([...command, '--data', data], io);
  return { code, said: lines.join('\n') };
}

describe('on the data of a running older Talyer', () => {
  test.each(['user', 'import'])('talyer %s list is refused in a sentence', async (command) => {
    const before = await tables();
    expect(await run(command, 'list')).toEqual(REFUSED);
    expect(await tables()).toEqual(before);
  });

  test('talyer doctor says that an upgrade is to come, and what it can find out', async () => {
    const { said } = await run('doctor', '--port', '0');
    expect(said).toMatch(/BAD {2}\d+ migrations are missing; the next start applies them/);
    expect(said).toContain('ok   the database answers (a running Talyer)');
    expect(said).toContain('ok   every row of every table can be read');
    expect(said).not.toContain('Failed query');
  });

  test('talyer backup writes one', async () => {
    const file = join(root, 'older.talyer-backup');
    const { code, said } = await run('backup', file);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(file) });
  });
});

test('the database of DATABASE_URL is migrated by a command only while no Talyer uses it', async () => {
  const { host, user, database } = running.connection;
  const usual = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
  });
  try {
    const server = connect(running.connection, 1);
    await server.ping();
    const before = await tables();
    expect(await run('user', 'list')).toEqual(REFUSED);
    expect(await tables()).toEqual(before);
    await server.end();
    expect(await run('user', 'list')).toEqual({ code: 0, said: 'There is no user yet.' });
  } finally {
    for (const name of ['DATABASE_URL', 'PGHOST', 'PGUSER'])
      if (usual[name] === undefined) delete process.env[name];
      else process.env[name] = usual[name];
  }
});

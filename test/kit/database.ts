import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { release } from '../../src/assets.ts';
import { connect, type DatabaseTarget } from '../../src/data/connect.ts';
import { migrate } from '../../src/data/migrate.ts';
import { openEmbeddedDatabase } from '../../src/data/embedded-postgres.ts';
import { silentLog } from '../../src/log.ts';

const TEMPLATE = 'talyer_template';

interface TestCluster {
  target(database: string): DatabaseTarget;
  /** The role that the shop works with. */
  owner: string;
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
}

let cluster: Promise<TestCluster> | undefined;
let made = 0;

/** One PostgreSQL for the whole run, with one migrated database to copy from. */
async function startCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'talyer-test-'));
  chmodSync(dataDir, 0o755);
  const guard = Bun.spawn([process.execPath, join(import.meta.dir, 'end-cluster.ts'), dataDir], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  const inside = await openEmbeddedDatabase({ dataDir: join(dataDir, 'data'), log: silentLog });
  const target = (database: string) => ({ ...inside.connection, database });
  const admin = connect(inside.maintenance, 1);
  // The data of a run is deleted afterwards, so nothing needs to be flushed to the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.db.execute(sql.raw(`alter system set ${setting} = off`));
  await admin.db.execute(sql`select pg_reload_conf()`);
  await admin.db.execute(
    sql.raw(`create database ${TEMPLATE} owner ${inside.connection.user} template template0`),
  );
  await migrate(target(TEMPLATE), release);
  return {
    target,
    owner: inside.connection.user,
    run: async (statement) => {
      await admin.db.execute(sql.raw(statement));
    },
    stop: async () => {
      await admin.end();
      await inside.stop();
      await guard.stdin.end();
      await guard.exited;
    },
  };
}

/** A fresh, migrated and empty database, copied from the template. */
export async function createTestDatabase(): Promise<DatabaseTarget> {
  cluster ??= startCluster();
  const running = await cluster;
  made += 1;
  const name = `test_${process.pid}_${made}`;
  // By default PostgreSQL would write every page of the copy to the journal as well.
  await running.run(
    `create database ${name} template ${TEMPLATE} owner ${running.owner} strategy file_copy`,
  );
  return running.target(name);
}

/** Stops the run's PostgreSQL, if a test started it; a later test starts another one. */
export async function stopTestCluster(): Promise<void> {
  const running = cluster;
  cluster = undefined;
  await (await running)?.stop();
}

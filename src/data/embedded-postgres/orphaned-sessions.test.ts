import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { silentLog } from '../../log.ts';
import { openEmbeddedDatabase } from '../embedded-postgres.ts';
import { dataFolder } from './folder.ts';
import { readPidFile } from './pid-file.ts';

const BUSY = 'select count(*) from generate_series(1, 1e12)';

test('a server restarts although a session of the one before it is still busy', async () => {
  const root = mkdtempSync(join(tmpdir(), 'talyer-orphaned-'));
  const database = await openEmbeddedDatabase({ dataDir: root, log: silentLog });
  const client = postgres({ ...database.connection, max: 2, onnotice: () => {} });
  try {
    const answer = client.unsafe(BUSY).catch(String);
    const isBusy = async () =>
      (await client`select from pg_stat_activity where query = ${BUSY}`).length > 0;
    while (!(await isBusy())) await Bun.sleep(5);
    const { promise, resolve } = Promise.withResolvers<void>();
    database.onChange((status) => {
      if (status === 'up') resolve();
    });
    const server = readPidFile(dataFolder(root));
    if (server === undefined) throw new Error('there is no server to kill');
    process.kill(server.pid, 'SIGKILL');
    await promise;
    expect(await answer).toInclude('CONNECTION_CLOSED');
  } finally {
    await client.end();
    await database.stop();
    rmSync(root, { recursive: true });
  }
});

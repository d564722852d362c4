import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../log.ts';
import { connectEmbeddedDatabase, openEmbeddedDatabase } from '../embedded-postgres.ts';

const YEAR_MS = 365 * 86_400_000;

afterEach(() => void setSystemTime());

// A computer without a battery for its clock gets the right time soon after it is switched on.
test('a clock that jumps ahead a year does not end the wait for a database that starts', async () => {
  const root = mkdtempSync(join(tmpdir(), 'talyer-jump-'));
  const connected = connectEmbeddedDatabase(root);
  // It may fail before the database is up, which the last line reports.
  connected.catch(() => {});
  setSystemTime(new Date(Date.now() + YEAR_MS));
  const database = await openEmbeddedDatabase({ dataDir: root, log: silentLog });
  try {
    expect((await connected).connection).toEqual(database.connection);
  } finally {
    await database.stop();
    rmSync(root, { recursive: true });
  }
});

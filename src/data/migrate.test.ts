import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '../assets.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { connect } from './connect.ts';
import { migrate, refuseNewerData } from './migrate.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-migrate-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The migrations of the program and one more, which comes after those that are applied. */
function migrationsWith(name: string, statement: string): string {
  const folder = join(root, name);
  cpSync(migrationsFolder, folder, { recursive: true });
  mkdirSync(join(folder, `29990101000000_${name}`), { recursive: true });
  writeFileSync(join(folder, `29990101000000_${name}`, 'migration.sql'), statement);
  return folder;
}

test('a migration may take longer than any query of the shop', async () => {
  const target = await createTestDatabase();
  const noting = `CREATE TABLE noted AS SELECT current_setting('statement_timeout') AS timeout;`;
  await migrate(target, { migrations: migrationsWith('noting', noting), version: '0.2.0' });
  const database = connect(target, 1);
  const [noted] = await database.db.execute<{ timeout: string }>(sql`select timeout from noted`);
  const [usual] = await database.db.execute<{ timeout: string }>(
    sql`select current_setting('statement_timeout') as timeout`,
  );
  await database.end();
  expect(noted?.timeout).toBe('0');
  expect(usual?.timeout).not.toBe('0');
});

describe('data that a newer Talyer has used', () => {
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error: unknown) => String(error),
    );

  test('is refused by the name of the version, and left as it is', async () => {
    const target = await createTestDatabase();
    const newer = { migrations: migrationsWith('newer', 'CREATE TABLE t ();'), version: '0.3.0' };
    await migrate(target, newer);
    const older = { migrations: migrationsFolder, version: '0.2.0' };
    const sentence =
      'StartError: This data was last used by Talyer 0.3.0. Start that version or a newer one.';
    expect(await refusal(migrate(target, older))).toBe(sentence);
    expect(await refusal(refuseNewerData(target, older))).toBe(sentence);
    expect(await refusal(migrate(target, newer))).toBe('none');
  });

  test('is refused also where only the version differs, or only the migrations', async () => {
    const target = await createTestDatabase();
    await migrate(target, { migrations: migrationsFolder, version: '0.10.0' });
    const older = { migrations: migrationsFolder, version: '0.9.0' };
    expect(await refusal(migrate(target, older))).toContain('last used by Talyer 0.10.0');
    const unnamed = await createTestDatabase();
    const sources = { migrations: migrationsWith('sources', 'SELECT 1;'), version: 'development' };
    await migrate(unnamed, sources);
    expect(await refusal(migrate(unnamed, older))).toContain('last used by a newer Talyer');
  });
});

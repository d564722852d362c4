import postgres from 'postgres';
import { connectionOf } from '../../src/data/embedded-postgres/connection.ts';
import { dataFolder } from '../../src/data/embedded-postgres/folder.ts';
import { ROLES } from '../../src/domain/roles.ts';
import { startExecutable } from './executable.ts';
import { createAccounts, PEOPLE, QUICK_HASHES } from './people.ts';

const TEMPLATE = 'TALYER_TEST_TEMPLATE';

/** Runs before all tests: creates the shop, with one person of each role, that each file copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { address, data, end, stop } = await startExecutable({
    TALYER_ADMIN_USERNAME: PEOPLE.admin.username,
    TALYER_ADMIN_PASSWORD: PEOPLE.admin.password,
  });
  await createAccounts(address);
  await hashQuickly(data);
  await end();
  process.env[TEMPLATE] = data;
  return stop;
}

/** The data folder to copy. */
export function templateData(): string {
  const data = process.env[TEMPLATE];
  if (data === undefined) throw new Error('the template was not made');
  return data;
}

async function hashQuickly(data: string): Promise<void> {
  const sql = postgres({ ...connectionOf(dataFolder(data)), max: 1 });
  for (const role of ROLES)
    await sql`UPDATE users SET password_hash = ${QUICK_HASHES[role]}
      WHERE username = ${PEOPLE[role].username}`;
  await sql.end();
}

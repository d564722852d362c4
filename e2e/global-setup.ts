import { startExecutable } from './executable.ts';
import { hireAll, PEOPLE } from './people.ts';

const TEMPLATE = 'TALYER_TEST_TEMPLATE';

/** Runs before all tests: creates the shop, with one person of each role, that each file copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { address, data, end, stop } = await startExecutable({
    TALYER_ADMIN_USERNAME: PEOPLE.admin.username,
    TALYER_ADMIN_PASSWORD: PEOPLE.admin.password,
  });
  await hireAll(address);
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

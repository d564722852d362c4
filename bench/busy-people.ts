import { callerAt } from '../faults/api.ts';
import { signIn } from '../faults/writers.ts';
import type { GrownShop } from './growth-shop.ts';

/** Signs in one of many accounts of a role, which the first run creates. */
export async function signInAs(
  { address, cookies }: Pick<GrownShop, 'address' | 'cookies'>,
  role: string,
  n: number,
): Promise<string> {
  const person = { username: `busy-${role}-${n}`, password: 'a password for busy days' };
  const account = { ...person, role, name: `Busy ${role} ${n}` };
  await callerAt(address, cookies.admin)('POST', 'users', account).catch((error: unknown) => {
    if (!String(error).includes('409')) throw error;
  });
  return signIn(address, person);
}

import type { Context } from '../../src/services/context.ts';
import { signIn } from '../../src/services/sign-in.ts';
import type { TestShop } from './shop.ts';

/** A browser at this address in which nobody ever signed in. */
export function visitorAt(kit: TestShop, address: string): Context {
  return { ...kit.people.client.context, viewer: null, sid: null, marks: '', address };
}

/** What comes of a sign-in: the role, or the code and text of the refusal. */
export function outcomeOf(context: Context, username: string, password: string): Promise<string> {
  return signIn(context, username, password).then(
    ({ viewer }) => `in as ${viewer.role}`,
    (error) => `${error.code} ${error.message}`,
  );
}

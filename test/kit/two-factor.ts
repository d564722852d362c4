import type { Role } from '../../src/domain/roles.ts';
import { confirmPassword } from '../../src/services/account.ts';
import type { Context } from '../../src/services/context.ts';
import { signIn } from '../../src/services/sign-in.ts';
import { startTwoFactor, turnOnTwoFactor } from '../../src/services/two-factor.ts';
import { codeOf } from './authenticator.ts';
import { rowsOf } from './rows.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from './shop.ts';

/** Shows the person a new secret, and returns the code that their app shows for it. */
export async function firstCode({ context }: Person): Promise<string> {
  const { secret } = await startTwoFactor(context);
  return codeOf(secret);
}

/** Gives everybody two-factor sign-in with this secret, and a recovery code of this hash. */
export async function plantTwoFactor(kit: TestShop, secret: string, hash: string): Promise<void> {
  await rowsOf(
    kit.shop,
    `insert into user_totp (user_id, secret, shown_at, confirmed_at)
       select id, '${secret}', now(), now() from users`,
  );
  await rowsOf(
    kit.shop,
    `insert into recovery_codes (hash, user_id) select '${hash}' || id, id from users`,
  );
}

export const NEEDED =
  'code-needed Enter the 6-digit code from your authenticator app, or a recovery code';
export const USED =
  'code-needed This code was used before. Wait for the next one, at most 30 seconds.';
export const WRONG =
  /^code-needed This code is not right\. Codes depend on the time, .* says \w+ \d+, 2026, /;

export const NO_RECOVERY =
  'code-needed This recovery code is not right, or was used before: each has 16 digits and works once. Use another one, or the code from your app.';

export type TwoFactorBench = Awaited<ReturnType<typeof twoFactorBench>>;

/** A shop with a clock of its own, and people who have an authenticator app. */
export async function twoFactorBench() {
  let now = new Date('2026-11-21T00:00:00Z');
  let addresses = 0;
  const kit = await createTestShop(() => now);
  const admin = kit.people.admin.context;
  const wait = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const visitor = (address = `10.9.0.${addresses}`): Context => ({
    ...admin,
    viewer: null,
    sid: null,
    marks: '',
    address,
  });
  const codeFor = (secret: string, steps = 0) =>
    codeOf(secret, new Date(now.getTime() + steps * 30_000));
  return {
    kit,
    admin,
    wait,
    visitor,
    codeFor,
    /** Each test has its own address and day. */
    nextTest: () => {
      addresses += 1;
      wait(24 * 3600);
    },
    /** Somebody whose password was entered now, by the clock of the test. */
    hire: async (role: Role = 'csr'): Promise<Person> => {
      const person = await kit.hire(role, `Two ${crypto.randomUUID()}`);
      await confirmPassword(person.context, PASSWORD);
      return person;
    },
    /** `in`, or the code and the sentence of the refusal. */
    outcome: (
      { viewer }: Person,
      code?: string,
      password = PASSWORD,
      context = visitor(),
    ): Promise<string> =>
      signIn(context, viewer.username, password, code).then(
        () => 'in',
        (error) => `${error.code} ${error.message}`,
      ),
    /** What the journal says of the person's second step. */
    entriesOf: async (id: number): Promise<unknown[]> => {
      const rows = await rowsOf(
        kit.shop,
        `select action from journal where subject_id = '${id}' and subject in ('account', 'sign-in')
           and action like any(array['%factor%', 'recovery%', 'refused']) order by id`,
      );
      return rows.map(({ action }) => action);
    },
    /** Turns it on: what the app shows, in this step or others, and the recovery codes. */
    protect: async (person: Person) => {
      const { secret } = await startTwoFactor(person.context);
      const recovery = await turnOnTwoFactor(person.context, codeFor(secret));
      wait(60);
      return { person, secret, show: (steps = 0) => codeFor(secret, steps), recovery };
    },
  };
}

import { type BrowserContext, type Page, test as base } from '@playwright/test';
import type { Role } from '../src/domain/users.ts';
import { type Executable, startExecutable } from './executable.ts';
import { type Answer, ask, hire, hireAll, PEOPLE, type Person, signIn, signOut } from './people.ts';
import { watch } from './watch.ts';

/** The worker's running shop, with one person of each role. */
export interface Shop {
  address: string;
  /** Its data folder, for commands beside the server. */
  data: string;
  /** Asks over GraphQL in somebody's name, to prepare what a test looks at. */
  ask(role: Role, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Adds somebody of that role and name to the shop. */
  hire(role: Role, name: string): Promise<Person>;
  /** Ends it at once, as a power cut does, until it is started again. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

interface TestFixtures {
  /** What a test breaks on purpose; anything else that goes wrong in a browser fails the test. */
  mayFail: readonly RegExp[];
  /** Opens a page in a browser of its own, where somebody or one of that role is signed in. */
  open: (who: Role | Person, path?: string) => Promise<Page>;
}

interface WorkerFixtures {
  environment: Record<string, string>;
  shop: Shop;
}

/**
 * Tests on dist/talyer: it is started once a worker, on an empty data folder and a free port.
 * `page` is a visitor who is not signed in.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [
    {
      TALYER_ADMIN_USERNAME: PEOPLE.admin.username,
      TALYER_ADMIN_PASSWORD: PEOPLE.admin.password,
    },
    { scope: 'worker', option: true },
  ],
  shop: [
    async ({ environment }, use) => {
      const executable = await startExecutable(environment);
      try {
        await hireAll(executable.address);
        await use(shopAt(executable));
      } finally {
        await executable.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  mayFail: [[], { option: true }],
  context: async ({ context, mayFail, shop }, use) => {
    const found = watch(context, mayFail);
    await use(context);
    await closeSignedOut(context, shop.address);
    test.expect(found).toEqual([]);
  },
  open: async ({ browser, shop, baseURL, mayFail }, use) => {
    const address = baseURL ?? shop.address;
    const browsers: { close: () => Promise<void>; found: string[] }[] = [];
    await use(async (who, path = '/') => {
      const context = await browser.newContext({ baseURL: address });
      browsers.push({
        close: () => closeSignedOut(context, shop.address),
        found: watch(context, mayFail),
      });
      const value = await signIn(shop.address, typeof who === 'string' ? PEOPLE[who] : who);
      await context.addCookies([
        { name: 'talyer_session', value, url: address, httpOnly: true, sameSite: 'Lax' },
      ]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await Promise.all(browsers.map(({ close }) => close()));
    test.expect(browsers.flatMap(({ found }) => found)).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Nobody of a test that is over is still seen in the shop by the next one. */
async function closeSignedOut(context: BrowserContext, address: string): Promise<void> {
  const cookies = await context.cookies();
  await context.close();
  const sessions = cookies.filter(({ name }) => name === 'talyer_session');
  await Promise.all(sessions.map(({ value }) => signOut(address, value)));
}

function shopAt({ address, data, kill, startAgain }: Executable): Shop {
  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? signIn(address, PEOPLE[role]);
    tokens.set(role, token);
    return token;
  };
  return {
    address,
    data,
    kill,
    startAgain,
    ask: async (role, query, variables) => ask(address, await tokenOf(role), query, variables),
    hire: async (role, name) => {
      const username = `user-${crypto.randomUUID().slice(0, 8)}`;
      const person = { username, password: `${username} of the tests`, name };
      await hire(address, await tokenOf('admin'), role, person);
      return person;
    },
  };
}

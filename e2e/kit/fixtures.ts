import { type BrowserContext, type Page, test as base } from '@playwright/test';
import type { Role } from '../../src/domain/roles.ts';
import { PEOPLE, type Person, signIn, signOut } from './people.ts';
import { openShops, type Shop, type Shops } from './shop.ts';
import { failOnConsole } from './fail-on-console.ts';
import { finishDialogs } from './locators.ts';

interface TestFixtures {
  /** Errors that a test causes on purpose; any other browser error fails the test. */
  mayFail: readonly RegExp[];
  /** Opens a page in a new browser context, signed in as a person or as someone of a role. */
  open: (who: Role | Person, path?: string) => Promise<Page>;
  /** The shop of this file's tests. */
  shop: Shop;
}

interface WorkerFixtures {
  shops: Shops;
}

/**
 * Tests on dist/talyer: each file starts it on a copy of the template and a free port. `page` is a
 * visitor who is not signed in.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted here
    async ({}, use) => {
      const shops = openShops();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // The title begins with the spec; `file` is where the test is written, which specs may share.
  shop: [
    async ({ shops }, use, { titlePath: [spec = ''] }) => use(await shops.of(spec)),
    { timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  mayFail: [[], { option: true }],
  page: async ({ page }, use) => {
    finishDialogsBeforeLeaving(page);
    await use(page);
  },
  context: async ({ context, mayFail, shop }, use) => {
    const found = failOnConsole(context, mayFail);
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
        found: failOnConsole(context, mayFail),
      });
      const value = await signIn(shop.address, typeof who === 'string' ? PEOPLE[who] : who);
      await context.addCookies([
        { name: 'talyer_session', value, url: address, httpOnly: true, sameSite: 'Lax' },
      ]);
      const page = await context.newPage();
      // A new page has no dialog to wait for.
      await page.goto(path);
      finishDialogsBeforeLeaving(page);
      return page;
    });
    await Promise.all(browsers.map(({ close }) => close()));
    test.expect(browsers.flatMap(({ found }) => found)).toEqual([]);
  },
});

/**
 * The screen of a phone, for `test.use`. A project of its own would start other workers, each with
 * its browser.
 */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export { expect } from '@playwright/test';

/** Goto and reload wait until no closed dialog has an entry in the history. */
function finishDialogsBeforeLeaving(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    await finishDialogs(page);
    return goto(...target);
  };
  page.reload = async (...options) => {
    await finishDialogs(page);
    return reload(...options);
  };
}

/** End the sessions, so that nobody of this test is present in the next one. */
async function closeSignedOut(context: BrowserContext, address: string): Promise<void> {
  const cookies = await context.cookies();
  // A handler of a late request may still be working, and would fail the test once its page is gone.
  for (const routed of [...context.pages(), context])
    await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  const sessions = cookies.filter(({ name }) => name === 'talyer_session');
  await Promise.all(sessions.map(({ value }) => signOut(address, value)));
}

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../e2e/kit/chromium.ts';
import { spread } from '../faults/talyer.ts';
import { inRealShops, shopOptions } from './real-shop.ts';
import { SLOW_4G } from './slow-network.ts';
import { type Turn, type Visit, visitsInTurns } from './visits.ts';

/**
 * Measures how long people wait for a page of a shop with all real records, on slow 4G and a CPU
 * slowed down four times: until the page is usable, on the first visit and on the next, how far its
 * layout shifts meanwhile, and how soon a letter typed into the search appears. `bun bench/pages.ts
 * --rounds 5`; with `--base FILE` in turns with an older executable.
 */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: SLOW_4G.roundTrip,
  downloadThroughput: SLOW_4G.down / 8,
  uploadThroughput: SLOW_4G.up / 8,
};
const SIZES = {
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const TYPED = 'laptop screen';

const { rounds, ...shops } = shopOptions(5);
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: process.getuid?.() !== 0,
});
await inRealShops(shops, async (measured) => {
  for (const turns of await visitsInTurns(measured)) {
    const figured = turns.map((turn) => ({ ...turn, figures: noFigures() }));
    for (let round = 0; round < rounds; round += 1)
      for (const turn of figured) await visitTwice(turn);
    for (const turn of figured) print(turn);
  }
});
await browser.close();

interface FiguredTurn extends Turn {
  figures: Record<'first' | 'next' | 'shifts' | 'typed', number[]>;
}

function noFigures(): FiguredTurn['figures'] {
  return { first: [], next: [], shifts: [], typed: [] };
}

function print({ name, visit, figures: { first, next, shifts, typed } }: FiguredTurn): void {
  const shift = Math.max(...shifts).toFixed(3);
  console.log(`${name}${visit.name}, first visit: ${spread(first)}; shifts by ${shift} at most`);
  console.log(`${name}${visit.name}, next visit: ${spread(next)}`);
  if (typed.length > 0) console.log(`${name}a letter typed into the search: ${spread(typed)}`);
}

async function visitTwice({ shop, visit, figures }: FiguredTurn): Promise<void> {
  const context = await enter(browser, shop.address, visit);
  const page = await slowPage(context);
  figures.first.push(await waitToUse(page, shop.address, visit));
  await page.waitForLoadState('networkidle');
  figures.shifts.push(await shifted(page));
  figures.next.push(await waitToUse(page, shop.address, visit));
  if (visit.name === 'records') {
    await page.waitForLoadState('networkidle');
    figures.typed.push(...(await typing(page)));
  }
  await context.close();
}

async function enter(from: Browser, address: string, visit: Visit): Promise<BrowserContext> {
  const context = await from.newContext(visit.isPhone ? SIZES.phone : SIZES.desktop);
  if (visit.session !== null)
    await context.addCookies([{ name: 'talyer_session', value: visit.session, url: address }]);
  return context;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', NETWORK);
  return page;
}

/**
 * Milliseconds from the navigation until the page is usable, looked at in each frame: a locator looks
 * up to half a second apart.
 */
async function waitToUse(page: Page, address: string, visit: Visit): Promise<number> {
  await page.goto(`${address}${visit.path}`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    ({ selector, reads }) =>
      [...document.querySelectorAll(selector)].some((element) =>
        new RegExp(reads).test(element.textContent ?? ''),
      ) && performance.now(),
    visit.usable,
    { polling: 'raf' },
  );
  return Number(await usable.jsonValue());
}

function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list
            .getEntries()
            .map((entry) =>
              'value' in entry && typeof entry.value === 'number' ? entry.value : 0,
            );
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any layout shift there is no entry.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** Milliseconds from each key press to the frame that shows it, as the browser measures them. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = [];
    const everyKey = { type: 'event', durationThreshold: 16 };
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') taken.push(entry.duration);
    }).observe(everyKey);
  });
  await page.getByRole('searchbox').click();
  await page.keyboard.type(TYPED, { delay: 120 });
  await page
    .getByText(/records?$/)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const slow = await page.evaluate(() => ('taken' in window ? window.taken : []));
  // Key presses that appear within 16 ms are not reported.
  const reported = Array.isArray(slow) ? slow.map(Number) : [];
  return [...reported, ...Array.from({ length: TYPED.length - reported.length }, () => 16)];
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More tab stops than any screen has between two related controls. */
const FAR = 80;

/** Presses Tab, or another key, until the element has the focus. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Asking an element costs less than searching the page for it at every stop.
  let element = await target.elementHandle();
  for (let stop = 0; stop < FAR; stop++) {
    const hasFocus = await element?.evaluate((wanted) =>
      wanted.isConnected ? wanted === document.activeElement : undefined,
    );
    if (hasFocus === true) return;
    // It was rendered again; its replacement may have the focus already.
    if (hasFocus === undefined) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Focuses an element with the keyboard and presses Enter. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('Enter');
}

/** Focuses a field with the keyboard and replaces its text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Selects an option by typing its beginning; a filter's is in the address then. */
export async function pick(
  page: Page,
  select: Locator,
  option: string,
  address = /./,
): Promise<void> {
  await goTo(page, select);
  // Letters that come slowly on a busy machine begin another option.
  await expect(async () => {
    await page.keyboard.type(option);
    await expect(page).toHaveURL(address, { timeout: 2_000 });
    await expect(select.locator('option:checked')).toHaveText(option, { timeout: 2_000 });
  }).toPass();
}

/** Walks through tab stops and returns a message for each whose focus is not visible. */
export async function walk(page: Page, stops: number, key = 'Tab'): Promise<string[]> {
  const watch = await page.evaluateHandle<Watch>(WATCH);
  for (let stop = 0; stop < stops; stop++) await page.keyboard.press(key);
  const { pressed, unseen } = await watch.evaluate(({ end }) => end());
  expect(pressed, `how often ${key} was released`).toBe(stops);
  return unseen;
}

/** The element has the focus, and the screen shows it. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => page.evaluate<string[]>(UNSEEN)).toEqual([]);
}

/** Presses the button of a message by F8, Tab and Enter. */
export async function pressInToast(page: Page, name: string): Promise<void> {
  const area = page.getByRole('region', { name: 'Notifications (F8)' });
  await page.keyboard.press('F8');
  await expectFocus(page, area.getByRole('list'));
  await choose(page, area.getByRole('button', { name }));
}

/**
 * The focus is visible if the element, or a card or row around it, has a ring and nothing covers
 * it.
 */
const UNSEEN = `(() => {
  const stop = document.activeElement;
  if (stop === null || stop === document.body) return [];
  const outlined = (pseudo) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(stop, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const cell = stop.matches('tr') ? stop.cells[0] : null;
  const ringed = cell !== null && getComputedStyle(cell).boxShadow.includes('inset');
  const box = stop.getBoundingClientRect();
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
  const above = document.elementFromPoint(x, y);
  const name = stop.outerHTML.slice(0, 160);
  return [
    ...(outlined() || outlined('::after') || ringed ? [] : ['no ring: ' + name]),
    ...(above !== null && (stop.contains(above) || above.contains(stop))
      ? []
      : ['covered: ' + name + ' by ' + above?.outerHTML.slice(0, 160)]),
  ];
})()`;

interface Watch {
  /** Ends it: how many keys were released, and messages for the stops whose focus was not visible. */
  end: () => { pressed: number; unseen: string[] };
}

/** The page itself looks at each stop, when the key is released: a request for each costs a third more. */
const WATCH = `(() => {
  const watched = { pressed: 0, unseen: [] };
  const look = ({ key }) => {
    if (key === 'Shift') return;
    watched.pressed++;
    watched.unseen.push(...${UNSEEN});
  };
  window.addEventListener('keyup', look, true);
  const end = () => {
    window.removeEventListener('keyup', look, true);
    return watched;
  };
  return { end };
})()`;

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than any screen has between two things that belong together. */
const FAR = 80;

/** Presses Tab, or another key, until the focus is there. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < FAR; stop++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes there and presses Enter. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types in the place of what is there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Types the beginning of an option of a select. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await goTo(page, select);
  await page.keyboard.type(option);
  await expect(select.locator('option:checked')).toHaveText(option);
}

/** Walks through so many stops and answers what is wrong with each that cannot be seen. */
export async function walk(page: Page, stops: number, key = 'Tab'): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key);
    unseen.push(...(await page.evaluate<string[]>(UNSEEN)));
  }
  return unseen;
}

/**
 * A stop is seen when it has a ring, its own or around all of it as cards and rows have, and when
 * nothing lies over it.
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

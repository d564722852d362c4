import { expect, type Page } from '@playwright/test';

/** A small phone, a desktop at 200 % zoom, and a large screen. */
export const SIZES = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 1920, height: 1080 },
];

/** The topmost open overlay. */
const TOP = '[role=dialog], [role=alertdialog]';

/** Expects that a page or an open overlay has no layout error at these sizes. */
export async function fits(page: Page, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => misplaced(page), `${page.url()} ${size.width}`).toEqual([]);
  }
}

/**
 * Finds layout errors of a page or an open overlay: a page wider than the window, an amount that is
 * cut or wrapped, a control that a click would not reach.
 */
async function misplaced(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const found = await page.evaluate((top) => {
    const root = [...document.querySelectorAll(top)].at(-1) ?? document.body;
    return [...tooWide(), ...amounts(), ...covered()];

    function* tooWide() {
      for (const part of [document.documentElement, root]) {
        const beyond = part.scrollWidth - part.clientWidth;
        if (beyond > 0) yield `${part.tagName} is ${beyond} px too wide`;
      }
      const { left, right } = root.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth + 0.5) yield `${nameOf(root)} leaves the window`;
    }

    function* amounts() {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const holder = text.parentElement;
        const amount = text.nodeValue ?? '';
        if (holder === null || !/^-?₱[\d,.]+$/.test(amount) || !isShown(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const place = (
          holder.closest('td, dd, li, [role=group], section') ?? holder
        ).getBoundingClientRect();
        const { left, right } = range.getBoundingClientRect();
        if (left < place.left - 1 || right > place.right + 1) yield `${amount} is cut`;
        if (range.getClientRects().length > 1) yield `${amount} is broken`;
      }
    }

    function* covered() {
      for (const control of root.querySelectorAll('a, button, input, select, textarea')) {
        // Controls that are visible only on focus are for the keyboard.
        if (!isShown(control) || control.matches(':disabled, [href="#main"]')) continue;
        let hit = hitOf(control);
        if (hit === null || !control.contains(hit)) {
          control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          hit = hitOf(control);
        }
        if (hit === null) yield `${nameOf(control)} is out of the window`;
        else if (!control.contains(hit) && !hit.contains(control))
          yield `${nameOf(control)} is under ${nameOf(hit)}`;
      }
    }

    /** What a click on the middle of an element would reach; null outside of the window. */
    function hitOf(element: Element): Element | null {
      const { left, top: above, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, above + height / 2);
    }

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1
      );
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName} ${words.slice(0, 40)}`;
    }
  }, TOP);
  return [...new Set(found)];
}

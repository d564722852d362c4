import type { Page } from '@playwright/test';

/**
 * Finds figures and placeholders that are not fully visible, and controls that leave their cell,
 * with the reason: an ancestor clips them, a table's edge covers them, or an ellipsis truncates
 * them.
 */
export async function truncatedTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const found = await page.evaluate(() => {
    const FIGURES = [
      /₱[\d,]/,
      /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/,
      /^\s*-?[\d,]+(\.\d+)?\s*%?\s*$/,
      /^Week \d$/,
      /^[\d,]+ (days?|records?|repairs?)\b/,
      /^(Unassigned|Not Set|Not assigned|Not shipped)$/,
    ];
    const CONTROLS = 'button, a, select, input:not([type=hidden]), textarea';
    /** What was measured already: most texts share their ancestors. */
    const measured = new Map<Element, ReturnType<typeof measure>>();
    return [...figures(), ...controls()];

    function* figures() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const words = text.nodeValue ?? '';
        const holder = text.parentElement;
        const isFigure = words.length < 60 && FIGURES.some((kind) => kind.test(words));
        if (holder === null || !isFigure) continue;
        if (!isShown(holder) || holder.closest('option, script, style') !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const why = cutBy(holder, range.getBoundingClientRect());
        if (why !== null) yield `${words.trim()} ${why}`;
        const isBroken = /^[-₱\d,.]+$/.test(words) && range.getClientRects().length > 1;
        if (isBroken) yield `${words} is broken`;
      }
    }

    function* controls() {
      for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
        const cell = control.closest<HTMLElement>('td, th, li, dd');
        if (cell === null || !isShown(control) || control.closest('[hidden]') !== null) continue;
        const box = control.getBoundingClientRect();
        const frame = cell.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent.slice(0, 40);
        if (box.left < frame.left - 1 || box.right > frame.right + 1)
          yield `control ${name} leaves its cell`;
        const why = cutBy(control.parentElement ?? cell, box);
        if (why !== null) yield `control ${name} ${why}`;
      }
    }

    /** Why a box is not fully visible without scrolling sideways. */
    function cutBy(inside: HTMLElement, box: DOMRect): string | null {
      // A row of tabs on a phone, which is meant to be swiped.
      if (inside.closest('[data-swiped]') !== null) return null;
      // Vertical scrolling brings it into view.
      let scrolls = false;
      for (let around: HTMLElement | null = inside; around; around = around.parentElement) {
        const { overflowX, overflowY, position, hasEllipsis, left, right, top, bottom } =
          measuredOf(around);
        const name = around.tagName.toLowerCase();
        if (hasEllipsis) return `ends in an ellipsis in ${name}`;
        if (overflowX !== 'visible' && (box.left < left - 1 || box.right > right + 1))
          return `is cut by ${name}`;
        const hides = overflowY === 'hidden' || overflowY === 'clip';
        scrolls ||= overflowY === 'auto' || overflowY === 'scroll';
        if (hides && !scrolls && (box.top < top - 1 || box.bottom > bottom + 1))
          return `is cut in height by ${name}`;
        if (name === 'td' && around.dataset['pinned'] === undefined) {
          if (box.left < left - 1 || box.right > right + 1) return `leaves its cell`;
          if (isUnderEdge(around, box)) return `lies under the edge of its table`;
        }
        if (position === 'fixed') break;
      }
      return box.left < -1 || box.right > window.innerWidth + 1 ? 'leaves the window' : null;
    }

    function measuredOf(element: Element): ReturnType<typeof measure> {
      const known = measured.get(element) ?? measure(element);
      measured.set(element, known);
      return known;
    }

    function measure(element: Element) {
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hasEllipsis = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
      return { overflowX, overflowY, position, clipPath, hasEllipsis, left, right, top, bottom };
    }

    /** Below the first column or a pinned one. */
    function isUnderEdge(cell: HTMLElement, box: DOMRect): boolean {
      const cells = [...(cell.parentElement?.children ?? [])];
      const first = cells[0] === cell ? undefined : cells[0]?.getBoundingClientRect();
      const pinned = cells.find((each) => each.matches('[data-pinned]'))?.getBoundingClientRect();
      return (
        (first !== undefined && box.left < first.right - 1) ||
        (pinned !== undefined && box.right > pinned.left + 1)
      );
    }

    function isShown(element: Element): boolean {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (measuredOf(around).clipPath !== 'none') return false;
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1
      );
    }
  });
  return [...new Set(found)];
}

/** How many rows of the list are shown, and how many of them have a text that is cut. */
export function cutRows(page: Page): Promise<{ shown: number; cut: number }> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isOver = scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
      return overflowX !== 'visible' && clipPath === 'none' && isOver;
    };
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    const cut = rows.filter((row) => [...row.querySelectorAll('*')].some(isCut));
    return { shown: rows.length, cut: cut.length };
  });
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what the module itself would inject, which each page compiles. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Desktop and phone. */
const WIDTHS = [1440, 360];

/** The page below an open dialog is checked elsewhere. */
const COVERED = '[data-aria-hidden]';

/** A new width or colour scheme is rendered with the next frame; axe would measure animations. */
const SETTLED = `new Promise(requestAnimationFrame).then(() =>
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))`;

declare global {
  interface Window {
    axe?: typeof axe & { _audit: { rules: { id: string; impact?: string }[] } };
  }
}

/**
 * Runs axe in light and dark mode and at each width. Dark mode checks only contrast, since nothing
 * else depends on colours. axe is loaded once per page, what has passed is not described, and rules
 * of less than serious impact are not run: each would add a third of the time or more.
 */
export async function axeViolations(page: Page, widths: number[] = WIDTHS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(SETTLED);
      const barriers = await page.evaluate(violations, {
        covered: COVERED,
        contrastOnly: colorScheme === 'dark',
      });
      found.push(...barriers.map((barrier) => `${page.url()} ${width} ${colorScheme} ${barrier}`));
    }
  }
  return found;
}

/** Runs in the page. */
async function violations({ covered, contrastOnly }: { covered: string; contrastOnly: boolean }) {
  if (window.axe === undefined) throw new Error('axe is not loaded');
  // Whatever a rule finds has the impact of the rule, which axe tells nowhere else.
  // oxlint-disable-next-line no-underscore-dangle
  const lesser = window.axe._audit.rules.filter(
    ({ impact }) => impact === 'minor' || impact === 'moderate',
  );
  const result = await window.axe.run(
    { exclude: [[covered]] },
    {
      // No rule in use reads style sheets or media, which axe would load otherwise.
      preload: false,
      resultTypes: ['violations'],
      rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
      ...(contrastOnly && { runOnly: ['color-contrast'] }),
    },
  );
  return result.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Desktop and phone. */
const WIDTHS = [1440, 360];

/** The page below an open dialog is checked elsewhere. */
const COVERED = '[data-aria-hidden]';

/** Even the shortest colour transition has a start that axe would measure. */
const SETTLED = 'Promise.allSettled(document.getAnimations().map(({ finished }) => finished))';

const CONTRAST_ONLY = { runOnly: ['color-contrast'] };

/**
 * Runs axe in light and dark mode and at each width. Dark mode checks only contrast, since nothing
 * else depends on colours. What has passed is not described, which would double the time.
 */
export async function axeViolations(page: Page, widths: number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(SETTLED);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .exclude(COVERED)
        .options({ resultTypes: ['violations'], ...(colorScheme === 'dark' && CONTRAST_ONLY) })
        .analyze();
      found.push(
        ...violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${page.url()} ${width} ${colorScheme} ${id}: ${html}`),
          ),
      );
    }
  }
  return found;
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A desk and a phone. */
const WIDTHS = [1440, 360];

/** What lies under an open dialog, which was looked at before. */
const COVERED = '[data-aria-hidden]';

/** Also the shortest change of a colour has a beginning, which axe must not see. */
const SETTLED = 'Promise.allSettled(document.getAnimations().map(({ finished }) => finished))';

/**
 * What axe finds, in light and dark and at each width, that keeps somebody from using the page.
 * The dark is asked for its contrast only: nothing else depends on colours.
 */
export async function axeViolations(page: Page, widths: number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(SETTLED);
      const axe = new AxeBuilder({ page }).setLegacyMode().exclude(COVERED);
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
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

import type { Page } from '@playwright/test';

/** Delays `history.go` until the returned function is called, so that keys arrive before it. */
export async function delayHistoryBack(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { history } = window;
    const go = history.go.bind(history);
    let by = 0;
    history.go = (delta = 0) => void (by += delta);
    return async () => {
      history.go = go;
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve));
      go(by);
      await arrived;
    };
  });
  return () => held.evaluate((release) => release());
}

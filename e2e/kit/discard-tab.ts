import type { Dialog, Page } from '@playwright/test';

/** What a form says that continues with what was typed before its page was loaded again. */
export const BACK = 'The page was loaded again before this was saved. What you typed is back.';

/** A browser that discards a hidden tab loads its page again, whatever is unsaved there. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await loadAgain(page);
}

/** Loads a shown page again, as a person does who has been asked what becomes of unsaved changes. */
export async function loadAgain(page: Page): Promise<void> {
  // Nobody is asked when there is nothing unsaved.
  const accept = (question: Dialog) => void question.accept();
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
}

/** Everything that the tab stores, as one text. */
export const storedInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

import type { Locator, Page } from '@playwright/test';

/** What somebody did with their hands; the letters of typed text apart from the other keys. */
export interface Strokes {
  keys: number;
  letters: number;
  clicks: number;
}

/** Presses, types, clicks and taps on a page, and counts it: `Control+Enter` is two keys. */
export function countingStrokes(page: Page) {
  let done: Strokes = { keys: 0, letters: 0, clicks: 0 };
  return {
    press: async (key: string): Promise<void> => {
      done.keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    type: async (text: string): Promise<void> => {
      done.letters += text.length;
      await page.keyboard.type(text);
    },
    click: async (target: Locator): Promise<void> => {
      done.clicks++;
      await target.click();
    },
    tap: async (target: Locator): Promise<void> => {
      done.clicks++;
      await target.tap();
    },
    /** What was done since this was asked before. */
    taken: (): Strokes => {
      const taken = done;
      done = { keys: 0, letters: 0, clicks: 0 };
      return taken;
    },
  };
}

import type { Locator, Page } from '@playwright/test';

/** Keys and clicks of a person; the letters of typed text are counted apart from other keys. */
export interface InputCounts {
  keys: number;
  letters: number;
  clicks: number;
}

/** Presses, types, clicks and taps on a page, and counts that: `Control+Enter` is two keys. */
export function countInput(page: Page) {
  let done: InputCounts = { keys: 0, letters: 0, clicks: 0 };
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
    /** The counts since the last call. */
    taken: (): InputCounts => {
      const taken = done;
      done = { keys: 0, letters: 0, clicks: 0 };
      return taken;
    },
  };
}

import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/kit/chromium.ts';

/** Browser tests on the built executable: e2e/kit/shop.ts starts it. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/kit/global-setup.ts',
  outputDir: '.cache/test/playwright',
  // One more than the cores of the smallest machine: the tests also wait.
  workers: 3,
  retries: 0,
  // A machine may be busy with other work as well.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: '.cache/test/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Without animations the tests take a tenth less time; dialogs are tested with them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: BROWSER,
  },
});

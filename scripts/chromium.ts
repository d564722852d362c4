import { existsSync } from 'node:fs';
import { systemChromium } from '../e2e/chromium.ts';

/**
 * Makes sure that there is a browser for the tests: the machine's own, else Debian's package where
 * it may be installed, else Playwright's.
 * @throws Error with a sentence when none can be had.
 */
export async function ensureChromium(): Promise<void> {
  if (systemChromium() !== undefined || (await hasPlaywrightsOwn())) return;
  console.log('     no Chromium here; installing one');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run(['apt-get', 'update', '-qq']);
    run(['apt-get', 'install', '-y', '-qq', 'chromium']);
    if (systemChromium() !== undefined) return;
  }
  const playwright = [process.execPath, '--bun', 'node_modules/@playwright/test/cli.js'];
  run([...playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  if (await hasPlaywrightsOwn()) return;
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install the package chromium, or run: npx playwright install chromium',
  );
}

async function hasPlaywrightsOwn(): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Whether it worked shows in what is there afterwards. */
function run(command: string[]): void {
  Bun.spawnSync(command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, systemChromium } from '../e2e/kit/chromium.ts';

/**
 * Makes sure that the tests have a browser: Debian's headless shell where it can be installed, else
 * an installed Chromium, else Playwright's.
 * @throws Error with a sentence when there is none.
 */
export async function ensureChromium(): Promise<void> {
  if (existsSync(HEADLESS_SHELL)) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('     installing the headless shell of Chromium');
    run(['apt-get', 'update', '-qq']);
    run(['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell']);
  }
  if (systemChromium() !== undefined || (await hasPlaywrightsOwn())) return;
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

/** The check below shows whether it worked. */
function run(command: string[]): void {
  Bun.spawnSync(command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

import { existsSync } from 'node:fs';
import { systemChromium } from '../e2e/chromium.ts';

/**
 * Makes sure that the tests have a browser: an installed one, else Debian's package where it can be
 * installed, else Playwright's.
 * @throws Error with a sentence when there is none.
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

/** The check below shows whether it worked. */
function run(command: string[]): void {
  Bun.spawnSync(command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

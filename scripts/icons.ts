import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { systemChromium } from '../e2e/kit/chromium.ts';

/**
 * `bun scripts/icons.ts`: draws the icons of the installed app from the mark in `favicon.svg`. Run it
 * when the mark changes, and commit the pictures.
 */
const PUBLIC = join(import.meta.dir, '..', 'web', 'public');
const BACKGROUND = '#0b6b72';

/** Systems cut a maskable icon to a circle of 80 %, and round the corners of Apple's themselves. */
const ICONS = [
  { file: 'icon-192.png', size: 192, fill: null, mark: 1 },
  { file: 'icon-512.png', size: 512, fill: null, mark: 1 },
  { file: 'maskable-512.png', size: 512, fill: BACKGROUND, mark: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, fill: BACKGROUND, mark: 1 },
];

const mark = await Bun.file(join(PUBLIC, 'favicon.svg')).text();
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
for (const { file, size, fill, mark: share } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; display: grid; place-items: center; height: 100vh; ${fill === null ? '' : `background: ${fill};`} }
      svg { width: ${share * 100}vw; height: ${share * 100}vh; }
    </style>
    ${mark}`);
  await page.screenshot({ path: join(PUBLIC, 'icons', file), omitBackground: true });
}
await browser.close();

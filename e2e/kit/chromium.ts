import { existsSync } from 'node:fs';

/** Debian's package chromium-headless-shell. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The headless shell comes first: it needs about two thirds of the time of the whole browser. */
const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser installed on this machine; undefined if there is only Playwright's own. */
export function systemChromium(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}

const executablePath = systemChromium();
const isRoot = process.getuid?.() === 0;

/** A host name under which the test browsers reach this machine, as on a shop's own network. */
export const LAN_NAME = 'shop.lan';

/** The launch options of all tests. */
export const BROWSER = {
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: !isRoot,
  args: [
    `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
    // A page lives for seconds here: optimizing its code costs more than it saves, a tenth of a load.
    // So does collecting its garbage early.
    '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --max-semi-space-size=32',
  ],
};

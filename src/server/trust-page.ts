import { renderSVG } from 'uqr';
import { escapeHtml } from '../http/escape-html.ts';
import { answerPlainPage } from '../http/plain-page.ts';
import { PRIVATE } from '../http/headers.ts';
import { isReading, refuseMethod } from '../http/refuse.ts';
import { forOtherDevices } from '../services/installation.ts';
import type { Https } from '../services/shop-parts.ts';

const FILE = '/trust/talyer.crt';

/**
 * The page at `/trust` that helps phones and computers to trust the shop's own authority, and the
 * file that it offers. It is served over plain http, because a device that does not trust the
 * authority yet would show a warning.
 * @returns undefined for any other path, and where a given certificate needs no trust.
 */
export function answerTrust(request: Request, https: Https): Response | undefined {
  const { pathname } = new URL(request.url);
  const { authority } = https;
  if (authority === null || !/^\/trust(?:\/|$)/.test(pathname)) return undefined;
  if (!isReading(request)) return refuseMethod();
  if (pathname === FILE)
    return new Response(new Uint8Array(authority.certificate), {
      headers: {
        ...PRIVATE,
        'content-type': 'application/x-x509-ca-cert',
        'content-disposition': 'attachment; filename="talyer.crt"',
      },
    });
  if (pathname !== '/trust') return new Response('Not found', { status: 404, headers: PRIVATE });
  return answerPlainPage(
    (nonce) => trustPage(request, https, authority.fingerprint, nonce),
    PRIVATE,
  );
}

/** The address of the shop over https, under the name by which this request came. */
export function secureAddress(request: Request, { port }: Https): string {
  const { hostname } = new URL(`http://${request.headers.get('host') ?? 'localhost'}`);
  return `https://${hostname}${port === 443 ? '' : `:${port}`}`;
}

interface Device {
  name: string;
  /** The pattern in the browser's user agent. */
  sign: RegExp;
  steps: readonly string[];
}

const DOWNLOAD = `<a href="${FILE}">Download the certificate</a>`;

const DEVICES: readonly Device[] = [
  {
    name: 'Android',
    sign: /Android/,
    steps: [
      `${DOWNLOAD}. It is saved as talyer.crt.`,
      'Open Settings and search for “CA certificate”. It is under Security, More security settings, Encryption and credentials, Install a certificate.',
      'Choose CA certificate, then “Install anyway”, and enter the phone’s PIN.',
      'Choose talyer.crt.',
    ],
  },
  {
    name: 'iPhone and iPad',
    sign: /iPhone|iPad/,
    steps: [
      `${DOWNLOAD} in Safari, and choose Allow.`,
      'Open Settings, tap Profile Downloaded at the top, then Install.',
      'Open Settings, General, About, Certificate Trust Settings, and switch on the one that begins with “Talyer on”.',
    ],
  },
  {
    name: 'Windows',
    sign: /Windows/,
    steps: [
      `${DOWNLOAD} and open it.`,
      'Click Install Certificate, choose Current User, then “Place all certificates in the following store”.',
      'Click Browse, choose Trusted Root Certification Authorities, then OK, Next, Finish, Yes.',
      'Close all windows of the browser and open it again.',
    ],
  },
  {
    name: 'macOS',
    sign: /Macintosh/,
    steps: [
      `${DOWNLOAD} and open it. Keychain Access adds it to the login keychain.`,
      'In Keychain Access, double-click the one that begins with “Talyer on”.',
      'Open Trust, and choose Always Trust for “When using this certificate”.',
    ],
  },
  {
    name: 'Linux, and Firefox everywhere',
    sign: /Linux|Firefox/,
    steps: [
      `${DOWNLOAD}.`,
      'In the browser’s settings, search for certificates and import it as an authority that identifies websites.',
    ],
  },
];

function trustPage(request: Request, https: Https, fingerprint: string, nonce: string): string {
  const agent = request.headers.get('user-agent') ?? '';
  const own = DEVICES.find(({ sign }) => sign.test(agent));
  const address = escapeHtml(secureAddress(request, https));
  const [other] = forOtherDevices(https.trustPages());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Trust this shop</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Trust this shop</h1>
<p>This shop encrypts its pages with a certificate of its own. Install it once on this device, and the browser opens the shop without a warning.</p>
<p><a class="button" href="${FILE}">Download the certificate</a></p>
<h2>How to install it</h2>
${DEVICES.map((device) => deviceSteps(device, device === own)).join('')}
<h2>Then open the shop</h2>
<p><a href="${address}/">${address}</a></p>
<h2>Is it the right one?</h2>
<p>The settings of your device show its SHA-256 fingerprint. Compare it with the one that Talyer shows on the shop’s computer and admins find on the screen Shop:</p>
<p><code>${escapeHtml(fingerprint)}</code></p>
<p>It can vouch for private addresses of a network only, never for a website on the internet.</p>
${other === undefined ? '' : `<h2>On another phone</h2><figure>${renderSVG(other, { border: 4 })}<figcaption>${escapeHtml(other)}</figcaption></figure>`}
</main>
</body>
</html>`;
}

function deviceSteps({ name, steps }: Device, isOpen: boolean): string {
  const items = steps.map((step) => `<li>${step}</li>`).join('');
  return `<details${isOpen ? ' open' : ''}><summary>${name}</summary><ol>${items}</ol></details>`;
}

const STYLE = `
:root { --text: #15191e; --soft: #59626d; --page: #f6f7f8; --card: #fff; --line: #dfe3e7; --brand: #0b6b72; --on: #fff; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --text: #eceef1; --soft: #a3acb7; --page: #0e1012; --card: #16191c; --line: #2b3036; --brand: #5cc4cb; --on: #06282b; } }
body { margin: 0; background: var(--page); color: var(--text); }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0 0 .75rem; text-wrap: pretty; }
a { color: var(--brand); }
main > p > a:not(.button) { display: inline-block; padding: .375rem 0; overflow-wrap: anywhere; }
.button { display: inline-block; padding: .625rem 1.25rem; border-radius: 8px; background: var(--brand); color: var(--on); font-weight: 600; text-decoration: none; }
details { margin-top: -1px; border: 1px solid var(--line); background: var(--card); }
details:first-of-type { border-radius: 8px 8px 0 0; }
details:last-of-type { border-radius: 0 0 8px 8px; }
summary { padding: .75rem 1rem; font-weight: 600; cursor: pointer; }
ol { margin: 0; padding: 0 1rem .75rem 2.5rem; }
li { padding: .25rem 0; }
code { font: .875rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
figure { margin: 0; }
figure svg { display: block; width: 10rem; height: 10rem; border-radius: 8px; }
figcaption { margin-top: .25rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;

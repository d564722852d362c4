import { $ } from 'bun';
import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { systemChromium } from '../e2e/kit/chromium.ts';
import { ADMIN, conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';

/**
 * Serves https with the shop's own authority. A browser that does not trust it refuses the shop; one
 * that trusts it signs in over https, has a secure context with a camera, and sees a change live, but
 * accepts no certificate of the authority for a public name or address. A restart keeps the authority.
 */
const WAIT_MS = 60_000;
const { rounds, port } = faultOptions(1);
const findings: string[] = [];
const find = (isRight: boolean, what: string): void => void (isRight || findings.push(what));
const home = mkdtempSync(join(tmpdir(), 'talyer-home-'));
const fingerprints = new Set<string>();

await inDataFolder(port, async (dataDir) => {
  for (let round = 1; round <= rounds; round += 1) {
    const talyer = startTalyer(dataDir, port, 'root', {
      env: { TALYER_TLS: '1', TALYER_TLS_PORT: String(port + 1) },
    });
    await talyer.serving();
    const file = await fetch(`${talyer.address}/trust/talyer.crt`);
    const certificate = new X509Certificate(await file.bytes());
    fingerprints.add(certificate.fingerprint256);
    if (round === 1) {
      await refuse(talyer.address);
      await trust(certificate);
      await steal(dataDir);
    }
    await accept(talyer.address);
    talyer.signal('SIGTERM');
    await talyer.exited;
  }
});
rmSync(home, { recursive: true });
find(fingerprints.size === 1, 'a restart changed the authority');
conclude('https', `${rounds} rounds, sign-in, camera and live change in Chromium`, findings);

async function withPage(look: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, HOME: home },
    // A camera of the browser's own, and somebody who allows it.
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    await look(await (await browser.newContext()).newPage());
  } finally {
    await browser.close();
  }
}

/** A device that does not trust the authority. */
async function refuse(address: string): Promise<void> {
  await withPage(async (page) => {
    const opened = await page.goto(address).then(
      () => 'it opened',
      (error: Error) => error.message,
    );
    find(opened.includes('ERR_CERT_AUTHORITY_INVALID'), `without trust: ${opened}`);
  });
}

/** What the page `/trust` has people do, on Linux. */
async function trust(certificate: X509Certificate): Promise<void> {
  const database = join(home, '.pki', 'nssdb');
  const file = join(home, 'talyer.crt');
  chmodSync(home, 0o700);
  await Bun.write(file, certificate.toString());
  await $`mkdir -p ${database}`.quiet();
  await $`certutil -d sql:${database} -N --empty-password`.quiet();
  await $`certutil -d sql:${database} -A -t C,, -n talyer -i ${file}`.quiet();
}

/** Whoever has the authority's key gets no further than the names of a shop's own network. */
async function steal(dataDir: string): Promise<void> {
  const pem = readFileSync(join(dataDir, 'tls', 'authority.pem'), 'utf8');
  // From source it may run before reflect-metadata, which it needs (see bunfig.toml).
  await import('reflect-metadata');
  const { issueLeaf, readAuthority } = await import('../src/tls/authority.ts');
  const authority = await readAuthority(pem);
  for (const stolen of [null, 'bank.example', '8.8.8.8', '2001:4860:4860::8888']) {
    const names = stolen === null ? ['localhost'] : ['localhost', stolen];
    const { cert, key } = await issueLeaf(authority, names, new Date());
    const server = Bun.serve({
      port: port + 2,
      hostname: '127.0.0.1',
      tls: { cert, key },
      fetch: () => new Response('open'),
    });
    await withPage(async (page) => {
      const opened = await page.goto(`https://localhost:${port + 2}/`).then(
        () => 'it opened',
        (error: Error) => error.message,
      );
      const isRight = stolen === null ? opened === 'it opened' : /ERR_CERT_\w+/.test(opened);
      find(isRight, `a certificate for ${names.join(' and ')}: ${opened}`);
    });
    await server.stop(true);
  }
}

async function accept(address: string): Promise<void> {
  await withPage(async (page) => {
    page.setDefaultTimeout(WAIT_MS);
    await page.goto(`${address}/repairs`);
    find(page.url().startsWith('https://'), `the page is at ${page.url()}`);
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Live Updates').waitFor();
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'talyer_session');
    find(session?.secure === true, 'the cookie of the sign-in is not Secure');
    const camera = await page.evaluate(async () => {
      if (!isSecureContext) return 'no secure context';
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      return stream.getVideoTracks()[0]?.readyState;
    });
    find(camera === 'live', `the camera is ${camera}`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const unit = `Unit ${crypto.randomUUID()}`;
    const status = await other.evaluate(async (name) => {
      const answer = await fetch('/api/repair-records', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientName: 'Ana', unit: name }),
      });
      return answer.status;
    }, unit);
    find(status === 201, `a record was answered ${status}`);
    // Sent over the socket, since nothing polls while it is up.
    await page.getByText(unit).first().waitFor();
  });
}

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';
import { systemChromium } from '../e2e/kit/chromium.ts';
import { inDataFolder, percentile, spread, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { guessLinks, type Links } from './guessed-links.ts';
import { slowNetwork } from './slow-network.ts';

/**
 * Measures what clients meet at tracking links, and what those get who guess them: the time until
 * the first paint on a phone with slow 4G and a CPU slowed down four times, over http and over https,
 * and the bytes that come; then the answers to 10,000 guesses. `bun bench/tracking.ts --rounds 9
 * --guesses 10000`.
 */
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const HEADER = 'x-client';
const CREATE = 'mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }';
const SETTINGS = 'mutation ($input: ShopProfileInput!) { saveShopProfile(input: $input) { id } }';
const MAKE = 'mutation ($id: ID!) { makeTrackingLink(recordId: $id) { address } }';
const STOP = 'mutation ($id: ID!) { revokeTrackingLink(recordId: $id) { state } }';
const PUBLIC = 'https://repairs.example.com';
/** How many links work, and how many were stopped. */
const LINKS = 20;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    guesses: { type: 'string', default: '10000' },
    port: { type: 'string', default: '5100' },
  },
});
const port = Number(values.port);
const ports = { secure: port + 1, public: port + 2 };
const limits = { TALYER_PUBLIC_PORT: String(ports.public), TALYER_PUBLIC_HEADER: HEADER };
const secure = { TALYER_TLS: '1', TALYER_TLS_PORT: String(ports.secure) };

await inDataFolder(port, async (dataDir) => {
  /** Runs a measurement while the shop is open with these settings. */
  const open = async (env: Record<string, string>, measure: (address: string) => Promise<void>) => {
    const talyer = startTalyer(dataDir, port, 'root', { env });
    await talyer.serving();
    await measure(talyer.address);
    talyer.signal('SIGTERM');
    await talyer.exited;
  };
  let links: Links = { working: [], stopped: [] };
  await open(limits, async (address) => {
    links = await makeLinks(address);
    await visit('http, as behind a tunnel', 'http', ports.public, links);
    await guessLinks({
      port: ports.public,
      header: HEADER,
      guesses: Number(values.guesses),
      links,
    });
  });
  await open(secure, () => visit('https', 'https', ports.secure, links));
});

async function makeLinks(address: string): Promise<Links> {
  const cookie = await signIn(address);
  const ask = async (query: string, variables: object, name: string): Promise<object> => {
    const { data, errors } = Object(await (await post(address, cookie, query, variables)).json());
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return Object(Object(data)[name]);
  };
  const input = { name: 'Gadget Clinic', phones: '0918 555 0100', publicAddress: PUBLIC };
  await ask(SETTINGS, { input }, 'saveShopProfile');
  const paths: string[] = [];
  for (let count = 0; count < 2 * LINKS; count += 1) {
    const repair = {
      clientName: 'Maria Santos',
      unit: 'iPhone 11 64 GB',
      repairCost: '2500',
      repairStatus: 'Unit OK',
      repairReport: 'Replaced the screen, and tested it for an hour.',
    };
    const { id } = Object(await ask(CREATE, { input: repair }, 'createRepairRecord'));
    const link = Object(await ask(MAKE, { id }, 'makeTrackingLink'));
    paths.push(String(link.address).slice(PUBLIC.length));
    if (count >= LINKS) await ask(STOP, { id }, 'revokeTrackingLink');
  }
  return { working: paths.slice(0, LINKS), stopped: paths.slice(LINKS) };
}

/** Prints how long a client who was never there waits for a page. */
async function visit(name: string, scheme: string, to: number, { working }: Links): Promise<void> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const painted: number[] = [];
  const answered: number[] = [];
  let bytes = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const network = await slowNetwork(to);
    const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${scheme}://127.0.0.1:${network.port}${working[0]}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const figures = await page.evaluate(paintFigures);
    painted.push(figures.paint);
    answered.push(figures.answered);
    bytes = figures.bytes;
    await context.close();
    network.close();
  }
  await browser.close();
  const first = Math.round(percentile(answered, 0.5));
  console.log(`tracking page over ${name}: first paint ${spread(painted)}`);
  console.log(`  the answer begins at p50 ${first} ms, and is ${bytes} bytes with its head`);
}

function paintFigures(): Promise<{ paint: number; answered: number; bytes: number }> {
  const [entry] = performance.getEntriesByType('navigation');
  const of = (key: string) => Number(Reflect.get(entry ?? {}, key));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]?.startTime;
      if (paint !== undefined)
        resolve({ paint, answered: of('responseStart'), bytes: of('transferSize') });
    }).observe({ type: 'paint', buffered: true });
  });
}

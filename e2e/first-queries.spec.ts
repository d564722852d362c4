import { get } from 'node:http';
import type { Page } from '@playwright/test';
import type { Role } from '../src/domain/roles.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

/** The busiest screens, the roles that start there, and how many queries are prefetched. */
const BEGINNINGS: [Role, string, number][] = [
  ['admin', '/', 8],
  ['csr', '/', 5],
  ['client', '/', 2],
  ['technician', '/', 1],
];
const FILTERED: typeof BEGINNINGS = [
  ['admin', '/?month=3&week=2&revenueWeek=1&paymentMonth=4&paymentYear=2026', 8],
  ['csr', '/repairs?search=nokia&payment=paid&sort=clientName&direction=asc', 1],
];

/** The JavaScript budget of a first visit in bytes, compressed as for a browser on plain http. */
const MOST = { signIn: 100_000, dashboard: 190_000 };

/** Notes every script that a page requests; the returned function adds up their transfer sizes. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(1);
    const weights = await Promise.all([...scripts].map(packedBytes));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
}

function packedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.byteLength));
      response.on('end', () => resolve(bytes));
      expect(response.headers['content-encoding'] ?? 'small').toMatch(/^(gzip|small)$/);
    }).on('error', reject);
  });
}

test('the sign-in is light', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/');
  expect(await weigh()).toBeLessThan(MOST.signIn);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const [role, path, embedded] of BEGINNINGS)
  test(`${role} at ${path}: the page contains its first answers, and is light`, async ({
    open,
  }) => {
    const page = await open(role, 'about:blank');
    const weigh = weighScripts(page);
    const { asked, release } = await holdShell(page);
    let first: (string | undefined)[] = [];
    // The server waits a second for the answers, which a busy machine may exceed.
    await expect(async () => {
      // A page that has to ask may still do so while the next one is awaited.
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Loading...')).toBeVisible();
      const answers = await page.locator('#first-answers').textContent();
      first = Object.keys(JSON.parse(answers ?? '')).map((key) => key.split(' ')[0]);
      expect(first).toHaveLength(embedded);
    }).toPass();
    release();
    await drawn(page);
    const weight = await weigh();
    expect(asked.map(({ hash }) => hash).filter((hash) => first.includes(hash))).toEqual([]);
    if (path === '/' && role !== 'technician') expect(weight).toBeLessThan(MOST.dashboard);
  });

for (const [role, path, ahead] of FILTERED)
  test(`${role} at ${path}: prefetched while its code loads, and only once`, async ({ open }) => {
    const page = await open(role, 'about:blank');
    const { asked, release } = await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(ahead);
    await expect(page.getByText('Loading...')).toBeVisible();
    const first = new Set(asked.map(({ name }) => name));
    release();
    await drawn(page);
    const names = asked.map(({ name }) => name);
    expect(names.filter((name) => first.has(name))).toEqual([...first]);
    expect(names).not.toContain('Session_Query');
  });

/** Notes what a page asks, and holds the code of its screens until it is released. */
async function holdShell(page: Page) {
  const asked: { name: string; hash: string | undefined }[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    const [, hash] = /"sha256Hash":"(\w+)"/.exec(request.postData() ?? '') ?? [];
    // Presence is requested when events arrive.
    if (name !== undefined && !name.startsWith('Presence')) asked.push({ name, hash });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/shell-/, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, release };
}

async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

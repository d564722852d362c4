import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The JavaScript budget of a first visit in bytes, compressed as for a browser on plain http. */
const MOST = { signIn: 130_000, dashboard: 220_000 };

/** Every script that a page requested, with its transfer size. */
async function weigh(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  const weights = await Promise.all([...scripts].map(packedBytes));
  return weights.reduce((sum, weight) => sum + weight, 0);
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
  expect(await weigh(page, '/')).toBeLessThan(MOST.signIn);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const role of ['admin', 'csr', 'client'] as const)
  test(`the dashboard of ${role} is light`, async ({ open }) => {
    const page = await open(role, '/no-such-page');
    expect(await weigh(page, '/')).toBeLessThan(MOST.dashboard);
    await expect(page.getByRole('banner')).toBeVisible();
  });

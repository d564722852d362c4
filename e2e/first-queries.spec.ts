import type { Role } from '../src/domain/roles.ts';
import { expect, test } from './fixtures.ts';

/** The busiest screens, the roles that start there, and how many queries are prefetched. */
const BEGINNINGS: [Role, string, number][] = [
  ['admin', '/', 7],
  ['admin', '/?month=3&week=2&revenueWeek=1&paymentMonth=4&paymentYear=2026', 7],
  ['csr', '/', 4],
  ['client', '/', 2],
  ['technician', '/', 1],
  ['csr', '/repairs?search=nokia&payment=paid&sort=clientName&direction=asc', 1],
];

for (const [role, path, ahead] of BEGINNINGS)
  test(`${role} at ${path}: prefetched while its code loads, and only once`, async ({ open }) => {
    const page = await open(role, '/no-such-page');
    // Queries of the previous page do not count.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /query (\w+)/.exec(request.postData() ?? '') ?? [];
      // Presence is requested when events arrive.
      if (name !== undefined && !name.startsWith('Presence')) asked.push(name);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/shell-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(ahead);
    await expect(page.getByText('Loading...')).toBeVisible();
    const first = new Set(asked);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((name) => first.has(name))).toEqual([...first]);
    expect(asked).not.toContain('Session_Query');
  });

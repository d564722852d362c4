import { addDays, shopDay, startOfShopDay } from '../src/domain/calendar.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

const ZONE = 'Asia/Manila';

/** What each screen shows that a new day changes without any event. */
const OF_A_DAY = [
  ['csr', '/board', ['BoardPage_Lanes', 'BoardPage_Counts']],
  ['admin', '/', ['MonthRevenue_Sum', 'TodayStrip_Counts']],
  ['csr', '/warranty-monitoring', ['Warranty_Records', 'Warranty_Overview']],
  ['client', '/', ['ClientRecords_Records']],
] as const;

for (const [role, path, names] of OF_A_DAY)
  test(`${path} of ${role}, left open at midnight, shows the new day`, async ({ open }) => {
    const page = await open(role, 'about:blank');
    const midnight = startOfShopDay(addDays(shopDay(new Date(), ZONE), 1), ZONE);
    await page.clock.install({ time: midnight.getTime() - 60_000 });
    await page.goto(path);
    const live = page.getByText('Live Updates', { exact: true });
    await expect(live).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => asked.push(operationOf(request)));
    // A computer that slept through the night continues with the new date.
    await page.clock.fastForward(10 * 60 * 60 * 1_000);
    for (const name of names) await expect.poll(() => asked).toContain(name);
  });

import { expect, test } from './fixtures.ts';
import { fresh } from './locators.ts';
import { MAKE_TRACKING_LINK, SAVE_SETTINGS, UPDATE_RECORD } from './documents.ts';
import { logRecord } from './records.ts';

const HOUR_MS = 3_600_000;

test('a tracking page whose phone slept shows how the repair is when it is looked at again', async ({
  page,
  shop,
}) => {
  await shop.ask('admin', SAVE_SETTINGS, { input: { publicAddress: shop.address } });
  const input = { clientName: fresh('Maria Santos'), repairStatus: 'Pending' };
  const id = await logRecord(shop, input);
  const { makeTrackingLink } = await shop.ask('csr', MAKE_TRACKING_LINK, { id });
  let connections = 0;
  // A connection that died while the phone slept: it never brings anything, and no error either.
  await page.route(/\/live\?/, (route) => {
    connections += 1;
    return connections === 1 ? undefined : route.continue();
  });
  await page.clock.install();
  await page.goto(String(Object(makeTrackingLink).address));
  const step = page.getByRole('heading', { level: 1 });
  await expect(step).toHaveText('Received');
  const look = (isAway: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isAway);
  await look(true);
  await shop.ask('csr', UPDATE_RECORD, { id, input: { repairStatus: 'Waiting Parts' } });
  await page.clock.fastForward(HOUR_MS);
  await look(false);
  await expect(step).toHaveText('Waiting for parts');
  expect(connections).toBe(2);
});

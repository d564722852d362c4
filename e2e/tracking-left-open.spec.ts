import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { fresh } from './kit/locators.ts';
import {
  DELETE_RECORD,
  MAKE_TRACKING_LINK,
  SAVE_SETTINGS,
  UPDATE_RECORD,
} from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

const HOUR_MS = 3_600_000;

/** Puts the page out of sight, or into it again. */
const look = (page: Page, isAway: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isAway);

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
  await look(page, true);
  await shop.ask('csr', UPDATE_RECORD, { id, input: { repairStatus: 'Waiting Parts' } });
  await page.clock.fastForward(HOUR_MS);
  await look(page, false);
  await expect(step).toHaveText('Waiting for parts');
  expect(connections).toBe(2);
});

test.describe('a link whose record is deleted', () => {
  test.use({ mayFail: [/404/] });

  test('shows the repair again once that is undone, at the latest when it is looked at', async ({
    page,
    shop,
  }) => {
    await shop.ask('admin', SAVE_SETTINGS, { input: { publicAddress: shop.address } });
    const id = await logRecord(shop, { clientName: fresh('Maria Back'), repairStatus: 'Pending' });
    const { makeTrackingLink } = await shop.ask('csr', MAKE_TRACKING_LINK, { id });
    const step = page.getByRole('heading', { level: 1 });
    const remove = async () => {
      await shop.ask('admin', DELETE_RECORD, { id });
      await expect(step).toHaveText('This link does not work');
    };
    const restore = () =>
      shop.ask('admin', 'mutation ($id: ID!) { restoreRepairRecord(id: $id) { id } }', { id });
    await page.clock.install();
    await page.goto(String(Object(makeTrackingLink).address));
    await expect(step).toHaveText('Received');
    await remove();
    await restore();
    await page.clock.fastForward(5_000);
    await expect(step).toHaveText('Received');

    await remove();
    await look(page, true);
    await page.clock.fastForward(HOUR_MS);
    await restore();
    await look(page, false);
    await expect(step).toHaveText('Received');
  });
});

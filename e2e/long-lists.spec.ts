import { expect, test } from './kit/fixtures.ts';
import { fresh } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

test('a list that is sorted anew goes on to its end as well', async ({ open, shop }) => {
  const client = fresh('Lola Long');
  const places = Array.from({ length: 120 }, (_, place) => String(place).padStart(3, '0'));
  for (const place of places)
    await logRecord(shop, { clientName: `${client} ${place}`, unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?search=${encodeURIComponent(client)}`);
  const list = page.getByRole('grid', { name: 'Repair records' });
  const rows = list.locator('tr[data-index]');
  await expect(rows).toHaveCount(50);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(100);
  await list.getByRole('button', { name: 'Client' }).click();
  await expect(rows.first()).toContainText(`${client} 000`);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(100);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(120);
});

test('a long list has every loaded row when the browser counts the pages to print', async ({
  open,
  shop,
}) => {
  const client = fresh('Pablo Paper');
  const names = Array.from({ length: 201 }, (_, place) => `${client} ${place}`);
  await Promise.all(names.map((clientName) => logRecord(shop, { clientName, unit: 'Nokia 105' })));
  const page = await open('csr', `/repairs?search=${encodeURIComponent(client)}`);
  const rows = page.getByRole('grid', { name: 'Repair records' }).locator('tr[data-index]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(50);
  // The medium changes after this event, and is reported after the pages were counted; Firefox has
  // copied the page by then.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('main tr[data-index]').length;
  });
  expect(printed).toBe(50);
  const part = page.getByText('The first 50 of 201');
  await expect(part).toBeHidden();
  const further: string[] = [];
  page.on('request', (request) => {
    if (/"after":"/.test(request.postData() ?? '')) further.push(operationOf(request) ?? '');
  });
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  // More rows would be asked for in the frame after the one in which the end of the list is near.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(further).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(50);
});

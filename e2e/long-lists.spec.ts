import { expect, test } from './fixtures.ts';
import { fresh } from './locators.ts';
import { logRecord } from './records.ts';

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

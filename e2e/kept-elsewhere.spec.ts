import { BACK, comeBack, press, storedInTab } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { dialog, fresh, toast } from './locators.ts';

const COUNT = `query ($filter: RepairFilter) { repairRecords(filter: $filter) { totalCount } }`;

test('a tab that is copied while a form is open does not copy its form', async ({ open, shop }) => {
  const first = fresh('First');
  const page = await open('csr', '/repairs');
  await press(page, 'New Record');
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(first);
  await comeBack(page);
  await expect(form.getByText(BACK)).toBeVisible();
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open('/repairs')),
  ]);
  await expect(copy.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(copy.getByRole('button', { name: 'New Record' })).toBeEnabled();
  await expect(copy.getByRole('dialog')).toHaveCount(0);
  expect(await storedInTab(copy)).not.toContain(first);

  const second = fresh('Second');
  await press(copy, 'New Record');
  await dialog(copy, 'New Repair Record').getByLabel('Client name').fill(second);
  for (const tab of [page, copy]) {
    await dialog(tab, 'New Repair Record').getByRole('button', { name: 'Save' }).click();
    await expect(toast(tab, 'Record created successfully')).toBeVisible();
  }
  for (const search of [first, second])
    expect(await shop.ask('csr', COUNT, { filter: { search } })).toEqual({
      repairRecords: { totalCount: 1 },
    });
});

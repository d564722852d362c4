import { choose, expectFocus, goTo, pick, pressInToast } from './kit/keys.ts';
import { button, dialog, fresh, row, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { logFor } from './kit/records.ts';

test('the owner deletes, restores and prints with the keyboard alone', async ({ open, shop }) => {
  const [gone, other] = [fresh('Kira Gone'), fresh('Kira Stays')];
  const technicianInCharge = PEOPLE.technician.name;
  const done = { date: '2037-05-04', repairStatus: 'Unit OK', repairCost: '900' };
  for (const client of [other, gone]) await logFor(shop, client, { ...done, technicianInCharge });
  const leaver = await shop.hire('csr', fresh('Kit Leaver'));
  const page = await open('admin', '/repairs?year=2037');

  await test.step('a record; the focus goes to the row in its place', async () => {
    await goTo(page, row(page, gone));
    await choose(page, button(page, `Delete ${gone}`));
    const question = page.getByRole('alertdialog');
    await expectFocus(page, question.getByRole('button', { name: 'Cancel' }));
    await choose(page, question.getByRole('button', { name: 'Delete' }));
    await expect(toast(page, 'Repair record deleted successfully')).toBeVisible();
    await expect(row(page, gone)).toHaveCount(0);
    await expectFocus(page, row(page, other));
    await pressInToast(page, 'Undo');
    await expect(row(page, gone)).toBeVisible();
    await expectFocus(page, row(page, other));
  });

  await test.step('a user', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await choose(page, button(page, `Delete ${leaver.name}`));
    await expect(toast(page, 'User deleted successfully')).toBeVisible();
    await expect(row(page, leaver.name)).toHaveCount(0);
    await pressInToast(page, 'Undo');
    await expect(toast(page, 'User restored')).toBeVisible();
    await expect(row(page, leaver.name)).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  await test.step('the salary report', async () => {
    await page.evaluate('window.print = () => dispatchEvent(new Event("afterprint"))');
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page).toHaveURL(/salary-report/);
    await expect(page.getByRole('main')).toBeFocused();
    const print = page.getByRole('button', { name: 'Print' });
    await pick(page, page.getByLabel('Month', { exact: true }), 'May', /month=5/);
    await pick(page, page.getByLabel('Year', { exact: true }), '2037', /year=2037/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('₱1,800.00').first()).toBeVisible();
    await expect(print).toBeEnabled();
    await goTo(page, print, 'Shift+Tab');
    await expectFocus(page, print);
    const asked = page.waitForRequest((request) => operationOf(request) === 'SalarySheets_Rows');
    await page.keyboard.press('Enter');
    await asked;
    await expect(print).not.toHaveAttribute('aria-busy', 'true');
    await expectFocus(page, print);
  });
});

test('a technician reports on a small screen with the keyboard alone', async ({ open, shop }) => {
  const unit = fresh('Nokia 8210');
  const phrase = 'Cleaned the board';
  const mine = { technicianInCharge: PEOPLE.technician.name };
  await logFor(shop, fresh('Kobe'), {
    ...mine,
    repairStatus: 'RTO',
    repairReport: `${phrase}. Gone`,
  });
  await logFor(shop, fresh('Kris'), { ...mine, repairStatus: 'Unit OK', repairReport: phrase });
  await logFor(shop, fresh('Kyle'), { ...mine, unit, date: '2026-01-05' });
  await logFor(shop, fresh('Kyra'), { ...mine, unit: 'Nokia 1100', date: '2026-02-05' });
  const page = await open('technician', 'about:blank');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const job = page.getByRole('listitem').filter({ hasText: unit }).getByRole('button').first();
  await goTo(page, job);
  await expectFocus(page, job);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Edit Repair Record');
  const status = (name: string) => form.getByRole('radio', { name, exact: true });
  await goTo(page, status('Processing'));
  await expectFocus(page, status('Processing'));
  await page.keyboard.press('ArrowRight');
  await expect(status('Monitoring')).toBeChecked();
  await goTo(page, form.getByRole('button', { name: phrase }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Repair report')).toHaveValue(phrase);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expectFocus(page, job);
  await pressInToast(page, 'Undo');
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expectFocus(page, job);

  const parts = page.getByRole('button', { name: /^All \d$/ });
  await goTo(page, parts, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?show=all');
  await expectFocus(page, parts);
});

test('a client sorts and reads with the keyboard alone', async ({ open, shop }) => {
  const kai = await shop.hire('client', fresh('Kai'));
  const long = `Replaced the battery. ${'It was swollen. '.repeat(30)}`;
  const done = { repairStatus: 'Unit OK', repairReport: long };
  await logFor(shop, kai.name, { ...done, unit: 'iPad Air', repairCost: '10' });
  await logFor(shop, kai.name, { unit: 'Switch', repairCost: '20' });
  const page = await open(kai);
  const header = page.getByRole('columnheader', { name: 'Cost' });
  const units = page.getByRole('row').filter({ hasText: /iPad|Switch/ });
  await expect(units).toContainText(['Switch', 'iPad Air']);
  await expect(page.getByText('Earlier repairs')).toBeVisible();
  await choose(page, header.getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(units).toContainText(['iPad Air', 'Switch']);
  await expect(page.getByText('Earlier repairs')).toHaveCount(0);
  await expectFocus(page, header.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Earlier repairs')).toBeVisible();
  await expect(page).toHaveURL('/');

  const iPad = row(page, 'iPad Air');
  await goTo(page, row(page, 'Switch'));
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, iPad);
  await page.keyboard.press('Enter');
  const record = dialog(page, 'iPad Air');
  await expect(record.getByText(long.trim())).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await expectFocus(page, iPad);
});

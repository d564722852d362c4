import type { Page } from '@playwright/test';
import { choose, goTo, pick, write } from './kit/keys.ts';
import { button, dialog, follow, fresh, row, searchbox, toast, visit } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_TEMPLATE } from './kit/documents.ts';
import { logFor } from './kit/records.ts';

const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Whether the focus stays within a part, however often Tab is pressed. */
async function holdsFocus(page: Page, part: string, stops: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press(key);
      await expect(page.locator(`${part} :focus`)).toHaveCount(1);
    }
}

test('a search keeps every letter on a slow machine', async ({ open, shop }) => {
  const client = fresh('Slow Typist');
  await logFor(shop, client);
  const page = await open('csr', '/repairs');
  await expect(row(page, client)).toBeVisible();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await searchbox(page).focus();
  // Slower than the pause after which a search begins, so that answers arrive between letters.
  await page.keyboard.type('slow typist', { delay: 220 });
  await expect(page).toHaveURL(/search=slow\+typist$/);
  await expect(searchbox(page)).toHaveValue('slow typist');
});

test('a record is found, read, edited and saved', async ({ page, shop }) => {
  const client = fresh('Kay Board');
  await logFor(shop, client);
  await logFor(shop, client, { unit: 'Nokia 5110' });
  await page.goto('/');
  const { username, password } = PEOPLE.csr;
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await choose(page, entry(page, 'Repair Records'));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(searchbox(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchbox(page)).toBeFocused();
  await page.keyboard.type(client);
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  const [first, second] = [row(page, 'Nokia 5110'), row(page, 'Nokia 3310')];
  await goTo(page, first);
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');

  const read = dialog(page, 'Repair Record');
  await expect(read.getByText('Nokia 3310').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(read).toBeHidden();
  await expect(second).toBeFocused();

  const edit = button(second.page(), `Edit ${client}`).last();
  await choose(page, edit);
  const form = dialog(page, 'Edit Repair Record');
  await expect(form.getByLabel('Client name')).toBeFocused();
  await holdsFocus(page, '[role=dialog]', 25);
  await write(page, form.getByLabel('Technician in charge'), 'tin');
  await expect(form.page().getByRole('option', { name: PEOPLE.technician.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Technician in charge')).toHaveValue(PEOPLE.technician.name);
  await pick(page, form.getByLabel('Repair status'), 'Waiting Parts');
  await write(page, form.getByLabel('Unit', { exact: true }), 'Nokia 8210');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, 'Nokia 8210')).toContainText('Waiting Parts');
  await expect(edit).toBeFocused();
});

test('the counter works with the keyboard alone', async ({ open, shop }) => {
  const page = await open('csr', '/repairs');

  await test.step('the sidebar can be skipped', async () => {
    await expect(searchbox(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Skip to the content')).toBeFocused();
    await expect(entry(page, 'Skip to the content')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('typed text is lost only after a question', async () => {
    await choose(page, button(page, 'New Record'));
    const form = dialog(page, 'New Repair Record');
    await expect(form.getByLabel('Contact number')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Client name')).toBeFocused();
    await page.keyboard.type('Somebody');
    await page.mouse.click(4, 400);
    await expect(button(page, 'Keep editing')).toBeFocused();
    await holdsFocus(page, '[role=alertdialog]', 3);
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Client name')).toBeFocused();
    await expect(form.getByLabel('Client name')).toHaveValue('Somebody');
    await page.keyboard.press('Escape');
    await choose(page, button(page, 'Discard'));
    await expect(form).toBeHidden();
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('a filter is removed, and the focus stays among the filters', async () => {
    await visit(page, '/repairs?status=Pending&week=2&month=3');
    const remove = page.getByRole('button', { name: /^Remove / });
    await expect(remove).toHaveCount(3);
    await goTo(page, remove.nth(1));
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(2);
    await expect(remove.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Date' })).toBeFocused();
  });

  await test.step('a template is copied, and F8 leads to the toast', async () => {
    const label = fresh('By keys');
    await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content: 'Your unit is ready.' } });
    await visit(page, `/auto-reply?search=${encodeURIComponent(label)}`);
    await choose(page, button(page, `Copy ${label}`));
    await expect(toast(page, 'Template content copied to clipboard')).toBeVisible();
    await page.keyboard.press('F8');
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(area.getByRole('list')).toBeFocused();
    await choose(page, area.getByRole('button', { name: 'Close' }));
    await expect(toast(page, 'Template content copied to clipboard')).toHaveCount(0);
  });

  await test.step('the drawer of a phone opens, holds the focus and gives it back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await choose(page, button(page, 'Open menu'));
    await expect(dialog(page, 'Menu')).toBeVisible();
    await holdsFocus(page, '[role=dialog]', 8);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Menu')).toHaveCount(0);
    await expect(button(page, 'Open menu')).toBeFocused();
  });
});

test('a unit is shipped, and F8 leads to the toast that says what is missing', async ({
  open,
  shop,
}) => {
  const client = fresh('Tab Ship');
  await logFor(shop, client, {
    date: '2048-02-03',
    repairStatus: 'Unit OK',
    paymentStatus: 'paid',
  });
  const page = await open('csr', '/shipping?year=2048');

  await test.step('F8 leads to a toast from a dialog, and Tab leads back into it', async () => {
    await goTo(page, row(page, client));
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Manage Shipping');
    await choose(page, form.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.locator('ol:focus')).toContainText('Please select a shipping method');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('li button:focus')).toHaveAccessibleName('Close');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Missing Information')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(form.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('a unit is shipped', async () => {
    await goTo(page, row(page, client));
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Manage Shipping');
    await pick(page, form.getByLabel('Shipping method'), 'Lalamove');
    await pick(page, form.getByLabel('Shipping status'), 'Shipped');
    await goTo(page, form.getByLabel('Shipback date'));
    await page.keyboard.type('02052048');
    await expect(form.getByLabel('Shipback date')).toHaveValue('2048-02-05');
    await goTo(page, form.getByRole('radio', { name: '7 days', exact: true }));
    for (const days of [14, 15, 18, 20, 30]) {
      await page.keyboard.press('ArrowRight');
      await expect(form.getByRole('radio', { name: `${days} days` })).toBeChecked();
    }
    await choose(page, form.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Shipping information updated successfully')).toBeVisible();
    await expect(row(page, client)).toContainText('Feb 5, 2048');
    await expect(row(page, client)).toBeFocused();
  });
});

test('an admin deletes a record after a question, and adds an expense', async ({ open, shop }) => {
  const client = fresh('Del Key');
  await logFor(shop, client);
  const page = await open('admin', '/repairs');

  await test.step('a record is deleted after a question', async () => {
    await expect(row(page, client)).toBeVisible();
    await choose(page, button(page, `Delete ${client}`));
    await expect(button(page, 'Cancel')).toBeFocused();
    // While a tooltip is open, Esc closes only the tooltip.
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button(page, `Delete ${client}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, button(page, 'Delete'));
    await expect(toast(page, 'Repair record deleted successfully')).toBeVisible();
    await expect(row(page, client)).toHaveCount(0);
    await expect(page.locator('main:focus, main tr:focus')).toHaveCount(1);
  });

  await test.step('an expense is added', async () => {
    await follow(page, 'Expenses Input');
    await choose(page, button(page, 'Add Expense').first());
    const form = dialog(page, 'Add Expense');
    await pick(page, form.getByLabel('Category'), 'Electricity');
    await write(page, form.getByLabel('Amount'), '₱1,250');
    await goTo(page, form.getByLabel('Date'));
    await page.keyboard.type('03042048');
    await pick(page, form.getByLabel('Work Week'), 'Week 1');
    await goTo(page, form.getByLabel('Amount'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Expense added successfully')).toBeVisible();
    await expect(row(page, 'Mar 4, 2048')).toContainText('₱1,250.00');
  });
});

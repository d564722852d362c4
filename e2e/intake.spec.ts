import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, goTo } from './keys.ts';
import { dialog, row, toast } from './locators.ts';
import { PEOPLE } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a busy counter logs a walk-in, takes the payment and calls back', async ({ open }) => {
  const page = await open('csr', '/repairs');

  await test.step('a walk-in is logged with 45 keys, the text among them', async () => {
    let keys = 0;
    const press = async (key: string, count = 1) => {
      keys += count;
      await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    const form = dialog(page, 'New Repair Record');
    await expect(button(page, 'New Record')).toBeVisible();
    await goTo(page, button(page, 'New Record'));
    await press('Enter');
    await expect(form.getByLabel('Contact number')).toBeFocused();
    await type('09175550199');
    await press('Enter');
    await type('Ana Ko');
    await press('Enter');
    await type('iPhone 11');
    await press('Enter');
    await expect(form.getByLabel('Declared issue')).toBeFocused();
    await type('lcd');
    await press('Tab');
    await expect(form.getByLabel('Technician in charge')).toBeFocused();
    await type('ti');
    await expect(page.getByRole('option', { name: PEOPLE.technician.name })).toBeVisible();
    await press('Enter');
    await expect(form.getByLabel('Technician in charge')).toHaveValue(PEOPLE.technician.name);
    await expect(form.getByLabel('Repair cost')).toBeFocused();
    await type('1500');
    await press('Control+Enter', 2);
    await expect(toast(page, 'Record created successfully')).toBeVisible();
    await expect(row(page, 'Ana Ko')).toContainText(PEOPLE.technician.name);
    await expect(row(page, 'Ana Ko')).toContainText('₱1,500.00');
    expect(keys).toBeLessThanOrEqual(45);
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('a record without client and unit is asked about, once', async () => {
    await page.keyboard.press('Enter');
    const form = dialog(page, 'New Repair Record');
    await goTo(page, form.getByLabel('Repair cost'));
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Save without client and unit?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, question.getByRole('button', { name: 'Save' }));
    await expect(row(page, '₱77.00')).toContainText('No name');
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('a payment is noted with two keys, and undone', async () => {
    const record = row(page, 'Ana Ko');
    await expect(record.getByRole('button', { name: 'Paid: Ana Ko' })).toBeVisible();
    await record.focus();
    await expect(record).toBeFocused();
    await page.keyboard.press('p');
    const paid = dialog(page, 'Paid');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await expect(paid).toContainText('₱1,500.00');
    await page.keyboard.press('2');
    await expect(toast(page, 'Paid by Maya, ₱1,500.00')).toBeVisible();
    await expect(paid).toBeHidden();
    await expect(record).toBeFocused();
    await expect(record).toContainText('Maya');
    await expect(record.getByRole('button', { name: /^Paid: / })).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(record).toContainText('Unpaid');
    await expect(record).not.toContainText('Maya');
  });

  await test.step('a payment without a cost asks for it, also from the open record', async () => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill('Bo Yu');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await row(page, 'Bo Yu').getByRole('button', { name: 'View Bo Yu' }).click();
    const details = dialog(page, 'Repair Record');
    await expect(details.getByRole('button', { name: 'Paid', exact: true })).toBeVisible();
    await page.keyboard.press('p');
    const paid = page.getByRole('dialog', { name: /^Paid/ });
    await expect(paid.getByLabel('Repair cost')).toBeFocused();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await page.keyboard.press('5');
    await expect(toast(page, 'Paid by Cash, ₱250.00')).toBeVisible();
    await expect(paid).toBeHidden();
    await expect(details).toContainText('₱250.00');
    await expect(details.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a contact number is called or copied', async () => {
    const record = row(page, 'Ana Ko');
    const call = record.getByRole('link', { name: 'Call 09175550199' });
    await expect(call).toHaveAttribute('href', 'tel:+639175550199');
    await record.getByRole('button', { name: 'Copy 09175550199' }).click();
    await expect(toast(page, 'Contact number copied to clipboard')).toBeVisible();
  });
});

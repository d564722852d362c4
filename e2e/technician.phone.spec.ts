import { dialog, fresh } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

test.use(PHONE);

test('the card of a record shows its week, the contact and the report', async ({ open, shop }) => {
  const clientName = fresh('Wena');
  const input = {
    clientName,
    contactNo: '0917 555 0177',
    unit: 'Nokia 3310',
    date: '2026-03-09',
    workWeek: '2',
    repairReport: 'Replaced the screen',
    technicianInCharge: PEOPLE.technician.name,
  };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open('technician', '/repairs?show=all');
  const card = page.getByRole('listitem').filter({ hasText: clientName });
  await expect(card).toContainText('Mar 9, 2026 · Week 2');
  await expect(card).toContainText(`${clientName} · 0917 555 0177`);
  await expect(card).toContainText('Replaced the screen');
});

test('a technician edits a record from its card, and views all of it', async ({ open, shop }) => {
  const clientName = fresh('Vicky');
  const technicianInCharge = PEOPLE.technician.name;
  const input = { clientName, unit: 'Nokia 3310', technicianInCharge, warrantyDuration: '30' };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open('technician', '/repairs?show=all');
  const card = page.getByRole('listitem').filter({ hasText: clientName });
  const form = dialog(page, 'Edit Repair Record');
  const record = page.getByRole('dialog', { name: /^Repair Record/ });
  const view = form.getByRole('link', { name: 'View record' });

  await test.step('View record takes the place of the form, and Back leads to the list', async () => {
    await card.getByRole('button').tap();
    await view.tap();
    await expect(record.getByText('30 days', { exact: true })).toBeVisible();
    await expect(record.getByRole('link', { name: 'Timeline' })).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expect(record).toHaveCount(0);
    await expect(page).toHaveURL('/repairs?show=all');
    await expect(card).toBeVisible();
  });

  await test.step('the record is closed, and its form opened again', async () => {
    await card.getByRole('button').tap();
    await view.tap();
    await record.getByRole('button', { name: 'Close' }).first().tap();
    await expect(record).toHaveCount(0);
    await expect(page).toHaveURL('/repairs?show=all');
    await card.getByRole('button').tap();
    await expect(view).toBeVisible();
  });

  await test.step('a report that is not saved is asked about', async () => {
    await form.getByLabel('Repair report').fill('Half a report');
    await view.tap();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).tap();
    await expect(form.getByLabel('Repair report')).toHaveValue('Half a report');
    await view.tap();
    await question.getByRole('button', { name: 'Discard' }).tap();
    await expect(record.getByText('30 days', { exact: true })).toBeVisible();
  });
});

import { dialog, fresh, keepToast, row, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';

test('the counter, the bench and the admin work on the same records at the same time', async ({
  open,
  shop,
}) => {
  const admin = await open('admin', '/repairs');
  const csr = await open('csr', '/repairs');

  await test.step('a record that the counter logs is on the admin’s screen without a reload', async () => {
    const client = fresh('Luz Reyes');
    await expect(admin.getByText('Live Updates')).toBeVisible();
    await csr.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(csr, 'New Repair Record');
    await form.getByLabel('Client name').fill(client);
    await form.getByLabel('Contact number').fill('0917 555 0101');
    await form.getByLabel('Unit', { exact: true }).fill('Galaxy A54');
    await form.getByLabel('Repair cost').fill('₱1,500');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(csr, 'Record created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row(admin, client)).toContainText('₱1,500.00');
    await expect(row(admin, client)).toContainText('Processing');
  });

  await test.step('a technician’s report is highlighted at the counter until someone opens it', async () => {
    const client = fresh('Mina Go');
    await logRecord(shop, {
      clientName: client,
      unit: 'iPad 9',
      technicianInCharge: PEOPLE.technician.name,
    });
    await expect(row(csr, client)).toBeVisible();
    const technician = await open('technician', '/repairs');
    await row(technician, client)
      .getByRole('button', { name: `Edit ${client}` })
      .click();
    const form = dialog(technician, 'Edit Repair Record');
    await expect(form.getByLabel('Repair cost')).toHaveCount(0);
    await form.getByLabel('Repair status').selectOption('Unit OK');
    await form.getByLabel('Repair report').fill('Replaced the charging board.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(technician, 'Record updated successfully')).toBeVisible();
    await expect(row(csr, client)).toContainText('Unit OK');
    await expect(row(csr, client)).toContainText('Updated by the technician.');
    await row(csr, client)
      .getByRole('button', { name: `View ${client}` })
      .click();
    await expect(dialog(csr, 'Repair Record')).toContainText('Replaced the charging board.');
    await csr.keyboard.press('Escape');
    await expect(row(csr, client)).not.toContainText('Updated by the technician.');
    await expect(dialog(csr, 'Repair Record')).toHaveCount(0);
    // The tooltip of the button that has the focus again would cover the next row.
    await csr.getByRole('heading', { name: 'Repair Records' }).click();
    await expect(csr.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('a status that was saved in the form is taken back by Undo, on every screen', async () => {
    const client = fresh('Otto Cruz');
    await logRecord(shop, { clientName: client, unit: 'Vivo Y20', repairStatus: 'Monitoring' });
    await row(csr, client)
      .getByRole('button', { name: `Edit ${client}` })
      .click();
    const form = dialog(csr, 'Edit Repair Record');
    await form.getByLabel('Repair status').selectOption('Unit OK');
    await form.getByRole('button', { name: 'Save' }).click();
    await keepToast(csr, 'Record updated successfully');
    await expect(row(admin, client)).toContainText('Unit OK');
    await expect(form).toHaveCount(0);
    await csr.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toast(csr, 'Change undone')).toBeVisible();
    for (const page of [csr, admin]) await expect(row(page, client)).toContainText('Monitoring');
  });

  await test.step('only the admin deletes, after a question, on every screen, and can undo it', async () => {
    const client = fresh('Nora Lim');
    await logRecord(shop, { clientName: client, unit: 'Redmi 12', declaredIssue: 'No power' });
    await expect(row(csr, client)).toBeVisible();
    await expect(csr.getByRole('button', { name: `Delete ${client}` })).toHaveCount(0);
    await row(admin, client)
      .getByRole('button', { name: `Delete ${client}` })
      .click();
    await expect(
      admin.getByText(
        'Are you sure you want to delete this repair record? This action cannot be undone.',
      ),
    ).toBeVisible();
    const question = admin.getByRole('alertdialog', { name: `${client}, Redmi 12` });
    await expect(question).toContainText('Processing · ₱0.00 · No power');
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    await keepToast(admin, 'Repair record deleted successfully');
    await expect(row(csr, client)).toHaveCount(0);
    await admin.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toast(admin, 'Change undone')).toBeVisible();
    await expect(row(csr, client)).toContainText('No power');
    await expect(row(admin, client)).toContainText('No power');
  });

  await test.step('two editors of one record see both values and lose nothing', async () => {
    const client = fresh('Ken Sy');
    await logRecord(shop, { clientName: client, unit: 'MacBook' });
    for (const page of [admin, csr])
      await row(page, client)
        .getByRole('button', { name: `Edit ${client}` })
        .click();
    const [mine, theirs] = [admin, csr].map((page) => dialog(page, 'Edit Repair Record'));
    if (mine === undefined || theirs === undefined) throw new Error('two dialogs were opened');
    await theirs.getByLabel('Repair report').fill('Battery swollen');
    await mine.getByLabel('Repair report').fill('Keyboard dead');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(toast(csr, 'Record updated successfully')).toBeVisible();
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('Battery swollen')).toBeVisible();
    await expect(mine.getByText('Keyboard dead')).toBeVisible();
  });
});

test('filters are in the address: Back and a reload keep them', async ({ open, shop }) => {
  const client = fresh('Omar Paz');
  await logRecord(shop, { clientName: client, repairStatus: 'Backjob' });
  const sent = await logRecord(shop, { clientName: client, repairStatus: 'RTO' });
  const page = await open('csr', '/repairs');
  await page.getByRole('searchbox', { name: 'Search repair records' }).fill(client);
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('RTO');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=RTO/);
  await page.reload();
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search repair records' }).fill(fresh('nobody'));
  await expect(page.getByText('No repair records found')).toBeVisible();

  await page.goto('/repairs?status=Backjob');
  await page.getByRole('searchbox', { name: 'Search repair records' }).fill(sent);
  await page.getByRole('button', { name: `Ticket T-${sent}`, exact: true }).click();
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(row(page, client)).toContainText(`T-${sent}`);
  await expect(page).toHaveURL(/\/repairs\?search=T-\d+$/);
});

test.describe('when the server refuses', () => {
  test.use({ mayFail: [/setUnitStatusIndicator|500|graphql/] });

  test('the unit indicator changes at once and rolls back', async ({ open, shop }) => {
    const client = fresh('Pia Uy');
    await logRecord(shop, { clientName: client });
    const page = await open('csr', '/repairs');
    const button = row(page, client).getByRole('button', { name: 'Update', exact: true });
    await expect(button).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'IndicatorButton_Set') return route.fallback();
      await held;
      return route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({
          errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }],
          data: null,
        }),
      });
    });
    await button.click();
    const turned = row(page, client).getByRole('button', { name: 'Updated', exact: true });
    await expect(turned).toBeVisible();
    release();
    await expect(toast(page, 'Failed to update unit status')).toBeVisible();
    await expect(button).toBeVisible();
  });
});

testTexts('repairs');

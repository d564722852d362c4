import { dialog, figure, follow, fresh, row, signInByHand, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The year of this story's record and expense; no other test uses it. */
const YEAR = '2036';
const UNIT = 'Galaxy S24 Ultra';
const REPORT = 'Replaced the display and the seal.';
const RED_TINT = 'rgb(253, 238, 238)';
const UPDATED = 'Updated by the technician.';
const REPLY = 'Good day!\nYour unit is ready. — The shop';

test('one repair, from the counter to its warranty and the profit of the year', async ({
  open,
  page: phone,
}) => {
  const name = fresh('Lina Ramos');
  const lina = { name, username: fresh('lina').replace(' ', '-'), password: 'a phone in Cebu' };
  const technicianName = PEOPLE.technician.name;
  const [admin, csr, technician] = await Promise.all([
    open('admin', '/users'),
    open('csr', '/repairs'),
    open('technician'),
  ]);
  const [warranty, report] = await Promise.all([
    open('csr', `/warranty-monitoring?year=${YEAR}`),
    open('admin', `/financial-report?year=${YEAR}`),
  ]);

  await test.step('the admin gives the client an account', async () => {
    await admin.getByRole('button', { name: 'Add User' }).click();
    const form = dialog(admin, 'Add New User');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(lina.name);
    await form.getByLabel('Username').fill(lina.username);
    await form.getByLabel('Role').selectOption('Client');
    await form.locator('input[type=password]').fill(lina.password);
    await form.getByRole('button', { name: 'Add User' }).click();
    await expect(toast(admin, 'User created successfully')).toBeVisible();
    await follow(admin, 'Repair Records');
  });

  await test.step('the client signs in on her phone, with no records yet', async () => {
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto('/');
    await signInByHand(phone, lina);
    await expect(phone.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(phone.getByText('Live Updates')).toBeVisible();
    await expect(phone.getByText('No repair records found')).toBeVisible();
  });
  const item = phone.getByRole('listitem').filter({ hasText: UNIT });

  await test.step('the counter logs the repair and assigns a technician', async () => {
    await csr.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(csr, 'New Repair Record');
    await form.getByLabel('Client name').fill(name);
    await form.getByLabel('Contact number').fill('0917 555 0142');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('Date', { exact: true }).fill(`${YEAR}-03-09`);
    await expect(form.getByLabel('Work week')).toHaveValue('work week 2');
    await form.getByLabel('Unit', { exact: true }).fill(UNIT);
    await form.getByLabel('Declared issue').fill('No picture');
    await form.getByLabel('Technician in charge').fill('tino');
    await csr.getByRole('option', { name: technicianName }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(csr, 'Record created successfully')).toBeVisible();
    await expect(row(csr, name)).toContainText('Processing');
    await expect(row(technician, name)).toContainText(UNIT);
    await expect(row(admin, name)).toContainText('Week 2');
    await expect(item).toContainText('Processing');
    await expect(item).toContainText('Unpaid');
    await expect(figure(phone, 'In Progress')).toContainText('1');
  });

  await test.step('the technician reports; the counter’s windows and the phone show it', async () => {
    await technician.getByRole('button', { name: `Edit ${name}` }).click();
    const form = dialog(technician, 'Edit Repair Record');
    await form.getByLabel('Repair status').selectOption('Monitoring');
    await form.getByLabel('Repair report').fill(REPORT);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(technician, 'Record updated successfully')).toBeVisible();
    for (const page of [csr, admin]) {
      await expect(row(page, name)).toContainText(UPDATED);
      await expect(row(page, name)).toContainText('Monitoring');
      await expect(row(page, name).getByRole('gridcell').first()).toHaveCSS(
        'background-color',
        RED_TINT,
      );
    }
    await expect(item).toContainText(REPORT);
  });

  await test.step('the counter opens it, and the highlight is gone for everybody', async () => {
    await row(csr, name).getByText(UNIT).click();
    await expect(dialog(csr, 'Repair Record')).toContainText(REPORT);
    await expect(row(admin, name)).not.toContainText(UPDATED);
    await expect(row(admin, name).getByRole('gridcell').first()).not.toHaveCSS(
      'background-color',
      RED_TINT,
    );
    await follow(admin, 'For Shipping Clients');
    await admin.getByLabel('Year').selectOption(YEAR);
    await expect(admin.getByText('No records match the selected filters')).toBeVisible();
  });

  await test.step('the counter sets it to repaired and paid: it is ready for shipping', async () => {
    await dialog(csr, 'Repair Record').getByRole('button', { name: 'Edit' }).click();
    const form = dialog(csr, 'Edit Repair Record');
    await form.getByLabel('Repair status').selectOption('Unit OK');
    await form.getByLabel('Repair cost').fill('4,321.75');
    await form.getByLabel('Payment status').selectOption('paid');
    await form.getByLabel('Payment channel').selectOption('gcash');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(csr, 'Record updated successfully')).toBeVisible();
    await expect(row(csr, name)).not.toContainText(UPDATED);
    await expect(
      admin.getByRole('heading', { name: 'Ready for Shipping (1 record)' }),
    ).toBeVisible();
    await expect(row(admin, name)).toContainText('₱4,321.75');
    await expect(row(admin, name)).toContainText('GCash');
    await expect(row(admin, name)).toContainText('Pending');
    await expect(figure(warranty, 'Total Shipped Units')).toContainText('0');
    await expect(row(warranty, name)).toContainText('Not shipped');
  });

  await test.step('the counter ships it with thirty days of warranty', async () => {
    await follow(csr, 'For Shipping Clients');
    await csr.getByRole('button', { name: `Manage shipping of ${name}` }).click();
    const form = dialog(csr, 'Manage Shipping');
    await form.getByLabel('Shipping Method').selectOption('Courier');
    await form.getByLabel('Shipping Status').selectOption('Shipped');
    await form.getByLabel('Shipback Date').fill(`${YEAR}-03-12`);
    await form.getByRole('radio', { name: '30 days' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(csr, 'Success')).toBeVisible();
    await expect(toast(csr, 'Shipping information updated successfully')).toBeVisible();
    await expect(row(admin, name)).toContainText('Shipped');
    await expect(figure(warranty, 'Total Shipped Units')).toContainText('1');
    await expect(figure(warranty, 'In Warranty')).toContainText('1');
    await expect(row(warranty, name)).toContainText(`Expires Apr 11, ${YEAR}`);
  });

  await test.step('the client reads all of it on her open page', async () => {
    for (const text of ['Unit OK', '₱4,321.75', 'Paid', technicianName, REPORT, 'Courier'])
      await expect(item).toContainText(text);
    for (const text of ['In Warranty', `Mar 12, ${YEAR}`, '30 days', `Apr 11, ${YEAR}`])
      await expect(item).toContainText(text);
    await expect(figure(phone, 'Completed')).toContainText('1');
    await expect(figure(phone, 'In Progress')).toContainText('0');
    await expect(figure(phone, 'Total Cost (Unit OK)')).toContainText('₱4,321.75');
  });

  await test.step('the admin sets the commission: half a centavo is rounded up', async () => {
    await expect(figure(report, 'Tech Commissions')).toContainText('₱864.35');
    await follow(admin, 'Tech Salary Report');
    await admin.getByLabel('Year').selectOption(YEAR);
    await admin.getByLabel('Month').selectOption('March');
    await admin.getByLabel(`Commission of ${name}, ${UNIT}`).selectOption('30%');
    await expect(toast(admin, `Commission updated to 30% for ${name}`)).toBeVisible();
    await expect(row(admin, name)).toContainText('₱1,296.53');
    await expect(figure(report, 'Tech Commissions')).toContainText('₱1,296.53');
  });

  await test.step('the technician sees it only while the admin shows commissions', async () => {
    const visible = admin.getByRole('switch', { name: 'Show "My Commission" tab for technicians' });
    const entry = technician.getByRole('link', { name: 'My Commissions' });
    await expect(entry).toHaveCount(0);
    await visible.click();
    await expect(toast(admin, 'Commission tab is now visible for technicians')).toBeVisible();
    await entry.click();
    await expect(figure(technician, 'Total Commission')).toBeVisible();
    await technician.getByLabel('Year').selectOption(YEAR);
    await expect(row(technician, name)).toContainText('₱1,296.53');
    await expect(figure(technician, 'Total Commission')).toContainText('₱1,296.53');
    await visible.click();
    await expect(toast(admin, 'Commission tab is now hidden for technicians')).toBeVisible();
    await expect(technician.getByText('My Commissions is turned off')).toBeVisible();
    await expect(row(technician, name)).toHaveCount(0);
  });

  await test.step('the admin adds an expense, and the report subtracts it', async () => {
    await follow(admin, 'Expenses Input');
    await admin.getByRole('button', { name: 'Add Expense' }).click();
    const form = dialog(admin, 'Add Expense');
    await form.getByLabel('Category').selectOption('electricity');
    await form.getByLabel('Amount').fill('1234.56');
    await form.getByLabel('Date').fill(`${YEAR}-03-20`);
    await form.getByRole('button', { name: 'Add Expense' }).click();
    await expect(toast(admin, 'Expense added successfully')).toBeVisible();
    for (const [label, amount] of [
      ['Total Repaired Units', '1Unit OK with a cost. See the records'],
      ['Total Revenue', '₱4,321.75Every Unit OK with a cost, paid or not. See the records'],
      ['Total Expense', '₱1,234.56By the day of the expense. See the expenses'],
      ['Tech Commissions', '₱1,296.53As in the salary report. See the commissions'],
      ['Net Profit/Loss', '₱1,790.66Revenue minus expenses and commissions.'],
    ] as const)
      await expect(figure(report, label)).toHaveText(`${label}${amount}`);
    await expect(report.getByText('41.4%')).toBeVisible();
    await expect(row(report, technicianName)).toContainText('₱1,296.53');
  });

  await test.step('the counter keeps a reply and copies it', async () => {
    const label = fresh('Ready');
    await csr.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await follow(csr, 'Auto Reply');
    await csr.getByRole('button', { name: 'Add Template' }).click();
    const form = dialog(csr, 'Add Template');
    await form.getByLabel('Label').fill(label);
    await form.getByLabel('Content').fill(REPLY);
    await form.getByRole('button', { name: 'Add Template' }).click();
    await expect(toast(csr, 'Auto-reply template created successfully')).toBeVisible();
    await csr.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(csr.getByRole('button', { name: `Copied ${label}` })).toBeVisible();
    await expect(toast(csr, 'Copied!')).toBeVisible();
    await expect(toast(csr, 'Template content copied to clipboard')).toBeVisible();
    expect(await csr.evaluate('navigator.clipboard.readText()')).toBe(REPLY);
    await expect(csr.getByRole('button', { name: `Copy ${label}` })).toBeVisible();
  });

  await test.step('the admin deletes the account, and the phone is signed out by itself', async () => {
    await follow(admin, 'User Management');
    await admin.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(toast(admin, 'User deleted successfully')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(phone.getByText(UNIT)).toHaveCount(0);
  });
});

import { figure, fresh, row, toast, visit } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { countPrints, expectPrinted } from './kit/paper-picture.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_EXPENSE, CREATE_RECORD, SHOW_COMMISSIONS } from './kit/documents.ts';

const TECHNICIAN = PEOPLE.technician.name;
const SET_RATE = `mutation ($technicianName: String!, $commissionRate: String!) {
  setCommissionRate(technicianName: $technicianName, commissionRate: $commissionRate) { id } }`;

async function complete(
  shop: Shop,
  clientName: string,
  more: object = {},
  by: 'csr' | 'admin' = 'csr',
): Promise<void> {
  const input = {
    clientName,
    unit: 'iPhone 13',
    repairCost: '1000',
    repairStatus: 'Unit OK',
    technicianInCharge: TECHNICIAN,
    ...more,
  };
  await shop.ask(by, CREATE_RECORD, { input });
}

test('a commission changes the report and the profit, live', async ({ open, shop }) => {
  const report = await open('admin', '/financial-report?year=2031');
  const page = await open('admin', '/salary-report?year=2031');

  await test.step('a commission set on a record', async () => {
    const client = fresh('Nora Tan');
    await complete(shop, client, { date: '2031-03-05', workWeek: '1' });
    await expect(figure(report, 'Tech Commissions')).toContainText('₱200.00');
    await expect(figure(report, 'Net Profit/Loss')).toContainText('₱800.00');
    await expect(row(page, client)).toContainText('₱200.00');
    const choice = page.getByLabel(`Commission of ${client}, iPhone 13`);
    await expect(choice.locator('option:not([disabled])')).toHaveText([
      'Rate (20%)',
      ...[0, 10, 15, 20, 23, 25, 30, 45, 60, 70, 80, 90, 100].map((percent) => `${percent}%`),
    ]);
    await choice.selectOption('30%');
    await expect(toast(page, `Commission updated to 30% for ${client}`)).toBeVisible();
    await expect(row(page, client)).toContainText('₱300.00');
    await expect(choice).toHaveValue('30');
    await expect(figure(page, 'Total Commissions')).toContainText('₱300.00');
    await expect(figure(report, 'Tech Commissions')).toContainText('₱300.00');
    await expect(figure(report, 'Net Profit/Loss')).toContainText('₱700.00');
    await choice.selectOption('Rate (20%)');
    await expect(toast(page, `Commission updated to 20% for ${client}`)).toBeVisible();
    await expect(row(page, client)).toContainText('₱200.00');
    await expect(figure(report, 'Tech Commissions')).toContainText('₱200.00');
  });

  await test.step('an amount on a record without a cost is Custom, and counts in both reports', async () => {
    const custom = { repairCost: null, commission: '100', date: '2033-03-05' };
    await visit(page, '/salary-report?year=2033');
    await visit(report, '/financial-report?year=2033');
    await complete(shop, '', custom, 'admin');
    const choice = page.getByLabel('Commission of No name, iPhone 13');
    await expect(choice.locator('option:checked')).toHaveText('Custom');
    await expect(figure(page, 'Total Commissions')).toContainText('₱100.00');
    await expect(figure(report, 'Tech Commissions')).toContainText('₱100.00');
    await choice.selectOption('30%');
    await expect(toast(page, 'Commission updated to 30% for this record')).toBeVisible();
  });

  await test.step('a technician’s own rate counts where a record has none', async () => {
    const client = fresh('Olga Uy');
    await complete(shop, client, { date: '2032-01-05', technicianInCharge: 'Rated Reyes' });
    await visit(page, '/salary-report?year=2032');
    await page.getByRole('button', { name: 'Change the rate of Rated Reyes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Commission Rate' });
    await dialog.getByLabel('Rate').fill('101');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a percentage from 0 to 100')).toBeVisible();
    await dialog.getByLabel('Rate').fill('12.5');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Commission rate updated to 12.5% for Rated Reyes')).toBeVisible();
    await expect(row(page, client)).toContainText('₱125.00');
  });

  await test.step('the financial report subtracts what was spent and knows periods without revenue', async () => {
    await complete(shop, fresh('Rico Sy'), { date: '2033-06-02', workWeek: '1' });
    await shop.ask('admin', CREATE_EXPENSE, {
      input: { date: '2033-06-03', category: 'electricity', workWeek: '1', amount: '1300' },
    });
    await expect(figure(report, 'Total Repaired Units')).toContainText('1');
    await expect(figure(report, 'Total Revenue')).toContainText('₱1,000.00');
    await expect(figure(report, 'Total Expense')).toContainText('₱1,300.00');
    await expect(figure(report, 'Net Profit/Loss')).toContainText('-₱500.00');
    await expect(report.getByText('-50.0%')).toBeVisible();
    await expect(row(report, 'Total Payout')).toContainText('₱200.00');
    const june = report.getByRole('row', { name: 'June 2033' });
    await expect(june).toContainText('-₱500.00');
    await report.getByLabel('Month', { exact: true }).selectOption('May');
    await expect(report.getByText('No revenue')).toBeVisible();
    await report.goBack();
    await expect(figure(report, 'Total Revenue')).toContainText('₱1,000.00');
  });
});

test('technicians have My Commissions only while an admin shows it', async ({ open, shop }) => {
  const client = fresh('Paz Lim');
  await complete(shop, client);
  await shop.ask('admin', SHOW_COMMISSIONS, { visible: false });
  const technician = await open('technician', '/my-salary');
  const entry = technician.getByRole('link', { name: 'My Commissions' });
  await expect(technician.getByText('My Commissions is turned off')).toBeVisible();
  await expect(entry).toHaveCount(0);
  const admin = await open('admin', '/salary-report');
  const visible = admin.getByRole('switch', { name: 'Show "My Commission" tab for technicians' });
  await visible.click();
  await expect(toast(admin, 'Settings Updated')).toBeVisible();
  await expect(toast(admin, 'Commission tab is now visible for technicians')).toBeVisible();
  await expect(entry).toBeVisible();
  await expect(row(technician, client)).toContainText('iPhone 13');
  await expect(figure(technician, 'Completed Repairs')).toBeVisible();
  await expect(figure(technician, 'Win Rate')).toContainText('%');
  await technician.getByLabel('Year').selectOption('2023');
  await expect(technician.getByText('No records found for the selected period.')).toBeVisible();
  await visible.click();
  await expect(toast(admin, 'Commission tab is now hidden for technicians')).toBeVisible();
  await expect(technician.getByText('My Commissions is turned off')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('expenses are added, changed, sorted, filtered and deleted', async ({ open }) => {
  const other = await open('admin', '/expenses?year=2034');
  await expect(other.getByText('No expenses recorded')).toBeVisible();
  const page = await open('admin', '/expenses');
  await expect(page.getByRole('heading', { name: 'Company Expenses' })).toBeVisible();
  await expect(page.getByText('Track shop expenses and costs')).toBeVisible();
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabel('Work Week').selectOption('');
  await form.getByRole('button', { name: 'Add Expense' }).click();
  await expect(form.getByText('Category is required')).toBeVisible();
  await expect(form.getByLabel('Category')).toBeFocused();
  await expect(form.getByText('Work week is required')).toBeVisible();
  await form.getByLabel('Category').selectOption('smd parts');
  await form.getByLabel('Amount').fill('₱1,500');
  await form.getByLabel('Date').fill('2034-05-09');
  await form.getByRole('button', { name: 'Use Week 2' }).click();
  await form.getByRole('button', { name: 'Add Expense' }).click();
  await expect(toast(page, 'Expense added successfully')).toBeVisible();
  await expect(row(other, 'May 9, 2034')).toContainText('₱1,500.00');
  await expect(figure(other, 'Filtered Total')).toContainText('₱1,500.00');

  await row(page, 'May 9, 2034').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Expense' });
  await edit.getByLabel('Amount').fill('2000.5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Expense updated successfully')).toBeVisible();
  await expect(row(other, 'May 9, 2034')).toContainText('₱2,000.50');

  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await row(page, 'May 9, 2034').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this expense?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Expense deleted successfully')).toBeVisible();
  await expect(other.getByText('No expenses recorded')).toBeVisible();
  await other.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(figure(other, 'Total Expenses')).toBeVisible();
});

test('an admin’s dashboard shows revenue and payments, a csr’s does not', async ({
  open,
  shop,
}) => {
  await complete(shop, fresh('Sol Go'), { paymentStatus: 'paid', paymentChannel: 'maya' });
  const admin = await open('admin');
  await expect(admin.getByRole('region', { name: 'Monthly Revenue' })).toContainText('₱');
  const payments = admin.getByRole('region', { name: 'Unit OK Payment Overview' });
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible();
  await payments.getByLabel('Year').selectOption('2023');
  await expect(payments).toContainText('₱0.00');
  await payments.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(admin).not.toHaveURL(/paymentYear/);
  await expect(admin.getByRole('table', { name: 'Revenue of the last 12 months' })).toBeAttached();
  const csr = await open('csr');
  await expect(row(csr, TECHNICIAN)).toContainText('%');
  await expect(csr.getByText('Monthly Revenue')).toHaveCount(0);
  await expect(csr.getByText('Unit OK Payment Overview')).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ mayFail: [/500/] });

  test('commissions and the setting stay as they were, and the failure is reported', async ({
    open,
    shop,
  }) => {
    const client = fresh('Tess Co');
    await complete(shop, client, { date: '2035-01-05' });
    const page = await open('admin', '/salary-report?year=2035');
    const choice = page.getByLabel(`Commission of ${client}, iPhone 13`);
    await expect(choice).toHaveValue('');
    await page.route('**/graphql', (route) =>
      /"operationName":"\w+_Set"/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 500, json: { message: 'broken' } })
        : route.fallback(),
    );
    await choice.selectOption('45%');
    await expect(toast(page, 'Failed to update commission')).toBeVisible();
    await expect(choice).toHaveValue('');
    const visible = page.getByRole('switch');
    const before = await visible.getAttribute('aria-checked');
    await visible.click();
    await expect(toast(page, 'Failed to update commission visibility setting')).toBeVisible();
    await expect(visible).toHaveAttribute('aria-checked', before ?? '');
  });
});

testTexts('money');

test('the sheet to sign has the rate with its decimals beside each repair', async ({
  open,
  shop,
}) => {
  const technicianName = fresh('Vic Halfrate');
  await complete(shop, 'Rita', { technicianInCharge: technicianName });
  await shop.ask('admin', SET_RATE, { technicianName, commissionRate: '12.5' });
  const page = await open('admin', '/salary-report');
  await countPrints(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expectPrinted(page, 1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: `Commissions of ${technicianName}` });
  await expect(sheet.getByRole('row').nth(1)).toContainText('₱1,000.0012.5%₱125.00');
});

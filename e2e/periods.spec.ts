import type { Page } from '@playwright/test';
import { dayParts, MONTHS, shopDay } from '../src/domain/calendar.ts';
import { formatPeso, formatPesoWhole } from '../src/domain/money.ts';
import { fresh, visit, visitScreen } from './kit/locators.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, named, operationOf, pauseRequests } from './kit/pause-requests.ts';
import { CREATE_EXPENSE, CREATE_RECORD } from './kit/documents.ts';

const TODAY = dayParts(shopDay(new Date(), 'Asia/Manila'));
const MONTH = MONTHS[TODAY.month - 1] ?? '';
const DONE = { repairStatus: 'Unit OK', technicianInCharge: 'Rico', repairCost: '1000' };
const middle = (year: number) => `${year}-${String(TODAY.month).padStart(2, '0')}-15`;

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const amber = (page: Page) => page.getByText(`${MONTH} of all years`);

async function fill(shop: Shop): Promise<void> {
  for (const record of [
    { ...DONE, date: middle(TODAY.year), clientName: 'Paid now', paymentStatus: 'paid' },
    { ...DONE, date: middle(TODAY.year), clientName: 'By channel', paymentChannel: 'gotymebank' },
    { ...DONE, date: middle(TODAY.year), clientName: 'Owes', paymentStatus: 'Unpaid' },
    { ...DONE, date: middle(TODAY.year), clientName: 'Nobody knows' },
    { ...DONE, date: middle(TODAY.year - 1), clientName: 'Paid before', paymentStatus: 'paid' },
  ])
    await shop.ask('csr', CREATE_RECORD, { input: record });
  const expense = { date: middle(TODAY.year), category: 'salary', workWeek: '3', amount: '250' };
  await shop.ask('admin', CREATE_EXPENSE, { input: expense });
}

test.beforeAll(({ shop }) => fill(shop));

test('periods and figures lead where they should', async ({ open }) => {
  const page = await open('admin', '/repairs');

  await test.step('a month comes with its year, and says so when it is of all years', async () => {
    await expect(page.getByText('5 records', { exact: true })).toBeVisible();
    await select(page, 'Month').selectOption(MONTH);
    await expect(page).toHaveURL(new RegExp(`month=${TODAY.month}&year=${TODAY.year}$`));
    await expect(select(page, 'Year')).toHaveValue(String(TODAY.year));
    await expect(page.getByText('4 records', { exact: true })).toBeVisible();
    await expect(amber(page)).toHaveCount(0);
    await select(page, 'Year').selectOption('All years');
    await expect(amber(page)).toBeVisible();
    await expect(page.getByText('5 records', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('4 records', { exact: true })).toBeVisible();
    for (const path of ['/shipping', '/warranty-monitoring', '/expenses', '/']) {
      await visitScreen(page, path);
      await select(page, 'Month').first().selectOption(MONTH);
      await expect(select(page, 'Year').first()).toHaveValue(String(TODAY.year));
      await select(page, 'Year').first().selectOption('All years');
      await expect(amber(page)).toBeVisible();
    }
  });

  await test.step('days are filtered, their sums are shown, and unpaid records are listed', async () => {
    await visit(page, '/repairs');
    await select(page, 'Date').selectOption('Today');
    await expect(page).toHaveURL(/date=today$/);
    await select(page, 'Date').selectOption('Range of days');
    await page.getByLabel('First day').fill(middle(TODAY.year));
    await page.getByLabel('Last day').fill(middle(TODAY.year));
    await expect(page).toHaveURL(
      new RegExp(`from=${middle(TODAY.year)}&to=${middle(TODAY.year)}$`),
    );
    await expect(page.getByText('4 records', { exact: true })).toBeVisible();
    const sums = page.getByRole('group', { name: 'Sums of the list' });
    await expect(sums).toContainText(`Records4Sum of costs${formatPeso('4000.00')}`);
    await expect(sums).toContainText(`unpaid${formatPeso('1000.00')}`);
    await sums.getByRole('link', { name: 'See who owes' }).click();
    await expect(page).toHaveURL(/payment=unpaid$/);
    await expect(page.getByText('1 record', { exact: true })).toBeVisible();
    await expect(sums).toContainText(`Records1Sum of costs${formatPeso('1000.00')}`);
    await page.reload();
    await expect(page.getByText('1 record', { exact: true })).toBeVisible();
    await expect(select(page, 'Date')).toHaveValue('range');
    await select(page, 'Month').selectOption(MONTH);
    await expect(select(page, 'Date')).toHaveValue('');
    await visit(page, '/shipping');
    await expect(sums).toHaveText(
      `Records3Sum of costs${formatPeso('3000.00')}Unit OK, unpaid${formatPeso('0.00')}`,
    );
    await visit(page, '/warranty-monitoring');
    await expect(sums).toContainText(`Records5Sum of costs${formatPesoWhole('5000.00')}Unit OK`);
  });

  await test.step('payments and earnings open on this month', async () => {
    await visitScreen(page, '/salary-report');
    await expect(page.getByText(`${MONTH} ${TODAY.year}`)).toBeVisible();
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('4000.00'));
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
    await select(page, 'Year').selectOption('All years');
    await expect(amber(page).first()).toBeVisible();
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('5000.00'));
    await select(page, 'Month').selectOption('All months');
    await expect(page).toHaveURL(/\/salary-report\?year=all$/);
    await expect(page.getByText('All time').first()).toBeVisible();
    await page.reload();
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('5000.00'));
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/salary-report$/);
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('4000.00'));
    await visitScreen(page, '/financial-report');
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('4000.00'));
    await visit(page, `/financial-report?year=${TODAY.year - 1}`);
    await expect(card(page, 'Total Revenue')).toContainText(formatPeso('1000.00'));
  });

  await test.step('each figure of revenue leads to the list of its records', async () => {
    await visitScreen(page, '/');
    const leadsTo = async (figure: string, expected: string[]) => {
      await page.getByRole('link', { name: `See the records of ${figure}`, exact: true }).click();
      const list = page.getByRole('grid', { name: 'Repair records' });
      // Until the list has loaded, the dashboard's own count of records would match, too.
      await expect(list).toBeVisible();
      await expect(page.getByText(/^\d records?$/)).toBeVisible();
      const names = ['Paid now', 'By channel', 'Owes', 'Nobody knows', 'Paid before'];
      for (const name of names)
        await expect(list.getByRole('row').filter({ hasText: name })).toHaveCount(
          expected.includes(name) ? 1 : 0,
        );
      await page.goBack();
      await expect(list).toHaveCount(0);
    };
    const now = `/?paymentMonth=${TODAY.month}&paymentYear=${TODAY.year}`;
    await leadsTo('Monthly Revenue', ['Paid now']);
    await leadsTo('Total Revenue', ['Paid now', 'Paid before']);
    await page.goto(now);
    await leadsTo('Paid', ['Paid now', 'By channel']);
    await leadsTo('Unpaid', ['Owes']);
    await leadsTo('No payment status', ['By channel', 'Nobody knows']);
    await expect(page.getByText(/^2 records without a payment status/)).toBeVisible();
    await visitScreen(page, '/financial-report');
    await leadsTo('Total Revenue', ['Paid now', 'By channel', 'Owes', 'Nobody knows']);
    await visitScreen(page, '/salary-report');
    await leadsTo('Total Revenue', ['Paid now', 'By channel', 'Owes', 'Nobody knows']);
  });

  await test.step('a technician off the list is offered in the filters, marked', async () => {
    const csr = await open('csr', '/repairs');
    await select(csr, 'Technician').selectOption('Rico (not on the list)');
    await expect(csr.getByText('5 records', { exact: true })).toBeVisible();
    await expect(csr.getByText('GoTyme Bank')).toBeVisible();
    await visitScreen(page, '/salary-report');
    await select(page, 'Technician').selectOption('Rico (not on the list)');
    await expect(card(page, 'Total Repairs')).toContainText('4');
  });

  await test.step('figures and chart of the financial report are of one period, with ways to both', async () => {
    await visitScreen(page, '/financial-report');
    const period = `${MONTH} ${TODAY.year}`;
    const chart = page.getByRole('table', { name: `By work week, ${period}` });
    await expect(chart.getByRole('row', { name: /^Week 3/ })).toContainText(formatPeso('250.00'));
    await expect(chart.getByRole('row', { name: /^No week/ })).toContainText(formatPeso('4000.00'));
    await expect(card(page, 'Total Expense')).toContainText(formatPeso('250.00'));
    await page.getByRole('link', { name: 'See the expenses of Total Expense' }).click();
    await expect(page).toHaveURL(`/expenses?month=${TODAY.month}&year=${TODAY.year}`);
    await expect(card(page, 'Filtered Total')).toContainText(formatPeso('250.00'));
    await visit(page, '/financial-report?year=all');
    await expect(page.getByRole('table', { name: 'By year, All time' })).toContainText(
      String(TODAY.year - 1),
    );
    await expect(card(page, 'Tech Commissions')).toContainText(formatPeso('1000.00'));
    await page.getByRole('link', { name: 'See the commissions of Tech Commissions' }).click();
    await expect(page).toHaveURL('/salary-report?year=all');
    await expect(card(page, 'Total Commissions')).toContainText(formatPeso('1000.00'));
  });
});

test('the dashboard links to today’s lists, and their counts are live', async ({ open, shop }) => {
  const page = await open('csr', '/');
  const strip = page.getByRole('navigation', { name: 'Today' });
  await expect(strip.getByRole('link')).toHaveText([
    /^In today \d+$/,
    /^Waiting for parts over 5 days \d+$/,
    /^To ship 3$/,
    /^Unpaid over 7 days \d+$/,
  ]);
  const received = strip.getByRole('link', { name: /^In today/ });
  const before = Number(/\d+$/.exec((await received.textContent()) ?? '')?.[0]);
  const client = fresh('Just now');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client } });
  await expect(received).toHaveText(`In today ${before + 1}`);
  await received.click();
  const list = page.getByRole('grid', { name: 'Repair records' });
  await expect(list).toContainText(client);
  await expect(page.getByRole('button', { name: 'Remove Today' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sums of the list' })).toHaveCount(0);
  await page.goBack();
  await strip.getByRole('link', { name: 'To ship 3' }).click();
  await expect(page).toHaveURL('/repairs?payment=paid&shipping=unshipped');
  await expect(page.getByText('3 records', { exact: true })).toBeVisible();
});

test('a client who returns to the page sees the current state', async ({ open }) => {
  const page = await open('client', '/');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = page.waitForRequest((request) => operationOf(request) === 'ClientRecords_Records');
  const counted = page.waitForRequest(
    (request) => operationOf(request) === 'ClientCards_Dashboard',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await Promise.all([asked, counted]);
});

test('the financial report offers years that have expenses alone', async ({ open, shop }) => {
  const input = { date: '2021-03-04', category: 'salary', workWeek: '1', amount: '1200' };
  await shop.ask('admin', CREATE_EXPENSE, { input });
  const page = await open('admin', '/financial-report');
  await select(page, 'Month').selectOption('All months');
  await select(page, 'Year').selectOption('2021');
  await expect(card(page, 'Total Expense')).toContainText('₱1,200.00');
});

test('the figures of another period make way for the chosen one', async ({ open }) => {
  const page = await open('admin', '/financial-report');
  const revenue = card(page, 'Total Revenue');
  await expect(revenue).toContainText('₱4,000.00');
  const release = await pauseRequests(page, GRAPHQL, named('FinancialReportPage_Report'));
  await select(page, 'Year').selectOption(String(TODAY.year - 1));
  await expect(revenue).toHaveAttribute('aria-busy', 'true');
  await expect(revenue).not.toContainText('₱4,000.00');
  await release();
  await expect(revenue).toContainText('₱1,000.00');
});

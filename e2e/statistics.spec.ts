import type { Locator, Page } from '@playwright/test';
import { parseMoney, toCentavos } from '../src/domain/money.ts';
import { dialog, figure, follow, fresh, row, toast, visit } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { ADD_TECHNICIAN } from './kit/documents.ts';

const YEAR = '2039';

const log = (shop: Shop, input: object) =>
  logRecord(shop, { clientName: fresh('Counted'), unit: 'Poco F5', ...input });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The figure for a term of a list of figures. */
const count = (card: Locator, word: string) =>
  card
    .locator('div:has(> dt)')
    .filter({ has: card.page().getByText(word, { exact: true }) })
    .getByRole('definition');
const rate = (card: Locator) => card.getByRole('progressbar', { name: 'Win Rate' });

test('month, week and year narrow the counts and the win rate of the overview', async ({
  open,
  shop,
}) => {
  const page = await open('csr', `/?year=${YEAR}`);
  const overview = region(page, 'Status Overview');
  const counts = async (expected: Record<string, number>) => {
    for (const [word, number] of Object.entries(expected))
      await expect(count(overview, word)).toHaveText(String(number));
  };
  await counts({ Total: 0, 'Unit OK': 0 });
  await expect(rate(overview)).toHaveAttribute('aria-valuetext', '0%');
  const january = { date: `${YEAR}-01-05`, workWeek: '1' };
  const february = { date: `${YEAR}-02-20`, workWeek: '3' };
  await log(shop, { ...january, repairStatus: 'Unit OK' });
  await log(shop, { ...january, repairStatus: 'Unit OK', workWeek: '2' });
  await log(shop, { ...january, repairStatus: 'Pending' });
  for (const repairStatus of ['RTO', 'Backjob', 'Monitoring', 'Waiting Parts', 'Processing'])
    await log(shop, { ...february, repairStatus });
  await log(shop, { ...february, date: '2039-12-31T16:30:00Z', repairStatus: 'RTO' });
  await counts({ Total: 8, Pending: 1, Processing: 1, Monitoring: 1, 'Unit OK': 2 });
  await counts({ RTO: 1, 'Waiting Parts': 1, Backjob: 1 });
  await expect(overview.getByText('2 Unit OK of 8 records')).toBeVisible();
  await expect(rate(overview)).toHaveAttribute('aria-valuetext', '25%');
  await overview.getByLabel('Month', { exact: true }).selectOption('January');
  await counts({ Total: 3, 'Unit OK': 2, RTO: 0 });
  await expect(rate(overview)).toHaveAttribute('aria-valuetext', '67%');
  await overview.getByLabel('Week', { exact: true }).selectOption('Week 2');
  await counts({ Total: 1, 'Unit OK': 1, Pending: 0 });
  await expect(rate(overview)).toHaveAttribute('aria-valuetext', '100%');
  await overview.getByLabel('Month', { exact: true }).selectOption('February');
  await counts({ Total: 0 });
  const [month, clear] = [
    overview.getByLabel('Month', { exact: true }),
    overview.getByRole('button', { name: 'Clear Filters' }),
  ];
  await test.step('paper shows what is chosen as a text without a box', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(month).toHaveCSS('border-top-width', '0px');
    await expect(clear).toBeHidden();
    await page.emulateMedia({ media: null });
    await clear.click();
    await expect(page).toHaveURL('/');
    await page.emulateMedia({ media: 'print' });
    await expect(month).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  const years = overview.getByLabel('Year').locator('option');
  for (const year of ['2024', '2025', '2026'])
    await expect(years.filter({ hasText: year })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('₱');
  await expect(page.getByText('Revenue')).toHaveCount(0);
  await expect(figure(page, 'Total Revenue')).toHaveCount(0);
});

test('an admin’s dashboard follows what is paid', async ({ open, shop }) => {
  const page = await open('admin', '/?revenueWeek=5');

  await test.step('what is paid this month is in the banner of its week and in the cards, live', async () => {
    const banner = region(page, 'Monthly Revenue');
    const amount = async (place: Locator) =>
      toCentavos(parseMoney(await place.getByText(/₱[\d,]+\.\d\d$/).innerText()));
    const number = async (label: string) => {
      await expect(figure(page, label)).toContainText(/\d/);
      return Number((await figure(page, label).innerText()).replace(/\D/g, ''));
    };
    await expect(figure(page, 'Total Revenue')).toContainText('₱');
    const before = await amount(banner);
    const total = await amount(figure(page, 'Total Revenue'));
    const [records, processing, completed] = [
      await number('Total Records'),
      await number('Processing'),
      await number('Completed'),
    ];
    const paid = { repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '1234.56' };
    await log(shop, { ...paid, workWeek: '5' });
    await log(shop, { ...paid, workWeek: '4' });
    await log(shop, { ...paid, workWeek: '5', paymentStatus: 'Unpaid' });
    await log(shop, { ...paid, workWeek: '5', repairStatus: 'Processing' });
    await expect.poll(() => number('Total Records')).toBe(records + 4);
    await expect.poll(() => number('Processing')).toBe(processing + 1);
    await expect.poll(() => number('Completed')).toBe(completed + 3);
    await expect.poll(() => amount(banner)).toBe(before + 123_456);
    await expect.poll(() => amount(figure(page, 'Total Revenue'))).toBe(total + 2 * 123_456);
    await expect(banner).toContainText('Week 5, ');
    await banner.getByLabel('Week', { exact: true }).selectOption('All weeks');
    await expect.poll(() => amount(banner)).toBeGreaterThanOrEqual(before + 2 * 123_456);
  });

  await test.step('the payment overview separates paid from unpaid, in each period', async () => {
    const period = { date: '2040-07-09', workWeek: '2', repairStatus: 'Unit OK' };
    await log(shop, { ...period, repairCost: '100.10', paymentStatus: 'paid' });
    await log(shop, { ...period, repairCost: '200.20', paymentChannel: 'maya' });
    await log(shop, {
      ...period,
      repairCost: '50',
      paymentStatus: 'Unpaid',
      paymentChannel: 'maya',
    });
    await log(shop, { ...period, repairCost: '7' });
    await log(shop, { ...period, date: '2040-08-01', repairCost: '1.05', paymentStatus: 'paid' });
    await visit(page, '/?paymentYear=2040');
    const payments = region(page, 'Unit OK Payment Overview');
    const sums = async (paid: string[], unpaid: string[]) => {
      await expect(count(payments, 'Paid')).toHaveText([...paid, /^Status Paid, or no status/]);
      await expect(count(payments, 'Unpaid')).toHaveText([...unpaid, /^Status Unpaid/]);
    };
    await sums(['₱301.35', '3 records'], ['₱50.00', '1 record']);
    await expect(payments).toContainText('2 records without a payment status');
    // On paper the year is alone, below the first letter of the title.
    const title = payments.getByRole('heading', { name: 'Unit OK Payment Overview' });
    const left = async (shown: Locator) => (await shown.boundingBox())?.x;
    await page.emulateMedia({ media: 'print' });
    await expect(payments.getByLabel('Month', { exact: true })).toBeHidden();
    expect(await left(payments.getByLabel('Year'))).toBe(await left(title));
    await page.emulateMedia({ media: null });
    await payments.getByLabel('Month', { exact: true }).selectOption('August');
    await sums(['₱1.05', '1 record'], ['₱0.00', '0 records']);
    await payments.getByLabel('Week', { exact: true }).selectOption('Week 1');
    await sums(['₱0.00', '0 records'], ['₱0.00', '0 records']);
    await payments.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/');
    await expect(payments.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
  });
});

test('each technician’s performance is a row, and the name leads to their records', async ({
  open,
  shop,
}) => {
  const name = fresh('Paolo');
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  const page = await open('csr');
  const table = page.getByRole('table', { name: 'Technician Performance' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Total Assigned',
    'Pending',
    'Processing',
    'Monitoring',
    'Waiting Parts',
    'Unit OK',
    'RTO',
    'Backjob',
    'Win Rate',
  ]);
  const cells = row(page, name).getByRole('cell');
  await expect(cells).toHaveText([name, '0', '0', '0', '0', '0', '0', '0', '0', '0%']);
  for (const repairStatus of ['Unit OK', 'Unit OK', 'RTO', 'Pending', 'Unit OK'])
    await log(shop, { technicianInCharge: name, repairStatus });
  await expect(cells).toHaveText([name, '5', '1', '0', '0', '0', '3', '1', '0', '60%']);
  await table.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/repairs\?technician=Paolo/);
  await expect(page.getByText('5 records', { exact: true })).toBeVisible();
});

test('a technician’s statistics and records follow what is assigned and done', async ({
  open,
  shop,
}) => {
  const name = fresh('Quim');
  const quim = await shop.hire('technician', name);
  const page = await open(quim, '/stats');
  await expect(page.getByText('No records assigned to you')).toBeVisible();
  await expect(
    page.getByText(`Your name, ${name}, is not on the shop’s technician list`),
  ).toBeVisible();
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  await expect(page.getByText('is not on the shop’s technician list')).toHaveCount(0);
  const [client, issue] = [fresh('Rina'), 'Does not charge'];
  await log(shop, { technicianInCharge: name, repairStatus: 'RTO' });
  await log(shop, { technicianInCharge: name, clientName: client, declaredIssue: issue });
  const table = page.getByRole('table', { name: 'My Assigned Records' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ticket',
    'Date',
    'Client',
    'Unit',
    'Issue',
    'Status',
    'Action',
  ]);
  // What a large screen has to spare goes to the texts.
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const widthOf = async (header: string) =>
    (await table.getByRole('columnheader', { name: header }).boundingBox())?.width ?? 0;
  expect(await widthOf('Issue')).toBeGreaterThan(2 * (await widthOf('Status')));
  if (screen !== null) await page.setViewportSize(screen);
  await expect(row(page, client)).toContainText(issue);
  await expect(row(page, client)).toContainText('Processing');
  const overview = region(page, 'Performance Overview');
  await expect(count(overview, 'Total Assigned')).toHaveText('2');
  const success = region(page, 'Success Rate');
  await expect(rate(success)).toHaveAttribute('aria-valuetext', '0%');
  await page.getByRole('button', { name: `Update Poco F5 of ${client}` }).click();
  const form = dialog(page, 'Edit Repair Record');
  await form.getByLabel('Repair status').selectOption('Unit OK');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(rate(page.getByRole('main'))).toHaveAttribute('aria-valuetext', '50%');
  await follow(page, 'My Statistics');
  await expect(count(overview, 'Unit OK')).toHaveText('1');
  await expect(count(overview, 'RTO')).toHaveText('1');
  await expect(success).toContainText('1 Unit OK of 2 records');
  await expect(row(page, client)).toContainText('Unit OK');
});

testTexts('statistics');

import { dialog, fresh, keepToast, row, toast } from './kit/locators.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_RECORD, UPDATE_RECORD } from './kit/documents.ts';

const YEAR = '2037';
const PAGE = `/shipping?year=${YEAR}`;
const GREEN = { tint: 'rgb(229, 245, 236)', word: 'rgb(23, 112, 61)' };
const YELLOW = { tint: 'rgb(255, 244, 223)', word: 'rgb(125, 78, 0)' };

/** A repaired and paid unit. */
async function paid(shop: Shop, clientName: string, more: object = {}): Promise<void> {
  const input = {
    clientName,
    unit: 'iPhone 13',
    date: `${YEAR}-04-09`,
    workWeek: '2',
    repairCost: '2500',
    repairStatus: 'Unit OK',
    paymentStatus: 'paid',
    paymentChannel: 'maya',
    ...more,
  };
  await shop.ask('csr', CREATE_RECORD, { input });
}

test('only what is repaired and paid is ready; filters narrow it and are cleared', async ({
  open,
  shop,
}) => {
  const [april, may, other] = [fresh('Amy Tan'), fresh('Ben Uy'), fresh('Cid Go')];
  const page = await open('csr', PAGE);
  await expect(page.getByText('No records match the selected filters')).toBeVisible();
  await paid(shop, april);
  await paid(shop, may, { date: `${YEAR}-05-30`, workWeek: '5', paymentStatus: null });
  await paid(shop, other, { repairStatus: 'Monitoring' });
  await paid(shop, other, { paymentStatus: 'Unpaid' });
  await paid(shop, other, { paymentStatus: null, paymentChannel: null });
  await expect(page.getByRole('heading', { name: 'Ready for Shipping (2 records)' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ticket',
    'Client Name',
    'Unit',
    'Price Paid',
    'Payment Channel',
    'Shipping Mode',
    'Shipping Status',
    'Shipback Date',
    'Warranty Duration',
    'Actions',
  ]);
  await expect(row(page, april)).toContainText('₱2,500.00');
  await expect(row(page, other)).toHaveCount(0);

  await page.getByLabel('Month', { exact: true }).selectOption('May');
  await expect(row(page, april)).toHaveCount(0);
  await expect(row(page, may)).toBeVisible();
  await page.getByLabel('Work Week').selectOption('Work Week 2');
  await expect(page.getByText('No records match the selected filters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1);
  await page.getByLabel('Month', { exact: true }).selectOption('All months');
  await expect(row(page, april)).toBeVisible();
  await expect(row(page, may)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(row(page, april)).toBeVisible();
  await expect(row(page, may)).toBeVisible();
});

test('each missing field is named; a shipped unit turns from yellow to green in every window', async ({
  open,
  shop,
}) => {
  const [client, waiting] = [fresh('Dina Sy'), fresh('Ely Co')];
  await paid(shop, client);
  await paid(shop, waiting, { date: `${YEAR}-01-02` });
  const [page, other] = await Promise.all([open('csr', PAGE), open('admin', PAGE)]);
  const pending = row(other, client).getByText('Pending', { exact: true });
  await expect(pending).toHaveCSS('background-color', YELLOW.tint);
  await expect(pending).toHaveCSS('color', YELLOW.word);

  await page.getByRole('button', { name: `Manage shipping of ${client}` }).click();
  const form = dialog(page, 'Manage Shipping');
  const save = form.getByRole('button', { name: 'Save' });
  const fields = [
    [
      'Please select a shipping method',
      () => form.getByLabel('Shipping Method').selectOption('Lalamove'),
    ],
    [
      'Please select a shipping status',
      () => form.getByLabel('Shipping Status').selectOption('Shipped'),
    ],
    ['Please select a shipback date', () => form.getByLabel('Shipback Date').fill('2037-04-20')],
    [
      'Please select a warranty duration',
      () => form.getByRole('radio', { name: '45 days' }).check(),
    ],
  ] as const;
  // An open dialog hides the toast from queries by role; screen readers still announce it.
  const missing = page
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Missing Information' });
  for (const [text, fill] of fields) {
    await save.click();
    await expect(missing.getByText(text, { exact: true })).toBeVisible();
    await fill();
  }
  const durations = form.getByRole('radiogroup', { name: 'Warranty Duration' });
  await expect(durations.locator('label')).toHaveText(
    [7, 14, 15, 18, 20, 30, 45, 60].map((days) => `${days} days`),
  );
  await expect(form.getByText('In Warranty until Jun 4, 2037')).toBeVisible();
  await save.click();
  await keepToast(page, 'Shipping information updated successfully');
  await expect(form).toBeHidden();

  const shipped = row(other, client).getByText('Shipped', { exact: true });
  await expect(shipped).toHaveCSS('background-color', GREEN.tint);
  await expect(shipped).toHaveCSS('color', GREEN.word);
  for (const text of ['Lalamove', 'Apr 20, 2037', '45 days'])
    await expect(row(other, client)).toContainText(text);
  const names = other.getByRole('row').filter({ hasText: /Dina Sy|Ely Co/ });
  await expect(names).toHaveText([new RegExp(waiting), new RegExp(client)]);

  await test.step('a click on Undo takes back what the dialog saved', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(pending).toHaveCSS('background-color', YELLOW.tint);
    for (const text of ['Shipped', 'Lalamove', 'Apr 20, 2037', '45 days'])
      await expect(row(other, client)).not.toContainText(text);
  });
});

test('two windows that ship one unit see both values and lose nothing', async ({ open, shop }) => {
  const client = fresh('Fe Lim');
  await paid(shop, client, { shipbackDate: `${YEAR}-04-10`, warrantyDuration: '30' });
  const [mine, theirs] = await Promise.all([open('admin', PAGE), open('csr', PAGE)]);
  for (const page of [mine, theirs])
    await page.getByRole('button', { name: `Manage shipping of ${client}` }).click();
  const form = dialog(mine, 'Manage Shipping');
  const their = dialog(theirs, 'Manage Shipping');
  await form.getByLabel('Shipping Method').selectOption('Courier');
  await form.getByLabel('Shipping Status').selectOption('To Ship');
  await form.getByLabel('Tracking Details').fill('JT-0042');
  await their.getByLabel('Shipping Method').selectOption('Lalamove');
  await their.getByLabel('Shipping Status').selectOption('Shipped');
  // The notice moves the buttons when it comes and goes.
  for (const each of [form, their])
    await expect(each.getByText('is editing this record')).toBeVisible();
  await their.getByRole('button', { name: 'Save' }).click();
  await expect(toast(theirs, 'Shipping information updated successfully')).toBeVisible();
  await expect(form.getByText('is editing this record')).toBeHidden();

  await form.getByRole('button', { name: 'Save' }).click();
  const method = form.getByRole('group', { name: /^Shipping Method/ });
  await expect(method).toContainText('Courier');
  await method.getByRole('radio', { name: /Lalamove/ }).check();
  const status = form.getByRole('group', { name: /^Shipping Status/ });
  await status.getByRole('radio', { name: /^Saved by someone else/ }).check();
  await form.getByRole('button', { name: 'Save choices' }).click();
  await expect(toast(mine, 'Shipping information updated successfully')).toBeVisible();
  await expect(row(theirs, client)).toContainText('Lalamove');
  await expect(row(theirs, client)).toContainText('Shipped');
  await theirs.getByRole('button', { name: `Manage shipping of ${client}` }).click();
  await expect(their.getByLabel('Tracking Details')).toHaveValue('JT-0042');
});

test('units are found, shipped together, and handed over at the counter', async ({
  open,
  shop,
}) => {
  const mark = fresh('Batch');
  const [one, two, three] = ['Hana', 'Ivan', 'Joy'].map((name) => `${name} ${mark}`);
  if (!one || !two || !three) throw new Error('there are three clients');
  for (const client of [one, two, three]) await paid(shop, client);
  const page = await open('csr', `/shipping?search=${encodeURIComponent(mark)}`);
  const shown = (name: RegExp) => page.getByRole('button', { name });
  const ship = page.getByRole('dialog', { name: /^Ship/ });
  await expect(page.getByRole('heading', { name: 'Ready for Shipping (3 records)' })).toBeVisible();

  await test.step('of several, one that somebody changed meanwhile is named, and the other is shipped', async () => {
    const boxes = page.getByRole('checkbox');
    for (const client of [one, two])
      await page.getByRole('checkbox', { name: `Select ${client}` }).check();
    await expect(boxes).toHaveCount(3);
    await page.emulateMedia({ media: 'print' });
    for (const box of await boxes.all()) await expect(box).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Ship selected' }).click();
    await expect(ship).toContainText(two);
    const { shippingClients } = await shop.ask(
      'csr',
      `query ($search: String) { shippingClients(search: $search) { nodes { id } } }`,
      { search: one },
    );
    const id = JSON.stringify(shippingClients).match(/"id":"(\d+)"/)?.[1];
    await shop.ask('csr', UPDATE_RECORD, { id, input: { shippingDetails: 'JT 7' } });
    await ship.getByRole('radio', { name: 'Lalamove' }).check();
    await ship.getByRole('radio', { name: '7 days', exact: true }).check();
    await ship.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(ship.getByRole('alert')).toContainText(one);
    await expect(ship.getByRole('alert')).not.toContainText(two);
    await ship.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(ship).toHaveCount(0);
    for (const client of [one, two]) await expect(row(page, client)).toContainText('Lalamove');
    await expect(shown(/^Shipped 2$/)).toBeVisible();
    await page.getByRole('button', { name: `Manage shipping of ${one}` }).click();
    const form = dialog(page, 'Manage Shipping');
    await expect(form.getByLabel('Tracking Details')).toHaveValue('JT 7');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('one click hands a unit over, and Undo takes that back', async () => {
    const number = await row(page, three).getByRole('link').innerText();
    await page.getByRole('button', { name: `Released at the counter: ${three}` }).click();
    // The message of the step before may still be shown.
    await keepToast(page, `Success ${number}`);
    await expect(row(page, three)).toContainText('Walk-in');
    await expect(shown(/^To ship 0$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, three)).toContainText('Pending');
    await shown(/^To ship 1$/).click();
    await expect(row(page, one)).toHaveCount(0);
    await expect(row(page, three)).toBeVisible();
  });

  await test.step('a unit shipped in the dialog is to be shipped again after Undo', async () => {
    await page.getByRole('button', { name: `Ship ${three}` }).click();
    await ship.getByRole('radio', { name: 'Courier' }).check();
    await ship.getByRole('radio', { name: '30 days', exact: true }).check();
    await ship.getByRole('button', { name: 'Ship', exact: true }).click();
    await keepToast(page, 'Shipping information updated successfully');
    await expect(shown(/^To ship 0$/)).toBeVisible();
    await expect(shown(/^Shipped 3$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(shown(/^To ship 1$/)).toBeVisible();
    await expect(row(page, three)).toContainText('Pending');
    await expect(row(page, three)).not.toContainText('Courier');
  });
});

testTexts('shipping');

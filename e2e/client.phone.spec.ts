import type { Page } from '@playwright/test';
import { figure, fresh } from './kit/locators.ts';
import { operationOf, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';

test.use(PHONE);

const LIST = 'ClientRecords_Records';

const log = (shop: Shop, clientName: string, more: object) =>
  logRecord(shop, { clientName, date: '2026-02-03', ...more });
const card = (page: Page, unit: string) =>
  page
    .getByRole('list', { name: 'Your Repair Records' })
    .getByRole('listitem')
    .filter({ hasText: unit });
/** The value beside a label of a card. */
const detail = (page: Page, unit: string, label: string) =>
  card(page, unit).locator('div:has(> dt)').filter({ hasText: label }).getByRole('definition');

test('a client reads everything about her units at 360 pixels', async ({ open, shop }) => {
  const lea = await shop.hire('client', fresh('Lea'));
  await log(shop, lea.name, { unit: 'Vivo Y20', repairStatus: 'Waiting Parts' });
  await log(shop, lea.name, {
    unit: 'iPad Air',
    repairStatus: 'Unit OK',
    repairCost: '1999.5',
    paymentStatus: 'paid',
    technicianInCharge: 'Tino Santos',
    repairReport: `Replaced the battery. ${'It was swollen. '.repeat(20)}Holds now.`,
    modeOfShipping: 'Lalamove',
    shipbackDate: '2026-02-05',
    warrantyDuration: '15',
  });
  await log(shop, lea.name, {
    unit: 'Switch',
    repairStatus: 'Unit OK',
    repairCost: '500.25',
    paymentStatus: 'Unpaid',
    shipbackDate: '2099-12-01',
    warrantyDuration: '60',
  });
  await log(shop, lea.name, { unit: 'Mi 11', repairStatus: 'RTO' });
  await log(shop, fresh('Somebody else'), { unit: 'Not hers' });
  const page = await open(lea);
  await expect(page.getByRole('heading', { name: `Welcome, ${lea.name}` })).toBeVisible();
  await expect(page.getByText('Live Updates')).toBeVisible();
  for (const [label, value] of [
    ['Total Items', '4'],
    ['In Progress', '1'],
    ['Completed', '2'],
    ['Total Cost (Unit OK)', '₱2,499.75'],
  ] as const)
    await expect(figure(page, label)).toHaveText(`${label}${value}`);
  await expect(page.getByText('Not hers')).toHaveCount(0);

  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Open repairs',
    'Earlier repairs',
  ]);
  // Open work first, though it was logged before the others of its day.
  await expect(
    page.getByRole('list', { name: 'Your Repair Records' }).getByRole('listitem'),
  ).toContainText(['Vivo Y20', 'Mi 11', 'Switch', 'iPad Air']);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Sort by: Cost, largest first');
  await expect(page).toHaveURL('/?sort=repairCost&direction=desc');
  await expect(
    page.getByRole('list', { name: 'Your Repair Records' }).getByRole('listitem'),
  ).toContainText(['iPad Air', 'Switch', 'Mi 11', 'Vivo Y20']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await order.selectOption('Sort by: default order');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  const waiting = card(page, 'Vivo Y20');
  await expect(waiting).toContainText(`Feb 3, 2026 · ${lea.name}`);
  await expect(waiting.getByText('Waiting Parts', { exact: true })).toBeVisible();
  for (const [label, value] of [
    ['Repair Status', 'Waiting for a part'],
    ['Cost', '₱0.00Price not set yet'],
    ['Payment Status', 'Not Set'],
    ['Technician', 'Not assigned'],
    ['Repair Report', 'No report yet'],
    ['Warranty Status', 'No WarrantyStarts on release'],
  ] as const)
    await expect(detail(page, 'Vivo Y20', label)).toHaveText(value);
  for (const [label, value] of [
    ['Repair Status', 'Repaired and working'],
    ['Cost', '₱1,999.50'],
    ['Payment Status', 'Paid'],
    ['Technician', 'Tino Santos'],
    ['Date Released', 'Feb 5, 2026'],
    ['Shipping Mode', 'Lalamove'],
    ['Warranty Status', 'Out of Warranty'],
    ['Warranty Duration', '15 days'],
    ['Warranty Expiry', 'Feb 20, 2026'],
  ] as const)
    await expect(detail(page, 'iPad Air', label)).toHaveText(value);
  await expect(detail(page, 'Switch', 'Payment Status')).toHaveText('Unpaid');
  await expect(detail(page, 'Switch', 'Warranty Status')).toHaveText('In Warranty');
  await expect(detail(page, 'Switch', 'Warranty Expiry')).toHaveText('Jan 30, 2100');

  await expect(detail(page, 'Mi 11', 'Repair Status')).toHaveText('Could not be repaired');
  await expect(detail(page, 'Mi 11', 'Cost')).toHaveText('₱0.00');
  const tooltip = page.getByRole('tooltip', { name: 'Return to owner' });
  await card(page, 'Mi 11').getByText('RTO', { exact: true }).tap();
  await expect(tooltip).toBeAttached();
  await card(page, 'Mi 11').getByText('Could not be repaired').tap();
  await expect(tooltip).toHaveCount(0);

  await card(page, 'iPad Air').getByRole('button', { name: 'Show all' }).tap();
  await expect(card(page, 'iPad Air').getByText('Holds now.')).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

test('without records one can look again; a failure says why', async ({ open, shop }) => {
  const mia = await shop.hire('client', fresh('Mia'));
  const page = await open(mia, 'about:blank');
  await page.routeWebSocket(/graphql/, () => {});
  await page.goto('/');
  await expect(page.getByText('No repair records found')).toBeVisible();
  await expect(
    page.getByText('No repair records are associated with your account yet.'),
  ).toBeVisible();
  await log(shop, mia.name, { unit: 'Galaxy Tab' });
  const asked = page.waitForRequest((request) => operationOf(request) === LIST);
  await page.getByRole('link', { name: 'Refresh Records' }).tap();
  await asked;
  await expect(card(page, 'Galaxy Tab')).toBeVisible();

  await withoutEmbeddedAnswers(page);
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === LIST
      ? route.fulfill({
          json: { errors: [{ message: 'The shelf is locked', extensions: { code: 'INVALID' } }] },
        })
      : route.fallback(),
  );
  await page.reload();
  const box = page
    .getByRole('alert')
    .filter({ hasText: 'Error loading records: The shelf is locked' });
  await expect(box).toHaveCSS('background-color', 'rgb(253, 238, 238)');
  await page.unroute('**/graphql');
  await box.getByRole('button', { name: 'Try again' }).tap();
  await expect(card(page, 'Galaxy Tab')).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('while the network is down it says Offline, and refetches by itself', async ({
  open,
  shop,
}) => {
  const nia = await shop.hire('client', fresh('Nia'));
  const page = await open(nia, 'about:blank');
  await page.clock.install();
  let cut = () => {};
  let isDown = false;
  await page.routeWebSocket(/graphql/, (socket) => {
    cut = () => void socket.close();
    if (isDown) cut();
    else socket.connectToServer();
  });
  await page.goto('/');
  await expect(page.getByText('Live Updates')).toBeVisible();
  isDown = true;
  cut();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await log(shop, nia.name, { unit: 'Reno 8' });
  await expect(page.getByText('No repair records found')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(card(page, 'Reno 8')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  isDown = false;
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Live Updates')).toBeVisible();
});

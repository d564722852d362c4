import { readFile } from 'node:fs/promises';
import { shopDay } from '../src/domain/calendar.ts';
import { readSheet } from '../test/kit/workbook.ts';
import { fresh, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const FILE = /^repair-records-(\d{4}-\d{2}-\d{2})\.xlsx$/;

// One of the answers is that of a server that fails.
test.use({ mayFail: [/500/] });

test('the admin exports the filtered list, cancels an export, and sees a failure', async ({
  open,
  shop,
}) => {
  const client = fresh('=Tere Lim');
  const records = [
    { unit: 'Kept 1', repairStatus: 'Unit OK', repairCost: '1500.5', contactNo: '09175550101' },
    { unit: 'Kept 2', repairStatus: 'Unit OK', repairCost: '250' },
    { unit: 'Left out', repairStatus: 'Pending' },
  ];
  for (const record of records)
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, ...record } });
  const page = await open('admin', '/repairs');
  await page.getByRole('searchbox', { name: 'Search repair records' }).fill(client);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Unit OK');
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/export/excel*', async (route) => {
    await held;
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Exporting to Excel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Excel' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  const file = await download;
  const [, day] = FILE.exec(file.suggestedFilename()) ?? [];
  expect(day).toBe(shopDay(new Date(), 'Asia/Manila'));
  await expect(toast(page, 'Records exported successfully')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Exporting to Excel' })).toHaveCount(0);
  const { rows } = readSheet(await readFile(await file.path()));
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row['Unit']?.value))).toEqual(new Set(['Kept 1', 'Kept 2']));
  const first = rows.find((row) => row['Unit']?.value === 'Kept 1');
  expect(first?.['Client Name']).toMatchObject({ kind: 'text', value: client });
  expect(first?.['Contact No']).toMatchObject({ kind: 'text', value: '09175550101' });
  expect(first?.['Repair Cost']).toMatchObject({ kind: 'number', value: '1500.5' });
  await page.unroute('**/api/export/excel*');

  await test.step('a running export is cancelled, and nothing is saved', async () => {
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.route('**/api/export/excel*', () => {});
    await page.getByRole('button', { name: 'Export Excel' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(toast(page, 'No file was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export Excel' })).toBeFocused();
    expect(downloads).toBe(0);
    await page.unroute('**/api/export/excel*');
  });

  await test.step('a failure is reported, and the button can be pressed again', async () => {
    await page.route('**/api/export/excel*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Export Excel' }).click();
    await expect(toast(page, 'Failed to export records')).toBeVisible();
    await page.unroute('**/api/export/excel*');
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Excel' }).click();
    expect((await again).suggestedFilename()).toMatch(FILE);
  });
});

test('nobody but the admin has the button', async ({ open }) => {
  for (const role of ['csr', 'technician'] as const) {
    const page = await open(role, '/repairs');
    await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
    await expect(page.getByText(/\d+ records?$/)).toBeVisible();
    await expect(page.getByText('Export Excel')).toHaveCount(0);
  }
});

test('an address that asks for an export keeps nothing of it for a counter either', async ({
  open,
}) => {
  const page = await open('csr', '/repairs?export=1&status=RTO');
  await expect(page.getByRole('button', { name: 'New Record' })).toBeVisible();
  await expect(page).toHaveURL(/\/repairs\?status=RTO$/);
});

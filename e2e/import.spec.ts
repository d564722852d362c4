import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { messyList } from '../test/kit/messy-list.ts';
import { EXECUTABLE } from './kit/executable.ts';
import { expect, test } from './kit/fixtures.ts';
import { toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';

/** Counts the clicks of a person: each press of a mouse, and each choice in a list. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Reflect.set(window, 'counted', counted);
    const count = (event: Event) => {
      // A label's click on its control is one click of the person, and so is a file dialog.
      if (event.isTrusted) counted.clicks += 1;
    };
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'counted'), 'clicks')));
}

test('a list of many years is imported with a few clicks, undone, and repeated without duplicates', async ({
  open,
}) => {
  const list = await messyList();
  const file = {
    name: 'Repairs 2024-25.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(list.content),
  };
  const good = (list.repairs - list.unreadable).toLocaleString('en-PH');
  const page = await open('admin', '/import');
  const clicks = await countClicks(page);
  let choices = 0;
  const choose = async (name: string, value: string): Promise<void> => {
    // To open the list, and to take one of it.
    choices += 2;
    await page.getByLabel(name).selectOption(value);
  };

  const decide = async (): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
    const words = page.getByRole('region', { name: 'Words' });
    await expect(words.getByText('nasa drawer')).toBeVisible();
    await choose('nasa drawer becomes', 'Pending');
    await choose('for pick-up ni ate becomes', 'Unit OK');
    await expect(words.getByText('Every word of the file is known.')).toBeVisible();
    const start = page.getByRole('button', { name: /^Import [\d,]+ records$/ });
    await expect(start).toBeDisabled();
    await page.getByRole('radio', { name: /^Day first/ }).click();
    await expect(start).toBeEnabled();
  };
  await decide();
  // What was decided is kept on the server.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('Every word of the file is known.')).toBeVisible();
  await expect(other.getByRole('radio', { name: /^Day first/ })).toBeChecked();
  await other.close();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row')).toHaveCount(21);
  await expect(page.getByText(`${list.others} rows left out`, { exact: false })).toBeVisible();

  await page.getByRole('button', { name: `Import ${good} records` }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({
    timeout: 60_000,
  });
  expect((await clicks()) + choices).toBeLessThanOrEqual(12);
  await expect(page.getByText(`${good} rows added`)).toBeVisible();
  await expect(page.getByText(`${list.unreadable} rows refused`)).toBeVisible();
  const refused = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Refused rows (Excel)' }).click();
  expect((await refused).suggestedFilename()).toBe('Repairs 2024-25.refused.xlsx');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await decide();
  await page.getByRole('button', { name: `Import ${good} records` }).click();
  await expect(page.getByText(`${good} rows already there`)).toBeVisible({ timeout: 60_000 });

  const imports = page.getByRole('table', { name: 'Imports' });
  await imports.getByRole('button', { name: /^Undo import/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(imports.getByText('Undone')).toBeVisible({ timeout: 60_000 });
  await page.goto('/repairs?search=Peñaflor');
  await expect(page.getByText('No repair records found')).toBeVisible();
});

test('choices that are made quickly are stored one after another', async ({ open }) => {
  const page = await open('admin', '/import');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const exchanges: string[] = [];
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'Import_Decide') return route.fallback();
    exchanges.push('asked');
    const response = await route.fetch();
    if (exchanges.length === 1) await held;
    exchanges.push('answered');
    return route.fulfill({ response });
  });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Two words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Client name,Unit,Status\nAna,iPhone 11,nasa drawer\nBen,Vivo Y20,nasa mesa\n',
    ),
  });
  await expect(page.getByText('every record gets the date of today')).toBeVisible();
  const words = page.getByRole('region', { name: 'Words' });
  await page.getByLabel('nasa drawer becomes').selectOption('Pending');
  await expect.poll(() => exchanges).toEqual(['asked']);
  await page.getByLabel('nasa mesa becomes').selectOption('Unit OK');
  await expect(page.getByLabel('nasa mesa becomes')).toHaveValue('Unit OK');
  release();
  await expect(words.getByText('Every word of the file is known.')).toBeVisible();
  await expect.poll(() => exchanges).toEqual(['asked', 'answered', 'asked', 'answered']);
});

test('a second tab shows what was decided, begun and refused in the first one', async ({
  open,
}) => {
  const page = await open('admin', '/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Two tabs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client name,Unit,Status\nTina Tabs,Vivo Y20,nasa tab\n'),
  });
  const word = page.getByLabel('nasa tab becomes');
  await expect(word).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('nasa tab becomes')).toHaveValue('');
  await word.selectOption('Pending');
  await expect(page.getByText('Every word of the file is known.')).toBeVisible();

  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other.getByText('Every word of the file is known.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await other.getByRole('checkbox', { name: 'Old repairs still wait for shipping' }).click();
  await expect(toast(other, 'The import has begun already')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Import finished' })).toBeVisible();
});

test('the reason why a row will be refused can be read at any width', async ({ open }) => {
  const page = await open('admin', '/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'Costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date,Client name,Unit,Repair cost,Status\n3/14/2024,Ana,Vivo Y20,about 5,Pending\n3/15/2024,Ben,iPhone X,900,Pending\n',
    ),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const reason = preview
      .getByText('Repair cost must be an amount in pesos', { exact: true })
      .first();
    await expect.poll(() => reason.evaluate(isSeenToItsEnd)).toBe(true);
  }
});

test('of a file without rows, none are announced', async ({ open }) => {
  const page = await open('admin', '/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'Headings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client name,Unit,Status\n'),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('No rows below the headings')).toBeVisible();
  await expect(preview.getByText(/will be/)).toHaveCount(0);
});

test('a chosen file and another one leave the list of imports its order', async ({ open }) => {
  const order = 'sort=rows&direction=desc';
  const page = await open('admin', `/import?${order}`);
  const chosen = { name: 'Order.csv', mimeType: 'text/csv', buffer: Buffer.from('Client,Unit\n') };
  await page.getByLabel('File to import').setInputFiles(chosen);
  const other = page.getByRole('button', { name: 'Choose another file' });
  await expect(other).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`/import\\?${order}&file=`));
  await other.click();
  await expect(page).toHaveURL(`/import?${order}`);
});

/** Whether the last letter of a text is not cut or covered. */
function isSeenToItsEnd(place: Element): boolean {
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
  const text = document.createRange();
  text.selectNodeContents(place);
  const { right = 0, bottom = 0 } = [...text.getClientRects()].at(-1) ?? {};
  return document.elementFromPoint(right - 2, bottom - 4) === place;
}

test('the list of imports shows at once what a command imports and undoes', async ({
  open,
  shop,
}) => {
  const page = await open('admin', '/import');
  const imports = page.getByRole('table', { name: 'Imports' });
  await expect(
    page.getByText('Nothing was imported yet').or(imports.getByRole('row').nth(1)),
  ).toBeVisible();
  const file = join(shop.data, 'by-command.csv');
  writeFileSync(file, 'date,clientName,unit\n2026-01-02,Carla Command,Nova 5\n');
  const talyer = (...args: string[]) =>
    execFileSync(EXECUTABLE, ['import', ...args, '--data', shop.data], { stdio: 'pipe' });

  const said = talyer(file, '--yes').toString();
  const number = /talyer import undo (\d+)/.exec(said)?.[1] ?? '';
  const line = imports.getByRole('row').filter({ hasText: 'by-command.csv' });
  await expect(line).toContainText('Finished');
  talyer('undo', number);
  await expect(line).toContainText('Undone');
  await expect(line.getByRole('button')).toHaveCount(0);
});

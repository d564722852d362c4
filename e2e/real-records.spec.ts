import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, ROLES } from '../src/domain/roles.ts';
import { EXECUTABLE } from './kit/executable.ts';
import { PEOPLE } from './kit/people.ts';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

/** A unique amount: wherever it is found, it was leaked. */
const COST = '73519.46';

test.describe.configure({ mode: 'serial' });
test.skip(!existsSync(REAL_RECORDS.folder), `there are no real records at ${REAL_RECORDS.folder}`);

async function importOnce(shop: Shop): Promise<void> {
  const { statistics } = await shop.ask('admin', '{ statistics { totalRecords } }');
  if (JSON.stringify(statistics).includes('44')) return;
  const { folder, files, options } = REAL_RECORDS;
  for (const [file, rows] of Object.entries(files)) {
    const args = ['import', join(folder, file), ...options, '--data', shop.data];
    const printed = execFileSync(EXECUTABLE, args, { encoding: 'utf8', stdio: 'pipe' });
    expect(printed.replaceAll(',', '')).toMatch(new RegExp(`Added\\s+${rows}`));
  }
}

test.beforeAll(async ({ shop }) => {
  await importOnce(shop);
});

const SEES: Record<Role, RegExp> = {
  admin: /^[\d,]{5,} records$/,
  csr: /^[\d,]{5,} records$/,
  technician: /^\d+ records?$/,
  client: /^$/,
};

for (const role of ROLES.filter((each) => each !== 'client'))
  test(`${role} signs in by hand and finds their way through 44,130 records`, async ({
    page,
    shop,
  }) => {
    await shop.ask('csr', CREATE_RECORD, {
      input: {
        clientName: 'Zeny Laptop',
        unit: 'laptop of the tests',
        technicianInCharge: PEOPLE.technician.name,
        repairCost: COST,
      },
    });
    await page.goto('/');
    await page.getByLabel('Username').fill(PEOPLE[role].username);
    await page.locator('input[type=password]').fill(PEOPLE[role].password);
    await page.keyboard.press('Enter');
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Repair Records' });
    await expect(entry).toBeVisible();
    const start = await page.getByRole('heading', { level: 1 }).elementHandle();
    await entry.click();
    // The start page of technicians is the same list.
    await page.waitForFunction((left) => !(left?.isConnected ?? false), start);
    await expect(page.getByText(SEES[role])).toBeVisible();
    await expect(page.getByText('is not on the shop’s technician list')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('laptop');
    const first = page.getByRole('row').filter({ hasText: 'laptop of the tests' }).first();
    await expect(first).toBeVisible();
    // The chip appears when the search begins, and moves the buttons beside it.
    await expect(page.getByRole('button', { name: 'Remove Search: laptop' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Unit OK');
    await expect(first).toBeHidden();
    await page
      .getByRole('button', { name: /Clear Filters/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'View Zeny Laptop' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('laptop of the tests');
    if (role === 'technician') await expect(page.getByText('73,519.46')).toHaveCount(0);
    else await expect(page.getByRole('dialog')).toContainText('₱73,519.46');
  });

test('a client sees their own records and nobody else’s', async ({ open, shop }) => {
  await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: PEOPLE.client.name, unit: 'Clara’s own phone' },
  });
  const page = await open('client');
  await expect(page.getByText('Clara’s own phone').first()).toBeVisible();
  await expect(page.getByText('Swansea')).toHaveCount(0);
});

test('a technician receives no cost, over http or sockets', async ({ shop, open }) => {
  const client = `Leak ${crypto.randomUUID().slice(0, 8)}`;
  const received: Promise<string>[] = [];
  const frames: string[] = [];
  const page = await open('technician', 'about:blank');
  page.on('response', (response) => {
    received.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await page.goto('/repairs');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await shop.ask('csr', CREATE_RECORD, {
    input: {
      clientName: client,
      technicianInCharge: PEOPLE.technician.name,
      repairCost: COST,
      paymentStatus: 'paid',
      paymentChannel: 'gotymebank',
    },
  });
  await page.getByRole('button', { name: `View ${client}` }).click();
  await expect(page.getByRole('dialog')).toContainText(client);
  const api = await page.request.get('/api/repair-records');
  received.push(api.text());
  const bytes = [...(await Promise.all(received)), ...frames];
  const told = bytes.filter((text) => text.includes(client));
  expect(told.length).toBeGreaterThan(1);
  expect(frames.some((frame) => frame.includes('record-created'))).toBe(true);
  for (const text of [...told, ...frames]) {
    expect(text).not.toContain('73519');
    expect(text).not.toContain('gotymebank');
  }
});

import type { Page } from '@playwright/test';
import { ROLES, type Role } from '../src/domain/roles.ts';
import { GRAPHQL, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { dialog, follow, fresh, row, toast } from './kit/locators.ts';
import { PEOPLE, signIn } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

/** What pages ask, and what they save; not what they report of themselves. */
const QUERIES = /"operationName":"(?!Presence_(?:Update|Leave)")/;
const CHANGES = /"operationName":"\w+_(?:Set|Create|Add)"/;

const SCREENS: Record<Role, string[]> = {
  admin: [
    '/',
    '/warranty-monitoring',
    '/salary-report',
    '/expenses',
    '/financial-report',
    '/till?day=2026-01-05',
    '/profile',
  ],
  csr: ['/'],
  technician: ['/', '/stats'],
  client: ['/'],
};

/** The layout shift score (part of the window times distance); below 0.005 nobody notices. */
const NOTICED = 0.005;

/** Starts to observe layout shifts; the returned function adds them up. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  const jumps = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const seen: number[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) seen.push(Number(entry.value));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return { seen, flush: () => note(observer.takeRecords()) };
  });
  return () =>
    jumps.evaluate(async ({ seen, flush }) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      flush();
      return seen.reduce((sum, jump) => sum + jump, 0);
    });
}

test.describe('while a page is loading', () => {
  test.beforeAll(async ({ shop }) => {
    // Each is a signed-in device.
    for (let devices = 0; devices < 8; devices += 1) await signIn(shop.address, PEOPLE.admin);
    for (const technicianInCharge of ['Abel Abad', PEOPLE.technician.name])
      await shop.ask('csr', CREATE_RECORD, {
        input: {
          clientName: PEOPLE.client.name,
          unit: 'Pixel 8',
          technicianInCharge,
          repairStatus: 'Unit OK',
          paymentStatus: 'paid',
          repairCost: '1500',
        },
      });
  });

  for (const role of ROLES)
    test(`nothing of ${role}'s screens jumps, at a desk or on a phone`, async ({ open }) => {
      const page = await open(role, 'about:blank');
      await withoutEmbeddedAnswers(page);
      const busy = page.locator('main [aria-busy=true]');
      for (const width of [1440, 360])
        for (const path of SCREENS[role])
          await test.step(`${path} at ${width} pixels`, async () => {
            await page.setViewportSize({ width, height: 900 });
            const release = await pauseRequests(page, GRAPHQL, QUERIES);
            await page.goto(path);
            await expect(busy.first()).toBeVisible();
            const jumped = await watchJumps(page);
            await release();
            await expect(busy).toHaveCount(0);
            expect.soft(await jumped()).toBeLessThan(NOTICED);
          });
    });
});

test('P waits for a record that is still loading, and for the code that shows it', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Pia'), repairCost: '1500' };
  const id = await logRecord(shop, input);
  const details = (page: Page) => dialog(page, 'Repair Record');
  const openSlowly = async (from: string | RegExp, asks?: RegExp) => {
    const page = await open('csr', 'about:blank');
    await withoutEmbeddedAnswers(page);
    const release = await pauseRequests(page, from, asks);
    await page.goto(`/repairs?record=${id}`);
    return { page, release };
  };
  const pays = async (page: Page) => {
    await expect(dialog(page, 'Paid').getByRole('button', { name: 'GCash' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Paid')).toHaveCount(0);
    await expect(details(page)).toBeVisible();
  };

  await test.step('the record is loading', async () => {
    const { page, release } = await openSlowly(GRAPHQL, /"operationName":"Repairs_Record"/);
    await expect(details(page).getByText('Loading record...')).toBeAttached();
    await page.keyboard.press('p');
    await release();
    await pays(page);
  });

  await test.step('the code of its dialog is loading', async () => {
    const { page, release } = await openSlowly(/\/assets\/RepairDialogs-.*\.js/);
    await expect(row(page, 'Pia')).toBeVisible();
    await page.keyboard.press('p');
    await release();
    await pays(page);
  });
});

test('an admin works on a slow line', async ({ open, shop }) => {
  const page = await open('admin', '/repairs');

  await test.step('a screen has its layout before its code is loaded, and hovering over its entry loads it', async () => {
    const release = await pauseRequests(page, /\/assets\/ExpensesPage-.*\.js/);
    const entry = page.getByRole('link', { name: 'Expenses Input' });
    const asked = page.waitForRequest(/ExpensesPage/);
    await entry.hover();
    await asked;
    await entry.click();
    await expect(page).toHaveURL(/\/expenses$/);
    await expect(page).toHaveTitle(/^Expenses Input/);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await release();
    await expect(page.getByRole('heading', { name: 'Company Expenses' })).toBeVisible();
  });

  await test.step('of several quick choices the last one wins, and those between are not saved', async () => {
    const clientName = fresh('Quick');
    await shop.ask('csr', CREATE_RECORD, {
      input: {
        clientName,
        technicianInCharge: PEOPLE.technician.name,
        repairStatus: 'Unit OK',
        repairCost: '1000',
        unit: 'Mate',
      },
    });
    await follow(page, 'Tech Salary Report');
    const saved: string[] = [];
    page.on('request', (request) => {
      const percent = /"percent":"(\d+)"/.exec(request.postData() ?? '')?.[1];
      if (percent !== undefined) saved.push(percent);
    });
    const choice = page.getByLabel(`Commission of ${clientName}, Mate`);
    const visible = page.getByRole('switch');
    await expect(visible).not.toBeChecked();
    const release = await pauseRequests(page, GRAPHQL, CHANGES);
    for (const percent of ['10', '15', '30']) await choice.selectOption(percent);
    for (const on of [true, false, true, false]) {
      await visible.click();
      await expect(visible).toBeChecked({ checked: on });
    }
    await release();
    await expect(choice).toHaveAttribute('aria-busy', 'false');
    await expect(visible).toHaveAttribute('aria-busy', 'false');
    await expect(choice).toHaveValue('30');
    await expect(row(page, clientName)).toContainText('₱300.00');
    await expect(visible).not.toBeChecked();
    expect(saved).toEqual(['10', '30']);
    expect(await shop.ask('admin', '{ commissionsVisible }')).toEqual({
      commissionsVisible: false,
    });
  });

  await test.step('however often one clicks on Save, it is saved once', async () => {
    await follow(page, 'Repair Records');
    const words = fresh('Twice');
    const [record, template, account, technician] = ['A', 'B', 'C', 'D'].map(
      (x) => `${x} ${words}`,
    );
    if (!record || !template || !account || !technician) throw new Error('four names were made');
    const saveTwice = async (button: string, done: string) => {
      const release = await pauseRequests(page, GRAPHQL, CHANGES);
      await page.getByRole('button', { name: button, exact: true }).last().dblclick();
      await page.keyboard.press('Enter');
      await release();
      await expect(toast(page, done)).toBeVisible();
    };

    await page.getByRole('button', { name: 'New Record' }).click();
    await page.getByLabel('Client name').fill(record);
    await saveTwice('Save', 'Record created successfully');
    await expect(row(page, record)).toHaveCount(1);

    await follow(page, 'Auto Reply');
    await page.getByRole('button', { name: 'Add Template' }).first().click();
    await page.getByLabel('Label').fill(template);
    await page.getByLabel('Content').fill('Ready.');
    await saveTwice('Add Template', 'Auto-reply template created successfully');
    await expect(row(page, template)).toHaveCount(1);

    await follow(page, 'User Management');
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = dialog(page, 'Add New User');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(account);
    await form.getByLabel('Username').fill(account);
    await form.locator('input[type=password]').fill('twice of the tests');
    await form.getByLabel('Role').selectOption('csr');
    await saveTwice('Add User', 'User created successfully');
    await expect(row(page, account)).toHaveCount(1);
    await page.getByLabel('New technician name').fill(technician);
    await saveTwice('Add', 'Technician name added successfully');
    await expect(page.getByRole('row').filter({ hasText: technician })).toHaveCount(1);

    await follow(page, 'Expenses Input');
    await page.getByRole('button', { name: 'Add Expense' }).first().click();
    await page.getByLabel('Category').selectOption('salary');
    await page.getByLabel('Amount').fill('51');
    await page.getByLabel('Date').fill('2051-01-02');
    await saveTwice('Add Expense', 'Expense added successfully');
    await expect(row(page, 'Jan 2, 2051')).toHaveCount(1);
  });
});

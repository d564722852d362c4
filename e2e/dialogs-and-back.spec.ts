import type { Page } from '@playwright/test';
import { dialog, follow, fresh, row, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_EXPENSE, CREATE_RECORD, CREATE_TEMPLATE } from './kit/documents.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A row for every list, so that each dialog can be opened. */
async function prepare(shop: Shop, name: string): Promise<void> {
  const input = {
    clientName: name,
    unit: 'Nokia',
    repairStatus: 'Unit OK',
    repairCost: '900',
    paymentStatus: 'paid',
    technicianInCharge: PEOPLE.technician.name,
  };
  await shop.ask('csr', CREATE_RECORD, { input });
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: '2044-01-02', category: 'salary', amount: '900', workWeek: '1' },
  });
  await shop.ask('csr', CREATE_TEMPLATE, { input: { label: name, content: 'Ready.' } });
}

interface Case {
  /** The sidebar entry of its screen. */
  entry: string;
  path: string;
  /** A filter that is chosen first, so that Back must keep it. */
  year?: string;
  open: (page: Page, name: string) => Promise<void>;
  /** The field that is typed into; confirmations have none. */
  field?: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const CASES: Record<string, Case> = {
  'a new record': {
    entry: 'Repair Records',
    path: '/repairs',
    open: (page) => button(page, 'New Record').click(),
    field: 'Client name',
  },
  'a record': {
    entry: 'Repair Records',
    path: '/repairs',
    open: (page, name) => button(page, `Edit ${name}`).click(),
    field: 'Repair report',
  },
  'the deletion of a record': {
    entry: 'Repair Records',
    path: '/repairs',
    open: (page, name) => button(page, `Delete ${name}`).click(),
  },
  shipping: {
    entry: 'For Shipping Clients',
    path: '/shipping',
    open: (page, name) => row(page, name).getByRole('button', { name: 'Manage' }).click(),
    field: 'Tracking Details',
  },
  'an account': {
    entry: 'User Management',
    path: '/users',
    open: (page) => button(page, 'Add User').click(),
    field: 'Username',
  },
  'an expense': {
    entry: 'Expenses Input',
    path: '/expenses',
    year: '2044',
    open: (page) => button(page, /^Edit Salary/).click(),
    field: 'Amount',
  },
  'the deletion of an expense': {
    entry: 'Expenses Input',
    path: '/expenses',
    year: '2044',
    open: (page) => button(page, /^Delete Salary/).click(),
  },
  'a template': {
    entry: 'Auto Reply',
    path: '/auto-reply',
    open: (page) => button(page, 'Add Template').click(),
    field: 'Label',
  },
  'a rate': {
    entry: 'Tech Salary Report',
    path: '/salary-report',
    open: (page) => button(page, /^(Change|Edit).*rate/i).click(),
    field: 'Rate',
  },
};

/** The id of the dialog to which the current history entry belongs. */
const entryOf = (page: Page) => page.evaluate(() => window.history.state?.usr?.dialog ?? null);

/**
 * Calls history.back() in the page. Playwright's goBack asks the browser process, which may not
 * know an entry that was just added, and waits for a navigation that a confirmation prevents.
 * The timer lets evaluate return before a navigation destroys its context.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));

const shown = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

test('Back closes a dialog, asks first when something was typed, and stays on the page', async ({
  open,
  shop,
}) => {
  const name = fresh('Becky Back');
  await prepare(shop, name);
  const page = await open('admin', '/');
  for (const [what, { entry, path, year, open: openDialog, field }] of Object.entries(CASES))
    await test.step(what, async () => {
      await follow(page, entry);
      if (year !== undefined) await page.getByLabel('Year').selectOption(year);
      const [here, before] = year === undefined ? [path, '/'] : [`${path}?year=${year}`, path];
      await expect(page).toHaveURL(here);
      await openDialog(page, name);
      await expect(shown(page)).toBeVisible();
      await expect.poll(() => entryOf(page)).not.toBeNull();
      await goBack(page);
      await expect(shown(page)).toHaveCount(0);
      await expect(page).toHaveURL(here);

      if (field !== undefined) {
        await openDialog(page, name);
        const input = shown(page).getByLabel(field);
        await input.fill('12');
        await expect.poll(() => entryOf(page)).not.toBeNull();
        await goBack(page);
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        await expect(input).toHaveValue(/^12(\.00)?$/);
        // Twice in a row, before the page has answered the first.
        await page.evaluate(() => {
          window.history.back();
          window.history.back();
        });
        await question(page).getByRole('button', { name: 'Discard' }).click();
        await expect(shown(page)).toHaveCount(0);
        await expect(page).toHaveURL(here);
      }

      // Closing it with Escape removes its history entry.
      await openDialog(page, name);
      await expect(shown(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveCount(0);
      await expect.poll(() => entryOf(page)).toBeNull();
      await goBack(page);
      await expect(page).toHaveURL(before);
      if (year !== undefined) await follow(page, 'Dashboard');
    });
});

test('the history stays as it was, whatever happened to a dialog', async ({ open }) => {
  const page = await open('csr', '/');

  await test.step('an entry whose dialog is gone is skipped, after Forward and after a reload', async () => {
    await follow(page, 'Repair Records');
    const entries = () => entryOf(page);
    await button(page, 'New Record').click();
    await expect(shown(page)).toBeVisible();
    await expect.poll(entries).not.toBeNull();
    await page.goBack();
    await expect(shown(page)).toHaveCount(0);
    await page.goForward();
    await expect.poll(entries).toBeNull();
    await expect(shown(page)).toHaveCount(0);

    await button(page, 'New Record').click();
    await expect(shown(page)).toBeVisible();
    await expect.poll(entries).not.toBeNull();
    await page.reload();
    await expect(button(page, 'New Record')).toBeVisible();
    await expect.poll(entries).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('a dialog that is saved or opened twice in a row', async () => {
    await follow(page, 'Auto Reply');
    for (const label of [fresh('First'), fresh('Second')]) {
      await button(page, 'Add Template').click();
      const form = dialog(page, 'Add Template');
      await form.getByLabel('Label').fill(label);
      await form.getByLabel('Content').fill('Ready.');
      await form.getByRole('button', { name: 'Add Template' }).click();
      await expect(row(page, label)).toBeVisible();
      await expect(form).toHaveCount(0);
    }
    await expect(toast(page, 'Auto-reply template created successfully')).toBeVisible();
    await expect.poll(() => entryOf(page)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('one Escape closes a dialog, even under a toast', async () => {
    await follow(page, 'Repair Records');
    await button(page, 'New Record').click();
    await expect(shown(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
    await expect.poll(() => entryOf(page)).toBeNull();

    await follow(page, 'Auto Reply');
    await button(page, 'Add Template').click();
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'TemplateDialog_Create'
        ? route.fulfill({
            json: { data: null, errors: [{ message: 'Not now', extensions: { code: 'INVALID' } }] },
          })
        : route.fallback(),
    );
    const form = dialog(page, 'Add Template');
    await form.getByLabel('Label').fill('x');
    await form.getByLabel('Content').fill('y');
    await form.getByRole('button', { name: 'Add Template' }).click();
    await expect(toast(page, 'Not now')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);
  });
});

test('a link to a new record opens no form for a technician, who could not save it', async ({
  open,
  shop,
}) => {
  const client = fresh('Lia Linked');
  const technicianInCharge = PEOPLE.technician.name;
  const id = await logRecord(shop, { clientName: client, technicianInCharge });
  const page = await open('technician', '/repairs?new=1');
  await row(page, client)
    .getByRole('button', { name: `View ${client}` })
    .click();
  // A dialog below it would be hidden from screen readers.
  await expect(dialog(page, `Repair Record T-${id}`)).toBeVisible();
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1);
});

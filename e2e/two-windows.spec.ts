import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, toast, visitScreen } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import {
  CREATE_CUSTOMER,
  CREATE_EXPENSE,
  CREATE_RECORD,
  CREATE_TEMPLATE,
  CREATE_USER,
} from './kit/documents.ts';
import { logRecord } from './kit/records.ts';
import { createRow } from './kit/seed.ts';

const SET_COMMISSION = `mutation ($id: ID!, $percent: String) {
  setCommission(id: $id, percent: $percent) { id }
}`;
const MERGE = `mutation ($intoId: ID!, $fromId: ID!) {
  mergeCustomers(intoId: $intoId, fromId: $fromId) { id }
}`;

type Change = (page: Page) => Promise<unknown>;
interface ChangedByBoth extends Record<'path' | 'edit' | 'title' | 'saved', string> {
  changes: readonly [first: Change, second: Change];
}

/**
 * Opens a dialog in both windows; what the second one types there comes before the first's save.
 * The second one is asked and keeps both changes, as proposed.
 */
async function changeBoth(
  [first, second]: readonly [Page, Page],
  { path, edit, title, changes: [by, after], saved }: ChangedByBoth,
): Promise<void> {
  for (const page of [first, second]) {
    await visitScreen(page, path);
    await page.getByRole('button', { name: edit }).click();
    await expect(dialog(page, title)).toBeVisible();
  }
  await after(second);
  await by(first);
  for (const [page, ...buttons] of [
    [first, 'Save'],
    [second, 'Save', 'Save choices'],
  ] as const) {
    for (const name of buttons)
      await dialog(page, title).getByRole('button', { name, exact: true }).click();
    await expect(toast(page, saved)).toBeVisible();
  }
}

test('what two windows change in one expense, reply and account is kept', async ({
  open,
  shop,
}) => {
  const windows = [await open('admin'), await open('admin')] as const;
  const name = fresh('Wanda');
  const username = name.slice(-8);
  const password = 'both windows 4';
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: '2031-03-06', category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  await shop.ask('admin', CREATE_TEMPLATE, { input: { label: name, content: 'Old content' } });
  await shop.ask('admin', CREATE_USER, { input: { name, username, role: 'client', password } });

  await changeBoth(windows, {
    path: '/expenses?year=2031',
    edit: 'Edit SMD parts, ₱250.50, Mar 6, 2031',
    title: 'Edit Expense',
    changes: [
      (page) => page.getByRole('dialog').getByLabel('Amount').fill('333'),
      (page) => page.getByRole('dialog').getByLabel('Work Week').selectOption('Week 3'),
    ],
    saved: 'Expense updated successfully',
  });
  await expect(windows[1].getByRole('row').filter({ hasText: 'Week 3' })).toContainText('₱333.00');

  await changeBoth(windows, {
    path: '/auto-reply',
    edit: `Edit ${name}`,
    title: 'Edit Template',
    changes: [
      (page) => page.getByRole('dialog').getByLabel('Content').fill('New content'),
      (page) => page.getByRole('dialog').getByLabel('Label').fill(`${name} renamed`),
    ],
    saved: 'Auto-reply template updated successfully',
  });
  await expect(windows[1].getByRole('row').filter({ hasText: `${name} renamed` })).toContainText(
    'New content',
  );

  await changeBoth(windows, {
    path: '/users',
    edit: `Edit ${name}`,
    title: 'Edit User',
    changes: [
      (page) => page.getByRole('dialog').getByRole('switch', { name: 'Active' }).click(),
      (page) => page.getByRole('dialog').getByLabel('Contact number').fill('0917 555 0133'),
    ],
    saved: 'User updated successfully',
  });
  await expect(windows[1].getByRole('row').filter({ hasText: name })).toContainText('Inactive');
});

test('of two windows that change the same field, the second to save chooses', async ({
  open,
  shop,
}) => {
  const windows = [await open('admin'), await open('admin')] as const;
  const name = fresh('Chosen');
  const username = name.slice(-8);
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: '2032-03-06', category: 'smd parts', workWeek: '1', amount: '100' },
  });
  await shop.ask('admin', CREATE_TEMPLATE, { input: { label: name, content: 'Open at 8' } });
  await shop.ask('admin', CREATE_USER, {
    input: { name, username, role: 'csr', password: 'both windows 4' },
  });
  const technician = (await shop.hire('technician', fresh('Rated'))).name;
  await shop.ask('admin', CREATE_RECORD, {
    input: { date: '2032-01-05', repairStatus: 'Unit OK', technicianInCharge: technician },
  });
  const conflicts = [
    {
      path: '/expenses?year=2032',
      edit: 'Edit SMD parts, ₱100.00, Mar 6, 2032',
      title: 'Edit Expense',
      field: 'Amount',
      typed: ['150.00', '175.50'],
      shown: ['₱175.50', '₱150.00'],
      saved: 'Expense updated successfully',
    },
    {
      path: '/auto-reply',
      edit: `Edit ${name}`,
      title: 'Edit Template',
      field: 'Content',
      typed: ['Open at 9', 'Open at 10'],
      shown: ['Open at 10', 'Open at 9'],
      saved: 'Auto-reply template updated successfully',
    },
    {
      path: '/users',
      edit: `Edit ${name}`,
      title: 'Edit User',
      field: 'Username',
      typed: [`${username}a`, `${username}b`],
      shown: [`${username}b`, `${username}a`],
      saved: 'User updated successfully',
    },
    {
      path: '/salary-report?year=2032',
      edit: `Change the rate of ${technician}`,
      title: 'Commission Rate',
      field: 'Rate',
      typed: ['12.5', '15'],
      shown: ['15%', '12.5%'],
      saved: `Commission rate updated to 12.5% for ${technician}`,
    },
  ] as const;

  for (const { path, edit, title, field, typed, shown, saved } of conflicts) {
    for (const [at, page] of windows.entries()) {
      await visitScreen(page, path);
      await page.getByRole('button', { name: edit }).click();
      await dialog(page, title)
        .getByLabel(field)
        .fill(typed[at] ?? '');
    }
    const [first, second] = windows;
    await dialog(first, title).getByRole('button', { name: 'Save' }).click();
    await expect(toast(first, saved)).toBeVisible();

    const asked = dialog(second, title);
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked.getByRole('group')).toHaveText(new RegExp(`^${field} Changed by both`));
    await expect(asked.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await expect(asked.getByRole('group')).toContainText(`Yours${shown[0]}`);
    await expect(asked.getByRole('group')).toContainText(`Saved by someone else${shown[1]}`);
    await asked.getByRole('button', { name: 'Back to the form' }).click();
    await expect(asked.getByLabel(field)).toHaveValue(typed[1]);
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.getByRole('radio', { name: 'Saved by someone else' }).click();
    await asked.getByRole('button', { name: 'Save choices' }).click();
    await expect(toast(second, saved)).toBeVisible();
    await expect(second.getByRole('row').filter({ hasText: shown[1] }).first()).toBeVisible();
  }
});

test('a checklist that another window changed is replaced only by a second save', async ({
  open,
}) => {
  const path = '/shop?tab=settings';
  const windows = [await open('admin', path), await open('admin', path)] as const;
  for (const [at, page] of windows.entries()) {
    await page.getByRole('button', { name: 'Edit intake' }).click();
    await dialog(page, 'Edit intake')
      .getByRole('textbox', { name: /kind Phone/ })
      .fill(`Point ${at}`);
  }
  const [first, second] = windows;
  await dialog(first, 'Edit intake').getByRole('button', { name: 'Save' }).click();
  await expect(toast(first, 'Settings saved successfully')).toBeVisible();
  const form = dialog(second, 'Edit intake');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Someone else changed the list Phone. It has now: Point 0. Save again to replace it with yours.',
  );
  await expect(form.getByRole('textbox', { name: /kind Phone/ })).toHaveValue('Point 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(second, 'Settings saved successfully')).toBeVisible();
});

test('a customer who is merged while another window edits them keeps what was typed there', async ({
  open,
  shop,
}) => {
  const fromId = await createRow(shop, CREATE_CUSTOMER, { name: fresh('Mira Merged') });
  const intoId = await createRow(shop, CREATE_CUSTOMER, { name: fresh('Mara Kept') });
  const page = await open('admin', `/customers?customer=${fromId}`);
  await dialog(page, 'Customer').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Customer');
  await form.getByLabel('Note').fill('Half a note');
  await shop.ask('admin', MERGE, { intoId, fromId });
  await expect(form).toContainText('This customer was merged into another one.');
  await expect(form.getByLabel('Note')).toHaveValue('Half a note');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a percentage that somebody else chooses right after one’s own is shown', async ({
  open,
  shop,
}) => {
  const [clientName, technicianInCharge] = [fresh('Quick'), fresh('Rated')];
  const done = { date: '2034-01-05', repairStatus: 'Unit OK', repairCost: '1000', unit: 'Mate' };
  const id = await logRecord(shop, { ...done, clientName, technicianInCharge });
  const page = await open('admin', '/salary-report?year=2034');
  const choice = page.getByLabel(`Commission of ${clientName}, Mate`);
  await expect(choice).toBeVisible();
  const release = await pauseRequests(page, GRAPHQL, named('SalaryRows_Rows'));
  await choice.selectOption('10');
  await expect(toast(page, `Commission updated to 10% for ${clientName}`)).toBeVisible();
  await shop.ask('admin', SET_COMMISSION, { id, percent: '25' });
  await release();
  await expect(choice).toHaveValue('25');
});

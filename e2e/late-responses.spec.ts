import type { Page, Request } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { dialog, follow, fresh, keepToast, row, toast, visit } from './kit/locators.ts';
import { named, operationOf, pauseRequests } from './kit/pause-requests.ts';
import { CREATE_RECORD, CREATE_TEMPLATE, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

test('late answers leave the counter what it has opened since', async ({ open, shop }) => {
  const page = await open('csr', '/customers');

  await test.step('a merge that is done after its dialog was closed opens nothing', async () => {
    const [kept, merged] = [fresh('Juana Uno'), fresh('Juana Dos')];
    for (const [clientName, contactNo] of [
      [kept, '0917 555 4411'],
      [merged, '0918 555 4422'],
    ])
      await shop.ask('csr', CREATE_RECORD, { input: { clientName, contactNo } });
    await row(page, merged).click();
    const shown = dialog(page, 'Customer');
    await shown.getByRole('button', { name: 'Merge with another customer' }).click();
    await shown.getByLabel('Who is the same person?').fill(kept);
    await shown.getByRole('button', { name: kept }).click();
    const release = await pauseRequests(page, '**/graphql', named('Merge_Customers'));
    await shown.getByRole('button', { name: `Merge into ${kept}`, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await page.getByRole('button', { name: 'New Customer' }).click();
    const name = dialog(page, 'New Customer').getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Somebody else');
    await release();
    await expect(toast(page, `Merged into ${kept}`)).toBeVisible();
    await expect(name).toHaveValue('Somebody else');
    await expect(page).toHaveURL('/customers');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a merge whose question comes after its dialog was closed says that nothing was merged', async () => {
    const name = fresh('Quina Que');
    const client = await shop.hire('client', name);
    const input = { clientName: name, contactNo: '0918 555 4466' };
    await shop.ask('csr', CREATE_RECORD, { input });
    await shop.ask('csr', CREATE_RECORD, { input: { ...input, clientName: `${name}z` } });
    await row(page, `${name}z`).click();
    const shown = dialog(page, 'Customer');
    await shown.getByRole('button', { name: 'Merge with another customer' }).click();
    await shown.getByLabel('Who is the same person?').fill(name);
    await shown.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    const release = await pauseRequests(page, '**/graphql', named('Merge_Customers'));
    await shown.getByRole('button', { name: `Merge into ${name}`, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await release();
    const why = `it was not confirmed that ${client.name}’s account will see 1 more repair`;
    await expect(toast(page, `${name}z was not merged: ${why}`)).toBeVisible();
    await expect(row(page, `${name}z`)).toBeVisible();
  });

  await test.step('a text for a client keeps the focus when somebody else notes what was missing', async () => {
    const input = { clientName: fresh('Gina Gap'), contactNo: '0917 555 4433' };
    const id = await logRecord(shop, input);
    const label = fresh('Unit');
    await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content: 'About the {unit}: ' } });
    await visit(page, `/repairs?record=${id}`);
    await dialog(page, 'Repair Record')
      .getByRole('button', { name: 'Message', exact: true })
      .click();
    const tell = dialog(page, 'Tell Gina');
    const text = tell.getByLabel('Text');
    await tell.getByLabel('Template').selectOption({ label });
    await expect(text).toHaveValue('About the «unit»: ');
    await expect(text).toBeFocused();
    await page.keyboard.type('phone');
    await expect(text).toHaveValue('About the phone: ');
    const changed = { unit: 'Nokia 105', contactNo: '0917 555 4434' };
    await shop.ask('csr', UPDATE_RECORD, { id, input: changed });
    await expect(tell.getByText('0917 555 4434').first()).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('About the phone: ');
  });
});

test('late answers leave an admin where they are', async ({ open }) => {
  const page = await open('admin', '/users');

  await test.step('a name that is typed while the one before is being added stays', async () => {
    const [first, second] = [fresh('Abel'), fresh('Berto')];
    const field = page.getByLabel('New technician name');
    const release = await pauseRequests(page, '**/graphql', named('TechnicianNames_Add'));
    await field.fill(first);
    await field.press('Enter');
    await field.fill(second);
    await page.getByRole('button', { name: 'Add User' }).focus();
    await release();
    await expect(toast(page, 'Technician name added successfully')).toBeVisible();
    await expect(field).toHaveValue(second);
    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
    await field.fill('');
  });

  await test.step('a file that was sent after its screen was left does not lead back there', async () => {
    await visit(page, '/import');
    const release = await pauseRequests(page, '**/api/imports/files/**');
    const buffer = Buffer.from('Client,Unit\nPia Paper,Nokia 105\n');
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('Reading old.csv')).toBeVisible();
    await follow(page, 'Expenses Input');
    const sent = page.waitForResponse('**/api/imports/files/**');
    await release();
    await (await sent).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(page).toHaveURL('/expenses');
  });
});

test('views that two windows save at the same moment are both kept', async ({ open }) => {
  const first = await open('admin', '/repairs');
  const second = await open('admin', '/repairs');
  const isSave = (request: Request) => operationOf(request) === 'Preferences_Save';
  const saves = await Promise.all(
    [first, second].map(async (page, at) => {
      await page.getByRole('button', { name: 'List options' }).click();
      const options = dialog(page, 'List options');
      const release = await pauseRequests(page, '**/graphql', named('Preferences_Save'));
      const asked = page.waitForRequest(isSave);
      await options.getByLabel('Name of a new view').fill(`View ${at}`);
      await page.keyboard.press('Enter');
      await asked;
      return { answered: page.waitForResponse((answer) => isSave(answer.request())), release };
    }),
  );
  for (const { answered, release } of saves) {
    await release();
    await (await answered).finished();
  }
  const views = dialog(second, 'List options').getByRole('listitem');
  await expect(views).toHaveText(['View 0', 'View 1']);
});

test.describe('a card whose record somebody else changes while it is moved', () => {
  test.use({ mayFail: [/409.*\/graphql/] });

  async function moveWhile(page: Page, unit: string, change: () => Promise<unknown>) {
    const release = await pauseRequests(page, '**/graphql', named('Moves_Update'));
    const sent = page.waitForRequest((request) => operationOf(request) === 'Moves_Update');
    await page.locator('[data-card]').filter({ hasText: unit }).getByRole('link').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('3');
    await sent;
    await change();
    await release();
  }
  const lane = (page: Page, name: RegExp) => page.getByRole('region', { name });

  test('to the same status stays there, and only the one who moved it can undo that', async ({
    open,
    shop,
  }) => {
    const input = { unit: fresh('Twice'), repairStatus: 'Pending' };
    const id = await logRecord(shop, input);
    const page = await open('csr', '/board');
    await moveWhile(page, input.unit, () =>
      shop.ask('admin', UPDATE_RECORD, { id, input: { repairStatus: 'Monitoring' } }),
    );
    await keepToast(page, 'Already moved to Monitoring');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(lane(page, /^Monitoring/)).toContainText(input.unit);
  });

  test('in another field is moved, and keeps that field', async ({ open, shop }) => {
    const input = { unit: fresh('Both'), repairStatus: 'Pending' };
    const id = await logRecord(shop, input);
    const declaredIssue = fresh('Cracked');
    const page = await open('csr', '/board');
    await moveWhile(page, input.unit, () =>
      shop.ask('admin', UPDATE_RECORD, { id, input: { declaredIssue } }),
    );
    await keepToast(page, 'Moved to Monitoring');
    await expect(lane(page, /^Monitoring/)).toContainText(declaredIssue);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lane(page, /^Pending/)).toContainText(declaredIssue);
  });

  test('to another status goes there, and its move is refused', async ({ open, shop }) => {
    const input = { unit: fresh('Theirs'), repairStatus: 'Pending' };
    const id = await logRecord(shop, input);
    const page = await open('csr', '/board');
    await moveWhile(page, input.unit, () =>
      shop.ask('admin', UPDATE_RECORD, { id, input: { repairStatus: 'Waiting Parts' } }),
    );
    await expect(page.locator('li[data-variant]')).toContainText('The board shows it now.');
    await expect(lane(page, /^Waiting Parts/)).toContainText(input.unit);
  });
});

test('the browser asks before a page is left that is saving', async ({ open, shop }) => {
  const id = await logRecord(shop, { clientName: fresh('Lea Leaves'), unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?edit=${id}`);
  const form = dialog(page, 'Edit Repair Record');
  const release = await pauseRequests(page, '**/graphql', named('RepairForm_Update'));
  await form.getByLabel('Unit', { exact: true }).fill('Nokia 3311');
  await form.getByRole('button', { name: 'Save' }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await release();
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
});

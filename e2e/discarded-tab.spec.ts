import { BACK, comeBack, storedInTab } from './kit/discard-tab.ts';
import { dialog, fresh, signInByHand, toast } from './kit/locators.ts';
import { operationOf, pauseRequests } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { COUNT_RECORDS, DELETE_RECORD, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

test.describe('on a phone that discarded the tab', () => {
  test.use(PHONE);

  test('a half-typed report is back in its form, beside what others saved meanwhile', async ({
    open,
    shop,
  }) => {
    const clientName = fresh('Vicky');
    const technicianInCharge = PEOPLE.technician.name;
    const input = { clientName, unit: 'Nokia 3310', technicianInCharge };
    const id = await logRecord(shop, input);
    const page = await open('technician', '/repairs?show=all');
    const card = page.getByRole('listitem').filter({ hasText: clientName });
    const form = dialog(page, 'Edit Repair Record');
    const report = form.getByLabel('Repair report');

    await card.getByRole('button').tap();
    await report.fill('Replaced the screen,');
    await shop.ask('csr', UPDATE_RECORD, { id, input: { unit: 'Nokia 3330' } });
    await comeBack(page);
    await expect(report).toHaveValue('Replaced the screen,');
    await expect(form.getByText(BACK)).toBeVisible();
    await report.fill('Replaced the screen, and tested it');
    await comeBack(page);
    await expect(report).toHaveValue('Replaced the screen, and tested it');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, 'Record updated successfully')).toBeVisible();
    await expect(card).toContainText('Nokia 3330');

    await comeBack(page);
    await expect(card).toBeVisible();
    await expect(form).toHaveCount(0);
    await card.getByRole('button').tap();
    await expect(report).toHaveValue('Replaced the screen, and tested it');
    await expect(form.getByText(BACK)).toHaveCount(0);
    await report.fill('Not this');
    await form.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Discard' }).tap();
    await expect(form).toHaveCount(0);
    await comeBack(page);
    await expect(card).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  test('a half-typed message is back above its record, or above the screen', async ({
    open,
    shop,
  }) => {
    const clientName = fresh('Mila');
    const input = { clientName, unit: 'Nokia 3310', contactNo: '0917 555 0144' };
    const id = await logRecord(shop, input);
    const page = await open('csr', `/repairs?record=${id}`);
    const record = page.getByRole('dialog', { name: /^Repair Record/ });
    const message = page.getByRole('dialog', { name: /^Tell Mila/ });
    const text = message.getByLabel('Text', { exact: true });

    await record.getByRole('button', { name: 'Message' }).tap();
    await text.fill('We wait for the part,');
    await comeBack(page);
    await expect(text).toHaveValue('We wait for the part,');
    await expect(message.getByText(BACK)).toBeVisible();
    await text.tap();
    await expect(text).toBeFocused();

    await page.evaluate(() => window.history.replaceState(null, '', '/board'));
    await comeBack(page);
    await expect(text).toHaveValue('We wait for the part,');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await message.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Discard' }).tap();
    await expect(message).toHaveCount(0);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('photos that were not sent yet are counted, and the next ones have the same phase', async ({
    open,
    shop,
  }) => {
    const input = { clientName: fresh('Pia'), technicianInCharge: PEOPLE.technician.name };
    const id = await logRecord(shop, input);
    const page = await open('technician', `/r/${id}/photos`);
    const phase = page.getByRole('radio', { name: 'Handed over' });
    await phase.check();
    await expect(phase).toBeChecked();
    await page.route('**/files/photos?*', () => {});
    const front = { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const photos = page.getByLabel('Photos', { exact: true });
    await photos.setInputFiles([front, { ...front, name: 'back.png' }]);
    await expect(page.getByText('Sending 2 photos…')).toBeVisible();
    await comeBack(page);
    await expect(phase).toBeChecked();
    const lost = page.getByText('2 photos were not sent, because the page was loaded again.');
    await expect(lost).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).tap();
    await expect(lost).toHaveCount(0);
    await page.unrouteAll();
    await comeBack(page);
    await expect(phase).toBeChecked();
    await expect(lost).toHaveCount(0);
    const sent = page.waitForRequest(/files\/photos/);
    await photos.setInputFiles(front);
    expect((await sent).url()).toContain('phase=out');
  });
});

test.describe('a record that was deleted before the tab came back', () => {
  test.use({ mayFail: [/404.*\/graphql/] });

  test('leaves what was typed to copy', async ({ open, shop }) => {
    const input = { clientName: fresh('Della'), unit: 'Nokia 3310' };
    const id = await logRecord(shop, input);
    const page = await open('csr', `/repairs?record=${id}`);
    await dialog(page, 'Repair Record').getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit Repair Record');
    await form.getByLabel('Repair report').fill('Half a report');
    const release = await pauseRequests(page, '**/graphql');
    await shop.ask('admin', DELETE_RECORD, { id });
    await comeBack(page);
    await release();
    await expect(form.getByText('you can still copy what you typed')).toBeVisible();
    await expect(form.getByLabel('Repair report')).toHaveValue('Half a report');
  });
});

test('a new record is saved once, although the tab was discarded while it was saved', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Once');
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(clientName);
  let lose = true;
  await page.route('**/graphql', async (route) => {
    const isSave = operationOf(route.request()) === 'RepairForm_Create';
    if (isSave && lose) await route.fetch();
    else await route.fallback();
  });
  const saved = page.waitForRequest((request) => operationOf(request) === 'RepairForm_Create');
  await form.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect
    .poll(() => shop.ask('csr', COUNT_RECORDS, { filter: { search: clientName } }))
    .toEqual({ repairRecords: { totalCount: 1 } });
  await comeBack(page);
  lose = false;
  await expect(form.getByText(BACK)).toBeVisible();
  await form.getByLabel('Unit', { exact: true }).fill('Nokia 105');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: clientName })).toContainText('Nokia 105');
  expect(await shop.ask('csr', COUNT_RECORDS, { filter: { search: clientName } })).toEqual({
    repairRecords: { totalCount: 1 },
  });
});

test('nobody else finds what was typed', async ({ open, shop }) => {
  const typed = fresh('Half a name');
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  await dialog(page, 'New Repair Record').getByLabel('Client name').fill(typed);
  await page.context().clearCookies();
  await comeBack(page);
  await signInByHand(page, await shop.hire('csr', fresh('Other')));
  await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedInTab(page)).not.toContain(typed);
});

test('a half-typed note is back in its record', async ({ open, shop }) => {
  const input = { clientName: fresh('Nora'), unit: 'Nokia 3310' };
  const id = await logRecord(shop, input);
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  const note = dialog(page, 'Repair Record').getByLabel('Note', { exact: true });
  await note.fill('The client calls back on');
  await comeBack(page);
  await expect(note).toHaveValue('The client calls back on');
  await note.press('Control+Enter');
  await expect(toast(page, 'Note added')).toBeVisible();
  await comeBack(page);
  await expect(dialog(page, 'Repair Record').getByText('The client calls back on')).toBeVisible();
  await expect(note).toHaveValue('');
});

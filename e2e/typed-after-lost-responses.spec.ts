import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, keepToast, row, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { ADD_PAYMENT, CREATE_RECORD } from './kit/documents.ts';
import { logFor, logRecord } from './kit/records.ts';

const PAYMENTS = `query ($id: ID!) { recordPayments(recordId: $id) { rows { amount } } }`;
const SAVE_NOTE = `mutation ($recordId: ID!, $body: String!) {
  saveNote(recordId: $recordId, input: { body: $body }) { id }
}`;
const EARLIER =
  'What was sent before is saved after all, as it was then. Look at it before you save again.';

test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED|conflict/i] });

test('a promised day and an intake that are added to a record whose answers were lost are saved', async ({
  open,
}) => {
  const client = fresh('Prima Promised');
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  await loseAnswers(page, 'RepairForm_Create', 2);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(UNREACHABLE);
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Promised on').fill('2099-01-09');
  await form.getByRole('button', { name: 'Condition, accessories, passcode' }).click();
  await form.getByLabel('Scratches, dents, other things').fill('Dent at the left');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await row(page, client)
    .getByRole('button', { name: `View ${client}` })
    .click();
  const details = dialog(page, 'Repair Record');
  await expect(details.getByText('Dent at the left')).toBeVisible();
  await expect(details.getByLabel('Promised on')).toHaveValue('2099-01-09');
});

test('an intake with a passcode whose answers were lost is saved, with what was typed since', async ({
  open,
  shop,
}) => {
  const client = fresh('Pia Passcode');
  const id = await logRecord(shop, { clientName: client });
  const page = await open('csr', `/repairs?record=${id}`);
  await page.getByRole('button', { name: 'Note the condition' }).click();
  const form = dialog(page, 'Intake');
  await form.getByRole('radio', { name: 'PIN' }).check();
  await form.getByRole('textbox', { name: 'PIN' }).fill('2468');
  await loseAnswers(page, 'RecordIntake_Save', 2);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(UNREACHABLE);
  await expect(form.getByText('Someone else just saved this record.')).toHaveCount(0);
  await form.getByLabel('Scratches, dents, other things').fill('Dent at the left');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Intake saved')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(dialog(page, 'Repair Record').getByText('Dent at the left')).toBeVisible();
});

test('cash out of the drawer whose answers were lost is entered once, whatever was typed since', async ({
  open,
}) => {
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Cash in or out' }).click();
  const form = dialog(page, 'Cash in or out');
  await form.getByLabel('Amount').fill('500');
  const note = fresh('Snacks');
  await form.getByLabel('What for').fill(note);
  await loseAnswers(page, 'DrawerDialog_Move', 2);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await form.getByLabel('What for').fill(`${note} and water`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, EARLIER)).toBeVisible();
  await expect(form.getByLabel('What for')).toHaveValue(`${note} and water`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('main').getByText(note)).toHaveText([note]);
});

test('a next ticket number whose answer was lost is saved by the same press again', async ({
  open,
}) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit ticket numbers' }).click();
  const form = dialog(page, 'Edit ticket numbers');
  await loseAnswers(page, 'Settings_RaiseNextTicket', 1);
  await form.getByLabel('Next number').fill('9000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(UNREACHABLE);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  await expect(form).toBeHidden();
});

test('a password whose change lost its answer is changed, also by the same press again', async ({
  open,
  shop,
}) => {
  const person = await shop.hire('csr', fresh('Petra Password'));
  const page = await open(person, '/profile');
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  for (const label of ['New password', 'New password again'])
    await page.getByLabel(label, { exact: true }).fill('a lamp in Bohol');
  await loseAnswers(page, 'ChangePassword_Change', 1);
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await change.click();
  await expect(toast(page, 'Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
});

for (const path of ['/repairs', '/till'])
  test(`a payment that was voided on ${path} without an answer is shown as voided, not voided again`, async ({
    open,
    shop,
  }) => {
    const input = { clientName: fresh('Vera Void'), repairCost: '900' };
    const recordId = await logRecord(shop, input);
    await shop.ask('csr', ADD_PAYMENT, { recordId, input: { amount: '300', channel: 'cash' } });
    const page = await open('csr', path);
    const record = row(page, input.clientName);
    await record.focus();
    if (path === '/repairs') await page.keyboard.press('p');
    const place = path === '/repairs' ? dialog(page, 'Paid') : record;
    await place.getByRole('button', { name: 'Void ₱300.00 by Cash' }).click();
    const asks = dialog(page, 'Void');
    await asks.getByLabel('Reason').fill('wrong client');
    await loseAnswers(page, 'VoidDialog_Void', 1);
    await asks.getByLabel('Reason').press('Enter');
    await expect(toast(page, UNREACHABLE)).toBeVisible();
    await expect(asks.getByRole('status')).toHaveText('Voided: wrong client');
    await expect(asks.getByRole('button', { name: 'Void' })).toHaveCount(0);
    await expect(asks.locator(':scope:focus, :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(asks).toHaveCount(0);
    await expect(page.getByText('Discard changes?')).toHaveCount(0);
    await expect(place).toContainText('Voided: wrong client');
  });

test('a unit that was handed over without an answer is shown so, with nothing to try again', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Hana Handed'), repairStatus: 'Unit OK', repairCost: '900' };
  const id = await logRecord(shop, input);
  const page = await open('csr', `/repairs?record=${id}`);
  await dialog(page, 'Repair Record').getByRole('button', { name: 'Hand over' }).click();
  const form = dialog(page, 'Hand over');
  await form.getByRole('radio', { name: /^Cash/ }).check();
  await loseAnswers(page, 'HandOver_Save', 2);
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(form.getByRole('status')).toContainText(
    `handed over already, to ${input.clientName}`,
  );
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('a card whose move lost its answer is moved, and the move can be undone', async ({
  open,
  shop,
}) => {
  const input = { unit: fresh('Move'), repairStatus: 'Pending' };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open('csr', '/board');
  const lost = await loseAnswers(page, 'Moves_Update', 1);
  await page.locator('[data-card]').filter({ hasText: input.unit }).getByRole('link').focus();
  await page.keyboard.press('m');
  await expect(dialog(page, 'Move')).toBeVisible();
  await page.keyboard.press('3');
  await keepToast(page, 'Moved to Monitoring');
  expect(lost()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: /^Pending/ })).toContainText(input.unit);
});

test('a payment whose answers were lost is entered once, although its dialog was closed', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Perla Paid'), repairCost: '900' };
  const id = await logRecord(shop, input);
  const page = await open('csr', `/repairs?record=${id}`);
  const form = dialog(page, 'Paid');
  const pay = async () => {
    const paid = dialog(page, 'Repair Record').getByRole('button', { name: 'Paid', exact: true });
    await paid.click();
    await form.getByLabel('Amount').fill('300');
    await form.getByRole('button', { name: 'GCash', exact: true }).click();
  };
  const sums = async () => {
    const { recordPayments } = await shop.ask('csr', PAYMENTS, { id });
    return JSON.stringify(recordPayments).match(/300\.00/g)?.length;
  };
  const lost = await loseAnswers(page, 'Pay_Add', 2);
  await pay();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  expect(lost()).toBe(2);
  await form.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await pay();
  await expect(toast(page, 'Saved before: Paid by GCash, ₱300.00')).toBeVisible();
  expect(await sums()).toBe(1);

  await pay();
  await expect(toast(page, 'Paid by GCash, ₱300.00')).toBeVisible();
  expect(await sums()).toBe(2);
});

test('a note whose change lost its answer is changed again without a question', async ({
  open,
  shop,
}) => {
  const recordId = await logFor(shop, fresh('Nora Note'));
  await shop.ask('admin', SAVE_NOTE, { recordId, body: 'Called once' });
  const page = await open('admin', `/repairs?record=${recordId}`);
  const details = dialog(page, 'Repair Record');
  await expect(details).toBeVisible();
  await page.keyboard.press('t');
  await details.getByRole('button', { name: 'Edit note' }).click();
  await loseAnswers(page, 'Timeline_SaveNote', 1);
  const body = details.getByLabel('Change the note');
  await body.fill('Called twice');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await body.fill('Called thrice');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(details.getByText('Called thrice')).toBeVisible();
});

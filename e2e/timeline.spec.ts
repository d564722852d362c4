import { axeViolations } from './kit/axe.ts';
import { dialog, follow, fresh, row, toast } from './kit/locators.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { idIn } from './kit/seed.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { logRecord } from './kit/records.ts';

const SAVE = `mutation ($id: ID!, $input: RepairRecordInput!) {
  updateRepairRecord(id: $id, input: $input) { version }
}`;
const NOTE = `mutation ($id: ID!, $note: ID, $input: NoteInput!) {
  saveNote(recordId: $id, id: $note, input: $input) { id }
}`;
const PUBLISH = `mutation ($id: ID!, $isPublic: Boolean!) {
  publishPhoto(id: $id, isPublic: $isPublic) { id }
}`;
const PAY = `mutation ($id: ID!) {
  addPayment(recordId: $id, input: { amount: "500", channel: "cash" }) { id }
}`;

test('a timeline shows the shop everything and the client their part, and the bin restores a record', async ({
  open,
  shop,
}) => {
  const unit = fresh('Nokia 8');
  // The only account with this name, so that the record is its own.
  const input = { clientName: PEOPLE.client.name, unit, repairCost: '1500' };
  const id = await logRecord(shop, input);
  await shop.ask('csr', PAY, { id });
  await shop.ask('csr', SAVE, { id, input: { repairStatus: 'Waiting Parts' } });

  const page = await open('csr', `/repairs?record=${id}`);
  const openTimeline = () => page.keyboard.press('t');
  const record = dialog(page, 'Repair Record');
  const timeline = record.getByRole('list', { name: 'Timeline' });
  const note = record.getByLabel('Note', { exact: true });

  await test.step('a note is typed and saved by the keys alone, and kept until it is sent', async () => {
    await expect(record.getByText('Paid so far')).toBeVisible();
    await openTimeline();
    await expect(page).toHaveURL(/part=timeline/);
    await expect(timeline).toContainText('took ₱500.00 by Cash');
    await expect(record.getByRole('group', { name: 'Repair Record' })).toBeFocused();
    await note.focus();
    await page.keyboard.type('seller called, part is here on Friday');
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await row(page, unit).getByRole('button', { name: /^View/ }).press('Enter');
    await expect(record.getByText('Paid so far')).toBeVisible();
    await openTimeline();
    await expect(note).toHaveValue('seller called, part is here on Friday');
    await note.press('Control+Enter');
    await expect(timeline.getByRole('listitem').first()).toContainText('part is here on Friday');
    await expect(note).toHaveValue('');
    await expect(note).toBeFocused();
  });

  await test.step('what is typed while a note is being saved stays', async () => {
    const release = await pauseRequests(page, '**/graphql', /Timeline_SaveNote/);
    await note.fill('It came on');
    await note.press('Control+Enter');
    await page.keyboard.type(' Monday');
    await release();
    await expect(toast(page, 'Note added')).toBeVisible();
    await expect(timeline.getByRole('listitem').first()).toContainText('It came on');
    await expect(note).toHaveValue('It came on Monday');
    await note.fill('');
  });

  await test.step('a note and a photo for the client appear on their page at once, the note amber', async () => {
    const client = await open('client');
    await row(client, unit).click();
    const own = client.getByRole('list', { name: 'Timeline' });
    await expect(own).toContainText('Waiting Parts');
    await note.fill('We wait for the part until Friday.');
    await record.getByRole('switch', { name: 'Client sees this' }).click();
    await note.press('Control+Enter');
    await expect(toast(page, 'Note added. The client sees it.')).toBeVisible();
    await expect(own).toContainText('We wait for the part until Friday.');
    await expect(own).not.toContainText('seller called');
    await expect(own).not.toContainText('₱500.00');
    await expect(own).not.toContainText(PEOPLE.csr.name);
    const sent = await page.request.put(`/files/photos?record=${id}`, {
      headers: { 'content-type': 'image/png', origin: shop.address },
      data: await page.screenshot(),
    });
    const photo = idIn(await sent.json());
    await shop.ask('csr', PUBLISH, { id: photo, isPublic: true });
    const preview = client.getByRole('button', { name: 'Photo 1 of 1, came in' });
    await expect(preview).toBeVisible();
    expect(await axeViolations(client)).toEqual([]);
    await preview.click();
    const opened = dialog(client, 'Photo 1 of 1');
    const picture = opened.getByRole('img');
    await expect(picture).toHaveAttribute('src', `/files/photos/${photo}`);
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(opened).not.toContainText(PEOPLE.csr.name);
    await shop.ask('csr', PUBLISH, { id: photo, isPublic: false });
    await expect(opened).toBeHidden();
    await expect(preview).toHaveCount(0);
  });

  await test.step('the last change is undone from its entry', async () => {
    expect(await axeViolations(page)).toEqual([]);
    await timeline.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(timeline.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(timeline).toBeFocused();
    await record.getByRole('radio', { name: 'Payments' }).check();
    await expect(timeline.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a deleted record is in the bin, and is restored', async () => {
    const admin = await open('admin', '/repairs');
    await row(admin, unit)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(admin, unit)).toHaveCount(0);
    await follow(admin, 'Bin');
    const binned = row(admin, unit);
    await expect(binned).toContainText('30 days');
    await binned.getByRole('button', { name: /^Restore/ }).press('Enter');
    await expect(binned).toHaveCount(0);
    await expect(admin.getByText('The bin is empty')).toBeVisible();
    await follow(admin, 'Repair Records');
    await expect(row(admin, unit)).toBeVisible();
  });
});

test('a note that was saved in another window meanwhile is shown beside the typed one', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Nora Notes') };
  const id = await logRecord(shop, input);
  const add = { id, input: { body: 'Call on Monday' } };
  const note = idIn((await shop.ask('csr', NOTE, add))['saveNote']);
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  const record = dialog(page, 'Repair Record');
  await record.getByRole('button', { name: 'Edit note' }).click();
  const text = record.getByLabel('Change the note');
  await text.fill('Call on Tuesday');
  await shop.ask('csr', NOTE, { id, note, input: { body: 'Call on Friday', isPublic: true } });
  await text.press('Control+Enter');

  const ofBody = record.getByRole('group', { name: 'Note Changed by both' });
  await expect(ofBody.getByRole('radio', { name: 'Yours Call on Tuesday' })).toBeChecked();
  const theirs = ofBody.getByRole('radio', { name: 'Saved in another window Call on Friday' });
  const readers = record.getByRole('group', { name: 'Client sees this' });
  await expect(readers.getByRole('radio', { name: 'Saved in another window Yes' })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await record.getByRole('button', { name: 'Back to the form' }).click();
  await expect(text).toHaveValue('Call on Tuesday');
  await text.press('Control+Enter');
  await theirs.check();
  await readers.getByRole('radio', { name: 'Yours No' }).check();
  await record.getByRole('button', { name: 'Save choices' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  const timeline = record.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Call on Friday');
  await expect(timeline).not.toContainText('Call on Tuesday');
  await expect(timeline.getByText('Client sees this')).toHaveCount(0);
});

test('older entries that are shown take no focus from a note that is typed', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { unit: fresh('Nokia 9') });
  const change = (repairReport: string) => shop.ask('csr', SAVE, { id, input: { repairReport } });
  for (let entry = 1; entry <= 31; entry++) await change(`Report ${entry}`);
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  const record = dialog(page, 'Repair Record');
  const timeline = record.getByRole('list', { name: 'Timeline' });
  const note = record.getByLabel('Note', { exact: true });
  await record.getByRole('button', { name: 'Show earlier' }).press('Enter');
  await expect(timeline).toContainText('logged the unit');
  await expect(timeline.locator(':focus')).toHaveCount(1);
  await note.fill('Called');
  await change('Report 32');
  await expect(timeline.getByRole('listitem').first()).toContainText('Report 32');
  // The page with the older entries is loaded again as well.
  await expect(timeline).toContainText('logged the unit');
  await expect(note).toBeFocused();
});

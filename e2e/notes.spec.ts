import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialog, fresh, toast } from './locators.ts';
import { pauseRequests } from './pause-requests.ts';
import { idIn } from './seed.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const NOTE = `mutation ($id: ID!, $input: NoteInput!) { saveNote(recordId: $id, input: $input) { id } }`;

const record = (page: Page) => dialog(page, 'Repair Record');

test('a note is changed twice, although the second change was typed while the first was saved', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Nena'), unit: 'Nokia 3310' };
  const id = idIn((await shop.ask('csr', CREATE, { input }))['createRepairRecord']);
  await shop.ask('csr', NOTE, { id, input: { body: 'It came', isPublic: false } });
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  await record(page).getByRole('button', { name: 'Edit note' }).click();
  const text = record(page).getByLabel('Change the note');
  const release = await pauseRequests(page, '**/graphql', /Timeline_SaveNote/);
  await text.fill('It came on');
  await text.press('Control+Enter');
  await page.keyboard.type(' Monday');
  await release();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(text).toHaveValue('It came on Monday');
  await text.press('Control+Enter');
  await expect(text).toHaveCount(0);
  await expect(record(page).getByText('It came on Monday')).toBeVisible();
  await expect(record(page).getByText('saved in another window')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { BACK, comeBack } from './kit/discard-tab.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { idIn } from './kit/seed.ts';
import { logRecord } from './kit/records.ts';

const NOTE = `mutation ($id: ID!, $input: NoteInput!) { saveNote(recordId: $id, input: $input) { id } }`;
const CHANGE = `mutation ($id: ID!, $note: ID!, $input: NoteInput!) {
  saveNote(recordId: $id, id: $note, input: $input) { id }
}`;

const record = (page: Page) => dialog(page, 'Repair Record');
const note = (page: Page) => record(page).getByLabel('Note', { exact: true });

test('a note is changed twice, although the second change was typed while the first was saved', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Nena'), unit: 'Nokia 3310' };
  const id = await logRecord(shop, input);
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

test('the tooltip of the button that saves a note shows each of its keys', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { clientName: fresh('Nita') });
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  await note(page).fill('It came');
  await record(page).getByRole('button', { name: 'Add note' }).hover();
  await expect(page.getByRole('tooltip').locator('kbd')).toHaveText(['Ctrl', 'Enter']);
});

test('a change of a note comes back, and meets what was saved meanwhile', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Nilo'), unit: 'Nokia 3310' };
  const id = await logRecord(shop, input);
  const saved = await shop.ask('csr', NOTE, { id, input: { body: 'It came', isPublic: false } });
  const page = await open('csr', `/repairs?record=${id}&part=timeline`);
  await record(page).getByRole('button', { name: 'Edit note' }).click();
  const text = record(page).getByLabel('Change the note');
  await text.fill('It came on Monday');
  const change = { id, note: idIn(saved['saveNote']), input: { body: 'It left', isPublic: false } };
  await shop.ask('csr', CHANGE, change);
  await comeBack(page);
  await expect(record(page).getByText(BACK)).toBeVisible();
  await expect(text).toHaveValue('It came on Monday');
  await text.press('Control+Enter');
  await expect(record(page).getByText('This note was saved in another window')).toBeVisible();
  await expect(record(page).getByRole('radio', { name: /It left/ })).toBeVisible();
});

test.describe('a note whose answers were lost', () => {
  test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED|conflict/i] });

  const WAYS: Record<string, (page: Page, client: string) => Promise<void>> = {
    'its record was closed': async (page, client) => {
      await page.keyboard.press('Escape');
      await expect(record(page)).toBeHidden();
      await row(page, client).getByRole('button', { name: /^View/ }).press('Enter');
      await page.keyboard.press('t');
    },
    'the page was loaded again': (page) => comeBack(page),
  };
  for (const [what, leave] of Object.entries(WAYS))
    test(`is added once, although ${what} before it is sent again`, async ({ open, shop }) => {
      const input = { clientName: fresh('Nora'), unit: 'Nokia 3310' };
      const id = await logRecord(shop, input);
      const page = await open('csr', `/repairs?record=${id}&part=timeline`);
      await note(page).fill('The part is here');
      const lost = await loseAnswers(page, 'Timeline_SaveNote', 2);
      await note(page).press('Control+Enter');
      await expect(toast(page, UNREACHABLE)).toBeVisible();
      expect(lost()).toBe(2);
      await leave(page, input.clientName);
      await expect(note(page)).toHaveValue('The part is here');
      await note(page).press('Control+Enter');
      await expect(toast(page, 'Note added')).toBeVisible();
      await expect(note(page)).toHaveValue('');
      const entries = record(page)
        .getByRole('list', { name: 'Timeline' })
        .getByRole('listitem')
        .filter({ hasText: 'The part is here' });
      await expect(entries).toHaveCount(1);

      await note(page).fill('The part is here');
      await note(page).press('Control+Enter');
      await expect(entries).toHaveCount(2);
    });
});

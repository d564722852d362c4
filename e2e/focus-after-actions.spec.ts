import type { Locator, Page } from '@playwright/test';
import { choose, expectFocus, goTo } from './kit/keys.ts';
import { button, dialog, fresh, row, toast, visit } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { logFor } from './kit/records.ts';

/** Opens the timeline of the only record in the list by keys alone. */
async function openTimeline(page: Page, client: string): Promise<Locator> {
  await goTo(page, row(page, client));
  await page.keyboard.press('Enter');
  const record = dialog(page, 'Repair Record');
  await expect(record.getByText('Nokia 3310').first()).toBeVisible();
  await page.keyboard.press('t');
  return record;
}

test('the focus of the counter stays at what it is about', async ({ open, shop }) => {
  const page = await open('csr', '/repairs');

  await test.step('the dialog that scans a label has the focus, and Escape returns it', async () => {
    await choose(page, button(page, 'Scan a label'));
    const scan = dialog(page, 'Scan a label');
    await expectFocus(page, scan.getByRole('button', { name: /a photo$/ }));
    await page.keyboard.press('Tab');
    await expect(scan.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(scan).toHaveCount(0);
    await expectFocus(page, button(page, 'Scan a label'));
  });

  await test.step('the focused row is opened, although another record came above it', async () => {
    const [client, above] = [fresh('Rose Row'), fresh('Abe Above')];
    await logFor(shop, client);
    await row(page, client).focus();
    await logFor(shop, above);
    await expect(row(page, above)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Repair Record')).toContainText(client);
    await page.keyboard.press('Escape');
    await expectFocus(page, row(page, client));
    await page.keyboard.press('ArrowUp');
    await expectFocus(page, row(page, above));
  });

  await test.step('a list that is no longer filtered away is beside the focus', async () => {
    await logFor(shop, fresh('Fina Filter'));
    await visit(page, '/repairs?search=nobody');
    await expect(page.getByText('No repair records found')).toBeVisible();
    const clear = button(page, 'Show all');
    await goTo(page, clear);
    // A busy page handles two keys that lead away and back before its timers.
    await clear.evaluate((control: HTMLElement) => {
      control.blur();
      control.focus();
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/repairs');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a view that is saved or deleted by its button leaves the focus at its name', async () => {
    await visit(page, '/repairs?status=Pending');
    await choose(page, button(page, 'List options'));
    const options = dialog(page, 'List options');
    const name = options.getByLabel('Name of a new view');
    await goTo(page, name);
    await page.keyboard.type('Mine');
    await choose(page, options.getByRole('button', { name: 'Save view' }));
    await expect(options.getByRole('link', { name: 'Mine' })).toBeVisible();
    await expectFocus(page, name);
    await goTo(page, options.getByRole('button', { name: 'Delete the view Mine' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(options.getByRole('link', { name: 'Mine' })).toHaveCount(0);
    await expectFocus(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('after a note is added or changed, the focus stays at it, and Escape leaves only the note', async () => {
    const client = fresh('Nora Note');
    await logFor(shop, client);
    await visit(page, `/repairs?search=${encodeURIComponent(client)}`);
    const record = await openTimeline(page, client);
    const note = record.getByLabel('Note', { exact: true });
    const edit = record.getByRole('button', { name: 'Edit note' });
    const changed = record.getByLabel('Change the note');

    await goTo(page, note);
    await page.keyboard.type('Called, no answer');
    await choose(page, record.getByRole('button', { name: 'Add note' }));
    await expect(toast(page, 'Note added')).toBeVisible();
    await expect(note).toHaveValue('');
    await expectFocus(page, note);

    await choose(page, edit);
    await expectFocus(page, changed);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' twice');
    await page.keyboard.press('Escape');
    await expect(changed).toHaveCount(0);
    await expectFocus(page, edit);
    await page.keyboard.press('Enter');
    await expect(changed).toHaveValue('Called, no answer twice');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Note saved')).toBeVisible();
    await expect(changed).toHaveCount(0);
    await expectFocus(page, edit);
    await page.keyboard.press('Enter');
    await choose(page, record.getByRole('button', { name: 'Cancel' }));
    await expectFocus(page, edit);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('after a note is deleted, the focus is on its timeline', async () => {
    const client = fresh('Dita Deletes');
    await logFor(shop, client);
    await visit(page, `/repairs?search=${encodeURIComponent(client)}`);
    const record = await openTimeline(page, client);
    await goTo(page, record.getByLabel('Note', { exact: true }));
    await page.keyboard.type('Wrong record');
    await page.keyboard.press('Control+Enter');
    await choose(page, record.getByRole('button', { name: 'Delete note' }));
    const question = page.getByRole('alertdialog', { name: 'Delete note' });
    await choose(page, question.getByRole('button', { name: 'Delete' }));
    await expect(toast(page, 'Note deleted')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(record.getByRole('button', { name: 'Delete note' })).toHaveCount(0);
    await expectFocus(page, record.getByRole('list', { name: 'Timeline' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a selection of units keeps the focus, and Escape ends it', async () => {
    const client = fresh('Sela Selects');
    const ready = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2036-02-03' };
    for (const unit of ['Nokia 1', 'Nokia 2', 'Nokia 3'])
      await logFor(shop, client, { ...ready, unit });
    await visit(page, `/shipping?search=${encodeURIComponent(client)}`);
    const selectBox = page.getByRole('checkbox', { name: `Select ${client}, Nokia 2` });
    const bar = page.getByRole('toolbar', { name: 'Selected units' });
    await goTo(page, selectBox);
    await page.keyboard.press('Space');
    await goTo(page, bar.getByRole('button', { name: 'Select all 3' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expectFocus(page, button(page, 'Clear selection'));
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(page.locator('main [type=checkbox]:focus')).toHaveCount(1);

    await page.keyboard.press('Space');
    await expect(bar.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(page.locator('main [type=checkbox]:focus')).toHaveCount(1);
  });

  await test.step('tabs, merged pairs and filters of customers keep the focus', async () => {
    const name = fresh('Dora Double');
    const phones = ['0917 555 0001', '0917 555 0002', '0917 555 0003'];
    for (const contactNo of phones) await logFor(shop, name, { contactNo });
    await visit(page, '/customers');
    await expect(row(page, name)).toHaveCount(3);
    const duplicates = page.getByRole('link', { name: 'Duplicates', exact: true });
    await choose(page, duplicates);
    await expect(page).toHaveURL(/tab=duplicates/);
    const merges = page.getByRole('button', { name: `Merge into ${name}` });
    await expect(merges.first()).toBeVisible();
    await expectFocus(page, duplicates);

    await choose(page, merges.first());
    await expect(toast(page, `Merged into ${name}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pairs' }).locator('button:focus')).toHaveCount(1);

    await choose(page, page.getByRole('link', { name: 'All customers' }));
    await goTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('nobody at all');
    await expect(page.getByText('No customers found')).toBeVisible();
    await choose(page, button(page, 'Remove Search: nobody at all'));
    await expect(row(page, name).first()).toBeVisible();
    await expectFocus(page, page.getByRole('searchbox'));
  });

  await test.step('the day of the till that has no later one keeps the focus in the page', async () => {
    await visit(page, '/till');
    await choose(page, button(page, 'Day before'));
    await expect(page).toHaveURL(/day=/);
    await choose(page, button(page, 'Today'));
    await expect(page).toHaveURL('/till');
    await expectFocus(page, button(page, 'Day before'));
    await page.keyboard.press('Enter');
    await choose(page, button(page, 'Day after'));
    await expect(page).toHaveURL('/till');
    await expectFocus(page, button(page, 'Day before'));
  });
});

test('the focus of an admin stays at what it is about', async ({ open }) => {
  const page = await open('admin', '/shop?tab=settings');

  await test.step('an expense category that is added has the focus, and one that is removed gives it on', async () => {
    await expect(button(page, 'Edit expense categories')).toBeEnabled();
    await choose(page, button(page, 'Edit expense categories'));
    const form = dialog(page, 'Edit expense categories');
    const add = form.getByRole('button', { name: 'Add category' });
    await choose(page, add);
    await expectFocus(page, form.getByLabel(/^Name of category \d+$/));
    await page.keyboard.type('Coffee');
    await choose(page, form.getByRole('button', { name: 'Remove Coffee' }));
    await expectFocus(page, add);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('an import asks one question after the other', async () => {
    const list = [
      'Date,Client,Unit,Status',
      '2024-04-03,Niña,Vivo Y20,nasa drawer',
      '2024-04-04,Ana,Oppo A5s,nasa kahon',
    ].join('\n');
    await visit(page, '/import');
    const chosen = page.waitForEvent('filechooser');
    await goTo(page, button(page, 'Choose a file'));
    await page.keyboard.press('Enter');
    await (
      await chosen
    ).setFiles({ name: 'Old.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    const [drawer, box] = ['nasa drawer becomes', 'nasa kahon becomes'] as const;
    await expect(page.getByLabel(drawer)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    // The first letter decides, and the question is answered before another one can follow.
    await goTo(page, page.getByLabel(drawer));
    await page.keyboard.press('p');
    await expectFocus(page, page.getByLabel(box));
    await page.keyboard.press('m');
    await expectFocus(page, page.locator('summary').filter({ hasText: 'known words' }));
    await choose(page, button(page, 'Import 2 records'));
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

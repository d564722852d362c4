import { delayHistoryBack } from './kit/delay-history-back.ts';
import { choose, expectFocus, goTo, pick, pressInToast } from './kit/keys.ts';
import { button, dialog, fresh, row, searchbox, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { logFor } from './kit/records.ts';

test('the counter works a whole day with the keyboard alone', async ({ open, shop }) => {
  const client = fresh('Kay Counter');
  await logFor(shop, client, { repairCost: '900' });
  const page = await open('csr', '/repairs');
  const press = (key: string) => page.keyboard.press(key);
  const record = row(page, client);
  await expect(record).toBeVisible();

  await test.step('a walk-in is logged, and the focus is back where it was', async () => {
    await goTo(page, button(page, 'New Record'));
    await press('n');
    const form = dialog(page, 'New Repair Record');
    await expectFocus(page, form.getByLabel('Contact number'));
    await press('Enter');
    await page.keyboard.type('Walk In');
    await goTo(page, form.getByRole('button', { name: 'More details' }));
    await press('Enter');
    await expect(form.getByLabel('Work week')).toBeVisible();
    await press('Control+Enter');
    await expect(toast(page, 'Record created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expectFocus(page, button(page, 'New Record'));
  });

  await test.step('a record is found, opened and closed', async () => {
    await press('/');
    await expectFocus(page, searchbox(page));
    await page.keyboard.type(client);
    await press('ArrowDown');
    await expectFocus(page, record);
    await press('Enter');
    const details = dialog(page, 'Repair Record');
    await expect(details.getByText('Nokia 3310').first()).toBeVisible();
    await expectFocus(page, details.getByRole('group', { name: 'Repair Record' }));
    await press('Escape');
    await expect(details).toBeHidden();
    await expectFocus(page, record);
  });

  await test.step('Tab leads to the status of an open record, and Enter to its field', async () => {
    await press('Enter');
    const details = dialog(page, 'Repair Record');
    await goTo(page, details.getByRole('button', { name: /^Processing, change the status/ }));
    await press('Enter');
    await expectFocus(page, dialog(page, 'Edit Repair Record').getByLabel('Repair status'));
    await press('Escape');
    await expectFocus(page, record);
  });

  await test.step('Enter that is held down saves, and does not open the form again', async () => {
    await press('e');
    const form = dialog(page, 'Edit Repair Record');
    await form.getByLabel('Repair cost').focus();
    await page.keyboard.down('Enter');
    await expect(form).toHaveCount(0);
    await expectFocus(page, record);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('its status is changed, and that is undone', async () => {
    await press('s');
    const form = dialog(page, 'Edit Repair Record');
    await expectFocus(page, form.getByLabel('Repair status'));
    await pick(page, form.getByLabel('Repair status'), 'Waiting Parts');
    await press('Control+Enter');
    await expect(toast(page, 'Record updated successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expectFocus(page, record);
    await expect(record).toContainText('Waiting Parts');
    await pressInToast(page, 'Undo');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(record).toContainText('Processing');
    await expectFocus(page, record);
  });

  await test.step('its payment is entered, and that is undone', async () => {
    await press('p');
    await expectFocus(page, dialog(page, 'Paid').getByRole('button', { name: 'GCash' }));
    await press('1');
    await expect(toast(page, 'Paid by GCash, ₱900.00')).toBeVisible();
    await expect(dialog(page, 'Paid')).toBeHidden();
    await expectFocus(page, record);
    await pressInToast(page, 'Undo');
    await expect(record).toContainText('Not Set');
    await expectFocus(page, record);
  });

  await test.step('density, columns and a view are chosen, and the view is opened', async () => {
    await goTo(page, button(page, 'List options'), 'Shift+Tab');
    await press('Enter');
    const options = dialog(page, 'List options');
    await expectFocus(page, options.getByLabel('Density'));
    await pick(page, options.getByLabel('Density'), 'Compact, two lines');
    await goTo(page, options.getByRole('checkbox', { name: 'Week' }));
    await expectFocus(page, options.getByRole('checkbox', { name: 'Week' }));
    await press('Space');
    await expect(page.getByRole('grid', { includeHidden: true })).toHaveAttribute(
      'data-density',
      'compact',
    );
    await goTo(page, options.getByLabel('Name of a new view'));
    await page.keyboard.type('Kay');
    await press('Enter');
    await expect(options.getByRole('link', { name: 'Kay' })).toBeVisible();
    await expectFocus(page, options.getByLabel('Name of a new view'));
    await press('Escape');
    await expect(options).toBeHidden();
    await expectFocus(page, button(page, 'List options'));
    const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Kay' });
    await goTo(page, view, 'Shift+Tab');
    await expectFocus(page, view);
    await press('Enter');
    await expect(page).toHaveURL(/hide=week/);
    await expect(page.getByRole('columnheader', { name: 'Week' })).toHaveCount(0);
  });

  await test.step('the list is sorted by a header', async () => {
    const header = page.getByRole('columnheader', { name: 'Client' });
    await goTo(page, header.getByRole('button'));
    await expectFocus(page, header.getByRole('button'));
    await press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expectFocus(page, header.getByRole('button'));
  });
});

test('units are shipped and released with the keyboard alone, and that is undone', async ({
  open,
  shop,
}) => {
  const [courier, walkIn] = [fresh('Kim Courier'), fresh('Ken Walkin')];
  const ready = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2038-02-03' };
  for (const client of [courier, walkIn]) await logFor(shop, client, ready);
  const page = await open('csr', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/shipping');
  await expect(row(page, courier)).toBeVisible();

  await test.step('a unit goes by courier', async () => {
    await choose(page, button(page, `Ship ${courier}, Nokia 3310`));
    const form = page.getByRole('dialog', { name: 'Ship 1 unit' });
    await goTo(page, form.getByRole('radio', { name: 'Courier' }));
    await page.keyboard.press('Space');
    await expect(form.getByRole('radio', { name: 'Courier' })).toBeChecked();
    await goTo(page, form.getByRole('radio', { name: '7 days', exact: true }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '14 days' })).toBeChecked();
    await expectFocus(page, form.getByRole('radio', { name: '14 days' }));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Shipping information updated successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row(page, courier)).toContainText('Shipped');
    await expectFocus(page, row(page, courier));
    await pressInToast(page, 'Undo');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(row(page, courier)).toContainText('Pending');
    await expectFocus(page, row(page, courier));
  });

  await test.step('another one is handed over; the focus is on the next unit to ship', async () => {
    const release = button(page, `Released at the counter: ${walkIn}, Nokia 3310`);
    await page.keyboard.press('ArrowUp');
    await expectFocus(page, row(page, walkIn));
    await goTo(page, release);
    await expectFocus(page, release);
    await page.keyboard.press('Enter');
    await expect(row(page, walkIn)).toContainText('Walk-in');
    await expectFocus(page, row(page, courier));
    await pressInToast(page, 'Undo');
    await expect(row(page, walkIn)).toContainText('Pending');
    await expectFocus(page, row(page, courier));
  });
});

test('N right after Escape opens a form that keeps what is typed', async ({ open, shop }) => {
  const client = fresh('Quick Quintin');
  await logFor(shop, client);
  const page = await open('csr', '/repairs');
  await row(page, client).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Repair Record')).toBeVisible();
  await expect(page).toHaveURL(/record=/);
  // In one turn of the page, before its history has gone back.
  await page.evaluate(async () => {
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document).dispatchEvent(event);
    };
    press('Escape');
    while (document.querySelector('[role=dialog]') !== null) await Promise.resolve();
    press('n');
  });
  const form = dialog(page, 'New Repair Record');
  await expectFocus(page, form.getByLabel('Contact number'));
  await page.keyboard.type('0142');
  await expect(page).toHaveURL('/repairs');
  await expect(form.getByLabel('Contact number')).toHaveValue('0142');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

for (const { path, title } of [
  { path: '/repairs', title: 'Repair Record' },
  { path: '/customers', title: 'Customer' },
])
  test(`the next row that is opened right after Escape stays open: ${title}`, async ({
    open,
    shop,
  }) => {
    const name = fresh('Quick Quentin');
    for (const [unit, contactNo] of [
      ['Nokia 3310', '09171112222'],
      ['Nokia 8210', '09173334444'],
    ])
      await logFor(shop, name, { unit, contactNo });
    const page = await open('csr', `${path}?${new URLSearchParams({ search: name })}`);
    const rows = row(page, name);
    await expect(rows).toHaveCount(2);
    await rows.first().focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: title });
    await expect(details).toBeVisible();
    const first = page.url();

    const release = await delayHistoryBack(page);
    await page.keyboard.press('Escape');
    await expectFocus(page, rows.first());
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, rows.last());
    await page.keyboard.press('Enter');
    await release();
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(/(?:record|customer)=/);
    await expect(page).not.toHaveURL(first);
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expectFocus(page, rows.last());
    await expect(page).toHaveURL(/search=[^&]*$/);
  });

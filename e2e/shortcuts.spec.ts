import { axeViolations } from './kit/axe.ts';
import { choose } from './kit/keys.ts';
import { button, dialog, fresh, row, searchbox, toast } from './kit/locators.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { idIn } from './kit/seed.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD, CREATE_TEMPLATE } from './kit/documents.ts';
import { logFor } from './kit/records.ts';

test('keys lead from a search to its records, and from there to what is done with them', async ({
  open,
  shop,
}) => {
  const client = fresh('Carlo Mendoza');
  const [, , code = ''] = client.split(' ');
  await logFor(shop, client);
  await logFor(shop, client, { unit: 'Nokia 5110' });
  const page = await open('csr', '/repairs');
  await expect(row(page, client)).toHaveCount(2);
  const details = dialog(page, 'Repair Record');
  const form = dialog(page, 'Edit Repair Record');
  const press = (key: string) => page.keyboard.press(key);

  await test.step('↓ waits for the rows, and Enter opens the focused one', async () => {
    await press('/');
    await expect(searchbox(page)).toBeFocused();
    await page.keyboard.type(`mendoza ${code}`);
    await press('ArrowDown');
    await expect(row(page, 'Nokia 5110')).toBeFocused();
    await expect(page.getByText('2 records', { exact: true })).toBeVisible();
    await press('Enter');
    await expect(details.getByText('Nokia 5110').first()).toBeVisible();
  });

  await test.step('E turns the details into the form', async () => {
    await press('e');
    await expect(form.getByLabel('Client name')).toBeFocused();
    await press('n');
    await expect(form.getByLabel('Client name')).toHaveValue(/n$/);
    await press('Escape');
    await choose(page, button(page, 'Discard'));
    await expect(form).toBeHidden();
    await expect(row(page, 'Nokia 5110')).toBeFocused();
  });

  await test.step('S puts the focus on the status', async () => {
    await press('ArrowDown');
    await expect(row(page, 'Nokia 3310')).toBeFocused();
    await press('s');
    await expect(form.getByLabel('Repair status')).toBeFocused();
    await press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('the keys of a row work in its card, too', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('listitem').filter({ hasText: 'Nokia 3310' });
    await card.getByRole('button', { name: client, exact: true }).focus();
    await press('s');
    await expect(form.getByLabel('Repair status')).toBeFocused();
    await press('Escape');
    await expect(form).toBeHidden();
    await expect(card.getByRole('button', { name: client, exact: true })).toBeFocused();
    await press('p');
    await expect(page.getByRole('dialog', { name: /Paid/ })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (desk !== null) await page.setViewportSize(desk);
    await expect(row(page, 'Nokia 3310')).toBeVisible();
  });

  await test.step('Enter in the field opens the only result', async () => {
    await press('/');
    await expect(searchbox(page)).toBeFocused();
    await page.keyboard.type(`nokia 5110 ${code}`);
    await press('Enter');
    await expect(details.getByText('Nokia 5110').first()).toBeVisible();
    await press('Escape');
    await expect(details).toBeHidden();
    await expect(searchbox(page)).toBeFocused();
  });

  await test.step('G and a letter open a screen, N a new record from there, ? lists the keys', async () => {
    await press('Escape');
    await press('Escape');
    await expect(searchbox(page)).not.toBeFocused();
    await press('g');
    await press('w');
    await expect(page.getByRole('heading', { name: 'Warranty Monitoring' })).toBeVisible();
    await press('?');
    await expect(dialog(page, 'Keyboard').getByText('Warranty Monitoring')).toBeVisible();
    await press('n');
    await press('Escape');
    await expect(dialog(page, 'Keyboard')).toBeHidden();
    await expect(page).toHaveURL(/warranty-monitoring$/);
    await press('n');
    const added = dialog(page, 'New Repair Record');
    await expect(added.getByLabel('Contact number')).toBeFocused();
    await added.getByLabel('Client name').fill(fresh('From elsewhere'));
    await press('Control+Enter');
    await expect(added).toBeHidden();
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('what is typed while the form is loading is in its field', async () => {
    const another = await open('csr', '/warranty-monitoring');
    await expect(another.getByRole('heading', { name: 'Warranty Monitoring' })).toBeVisible();
    const loaded = await pauseRequests(another, '**/assets/RepairDialogs*');
    const asked = another.waitForRequest('**/assets/RepairDialogs*');
    await another.keyboard.press('n');
    await asked;
    await another.keyboard.type('0917 nep');
    await loaded();
    const contact = dialog(another, 'New Repair Record').getByLabel('Contact number');
    await expect(contact).toHaveValue('0917 nep');
    await expect(contact).toBeFocused();
  });
});

test('the palette finds records, screens, replies and actions, and only what the role may see', async ({
  open,
  shop,
}) => {
  const client = fresh('Paz Dizon');
  const [, , code = ''] = client.split(' ');
  const { createRepairRecord: made } = await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: client, unit: 'Nokia 8210' },
  });
  const id = idIn(made);
  const label = `Ready ${code}`;
  await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content: 'Your unit is ready.' } });
  const page = await open('csr', '/');
  const field = page.getByRole('combobox', { name: /^Find records/ });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const find = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // Connected after the keys are listened to.
  await expect(page.getByText('Live Updates')).toBeVisible();

  await test.step('a record by words, and Enter waits for the answer', async () => {
    await find(`dizon ${code}`);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Repair Record').getByText('Nokia 8210').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/repairs\\?record=${id}$`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(dialog(page, 'Repair Record')).toBeHidden();
  });

  await test.step('a record by its number alone, and axe finds nothing', async () => {
    await find(id);
    await expect(option(new RegExp(`T-${id}\\b`))).toHaveAttribute('aria-selected', 'true');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('text that was pasted by mistake is cut to what can be searched, and wraps', async () => {
    const junk = 'x'.repeat(250);
    await find('');
    await page.keyboard.insertText(junk);
    const nothing = page.getByText(`Nothing found for “${'x'.repeat(200)}”`);
    await expect(nothing).toBeVisible();
    expect(await nothing.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const palette = await dialog(page, 'Find').boundingBox();
    expect((await nothing.boundingBox())?.width).toBeLessThan(palette?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.goto('/repairs');
    await page.getByRole('searchbox').focus();
    await page.keyboard.insertText(junk);
    await expect(page.getByText('No repair records found')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Live Updates')).toBeVisible();
  });

  await test.step('a reply is copied', async () => {
    await find(label);
    await expect(option(new RegExp(label))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Template content copied to clipboard')).toBeVisible();
    await expect(field).toBeHidden();
  });

  await test.step('what a role may not do is not there, and Back closes the palette', async () => {
    await find('');
    await expect(option('New record N')).toBeVisible();
    await expect(option('Back up now')).toHaveCount(0);
    await page.keyboard.type('warranty mon');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.type('zzz');
    await expect(page.getByText(/^Nothing found for/)).toBeVisible();
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('a screen is opened from the button', async () => {
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('shipping');
    await option(/^For Shipping Clients/).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'For Shipping Clients' }),
    ).toBeVisible();
    await expect(field).toBeHidden();
  });
});

test('Enter typed before the palette has come opens the best result', async ({ open, shop }) => {
  const client = fresh('Pilar Prompt');
  await logFor(shop, client);
  const page = await open('csr', '/');
  await expect(page.getByText('Live Updates')).toBeVisible();
  const loaded = await pauseRequests(page, '**/assets/AppPalette*');
  const asked = page.waitForRequest('**/assets/AppPalette*');
  await page.keyboard.press('ControlOrMeta+k');
  await asked;
  await page.keyboard.type(client);
  await page.keyboard.press('Enter');
  await loaded();
  await expect(dialog(page, 'Repair Record').getByText(client).first()).toBeVisible();
});

test('letters typed after a select was decided are no shortcuts', async ({ open }) => {
  const page = await open('csr', '/repairs');
  await expect(page.getByRole('button', { name: 'New Record' })).toBeVisible();
  // In one moment, as when a select is gone after its first letter.
  await page.evaluate(() => {
    for (const place of [document.querySelector('main select'), document.body])
      place?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
      );
  });
  await page.keyboard.press('Tab');
  await expect(dialog(page, 'New Repair Record')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(dialog(page, 'New Repair Record')).toBeVisible();
});

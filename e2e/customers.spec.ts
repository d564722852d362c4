import { expect, test } from './kit/fixtures.ts';
import { button, dialog, fresh, keepToast, row, toast } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';
import { PEOPLE } from './kit/people.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const SAVE = `mutation ($id: ID!, $input: CustomerInput!) { saveCustomer(id: $id, input: $input) { id } }`;
const DEVICE = `mutation ($recordId: ID!, $imei: String!) {
  saveDevice(recordId: $recordId, input: { imei: $imei }) { id }
}`;

test('a customer is looked up, changed by two at once, gets a device and leads to their records', async ({
  open,
  shop,
}) => {
  const name = fresh('Noemi Vera');
  const input = { clientName: name, contactNo: '0917 555 7788', unit: 'Nokia 105' };
  const owed = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost: '500' };
  await shop.ask('csr', CREATE_RECORD, { input: { ...input, ...owed, declaredIssue: 'No sound' } });
  const page = await open('csr', '/customers');
  await expect(page.getByRole('searchbox')).toBeVisible();

  await test.step('is in the list as soon as the record is', async () => {
    await expect(row(page, name)).toContainText('0917 555 7788');
    await expect(row(page, name)).toContainText('₱500.00');
    await shop.ask('csr', CREATE_RECORD, { input: { ...input, unit: 'Nokia 3310' } });
    await expect(row(page, name)).toContainText('Nokia 3310');
  });

  await test.step('is found by digits and opened by Enter', async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search name or number')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    await expect(button(page, `Remove Search: ${name}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Customer')).toContainText('Owes ₱500.00');
    await expect(dialog(page, 'Customer')).toContainText('2 repairs');
  });

  await test.step('of two people’s values one is chosen', async () => {
    await page.keyboard.press('e');
    const form = dialog(page, 'Edit Customer');
    await form.getByLabel('Phone number').fill('12');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/^Enter a whole number/)).toBeVisible();
    await form.getByLabel('Phone number').fill('0917 555 7788');
    await form.getByLabel('Note').fill('Mine');
    const id = new URL(page.url()).searchParams.get('customer');
    await shop.ask('csr', SAVE, { id, input: { note: 'Theirs' } });
    await expect(form.getByText(/^Someone else just saved this customer/)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Changed by both')).toBeVisible();
    await form.getByRole('button', { name: 'Save choices' }).click();
    await expect(dialog(page, 'Customer')).toContainText('Mine');
  });

  await test.step('a number that is no IMEI is kept as the serial number', async () => {
    await button(page, 'Add Device').click();
    const form = dialog(page, 'Add Device');
    await form.getByLabel('Model').fill('3310');
    await form.getByLabel('IMEI', { exact: true }).fill('352099001761482');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('button', { name: 'Keep as serial number' }).click();
    await form.getByLabel('IMEI', { exact: true }).fill('35209900176148');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(dialog(page, 'Customer')).toContainText(
      'IMEI 352099001761481 · Serial 352099001761482',
    );
  });

  await test.step('leads to a record and back', async () => {
    await dialog(page, 'Customer').getByRole('link', { name: 'Nokia 105' }).click();
    await expect(dialog(page, 'Repair Record')).toContainText('No sound');
    await page.goBack();
    await expect(dialog(page, 'Customer')).toContainText('Noemi Vera');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Customer')).toBeHidden();
  });

  await test.step('is found by the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Find/ }).fill(name);
    await page.getByRole('option', { name }).filter({ hasText: '2 repairs' }).click();
    await expect(dialog(page, 'Customer')).toContainText('2 repairs');
  });
});

test('two customers who are one person are merged, after a preview of what an account will see, and the merge is undone', async ({
  open,
  shop,
}) => {
  const name = fresh('Ysabel Uy');
  const client = await shop.hire('client', name);
  const number = '0918 555 6611';
  const input = { clientName: name, contactNo: number, unit: 'iPad' };
  await shop.ask('csr', CREATE_RECORD, { input });
  await shop.ask('csr', CREATE_RECORD, { input: { ...input, clientName: `${name}e` } });
  const page = await open('csr', '/customers?tab=duplicates');
  const pairs = page.getByRole('list', { name: 'Pairs' });
  const pair = pairs.getByRole('listitem').filter({ hasText: `${name}e` });
  await pair.getByRole('button', { name: `Merge into ${name}`, exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: `${client.name}’s account will see 1 more repair`,
  });
  await question.getByRole('button', { name: 'Merge' }).click();
  await keepToast(page, `Merged into ${name}`);
  await expect(pair).toHaveCount(0);
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(pair).toBeVisible();
});

test('a customer is merged with one whom only a person can recognise', async ({ open, shop }) => {
  const [maiden, married] = [fresh('Josefa Abad'), fresh('Pina Cojuangco')];
  await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: maiden, contactNo: '0917 555 2211', unit: 'Old phone' },
  });
  await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: married, contactNo: '0918 555 3322', unit: 'New phone' },
  });
  const page = await open('csr', '/customers?sort=balance&direction=desc');
  await row(page, married).click();
  const shown = dialog(page, 'Customer');
  await button(page, 'Merge with another customer').click();
  await expect(shown.getByLabel('Who is the same person?')).toBeFocused();
  await page.keyboard.type(maiden);
  await expect(shown.getByRole('button', { name: maiden })).toBeVisible();
  await page.keyboard.press('Enter');
  await shown.getByRole('button', { name: `Merge into ${maiden}`, exact: true }).click();
  await expect(toast(page, `Merged into ${maiden}`)).toBeVisible();
  await expect(shown).toContainText('2 repairs');
  await expect(shown.getByText('New phone').first()).toBeVisible();
  await expect(shown.getByText('Merged customers')).toBeVisible();
  await button(page, `Unmerge ${married}`).click();
  await expect(toast(page, `${married} is a customer of their own again`)).toBeVisible();
});

test('a device that comes in again is known by its IMEI, to the counter and to its technician', async ({
  open,
  shop,
}) => {
  const name = fresh('Dolores Paz');
  const who = { clientName: name, contactNo: '0919 555 4433' };
  const earlier = { ...who, unit: 'Vivo Y17', declaredIssue: 'Cracked glass' };
  await shop.ask('csr', CREATE_RECORD, { input: { ...earlier, repairReport: 'Glass replaced' } });
  const page = await open('csr', '/repairs');

  await test.step('the earlier record gets its device', async () => {
    await button(page, `View ${name}`).click();
    const record = dialog(page, 'Repair Record');
    await expect(record.getByRole('link', { name, exact: true })).toBeVisible();
    await record.getByRole('button', { name: 'Add Device' }).click();
    const form = dialog(page, 'Add Device');
    await form.getByLabel('IMEI', { exact: true }).fill('490154203237518');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const choice = record.getByLabel('Device of this record');
    await expect(choice).toContainText('490154203237518');
    await choice.selectOption('No device');
    await expect(toast(page, 'No device noted')).toBeVisible();
    await expect(choice).toHaveValue('');
    await choice.selectOption({ index: 1 });
    await expect(toast(page, 'Device noted')).toBeVisible();
    await expect(choice.locator('option:checked')).toContainText('490154203237518');
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
  });

  await test.step('its IMEI proposes the client of a new record, and is saved with it', async () => {
    await button(page, 'New Record').click();
    const form = dialog(page, 'New Repair Record');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('IMEI').fill('490154203237519');
    await form.getByLabel('Client name').fill(name);
    await form.getByLabel('Contact number').fill(who.contactNo);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Keep as serial number' })).toBeVisible();
    await form.getByLabel('IMEI').fill('490154203237518');
    await expect(form.getByRole('group', { name: 'Known customers' })).toContainText(name);
    await form.getByLabel('Unit', { exact: true }).fill('Vivo again');
    await form.getByLabel('Technician in charge').fill(PEOPLE.technician.name);
    await page.getByRole('option', { name: PEOPLE.technician.name }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search repair records')).toBeFocused();
    await page.keyboard.type('490154203237518');
    await expect(row(page, 'Vivo again')).toBeVisible();
    await expect(row(page, 'Vivo Y17')).toBeVisible();
  });

  await test.step('its technician sees the earlier repairs', async () => {
    const bench = await open('technician', '/repairs');
    await bench.getByRole('button', { name: `View ${name}` }).click();
    const record = dialog(bench, 'Repair Record');
    await record.getByText('1 other visit').click();
    await expect(record).toContainText('Glass replaced');
    await expect(record).not.toContainText('Owes');
  });
});

test('a phone that was sold on moves to its new owner when the counter says so, and back', async ({
  open,
  shop,
}) => {
  const imei = '353918057730026';
  const [seller, buyer] = [fresh('Sonia Sold'), fresh('Bea Bought')];
  const sold = { clientName: seller, contactNo: '0919 555 6611', unit: 'Sold A54' };
  await shop.ask('csr', DEVICE, { recordId: await logRecord(shop, sold), imei });
  const page = await open('csr', '/repairs');
  const form = dialog(page, 'New Repair Record');
  const question = page.getByRole('alertdialog', { name: `Move the device to ${buyer}?` });

  await test.step('the number of somebody else’s device asks first', async () => {
    await button(page, 'New Record').click();
    await form.getByLabel('Client name').fill(buyer);
    await form.getByLabel('Contact number').fill('0919 555 6622');
    await form.getByLabel('Unit', { exact: true }).fill('Bought A54');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('IMEI').fill(imei);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(question).toContainText(`Its earlier repairs stay with ${seller}.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('IMEI')).toHaveAccessibleDescription(new RegExp(seller));
  });

  await test.step('confirmed, it comes in with the new record, and can be moved back', async () => {
    await button(page, 'Save').click();
    await question.getByRole('button', { name: 'Move device' }).click();
    await page.getByRole('button', { name: 'Undo move' }).click();
    await expect(toast(page, `The device is ${seller}’s again`)).toBeVisible();
    await expect(row(page, 'Bought A54')).toBeVisible();
  });

  await test.step('a record gets it the same way', async () => {
    await button(page, `View ${buyer}`).click();
    const record = dialog(page, 'Repair Record');
    await expect(record.getByText('No device noted.')).toBeVisible();
    await record.getByRole('button', { name: 'Add Device' }).click();
    const device = dialog(page, 'Add Device');
    await device.getByLabel('IMEI', { exact: true }).fill(imei);
    await device.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Move device' }).click();
    await expect(toast(page, `The device was moved from ${seller}`)).toBeVisible();
    await expect(record.getByLabel('Device of this record')).toContainText(imei);
  });
});

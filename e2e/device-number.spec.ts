import { expect, test } from './kit/fixtures.ts';
import { choose, expectFocus } from './kit/keys.ts';
import { button, dialog, fresh, toast } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

const DEVICE = `mutation ($recordId: ID!, $input: DeviceInput!) {
  saveDevice(recordId: $recordId, input: $input) { id }
}`;
const DEVICES = `query ($text: String!) { customerSuggest(text: $text) { devices { imei model } } }`;

test('the number of a known device keeps its model, that of a new one takes the unit', async ({
  open,
  shop,
}) => {
  const who = { clientName: fresh('Dina Dual'), contactNo: '0919 555 7722' };
  const input = { imei: '490154203237518', model: 'iPhone 13 Pro' };
  await shop.ask('csr', DEVICE, { recordId: await logRecord(shop, who), input });
  const page = await open('csr', '/repairs');
  const comesIn = async (imei: string, unit: string) => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill(who.clientName);
    await form.getByLabel('Contact number').fill(who.contactNo);
    await form.getByLabel('Unit', { exact: true }).fill(unit);
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('IMEI').fill(imei);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await comesIn('490154203237518', 'phone, does not start');
  await comesIn('356938035643809', 'Samsung A54 '.repeat(12));
  const { customerSuggest: found } = await shop.ask('csr', DEVICES, { text: who.clientName });
  expect(found).toEqual([
    {
      devices: expect.arrayContaining([
        input,
        { imei: '356938035643809', model: expect.stringMatching(/^Samsung A54 Sam.{85}$/) },
      ]),
    },
  ]);
});

test('a refused number stays in sight while it is corrected, and the focus at it', async ({
  open,
}) => {
  const page = await open('csr', '/repairs?new=1');
  const form = dialog(page, 'New Repair Record');
  const more = form.getByRole('button', { name: 'More details' });
  const imei = form.getByLabel('IMEI');
  await form.getByLabel('Client name').fill(fresh('Wanda Wrong'));
  await form.getByLabel('Contact number').fill('0919 555 7723');
  await more.click();
  await imei.fill('490154203237519');
  await more.click();
  await expect(imei).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(imei).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(imei).toHaveValue('490154203237517');
  await page.keyboard.press('Control+Enter');
  await choose(page, form.getByRole('button', { name: 'Keep as serial number' }));
  await expectFocus(page, form.getByLabel('Serial number'));

  await form.getByLabel('Date', { exact: true }).fill('2034-05-09');
  await form.getByLabel('Work week').selectOption({ label: 'Week 5' });
  await choose(page, form.getByRole('button', { name: 'Use Week 2' }));
  await expectFocus(page, form.getByLabel('Work week'));
});

test('the device of a record is chosen without losing the focus', async ({ open, shop }) => {
  const id = await logRecord(shop, {
    clientName: fresh('Dora Devices'),
    contactNo: '0919 555 7724',
    unit: 'Nokia 3310',
  });
  await shop.ask('csr', DEVICE, { recordId: id, input: { model: '3310' } });
  const page = await open('csr', `/repairs?record=${id}`);
  const choice = dialog(page, 'Repair Record').getByLabel('Device of this record');
  await choice.focus();
  const release = await pauseRequests(page, GRAPHQL, named('RecordDevice_Clear'));
  await choice.selectOption('');
  await expect(choice).toHaveValue('');
  await expect(choice).toBeEnabled();
  await choice.selectOption({ index: 1 });
  await release();
  await expect(toast(page, 'Device noted')).toBeVisible();
  await expect(choice.locator('option:checked')).toHaveText('3310');
  await expect(choice).toBeFocused();
});

test('a new record that is closed without its refused device says that it is saved', async ({
  open,
  shop,
}) => {
  const imei = '353918057730034';
  const [owner, client] = [fresh('Olga Owner'), fresh('Cleo Closes')];
  const id = await logRecord(shop, { clientName: owner, contactNo: '0919 555 7725' });
  await shop.ask('csr', DEVICE, { recordId: id, input: { imei } });
  const page = await open('csr', '/repairs');
  await button(page, 'New Record').click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  await form.getByLabel('Contact number').fill('0919 555 7726');
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('IMEI').fill(imei);
  await form.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alertdialog', { name: `Move the device to ${client}?` })
    .getByRole('button', { name: 'Cancel' })
    .click();
  const saved = dialog(page, 'Edit Repair Record');
  await expect(saved.getByLabel('IMEI')).toHaveAccessibleDescription(new RegExp(owner));
  await expect(saved.getByRole('heading', { name: /^Edit Repair Record T-\d+$/ })).toBeVisible();
  await saved.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

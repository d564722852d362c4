import { expect, test } from './fixtures.ts';
import { dialog, fresh } from './locators.ts';
import { CREATE_RECORD } from './documents.ts';

const DEVICE = `mutation ($recordId: ID!, $input: DeviceInput!) {
  saveDevice(recordId: $recordId, input: $input) { id }
}`;
const DEVICES = `query ($text: String!) { customerSuggest(text: $text) { devices { imei model } } }`;

test('the number of a known device keeps its model, that of a new one takes the unit', async ({
  open,
  shop,
}) => {
  const who = { clientName: fresh('Dina Dual'), contactNo: '0919 555 7722' };
  const { createRepairRecord: made } = await shop.ask('csr', CREATE_RECORD, { input: who });
  const input = { imei: '490154203237518', model: 'iPhone 13 Pro' };
  await shop.ask('csr', DEVICE, { recordId: Object(made).id, input });
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

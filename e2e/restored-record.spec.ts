import { DELETE_RECORD } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { logFor, logRecord } from './kit/records.ts';

const RESTORE = `mutation ($id: ID!) { restoreRepairRecord(id: $id) { id } }`;

const GONE = 'This record is no longer here';

test('an open record that was deleted and restored shows all its parts again', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Rita Back'), unit: 'Nokia 105', repairCost: '1500' };
  const id = await logRecord(shop, input);
  const page = await open('csr', `/repairs?record=${id}`);
  const details = dialog(page, 'Repair Record');
  const whole = async () => {
    await expect(details.getByText('Nothing was noted as it came in.')).toBeVisible();
    await expect(details.getByText('To pay')).toBeVisible();
    await expect(details.getByText('could not be loaded')).toHaveCount(0);
  };
  await whole();
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(details.getByText('What was paid could not be loaded.')).toBeVisible();
  await shop.ask('admin', RESTORE, { id });
  await whole();
});

test('so does one that the list behind it does not show, and its timeline', async ({
  open,
  shop,
}) => {
  const technicianInCharge = PEOPLE.technician.name;
  const id = await logFor(shop, fresh('Tina Back'), { technicianInCharge });
  const address = `/repairs?search=nobody&record=${id}`;
  const details = dialog(await open('technician', address), 'Repair Record');
  const timeline = dialog(await open('technician', `${address}&part=timeline`), 'Repair Record');
  const expectWhole = async () => {
    await expect(details.getByText('Nothing was noted as it came in.')).toBeVisible();
    await expect(timeline.getByText('logged the unit')).toBeVisible();
    for (const one of [details, timeline]) await expect(one).not.toContainText(GONE);
  };
  await expectWhole();
  await shop.ask('admin', DELETE_RECORD, { id });
  for (const one of [details, timeline]) {
    await expect(one).toContainText(GONE);
    await expect(one).toContainText('could not be loaded');
  }
  await shop.ask('admin', RESTORE, { id });
  await expectWhole();
});

test('a client’s open record closes when it is deleted, and stays closed when it is back', async ({
  open,
  shop,
}) => {
  const unit = fresh('Nokia');
  const id = await logFor(shop, PEOPLE.client.name, { unit });
  const page = await open('client', '/');
  await row(page, unit).click();
  const details = dialog(page, unit);
  await expect(details).toBeVisible();
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(details).toHaveCount(0);
  await shop.ask('admin', RESTORE, { id });
  await expect(row(page, unit)).toBeVisible();
  await expect(details).toHaveCount(0);
});

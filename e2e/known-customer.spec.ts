import { createRow } from './kit/seed.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh } from './kit/locators.ts';
import { CREATE_CUSTOMER, CREATE_RECORD } from './kit/documents.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

test('a number that was typed before the customer was chosen stays in the new record', async ({
  open,
  shop,
}) => {
  const [ben, lea] = [fresh('Benny Newsim'), fresh('Lea Samesim')];
  for (const [clientName, contactNo] of [
    [ben, '09195558811'],
    [lea, '09195558822'],
  ])
    await shop.ask('csr', CREATE_RECORD, { input: { clientName, contactNo } });
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  const contact = form.getByLabel('Contact number');
  const name = form.getByLabel('Client name');
  const choose = async (who: string) => {
    await name.fill(who.slice(0, -1));
    await form.getByRole('button', { name: who }).click();
    await expect(name).toHaveValue(who);
  };
  await contact.fill('0977 123 4567');
  await choose(ben);
  await expect(contact).toHaveValue('0919 555 8811 / 0977 123 4567');
  await expect(form.getByRole('group', { name: 'Known customers' })).toContainText(ben);

  // The number of a customer who was chosen by mistake does not stay.
  await choose(lea);
  await expect(contact).toHaveValue('0919 555 8822 / 0977 123 4567');
});

test('all repairs of a customer with many are counted, though only the latest are listed', async ({
  open,
  shop,
}) => {
  const dealer = { clientName: fresh('Dealer Manysim'), contactNo: '09195558833' };
  for (let count = 0; count < 51; count++)
    await shop.ask('csr', CREATE_RECORD, { input: { ...dealer, unit: 'Phone' } });
  const covered = { repairStatus: 'Unit OK', shipbackDate: '2026-11-20', warrantyDuration: '3650' };
  const id = await logRecord(shop, { ...dealer, ...covered });
  const page = await open('csr', `/repairs?record=${id}`);
  const details = dialog(page, 'Repair Record');
  await details.getByText('51 other repairs').click();
  await expect(details).toContainText('The latest 49 are shown.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Contact number').fill(dealer.contactNo);
  await form.getByLabel('Client name').fill(dealer.clientName);
  await expect(form).toContainText('52 earlier repairs, 1 of the latest 50 under warranty');
});

test('the search for a duplicate shows nobody of an earlier text while the next answer is loading', async ({
  open,
  shop,
}) => {
  const [rosa, tomas] = [fresh('Rosa Twosim'), fresh('Tomas Twosim')];
  const id = await createRow(shop, CREATE_CUSTOMER, { name: fresh('Zoe Onesim') });
  for (const name of [rosa, tomas]) await createRow(shop, CREATE_CUSTOMER, { name });
  const page = await open('csr', `/customers?customer=${id}`);
  await page.getByRole('button', { name: 'Merge with another customer' }).click();
  const field = page.getByLabel('Who is the same person?');
  const found = page.getByRole('list', { name: 'Customers found' });
  await field.fill('Twosim');
  await expect(found).toContainText(rosa);
  const release = await pauseRequests(page, GRAPHQL, named('MergeWith_Found'));
  await field.fill(tomas);
  await expect(found).not.toContainText(rosa);
  await expect(found).toContainText(tomas);
  await release();
  await expect(found.getByRole('button')).toHaveCount(1);
});

/** Searches are sent when somebody has paused for less than this. */
const LONGER_THAN_THE_PAUSE_MS = 500;

test.describe('when the network goes away', () => {
  test.use({ mayFail: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/] });

  test('nobody whom the typed text does not name is proposed', async ({ open, shop }) => {
    const [rosa, tomas] = [fresh('Rosa Offline'), fresh('Tomas Offline')];
    for (const clientName of [rosa, tomas])
      await logRecord(shop, { clientName, contactNo: '0919 555 8844' });
    const page = await open('csr', '/repairs');
    await page.getByRole('button', { name: 'New Record' }).click();
    const name = dialog(page, 'New Repair Record').getByLabel('Client name');
    const known = page.getByRole('group', { name: 'Known customers' });
    await name.fill('Offline');
    await expect(known).toContainText(rosa);
    await page.context().setOffline(true);
    await expect(page.getByText(/^No connection to the shop\./)).toBeVisible();
    await page.clock.install();
    await name.fill(tomas.slice(0, -1));
    await page.clock.runFor(LONGER_THAN_THE_PAUSE_MS);
    await expect(known).toContainText(tomas);
    await expect(known).not.toContainText(rosa);
    await page.context().setOffline(false);
    await name.fill('');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    const palette = dialog(page, 'Find');
    await palette.getByRole('combobox').fill('Offline');
    await expect(palette.getByRole('group', { name: 'Repair records' })).toContainText(rosa);
    await expect(palette.getByRole('group', { name: 'Customers' })).toContainText(rosa);
    await page.context().setOffline(true);
    await expect(palette).toContainText('No connection to the shop');
    await palette.getByRole('combobox').fill(tomas);
    await page.clock.runFor(LONGER_THAN_THE_PAUSE_MS);
    await expect(palette.getByRole('group', { name: 'Customers' })).toContainText(tomas);
    await expect(palette).not.toContainText(rosa);
  });
});

import { dialog, fresh, toast, visit } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { idIn } from './kit/seed.ts';
import { CREATE_EXPENSE, CREATE_RECORD } from './kit/documents.ts';

const PROMISE = `mutation ($id: ID!) { setPromised(recordId: $id, promisedOn: "2099-03-09") { id } }`;

test('the counter loses nothing that is not saved yet', async ({ open, shop }) => {
  const made = await shop.ask('csr', CREATE_RECORD, { input: { unit: fresh('Pending day') } });
  const page = await open('csr', `/repairs?record=${idIn(made['createRepairRecord'])}`);

  await test.step('a record is not closed while its promised day is being saved', async () => {
    const details = dialog(page, 'Repair Record');
    const release = await pauseRequests(page, GRAPHQL, named('PromisedDay_Save'));
    await details.getByLabel('Promised on').fill('2099-01-09');
    await details.getByLabel('Promised on').press('Enter');
    await page.keyboard.press('Escape');
    await expect(details).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await release();
    await expect(toast(page, 'Promised day saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
  });

  await test.step('what a shipment lacks is no longer said once it is chosen', async () => {
    const clientName = fresh('Shirley Ship');
    await shop.ask('csr', CREATE_RECORD, {
      input: { clientName, unit: 'Nova', repairStatus: 'Unit OK', paymentStatus: 'paid' },
    });
    await visit(page, `/shipping?search=${encodeURIComponent(clientName)}`);
    await page.getByRole('button', { name: `Ship ${clientName}` }).click();
    const ship = page.getByRole('dialog', { name: /^Ship/ });
    await ship.getByRole('button', { name: 'Ship', exact: true }).click();
    const missing = ship.getByText('Please select a shipping method');
    await expect(missing).toBeVisible();
    await ship.getByRole('radio', { name: 'Lalamove' }).check();
    await expect(missing).toHaveCount(0);
  });
});

test('an expense asks before a proposed week is lost, and not when nothing changed', async ({
  open,
  shop,
}) => {
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: '2044-03-20', category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  const page = await open('admin', '/expenses?year=2044');
  const press = () =>
    page.getByRole('button', { name: 'Edit SMD parts, ₱250.50, Mar 20, 2044' }).click();
  await press();
  const form = dialog(page, 'Edit Expense');
  await form.getByLabel('Amount').fill('300');
  await form.getByLabel('Amount').fill('250.50');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await press();
  await form.getByRole('button', { name: 'Use Week 3' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard changes?');
});

test.describe('what another window changed meanwhile', () => {
  test.use({ mayFail: [/409.*\/graphql/] });

  test('is replaced by a promised day only with a second save', async ({ open, shop }) => {
    const made = await shop.ask('csr', CREATE_RECORD, { input: { unit: fresh('Two windows') } });
    const id = idIn(made['createRepairRecord']);
    const page = await open('csr', `/repairs?record=${id}`);
    const details = dialog(page, 'Repair Record');
    const day = details.getByLabel('Promised on');
    await day.fill('2099-02-09');
    await shop.ask('admin', PROMISE, { id });
    await day.press('Enter');
    await expect(
      toast(
        page,
        'Someone else promised the unit for Monday, March 9, 2099 in the meantime. Save again to replace that.',
      ),
    ).toBeVisible();
    await expect(day).toHaveValue('2099-02-09');
    await day.press('Enter');
    await expect(toast(page, 'Promised day saved')).toBeVisible();
  });
});

test('a checklist that is typed back has nothing to save', async ({ open }) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit intake' }).click();
  const form = dialog(page, 'Edit intake');
  const points = form.getByRole('textbox', { name: /kind Phone/ });
  const before = await points.inputValue();
  await points.fill(`${before}\nAntenna`);
  await points.fill(before);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a promised day that is half typed removes no promise', async ({ open, shop }) => {
  const made = await shop.ask('csr', CREATE_RECORD, { input: { unit: fresh('Half') } });
  const page = await open('csr', `/repairs?record=${idIn(made['createRepairRecord'])}`);
  const details = dialog(page, 'Repair Record');
  const day = details.getByLabel('Promised on');
  await day.fill('2099-01-09');
  await day.press('Enter');
  await expect(toast(page, 'Promised day saved')).toBeVisible();
  // Clears the month alone, so that the field has no day.
  await day.press('Backspace');
  await day.press('Enter');
  await expect(details.getByText(/^Enter a day that exists/)).toBeVisible();
  await details.getByRole('button', { name: 'Save day' }).click();
  await expect(toast(page, 'Promised day removed')).toHaveCount(0);
  await day.fill('');
  await day.press('Enter');
  await expect(toast(page, 'Promised day removed')).toBeVisible();
});

import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row, toast } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';
import { idIn } from './kit/seed.ts';

test('what is typed while a form is being saved stays, and is saved next', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Tina Types');
  const id = await logRecord(shop, { clientName, unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?edit=${id}`);
  const form = dialog(page, 'Edit Repair Record');
  const unit = form.getByLabel('Unit', { exact: true });
  const release = await pauseRequests(page, GRAPHQL, named('RepairForm_Update'));
  await unit.fill('Nokia 3311');
  await form.getByRole('button', { name: 'Save' }).click();
  await unit.fill('Nokia 3312');
  await release();
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(page.locator('tr', { hasText: clientName })).toContainText('Nokia 3311');
  await expect(unit).toHaveValue('Nokia 3312');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, clientName)).toContainText('Nokia 3312');
});

const PARTS = `query ($id: ID!) {
  repairRecord(id: $id) { desk { promisedOn } }
  intake(recordId: $id) { accessoryNote }
  deviceOfRecord(recordId: $id) { imei }
}`;

test('so do the promised day, the IMEI and the intake of a new record', async ({ open, shop }) => {
  const page = await open('csr', '/repairs');
  const form = page.getByRole('dialog', { name: /Repair Record/ });
  const save = form.getByRole('button', { name: 'Save' });
  const promised = form.getByLabel('Promised on');
  const imei = form.getByLabel('IMEI');
  const came = form.getByLabel('Scratches, dents, other things');
  const begin = async () => {
    await page.getByRole('button', { name: 'New Record' }).click();
    await form.getByLabel('Client name').fill(fresh('Nora New'));
    await form.getByLabel('Contact number').fill('0917 555 4455');
    await form.getByLabel('Unit', { exact: true }).fill('Nokia 3310');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByRole('button', { name: 'Condition, accessories, passcode' }).click();
  };
  const types = [
    { what: () => promised.fill('2037-05-06'), is: '2037-05-06' },
    { what: () => imei.fill('352099001761481'), is: '352099001761481' },
    { what: () => came.fill('A red pouch'), is: 'A red pouch' },
  ];
  for (const { what, is } of types)
    await test.step(is, async () => {
      await begin();
      const release = await pauseRequests(page, GRAPHQL, named('RepairForm_Create'));
      const created = page.waitForResponse((answer) =>
        named('RepairForm_Create').test(answer.request().postData() ?? ''),
      );
      await save.click();
      await what();
      await release();
      const id = idIn((await (await created).json()).data.createRepairRecord);
      await expect(toast(page, 'Record created successfully').first()).toBeVisible();
      await save.click();
      await expect(form).toHaveCount(0);
      expect(JSON.stringify(await shop.ask('csr', PARTS, { id }))).toContain(`"${is}"`);
    });
});

test('so does a line of a checklist', async ({ open }) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit intake' }).click();
  const form = dialog(page, 'Edit intake');
  const points = form.getByLabel(/^What is checked of a unit of the kind/);
  const save = form.getByRole('button', { name: 'Save' });
  await points.fill('Screen');
  const release = await pauseRequests(page, GRAPHQL, named('ChecklistDialog_Save'));
  await save.click();
  await points.fill('Screen\nHinge');
  await release();
  await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  await expect(points).toHaveValue('Screen\nHinge');
  await save.click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit intake' }).click();
  await expect(points).toHaveValue('Screen\nHinge');
});

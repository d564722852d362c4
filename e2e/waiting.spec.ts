import { countPrints, expectPrinted } from './kit/paper-picture.ts';
import { dialog, fresh } from './kit/locators.ts';
import { named, pauseRequests } from './kit/pause-requests.ts';
import { PHONE, expect, test } from './kit/fixtures.ts';
import { logRecord } from './kit/records.ts';

test.use(PHONE);

test('on a slow line a paper and a message say that they are coming', async ({ open, shop }) => {
  const input = { clientName: fresh('Wanda Waits'), contactNo: '0917 555 0142' };
  const id = await logRecord(shop, input);
  const page = await open('csr', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');
  const printing = page.getByRole('status').filter({ hasText: 'Preparing to print...' });
  await countPrints(page);
  const chooseStub = async () => {
    await record.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Claim stub' }).click();
  };

  await test.step('while the code of a paper is loading', async () => {
    const release = await pauseRequests(page, /\/assets\/PrintJob-.*\.js/);
    await chooseStub();
    await expect(printing).toBeVisible();
    await release();
    await expectPrinted(page, 1);
    await expect(printing).toHaveCount(0);
  });

  await test.step('while its record is loading', async () => {
    const release = await pauseRequests(page, '**/graphql', named('PrintJob_Record'));
    await chooseStub();
    await expect(printing).toBeVisible();
    await release();
    await expectPrinted(page, 2);
    await expect(printing).toHaveCount(0);
  });

  await test.step('while the code of a message is loading', async () => {
    const loading = page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ });
    const release = await pauseRequests(page, /\/assets\/MessageDialog-.*\.js/);
    await record.getByRole('button', { name: 'Message' }).click();
    await expect(loading).toBeVisible();
    await release();
    await expect(dialog(page, 'Tell Wanda')).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});

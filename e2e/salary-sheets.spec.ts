import { formatPeso } from '../src/domain/money.ts';
import { expect, test } from './kit/fixtures.ts';
import { figure, fresh } from './kit/locators.ts';
import { countPrints, expectPrinted } from './kit/paper-picture.ts';
import { logRecord } from './kit/records.ts';

test('the salary report prints a page to sign for each technician, once', async ({
  open,
  shop,
}) => {
  const name = fresh('Sheila Sheets');
  const done = { technicianInCharge: name, repairStatus: 'Unit OK', repairCost: '1000' };
  const log = (clientName: string) => logRecord(shop, { ...done, clientName, unit: 'Nokia 3310' });
  for (const clientName of ['Ana', 'Ben', 'Cora', 'Dan', 'Eva']) await log(clientName);
  const page = await open('admin', `/salary-report?year=all&technician=${name}`);
  const print = page.getByRole('button', { name: 'Print' });
  const sheet = page.getByRole('region', { name: `Commissions of ${name}` });

  await test.step('with each repair, and without what is only on the screen', async () => {
    await countPrints(page);
    await print.click();
    await expectPrinted(page, 1);
    await expect(print).toHaveAttribute('aria-busy', 'false');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel(/^Commission of/).first()).toHaveCSS('border-top-width', '0px');
    await expect(sheet).toContainText('Commissions · All time · Rate 20%');
    await expect(sheet.getByRole('row')).toHaveCount(7);
    await expect(sheet.getByRole('row').last()).toContainText(formatPeso('1000.00'));
    await expect(page.locator('tfoot').first()).toHaveCSS('display', 'table-row-group');
    await expect(sheet.getByText(`Received by ${name}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Technicians' })).toBeHidden();
  });

  await test.step('a repair that is completed meanwhile prints nothing again', async () => {
    await log('Fay');
    await expect(figure(page, 'Total Repairs')).toContainText('6');
    await expect(sheet.getByRole('row')).toHaveCount(7);
    await expectPrinted(page, 1);
  });

  await test.step('the pages stay until the screen is used, since phones still render them', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('region', { name: 'Technicians' })).toBeVisible();
  });
});

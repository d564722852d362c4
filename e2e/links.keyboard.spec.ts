import { choose, expectFocus } from './kit/keys.ts';
import { dialog, fresh, visit } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { ADD_PAYMENT } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

test('Escape on a record leads back to the link that opened it', async ({ open, shop }) => {
  const name = fresh('Lina Link');
  const input = { clientName: name, contactNo: '0917 555 0177', unit: 'Nokia 105' };
  const log = () => logRecord(shop, input);
  const [first, id] = [await log(), await log()];
  await shop.ask('csr', ADD_PAYMENT, { recordId: id, input: { amount: '500', channel: 'cash' } });
  const page = await open('admin', '/till');
  const record = dialog(page, 'Repair Record');

  for (const path of ['/till', '/activity'])
    await test.step(path, async () => {
      await visit(page, path);
      const link = page.getByRole('link', { name: `T-${id}`, exact: true });
      await choose(page, link.last());
      await expect(record).toContainText(name);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(path);
      await expectFocus(page, link.last());
    });

  await test.step('the customer of a record', async () => {
    await visit(page, `/repairs?record=${id}`);
    const customer = record.getByRole('link', { name, exact: true });
    await choose(page, customer);
    await expect(dialog(page, 'Customer')).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/repairs?record=${id}`);
    await expectFocus(page, customer);
  });

  await test.step('the visits of a customer', async () => {
    await visit(page, '/customers');
    await choose(page, page.getByRole('row').filter({ hasText: name }));
    const customer = dialog(page, 'Customer');
    const repair = customer.getByRole('link', { name: 'Nokia 105' });
    await choose(page, repair.last());
    await expect(record).toContainText(`T-${first}`);
    await page.keyboard.press('Escape');
    await expect(customer).toContainText(name);
    await expectFocus(page, repair.last());
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/customers');
  });
});

import type { Page } from '@playwright/test';
import { dialog, follow, fresh, row, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { operationOf } from './kit/pause-requests.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const EXPENSES = `{ expenses(period: { year: 2043 }) { expenses { amount category } } }`;
const USERS = '{ users { username name } }';

test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED|conflict/i] });

async function log(shop: Shop, clientName: string, more: object = {}): Promise<void> {
  await shop.ask('csr', CREATE_RECORD, { input: { clientName, unit: 'Nokia', ...more } });
}

async function typeExpense(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = dialog(page, 'Add Expense');
  await form.getByLabel('Category').selectOption('salary');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Date').fill('2043-03-05');
  return form;
}

test('an expense whose answer was lost is saved once, with what was typed last', async ({
  open,
  shop,
}) => {
  const page = await open('admin', '/expenses?year=2043');
  const once = await typeExpense(page, '1200');
  const lostOnce = await loseAnswers(page, 'ExpenseDialog_Create', 1);
  await once.getByRole('button', { name: 'Add Expense' }).click();
  await expect(toast(page, 'Expense added successfully')).toBeVisible();
  await expect(once).toBeHidden();
  expect(lostOnce()).toBe(1);

  const twice = await typeExpense(page, '3400');
  await loseAnswers(page, 'ExpenseDialog_Create', 2);
  await twice.getByRole('button', { name: 'Add Expense' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await twice.getByLabel('Amount').fill('3500');
  await twice.getByRole('button', { name: 'Add Expense' }).click();
  await expect(twice).toBeHidden();
  const { expenses } = await shop.ask('admin', EXPENSES);
  expect(expenses).toMatchObject({ expenses: [{ amount: '3500.00' }, { amount: '1200.00' }] });
});

test('an account and a technician name whose answers were lost are saved once', async ({
  open,
  shop,
}) => {
  const name = fresh('Lost Answer');
  const page = await open('admin', '/users');
  await loseAnswers(page, 'AccountDialog_Create', 2);
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add New User');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody');
  await form.getByLabel('Username').fill(name.slice(-8));
  await form.getByLabel('Role').selectOption('csr');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse 4');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  const { users } = await shop.ask('admin', USERS);
  expect(users).toEqual(
    expect.arrayContaining([{ username: name.slice(-8), name: expect.stringContaining(name) }]),
  );

  const lost = await loseAnswers(page, 'TechnicianNames_Add', 1);
  await page.getByPlaceholder('Technician name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Technician name added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(1);
  expect(lost()).toBe(1);

  // The shop is not reached, so the message offers again to undo the removal.
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'TechnicianNames_Add'
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Technician name restored')).toBeVisible();
});

test('an account whose name could not be listed is saved with what was typed since', async ({
  open,
  shop,
}) => {
  const name = fresh('Lita Listed');
  const username = name.slice(-8);
  const page = await open('admin', '/users');
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'TechnicianNames_Add'
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add New User');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByLabel('Username').fill('somebody');
  await form.getByLabel('Role').selectOption('technician');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse 4');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await page.unroute('**/graphql');
  await form.getByLabel('Username').fill(username);
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  for (const action of ['Edit', 'Remove'])
    await expect(page.getByRole('button', { name: `${action} ${name}` })).toHaveCount(1);
  const { users } = await shop.ask('admin', USERS);
  expect(users).toContainEqual({ username, name });
});

test('a record’s edit, shipping and deletion whose answers were lost are done', async ({
  open,
  shop,
}) => {
  const client = fresh('Lina Lost');
  await log(shop, client, { repairStatus: 'Unit OK', paymentStatus: 'paid' });
  const page = await open('admin', '/repairs');
  const edits = await loseAnswers(page, 'RepairForm_Update', 1);
  await page.getByRole('button', { name: `Edit ${client}` }).click();
  const form = dialog(page, 'Edit Repair Record');
  await form.getByLabel('Repair report').fill('Board replaced');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  expect(edits()).toBe(1);

  // What the lost answers saved is nobody else's.
  await loseAnswers(page, 'RepairForm_Update', 2);
  await page.getByRole('button', { name: `Edit ${client}` }).click();
  await form.getByLabel('Repair report').fill('Board cleaned');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await expect(page.locator('main').getByText('Board cleaned')).toBeVisible();
  await expect(form.getByText('Someone else just saved this record.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toBeHidden();

  await follow(page, 'For Shipping Clients');
  const ships = await loseAnswers(page, 'Shipping_Update', 1);
  await row(page, client).getByRole('button', { name: 'Manage' }).click();
  const shipping = dialog(page, 'Manage Shipping');
  await shipping.getByLabel('Shipping Method').selectOption('Courier');
  await shipping.getByLabel('Shipping Status').selectOption('Shipped');
  await shipping.getByLabel('Shipback Date').fill('2026-11-20');
  await shipping.getByRole('radio', { name: '30 days' }).check();
  await shipping.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Shipping information updated successfully')).toBeVisible();
  await expect(shipping).toBeHidden();
  expect(ships()).toBe(1);

  await follow(page, 'Repair Records');
  const deletions = await loseAnswers(page, 'DeleteRepair_Delete', 1);
  await page.getByRole('button', { name: `Delete ${client}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Repair record deleted successfully')).toBeVisible();
  await expect(row(page, client)).toHaveCount(0);
  expect(deletions()).toBe(1);
});

test('what the counter saves is what was chosen, also after quick clicks and in a conflict', async ({
  open,
  shop,
}) => {
  const page = await open('csr', '/repairs');

  await test.step('a new record is Unpaid unless somebody says otherwise, and the field can be emptied', async () => {
    const [first, second] = [fresh('Una Unpaid'), fresh('Nina None')];
    const form = dialog(page, 'New Repair Record');
    await page.getByRole('button', { name: 'New Record' }).click();
    await form.getByRole('button', { name: 'More details' }).click();
    await expect(form.getByLabel('Payment status')).toHaveValue('Unpaid');
    await form.getByLabel('Client name').fill(first);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, first)).toContainText('Unpaid');
    await page.getByRole('button', { name: 'New Record' }).click();
    await form.getByLabel('Client name').fill(second);
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('Payment status').selectOption('Not Set');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, second)).toContainText('Not Set');
  });

  await test.step('two quick clicks on Update end in the state of the last one', async () => {
    const client = fresh('Quinn Quick');
    await log(shop, client);
    const sent: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('IndicatorButton_Set')) return route.fallback();
      sent.push(/"unitStatusIndicator":"(\w+)"/.exec(body)?.[1] ?? '');
      // All later requests pass the first one.
      if (sent.length === 1) await held;
      return route.fallback();
    });
    const button = (name: string) => row(page, client).getByRole('button', { name, exact: true });
    await button('Update').click();
    await button('Updated').click();
    await expect(button('Update')).toBeVisible();
    release();
    await expect.poll(() => sent).toEqual(['okay', 'monitoring']);
    await expect(button('Update')).toHaveAttribute('aria-pressed', 'false');
    const other = await open('admin', '/repairs');
    await expect(
      row(other, client).getByRole('button', { name: 'Update', exact: true }),
    ).toBeVisible();
  });

  await test.step('a repeated conflict is retried three times, then both values are shown', async () => {
    const client = fresh('Connie Conflict');
    await log(shop, client);
    let asked = 0;
    await page.route('**/graphql', (route) => {
      if (operationOf(route.request()) !== 'RepairForm_Update') return route.fallback();
      asked += 1;
      const errors = [{ message: 'Someone else changed it', extensions: { code: 'CONFLICT' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await page.getByRole('button', { name: `Edit ${client}` }).click();
    const form = dialog(page, 'Edit Repair Record');
    await form.getByLabel('Unit', { exact: true }).fill('Pixel');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Saved by someone else')).toBeVisible();
    await expect(form.getByRole('radio', { name: /Pixel/ })).toBeChecked();
    expect(asked).toBe(3);
  });
});

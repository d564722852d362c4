import type { Page } from '@playwright/test';
import { dialog, fresh, row, signInByHand, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const RENAME = `mutation ($id: ID!) { updateRepairRecord(id: $id, input: { clientName: "Someone" }) { id } }`;
const [OWN, OTHER] = ['0917 123 4567', '0918 765 4321'];

/** Adds a client's account with a contact number through the screen. */
async function addClient(page: Page, name: string, contactNo: string) {
  const person = { name, username: fresh('uma').replace(' ', '-'), password: 'a phone in Cebu' };
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add New User');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByLabel('Username').fill(person.username);
  await expect(form.getByLabel('Contact number')).toHaveCount(0);
  await form.getByLabel('Role').selectOption('Client');
  await form.getByLabel('Contact number').fill(contactNo);
  await form.locator('input[type=password]').fill(person.password);
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  return person;
}

test('a new account sees the records of its number, and others when an admin confirmed them', async ({
  open,
  page: visitor,
  shop,
}) => {
  const name = fresh('Uma Sy');
  const [same, unknown, namesakes] = [fresh('Mi 8'), fresh('Mi 9'), fresh('Mi 10')];
  const log = (unit: string, contactNo: string) =>
    shop.ask('csr', CREATE_RECORD, { input: { clientName: name, unit, contactNo } });
  await log(same, '+63 917 123 4567');
  await log(unknown, '');
  await log(namesakes, OTHER);

  const page = await open('admin', '/users');
  const person = await addClient(page, name, OWN);
  const list = dialog(page, `Earlier records of ${name}`);
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  await expect(list.getByText(same)).toHaveCount(0);
  await expect(list.getByText(`${OTHER} (another number)`)).toBeVisible();
  const link = list.getByRole('button', { name: /^Link/ });
  await expect(link).toBeDisabled();
  await page.keyboard.press('Control+Enter');

  await visitor.goto('/');
  await signInByHand(visitor, person);
  await expect(row(visitor, same)).toBeVisible();
  await expect(row(visitor, unknown)).toHaveCount(0);

  await list.getByRole('button', { name: 'Choose all' }).click();
  await expect(list.getByText('This account will see these 2 records')).toBeVisible();
  await list.getByRole('checkbox', { name: namesakes }).click();
  await expect(list.getByText('This account will see this 1 record')).toBeVisible();
  await link.click();
  await expect(toast(page, `${name} sees 1 more record`)).toBeVisible();
  await expect(list).toBeHidden();
  await expect(row(visitor, unknown)).toBeVisible();
  await expect(row(visitor, namesakes)).toHaveCount(0);
});

test('records that were not confirmed can be found from the account, and stay hidden until then', async ({
  open,
  shop,
}) => {
  const name = fresh('Nora Yu');
  const unit = fresh('Reno 6');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: name, unit, contactNo: OTHER } });
  const page = await open('admin', '/users');
  await addClient(page, name, '');
  const list = dialog(page, `Earlier records of ${name}`);
  await list.getByRole('button', { name: 'Not now' }).click();
  await expect(list).toBeHidden();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, 'Edit User').getByRole('button', { name: 'Earlier records' }).click();
  await list.getByRole('checkbox', { name: unit }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard changes?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await list.getByRole('button', { name: 'Link 1 record' }).click();
  await expect(toast(page, `${name} sees 1 more record`)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, 'Edit User').getByRole('button', { name: 'Earlier records' }).click();
  await expect(
    list.getByText('All records with this name are linked to an account.'),
  ).toBeVisible();
});

test.describe('a list that somebody changed meanwhile', () => {
  test.use({ mayFail: [/409.*\/graphql/] });

  test('is refused whole, and shown as it is now', async ({ open, shop }) => {
    const name = fresh('Lita Go');
    const unit = fresh('A12');
    const id = await logRecord(shop, { clientName: name, unit });
    const page = await open('admin', '/users');
    await addClient(page, name, '');
    const list = dialog(page, `Earlier records of ${name}`);
    await list.getByRole('checkbox', { name: unit }).click();
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'ConfirmRecords_Confirm')
        await shop.ask('csr', RENAME, { id });
      await route.fallback();
    });
    await list.getByRole('button', { name: 'Link 1 record' }).click();
    await expect(
      toast(page, 'Some of these records changed in the meantime. Please look at the list again.'),
    ).toBeVisible();
  });
});

testTexts('client-link');

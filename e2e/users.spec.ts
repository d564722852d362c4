import type { Locator } from '@playwright/test';
import {
  accountRow,
  dialog,
  follow,
  fresh,
  keepToast,
  row,
  signInByHand,
  toast,
} from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_RECORD } from './kit/documents.ts';

test('an account is added and changed, and a blank password keeps the current one', async ({
  open,
  page: visitor,
}) => {
  const name = fresh('Nena Cruz');
  const person = {
    name,
    username: fresh('nena').replace(' ', '.'),
    password: 'a counter in Iloilo',
  };
  const [page, other] = await Promise.all([open('admin', '/users'), open('admin', '/users')]);
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add New User');
  const add = form.getByRole('button', { name: 'Add User' });
  await add.click();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Role').selectOption('Customer Service Representative');
  await add.click();
  await expect(toast(page, 'Password is required for new users').first()).toBeVisible();
  await form.locator('input[type=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(accountRow(other, name)).toContainText(person.username);
  await expect(accountRow(other, name)).toContainText('Customer Service Representative');
  await expect(accountRow(other, name)).toContainText('Active');

  const renamed = fresh('Nena Reyes');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = dialog(page, 'Edit User');
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed);
  await expect(edit.locator('input[type=password]')).toHaveValue('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(accountRow(other, renamed)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'User restored')).toBeVisible();
  await expect(accountRow(page, renamed)).toBeVisible();
  await expect(accountRow(other, renamed)).toBeVisible();
  await visitor.goto('/');
  await signInByHand(visitor, person);
  await expect(visitor.getByRole('complementary').getByText(renamed)).toBeVisible();
});

test.describe('a deactivated person', () => {
  test.use({ mayFail: [/401.*\/graphql/] });

  test('is signed out everywhere, and stays out until the account is active again', async ({
    open,
    page: visitor,
    shop,
  }) => {
    const person = await shop.hire('csr', fresh('Otto Lim'));
    await visitor.goto('/');
    await signInByHand(visitor, person);
    await follow(visitor, 'Repair Records');
    const page = await open('admin', '/users');
    const activate = async (active: boolean) => {
      await page.getByRole('button', { name: `Edit ${person.name}` }).click();
      const form = dialog(page, 'Edit User');
      await form.getByRole('switch', { name: 'Active' }).setChecked(active);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(accountRow(page, person.name)).toContainText(active ? 'Active' : 'Inactive');
    };
    await activate(false);
    await expect(visitor.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    await signInByHand(visitor, person);
    await expect(toast(visitor, 'Invalid credentials. Please try again.')).toBeVisible();
    await activate(true);
    await signInByHand(visitor, person);
    await expect(visitor.getByRole('complementary').getByText(person.name)).toBeVisible();
  });
});

test.describe('the last admin', () => {
  test.use({ mayFail: [/409.*\/graphql/] });

  test('can be neither deleted, deactivated nor given another role', async ({ open }) => {
    const page = await open('admin', '/users');
    const self = page.getByRole('button', { name: 'You cannot delete your own account' });
    await expect(self).toBeDisabled();
    await page.getByRole('button', { name: 'Edit ada' }).click();
    const form = dialog(page, 'Edit User');
    const refused = page
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: 'The last admin must stay an active admin' });
    await form.getByRole('switch', { name: 'Active' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await refused.getByRole('button', { name: 'Close', includeHidden: true }).click();
    await expect(refused).toHaveCount(0);
    await form.getByRole('switch', { name: 'Active' }).click();
    await form.getByLabel('Role').selectOption('Technician');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(refused).toBeVisible();
    await page.reload();
    await expect(accountRow(page, 'ada')).toContainText('Admin');
    await expect(accountRow(page, 'ada')).toContainText('Active');
  });
});

test('technicians, the list of their names, and their records', async ({ open, shop }) => {
  const page = await open('admin', '/users');

  await test.step('admins see where other computers open the shop', async () => {
    const addresses = page.getByRole('region', { name: 'Addresses' });
    // The shops of these tests listen on their own computer only.
    await expect(addresses).toContainText('No other computer can reach the shop');
  });

  await test.step('a technician name is trimmed, and the counter can assign it at once', async () => {
    const name = fresh('Rey Bench');
    const csr = await open('csr', '/repairs');
    await csr.getByRole('button', { name: 'New Record' }).click();
    const choose = dialog(csr, 'New Repair Record').getByLabel('Technician in charge');
    await choose.fill(name);
    await expect(csr.getByText('No technician with that name')).toBeVisible();

    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await page.getByLabel('New technician name').fill('   ');
    await expect(add).toBeDisabled();
    await page.getByLabel('New technician name').fill(`  ${name} `);
    await add.click();
    await expect(toast(page, 'Technician name added successfully')).toBeVisible();
    const names = page.getByRole('table', { name: 'Technician Names' });
    await expect(names.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(csr.getByRole('option', { name })).toBeVisible();

    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await keepToast(page, 'Technician name removed successfully');
    // The restored name is another entry.
    await expect(names.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await expect(csr.getByRole('option', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toast(page, 'Technician name restored')).toBeVisible();
    await expect(csr.getByRole('option', { name })).toBeVisible();
    await expect(names.getByRole('row').filter({ hasText: name })).toBeVisible();

    await names.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page).toHaveURL('/users?names=desc');
    const shown = await names.locator('td:first-child').allTextContents();
    expect(shown).toEqual(
      shown.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true, sensitivity: 'base' })),
    );
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(csr.getByRole('option', { name })).toHaveCount(0);
    await expect(csr.getByText('No technician with that name')).toBeVisible();
  });

  await test.step('a new technician’s account adds the name to the list when that is chosen', async () => {
    const name = fresh('Sam Solder');
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = dialog(page, 'Add New User');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByLabel('Username').fill(fresh('sam').replace(' ', '-'));
    await form.getByLabel('Role').selectOption('Technician');
    await expect(form.getByLabel('Add this name to the technician list')).toBeChecked();
    await form.locator('input[type=password]').fill('a bench in Davao');
    await form.getByRole('button', { name: 'Add User' }).click();
    await expect(toast(page, 'User created successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  });

  await test.step('a renamed technician keeps the records, or leaves them when that is chosen', async () => {
    const [name, unit] = [fresh('Rica Reyes'), fresh('Poco F5')];
    const rica = await shop.hire('technician', name);
    await shop.ask('csr', CREATE_RECORD, { input: { technicianInCharge: name, unit } });
    const bench = await open(rica);
    await expect(row(bench, unit)).toBeVisible();
    const rename = async (from: string, to: string, takeAlong: boolean) => {
      await page.getByRole('button', { name: `Edit ${from}` }).click();
      const form = dialog(page, 'Edit User');
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill(to);
      const question = form.getByLabel('Rename 1 record too');
      await expect(question).toBeChecked();
      if (!takeAlong) {
        await question.click();
        await expect(form.getByText(`${to} will see no records until`)).toBeVisible();
      }
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    };
    const married = fresh('Rica Cruz');
    await rename(name, married, true);
    await expect(bench.getByRole('complementary').getByText(married)).toBeVisible();
    await expect(row(bench, unit)).toBeVisible();
    const other = fresh('Rica Santos');
    await rename(married, other, false);
    await bench.reload();
    await expect(bench.getByRole('complementary').getByText(other)).toBeVisible();
    await expect(row(bench, unit)).toHaveCount(0);
  });
});

test('a record belongs to a client by her name, or while the counter links it to her', async ({
  open,
  shop,
}) => {
  const [name, walkIn] = [fresh('Uma Sy'), fresh('Tia Walk')];
  const [own, given] = [fresh('Mi 8'), fresh('Mi 9')];
  const uma = await shop.hire('client', name);
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: name, unit: own } });
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: walkIn, unit: given } });
  const phone = await open(uma);
  await expect(row(phone, own)).toBeVisible();
  await expect(row(phone, given)).toHaveCount(0);
  const csr = await open('csr', `/repairs?search=${encodeURIComponent(walkIn)}`);
  const link = async (choose: (form: Locator) => Promise<void>) => {
    await csr.getByRole('button', { name: `Edit ${walkIn}` }).click();
    const form = dialog(csr, 'Edit Repair Record');
    await choose(form);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await link(async (form) => {
    await form.getByLabel('Client account').fill(uma.username);
    await csr.getByRole('option', { name: `${name} (${uma.username})` }).click();
  });
  await expect(row(phone, given)).toBeVisible();
  await link((form) => form.getByLabel('Client account').fill(''));
  await expect(row(phone, given)).toHaveCount(0);
  await expect(row(phone, own)).toBeVisible();
});

testTexts('users');

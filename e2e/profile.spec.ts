import type { Locator, Page } from '@playwright/test';
import { refuse } from './kit/actions.ts';
import { accountRow, dialog, fresh, signInByHand, toast, UNREACHABLE } from './kit/locators.ts';
import { operationOf, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';

const ENDED = 'Your sign-in has ended. Please sign in again.';
const NEW = 'a lamp in Bohol';

const openProfile = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name }).click();
const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });

async function changePassword(page: Page, old: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(old);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('one’s own password', () => {
  test.use({ mayFail: [/401|WebSocket/] });

  test('is changed with the old one, and the other browser is signed out', async ({
    open,
    page: visitor,
    shop,
  }) => {
    const person = await shop.hire('technician', fresh('Paolo Reyes'));
    const [page, other] = await Promise.all([open(person), open(person, '/profile')]);
    await openProfile(page, person.name);
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill('typed');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Find records/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Repair Records' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Discard changes?');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('main')).toContainText(person.username);
    await expect(page.getByRole('main')).toContainText('Technician');

    const problem = page.getByRole('alert');
    await changePassword(page, person.password, NEW, `${NEW}s`);
    await expect(problem).toHaveText('The two passwords are not the same');
    await expect(page.getByLabel('New password again', { exact: true })).toBeFocused();
    await changePassword(page, person.password, `${person.username} 1`);
    await expect(problem).toHaveText('Password must not contain the name or username');
    await changePassword(page, person.password, 'liverpool');
    await expect(problem).toHaveText('Password is too easy to guess');
    await changePassword(page, 'not the password', NEW);
    await expect(problem).toHaveText('This is not your current password');
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
    await changePassword(page, person.password, NEW);
    await expect(toast(page, 'Password changed. Your other devices are signed out.')).toBeVisible();
    await expect(other.getByText(ENDED)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();

    await visitor.goto('/');
    await signInByHand(visitor, person);
    await expect(toast(visitor, 'Invalid credentials. Please try again.')).toBeVisible();
    await signInByHand(visitor, { ...person, password: NEW });
    await expect(visitor.getByRole('complementary').getByText(person.name)).toBeVisible();
  });
});

test.describe('signed-in devices', () => {
  test.use({ mayFail: [/401|WebSocket/] });

  test('are listed, and one is signed out', async ({ open, shop }) => {
    const person = await shop.hire('client', fresh('Pia Cruz'));
    const other = await open(person);
    await expect(other.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible();
    const page = await open(person, '/profile');
    await expect(devices(page).getByRole('listitem')).toHaveCount(2);
    await expect(devices(page).getByText('This device')).toHaveCount(1);
    await devices(page)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(toast(page, 'The device is signed out')).toBeVisible();
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
    await expect(devices(page).getByRole('list')).toBeFocused();
    await expect(other.getByText(ENDED)).toBeVisible();
  });

  test('appear and disappear in the open list, although no event reports it', async ({
    open,
    shop,
  }) => {
    const person = await shop.hire('technician', fresh('Nilo Cruz'));
    const page = await open(person, 'about:blank');
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByText('Live Updates')).toBeVisible();
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
    const other = await open(person);
    await page.clock.fastForward(30_000);
    await expect(devices(page).getByRole('listitem')).toHaveCount(2);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByLabel('Username')).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  });

  test('of others are signed out by an admin in the account’s dialog', async ({ open, shop }) => {
    const person = await shop.hire('csr', fresh('Petra Lim'));
    const [one, two] = [await open(person), await open(person)];
    const page = await open('admin', '/users');
    await accountRow(page, person.name)
      .getByRole('button', { name: `Edit ${person.name}` })
      .click();
    const form = dialog(page, 'Edit User');
    await expect(form.getByRole('listitem')).toHaveCount(2);
    await form.getByRole('button', { name: 'Sign out 2 devices' }).click();
    await expect(form.getByText('Not signed in anywhere.')).toBeVisible();
    for (const browser of [one, two]) await expect(browser.getByText(ENDED)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'User updated successfully')).toBeVisible();
  });
});

/** Makes an account that of a technician. Returns the question for the own password. */
async function changeRole(page: Page, name: string): Promise<Locator> {
  await accountRow(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const form = dialog(page, 'Edit User');
  await form.getByLabel('Role').selectOption('Technician');
  await form.getByRole('button', { name: 'Save' }).click();
  return dialog(page, 'Enter your own password');
}

test.describe('a change of a role long after the sign-in', () => {
  test.use({ mayFail: [/WebSocket/] });

  test('is saved once the own password is entered again', async ({ open, shop }) => {
    const person = await shop.hire('csr', fresh('Pedro Sy'));
    const page = await open('admin', '/users');
    // The sign-in cannot be made older here, so the first answer is that of an old one.
    const errors = [{ message: 'old', extensions: { code: 'PASSWORD_NEEDED' } }];
    let saves = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'AccountDialog_Update') return route.fallback();
      saves += 1;
      return saves === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback();
    });
    const question = await changeRole(page, person.name);
    const answer = question.getByLabel('Your password', { exact: true });
    await answer.fill('not the password');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByRole('alert')).toHaveText('This is not your current password');
    await answer.fill(PEOPLE.admin.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'User updated successfully')).toBeVisible();
    await expect(accountRow(page, person.name)).toContainText('Technician');
    expect(saves).toBe(2);
  });
});

test.describe('a password that could not be sent', () => {
  test.use({ mayFail: [/WebSocket|ERR_INTERNET_DISCONNECTED/] });

  test('is no problem any more once the shop can be reached again (rule 315)', async ({
    open,
    shop,
  }) => {
    const person = await shop.hire('csr', fresh('Remy Sy'));
    const page = await open('admin', '/users');
    const errors = [{ message: 'old', extensions: { code: 'PASSWORD_NEEDED' } }];
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'AccountDialog_Update'
        ? route.fulfill({ json: { data: null, errors } })
        : route.fallback(),
    );
    const question = await changeRole(page, person.name);
    await question.getByLabel('Your password', { exact: true }).fill(PEOPLE.admin.password);
    await page.context().setOffline(true);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByRole('alert')).toHaveText(UNREACHABLE);
    await page.context().setOffline(false);
    await expect(question.getByRole('alert')).toHaveCount(0);
  });
});

test('the signed-in devices that could not be loaded are loaded again', async ({ open }) => {
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'SessionList_Own');
  await page.goto('/profile');
  const failed = devices(page).getByRole('alert');
  await expect(failed).toContainText('The devices could not be loaded. broken');
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(devices(page).getByText('This device')).toBeVisible();
});

test('two-factor sign-in that could not be loaded is loaded again', async ({ open }) => {
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'TwoFactor_State');
  await page.goto('/profile');
  await expect(page.getByText('Two-factor sign-in could not be loaded. broken')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
});

test('the sign-in says whom to ask about a forgotten password', async ({ page }) => {
  await page.goto('/');
  const command = page.getByText('talyer user reset-password USERNAME');
  await expect(command).toBeHidden();
  await page.getByText('Forgot password? Ask an admin.').click();
  await expect(command).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a client opens their account from the menu', async ({ page }) => {
    await page.goto('/');
    await signInByHand(page, PEOPLE.client);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await dialog(page, 'Menu').getByRole('link', { name: PEOPLE.client.name }).click();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    await expect(dialog(page, 'Menu')).toBeHidden();
  });
});

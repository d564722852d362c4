import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { EXECUTABLE } from './kit/executable.ts';
import { dialog, fresh, row, signInByHand, toast } from './kit/locators.ts';
import { operationOf, pauseRequests } from './kit/pause-requests.ts';
import { PEOPLE, type Person, signIn } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

/** Run on the shop's own computer while the server runs. */
function resetPassword(shop: Shop, { username }: Person): void {
  execFileSync(
    EXECUTABLE,
    ['user', 'reset-password', username, '--password-stdin', '--data', shop.data],
    { input: 'another one of the tests\n', stdio: ['pipe', 'pipe', 'pipe'] },
  );
}

const fire = (shop: Shop, person: Person) => shop.fire(person);

/** All visible text of the page. */
const left = (page: Page) => page.locator('html').innerText();

test.use({ mayFail: [/401|WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

for (const [what, end] of [
  ['a password that is reset on the console', resetPassword],
  ['an account that is deleted', fire],
] as const)
  test(`${what} ends the sign-in; the next one finds nothing of it`, async ({ page, shop }) => {
    const secret = fresh('Secreta Santos');
    const person = await shop.hire('csr', fresh('Rita Reyes'));
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: secret, unit: 'Pixel 8' } });
    await page.goto('/repairs');
    await signInByHand(page, person);
    await expect(row(page, secret)).toBeVisible();
    await page.getByRole('searchbox').fill(secret);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('button', { name: 'New Record' }).click();
    const typed = fresh('half a name');
    await dialog(page, 'New Repair Record').getByLabel('Client name').fill(typed);

    await end(shop, person);
    await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    await expect(dialog(page, 'New Repair Record')).toHaveCount(0);
    for (const word of [secret, typed, person.name]) expect(await left(page)).not.toContain(word);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('signIn')) await held;
      await route.continue();
    });
    await signInByHand(page, PEOPLE.technician);
    await expect(toast(page, 'Logged in successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
    await expect(page).toHaveURL('/');
    for (const word of [secret, typed, person.name])
      expect(await page.content()).not.toContain(word);
    answer();
    await expect(page.getByText('Loading records...')).toHaveCount(0);
    await expect(row(page, secret)).toHaveCount(0);
  });

test('after signing in again the page is where it was', async ({ page, shop }) => {
  const person = await shop.hire('csr', fresh('Ronald Reyes'));
  await page.goto('/repairs?search=zzqqxxyy');
  await signInByHand(page, person);
  await expect(page.getByText('0 records', { exact: true })).toBeVisible();
  resetPassword(shop, person);
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  const release = await pauseRequests(page, '**/graphql', /Session_Query/);
  const reading = page.waitForRequest((request) => operationOf(request) === 'Session_Query');
  await signInByHand(page, { ...person, password: 'another one of the tests' });
  // Its shop is read first; a second press meanwhile does not sign in twice.
  await reading;
  const again: (string | undefined)[] = [];
  page.on('request', (request) => again.push(operationOf(request)));
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await release();
  await expect(page.getByText('0 records', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/repairs?search=zzqqxxyy');
  expect(again).not.toContain('SignIn_SignIn');
});

test('two windows of one person: an edit shows in the other, and signing out ends both', async ({
  open,
  shop,
}) => {
  const client = fresh('Dina Dos');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, unit: 'iPad' } });
  const first = await open('csr', '/repairs');
  const second = await first.context().newPage();
  await second.goto('/repairs');
  await expect(row(second, client)).toContainText('iPad');
  await row(first, client)
    .getByRole('button', { name: `Edit ${client}` })
    .click();
  const form = dialog(first, 'Edit Repair Record');
  await form.getByLabel('Unit', { exact: true }).fill('iPad Air');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(second, client)).toContainText('iPad Air');
  await first.getByRole('button', { name: 'Logout' }).click();
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await left(page)).not.toContain(client);
  }
});

test('a dialog outlasts the end of the sign-in for the same person, and is saved then', async ({
  open,
  page,
  shop,
}) => {
  const client = fresh('Olga Outlast');
  const person = await shop.hire('csr', fresh('Rina Reyes'));
  await page.goto('/repairs?search=Olga');
  await signInByHand(page, person);
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Repair report').fill('Half a report');
  resetPassword(shop, person);
  await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  for (const word of [client, 'Half a report', person.name])
    expect(await left(page)).not.toContain(word);
  // Neither key leads to the page behind.
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signInByHand(page, { ...person, password: 'not the password' });
  await expect(toast(page, 'Invalid credentials. Please try again.')).toBeVisible();

  await signInByHand(page, { ...person, password: 'another one of the tests' });
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await expect(form.getByLabel('Client name')).toHaveValue(client);
  await expect(form.getByLabel('Repair report')).toHaveValue('Half a report');
  await form.getByLabel('Repair report').fill('The whole report');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(row(page, client)).toContainText('The whole report');
  await expect(page).toHaveURL('/repairs?search=Olga');

  // Live updates continue as well.
  const admin = await open('admin', '/repairs');
  await admin.getByRole('button', { name: `Edit ${client}` }).click();
  const theirs = dialog(admin, 'Edit Repair Record');
  await theirs.getByLabel('Repair report').fill('By the admin');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, client)).toContainText('By the admin');
});

test('what is saved after the sign-in has ended is saved once it is renewed', async ({
  page,
  shop,
}) => {
  const client = fresh('Sara Save');
  const person = await shop.hire('csr', fresh('Rosa Reyes'));
  await page.goto('/repairs');
  await signInByHand(page, person);
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  const known = page.waitForResponse((it) => operationOf(it.request()) === 'KnownCustomers_Found');
  await form.getByLabel('Client name').fill(client);
  await known;
  // The connection fails as well, before the code of the sign-in has come.
  const code = '**/assets/SignInAgain-*.js';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  // The page has no event of it yet, only the cookie is gone.
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(await left(page)).not.toContain(person.name);
  await page.unroute(code);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await signInByHand(page, person);
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(row(page, client)).toHaveCount(1);
});

test('a form of a screen outlasts the end of the sign-in, and is saved then', async ({
  page,
  shop,
}) => {
  const name = fresh('Nina Name');
  const person = await shop.hire('admin', fresh('Rolf Reyes'));
  await page.goto('/users');
  await signInByHand(page, person);
  await page.getByPlaceholder('Technician name').fill(name);
  resetPassword(shop, person);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  expect(await left(page)).not.toContain(person.name);
  await signInByHand(page, { ...person, password: 'another one of the tests' });
  await expect(page.getByPlaceholder('Technician name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Technician name added successfully')).toBeVisible();
});

test('a backup that is uploaded after the sign-in ended asks to sign in again', async ({
  page,
  shop,
}) => {
  const person = await shop.hire('admin', fresh('Ramon Reyes'));
  await page.goto('/shop');
  await signInByHand(page, person);
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  const backup = { name: 'a.tar.zst', mimeType: 'application/zstd', buffer: Buffer.from('a') };
  await page.getByLabel('Backup file').setInputFiles(backup);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
});

test('a tab that wakes up with the sign-in of somebody else keeps nothing of its page', async ({
  page,
  shop,
}) => {
  const person = await shop.hire('csr', fresh('Ruben Reyes'));
  const typed = fresh('half a name');
  await page.goto('/repairs');
  await signInByHand(page, person);
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(typed);
  await form.getByLabel('Client name').press('End');
  // Asking whether to leave would let the next person save it as their own.
  const asked: string[] = [];
  page.on('dialog', (asking) => {
    asked.push(asking.type());
    void asking.dismiss();
  });
  // Another tab signs out, and the next person in, while this one hears nothing.
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  const value = await signIn(shop.address, PEOPLE.admin);
  await page
    .context()
    .addCookies([
      { name: 'talyer_session', value, url: shop.address, httpOnly: true, sameSite: 'Lax' },
    ]);
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(asked).toEqual([]);
});

import { signInByHand } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, operationOf, pauseRequests } from './kit/pause-requests.ts';
import { testTexts } from './texts/play.ts';

testTexts('sign-in');

test.describe('a refused attempt', () => {
  test.use({ mayFail: [/40\d.*\/graphql/] });

  // The server answers the same for an unknown name (test/contract/sign-in.ts).
  test('is reported, and the name stays', async ({ page }) => {
    const { username } = PEOPLE.csr;
    await page.goto('/');
    await signInByHand(page, { ...PEOPLE.csr, password: 'not the password' });
    const toast = page.getByRole('listitem');
    await expect(toast.getByText('Invalid credentials. Please try again.')).toBeVisible();
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
  });
});

test.describe('while the database restarts', () => {
  test.use({ mayFail: [/503/] });

  test('an attempt says that, and nothing about the password', async ({ page }) => {
    const message = 'The database is restarting. Please try again in a moment.';
    const errors = [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 1 } }];
    await page.goto('/');
    await page.route(GRAPHQL, (route) =>
      operationOf(route.request()) === 'SignIn_SignIn'
        ? route.fulfill({ status: 503, json: { errors } })
        : route.fallback(),
    );
    await signInByHand(page, PEOPLE.csr);
    await expect(page.getByRole('listitem').getByText(message)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Sign In', disabled: false }).click();
    await expect(page.getByRole('complementary').getByText(PEOPLE.csr.name)).toBeVisible();
  });
});

test('empty fields are refused without a call; a name is taken whatever its case and spaces', async ({
  page,
}) => {
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('signIn') === true) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please fill in all fields', { exact: true })).toBeVisible();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByLabel('Username').fill('  CORA ');
  await page.getByLabel('Password').fill(PEOPLE.csr.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText('Cora Counter')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a password says when Caps Lock is on', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password');
  const hint = page.getByRole('status').getByText('Caps Lock is on');
  // The browser of the tests has no Caps Lock to press.
  const type = (key: string, modifierCapsLock: boolean) =>
    password.evaluate((input, init) => input.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      modifierCapsLock,
      bubbles: true,
    });
  await password.focus();
  await type('P', true);
  await expect(hint).toBeVisible();
  await type('p', false);
  await expect(hint).toHaveCount(0);
  await type('P', true);
  await page.getByLabel('Username').focus();
  await expect(hint).toHaveCount(0);
});

test('the button says that it is signing in, and only one call is made', async ({ page }) => {
  await page.goto('/');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('signIn') === true) {
      calls += 1;
      await answered;
    }
    await route.continue();
  });
  await page.getByLabel('Username').fill(PEOPLE.csr.username);
  await page.getByLabel('Password').fill(PEOPLE.csr.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await page.getByLabel('Username').press('Enter');
  answer();
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(calls).toBe(1);
});

test('signing out leads back to it, and the session is over', async ({ open }) => {
  const page = await open('csr', '/repairs');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.context().addCookies(cookies);
  await page.goto('/repairs');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the icon that signs out says that it does, and asks once', async ({ open }) => {
  const page = await open('csr', '/repairs');
  await page.setViewportSize({ width: 900, height: 800 });
  const release = await pauseRequests(page, GRAPHQL, /Session_SignOut/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (operationOf(request) === 'Session_SignOut') asked.push(request.url());
  });
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.dblclick();
  await expect(logOut).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('too many attempts', () => {
  test.use({ mayFail: [/40\d.*\/graphql/] });

  test('say for how many seconds to wait, and nothing is sent meanwhile', async ({
    page,
    shop,
  }) => {
    const { username } = await shop.hire('csr', 'Forgetful Fe');
    await page.goto('/');
    await page.getByLabel('Username').fill(username);
    const button = page.getByRole('button', { name: 'Sign In' });
    const toast = page.getByRole('listitem');
    for (let tries = 1; tries <= 6; tries += 1) {
      const answered = page.waitForResponse('**/graphql');
      await page.getByLabel('Password').fill(`wrong password ${tries}`);
      await button.click();
      await answered;
    }
    await expect(
      toast.getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/),
    ).toBeVisible();
    await expect(page.getByText(/^You can try again in \d+ seconds?\.$/)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('signIn') === true) sent.push(request.url());
    });
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByText(/^You can try again in \d+ seconds?\.$/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

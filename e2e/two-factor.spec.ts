import type { Page } from '@playwright/test';
import { codeOf } from '../test/kit/authenticator.ts';
import { axeViolations } from './kit/axe.ts';
import { accountRow, dialog, fresh, signInByHand, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { GRAPHQL, operationOf, pauseRequests } from './kit/pause-requests.ts';
import { expect, test } from './kit/fixtures.ts';

const STEP_MS = 30_000;
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
/** Ends at the width at which the test continues. */
const expectAccessible = async (page: Page) =>
  expect(await axeViolations(page, [360, 1440])).toEqual([]);
const account = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });

/** Turns it on where the page offers it; returns the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  const first = page.getByLabel('2. Enter the 6 digits that the app shows now');
  await first.fill('12345');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await first.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^(\d{4}-){3}\d{4}$/ });
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.allInnerTexts();
  // Not shown again, so leaving the screen is asked about; before the first screen there is none.
  const elsewhere = page.getByRole('link', { name: 'Repair Records' });
  if (await elsewhere.isVisible()) {
    await elsewhere.click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without the codes?');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(codes).toHaveCount(10);
  }
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  return { secret, recovery };
}

test.describe('two-factor sign-in', () => {
  test.use({ mayFail: [/401|WebSocket|ERR_FAILED/] });

  test('is turned on, asked for at sign-in, reset, and required of all admins', async ({
    open,
    page: visitor,
    shop,
  }) => {
    const boss = await shop.hire('admin', fresh('Bella Boss'));
    const other = await shop.hire('admin', fresh('Otto Other'));
    const page = await open(boss, '/profile');
    const { secret, recovery } = await turnOn(page);
    await expect(account(page)).toContainText('10 of 10 recovery codes left');

    // The code of the app, and then a recovery code, in the same field.
    await visitor.goto('/');
    // A code that is made long before it is used would be too old on a busy machine.
    const codes = [() => codeOf(secret, new Date(Date.now() + STEP_MS)), () => recovery[0] ?? ''];
    for (const code of codes) {
      await signInByHand(visitor, boss);
      await expect(codeField(visitor)).toBeFocused();
      await expect(codeField(visitor)).toHaveAttribute('autocomplete', 'one-time-code');
      await codeField(visitor).fill('12345');
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByRole('alert')).toContainText('This code is not right.');
      await expectAccessible(visitor);
      await codeField(visitor).fill(code());
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByRole('complementary').getByText(boss.name)).toBeVisible();
      await visitor.getByRole('button', { name: 'Logout' }).click();
      await expect(visitor.getByLabel('Username')).toBeVisible();
    }

    // Another admin is led to turn it on, and can do nothing else.
    await page.goto('/users');
    const demand = page.getByRole('switch', { name: 'All admins need a code' });
    await demand.click();
    await expect(toast(page, 'All admins need a code now')).toBeVisible();
    await expect(demand).toBeChecked();
    const held = await open(other, '/users');
    await expect(held.getByText('All admins of this shop need two-factor sign-in.')).toBeVisible();
    await expect(held.getByRole('complementary')).toBeHidden();
    // Signing out needs the server, which is asked once.
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const asked: unknown[] = [];
    await held.route(GRAPHQL, async (route) => {
      if (operationOf(route.request()) !== 'Session_SignOut') return route.fallback();
      asked.push(route);
      await refused;
      return route.abort();
    });
    const leave = held.getByRole('button', { name: 'Sign out' });
    await leave.dblclick();
    await expect(leave).toHaveAttribute('aria-busy', 'true');
    expect(asked).toHaveLength(1);
    refuse();
    await expect(toast(held, UNREACHABLE)).toBeVisible();
    await held.unrouteAll({ behavior: 'wait' });
    // An open form of their account shows it as it is.
    const edit = accountRow(page, other.name).getByRole('button', { name: `Edit ${other.name}` });
    await edit.click();
    const form = dialog(page, 'Edit User');
    await expect(form.getByText('Off', { exact: true })).toBeVisible();
    await turnOn(held);
    await expect(
      form.getByText('On. Reset it for somebody who lost', { exact: false }),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(held.getByRole('heading', { name: 'User Management' })).toBeVisible();

    // They are seen to have it; a reset takes it away again.
    const shield = accountRow(page, other.name).getByRole('img', {
      name: 'Two-factor sign-in is on',
    });
    await expect(shield).toBeVisible();
    await demand.click();
    await expect(toast(page, 'Admins may sign in without a code')).toBeVisible();

    // Pressed again before the answer, it is as it was.
    const release = await pauseRequests(page, '**/graphql', /AdminsNeedTwoFactor_Set/);
    await demand.click();
    await demand.click();
    const off = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('"isNeeded":false'),
    );
    await release();
    await off;
    await expect(demand).not.toBeChecked();

    await edit.click();
    await form.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await expect(toast(page, `${other.name} signs in without a code now`)).toBeVisible();
    await expect(form.getByText('Off', { exact: true })).toBeVisible();
    await expect(form.getByRole('group', { name: 'Two-factor sign-in' })).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(shield).toBeHidden();
  });
});

test.describe('when the answer to turning it on is lost', () => {
  test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED/] });

  test('two-factor sign-in says that it is on, and shows new recovery codes', async ({
    open,
    shop,
  }) => {
    const boss = await shop.hire('admin', fresh('Lena Lost'));
    const page = await open(boss, '/profile');
    await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
    const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
    await loseAnswers(page, 'TwoFactorSetUp_TurnOn', 1);
    await page.getByLabel('2. Enter the 6 digits that the app shows now').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(account(page)).toContainText('its recovery codes did not arrive');
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(boss.password);
    // Each code works once.
    await codeField(page).fill(codeOf(secret, new Date(Date.now() + STEP_MS)));
    await page.getByRole('button', { name: 'Show new recovery codes' }).click();
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(account(page)).toContainText('10 of 10 recovery codes left');
  });
});

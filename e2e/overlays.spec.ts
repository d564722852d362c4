import type { Page } from '@playwright/test';
import { axeViolations } from './kit/axe.ts';
import { fits, SIZES } from './kit/layout.ts';
import { dialog } from './kit/locators.ts';
import { CLIENT, PLACES, seedOverlays } from './kit/overlays.ts';
import { signIn } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_USER, UPDATE_RECORD } from './kit/documents.ts';

const PATH = `/repairs?search=${encodeURIComponent(CLIENT)}`;
const DESK = { width: 1440, height: 900 };

let id = '';

test.beforeAll(async ({ shop }) => {
  id = await seedOverlays(shop);
  const input = { repairReport: 'Replaced the battery.' };
  await shop.ask('technician', UPDATE_RECORD, { id, input });
});

/** Closes all dialogs as a person does, and gives up what was typed. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=listbox]');
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  // Away from what has a tooltip.
  await page.mouse.move(0, 0);
  for (let count = await open.count(); count > 0; count = await open.count()) {
    if (await discard.isVisible()) await discard.click();
    else await page.keyboard.press('Escape');
    await expect(open).not.toHaveCount(count);
  }
}

for (const { role, path, overlays } of PLACES)
  test(`what opens from ${path} for ${role} is accessible, and whole at any width`, async ({
    open,
  }) => {
    const page = await open(role, path);
    const found: string[] = [];
    for (const { what, open: openIt, shows, widths, covers, isFirst } of overlays)
      await test.step(what, async () => {
        await closeAll(page);
        await page.setViewportSize({ ...DESK, width: widths?.[0] ?? DESK.width });
        if (isFirst === true) await page.goto(path);
        await openIt(page);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        const violations = await axeViolations(page, widths);
        found.push(...violations.map((violation) => `${what}: ${violation}`));
        if (covers !== true) await fits(page, widths === undefined ? SIZES : SIZES.slice(0, 2));
      });
    expect(found).toEqual([]);
  });

test('working at the same time is accessible', async ({ open, shop }) => {
  const other = await open('admin', PATH);
  const page = await open('csr', PATH);
  await page.getByRole('button', { name: `Edit ${CLIENT}` }).click();
  await other.getByRole('button', { name: `Edit ${CLIENT}` }).click();
  const form = dialog(page, 'Edit Repair Record');
  await expect(form.getByText('ada is editing')).toBeVisible();
  await form.getByLabel('Repair report').fill('Mine');
  await shop.ask('admin', UPDATE_RECORD, { id, input: { repairReport: 'Theirs' } });
  await expect(form.getByText('Someone else just saved this record.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Changed by both')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await closeAll(page);
  await page.getByRole('button', { name: /in the shop$/ }).click();
  await expect(page.getByText('ada', { exact: true })).toBeVisible();
  expect(await axeViolations(page, [360])).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESK);
  await page.getByRole('img', { name: /^ada/ }).first().hover();
  await expect(page.getByRole('tooltip')).toContainText('ada');
  expect(await axeViolations(page, [1440])).toEqual([]);
});

test('the screens of a technician who is on no list are accessible', async ({ page, shop }) => {
  const nina = { username: 'nina', password: 'bench of nobody', name: 'Nina Nowhere' };
  await shop.ask('admin', CREATE_USER, { input: { ...nina, role: 'technician' } });
  const value = await signIn(shop.address, nina);
  await page.context().addCookies([{ name: 'talyer_session', value, url: shop.address }]);
  for (const path of ['/repairs', '/stats']) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await expect(page.getByText(/Nina Nowhere, is not on the shop’s/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});

test.describe('when the network goes away', () => {
  test.use({ mayFail: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/] });

  test('the page is accessible', async ({ open }) => {
    const page = await open('client');
    await expect(page.getByText('Live Updates')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^No connection to the shop\./)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe('when the shop cannot be reached', () => {
  test.use({ mayFail: [/ERR_FAILED/] });

  test('the page is accessible', async ({ page }) => {
    // The page that the server sends while its database is unavailable.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="session">)[^<]*/, '$1');
      await route.fulfill({ response, body });
    });
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

import { axeViolations } from './kit/axe.ts';
import { LAN_NAME } from './kit/chromium.ts';
import { expect, PHONE, test as shopTest } from './kit/fixtures.ts';
import { dialog, fresh, keepToast, row, signInByHand, toast } from './kit/locators.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { PEOPLE, signIn } from './kit/people.ts';
import { SAVE_SETTINGS } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

const INTAKE = `mutation ($recordId: ID!, $input: IntakeInput!) {
  saveIntake(recordId: $recordId, input: $input) { id } }`;

const NOT_SENT =
  'Not sent: 2 photos by somebody who was signed in here before. Only they can send them, by signing in on this page again.';

/** By its name in the network, as phones reach it; no phone reaches 127.0.0.1. */
const test = shopTest.extend({
  baseURL: ({ shop }, use) => use(shop.address.replace('127.0.0.1', LAN_NAME)),
});

// A conflict is an answer 409, which browsers log.
test.use({ mayFail: [/409.*\/graphql/] });

test('the counter takes a unit in, photographs it with a phone, and its technician opens it', async ({
  open,
  browser,
  shop,
}) => {
  const client = fresh('Lito');
  const page = await open('csr', '/repairs');
  const details = dialog(page, 'Repair Record');

  await test.step('a shop that requires an intake is asked for it, once, however fast Save is pressed', async () => {
    const ask = (asksIntake: boolean) =>
      shop.ask('admin', SAVE_SETTINGS, { input: { asksIntake } });
    await ask(true);
    const release = await pauseRequests(page, '**/graphql', /RepairForm_Papers/);
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill(fresh('In a hurry'));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    await release();
    const question = page.getByRole('alertdialog', { name: 'Save without an intake?' });
    await question.getByRole('button', { name: 'Note it now' }).click();
    await expect(form.getByRole('button', { name: /^Screen/ })).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await ask(false);
  });

  await test.step('the checklist, accessories and passcode are saved with the record', async () => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill(client);
    await form.getByLabel('Unit', { exact: true }).fill('iPhone 12');
    await form.getByLabel('Technician in charge').fill(PEOPLE.technician.name);
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Condition, accessories, passcode' }).click();
    const screen = form.getByRole('button', { name: /^Screen/ });
    await screen.click();
    await expect(screen).toHaveAccessibleName(/^Screen ?, works$/);
    await screen.press('Enter');
    await expect(screen).toHaveAccessibleName(/^Screen ?, faulty$/);
    await form.getByRole('button', { name: 'Rest works' }).click();
    await expect(screen).toHaveAccessibleName(/^Screen ?, faulty$/);
    await expect(form.getByRole('button', { name: /^Powers on/ })).toHaveAccessibleName(/, works$/);
    await form.getByLabel('Charger').check();
    await form.getByRole('radio', { name: 'PIN' }).check();
    await form.getByRole('textbox', { name: 'PIN' }).fill('975311');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await row(page, client)
      .getByRole('button', { name: `View ${client}` })
      .click();
    await expect(details).toContainText('Screen');
    await expect(details).toContainText('Charger');
    await expect(details).not.toContainText('975311');
  });

  await test.step('photos of the phone appear at the counter', async () => {
    await details.getByRole('button', { name: 'Take with a phone' }).click();
    await expect(details.getByRole('img', { name: /^QR code of .*\/photos$/ })).toBeInViewport({
      ratio: 1,
    });
    const record = new URL(page.url()).searchParams.get('record') ?? '';
    const context = await browser.newContext({ ...PHONE, baseURL: shop.address });
    const value = await signIn(shop.address, PEOPLE.technician);
    await context.addCookies([
      { name: 'talyer_session', value, url: shop.address, httpOnly: true, sameSite: 'Lax' },
    ]);
    const phone = await context.newPage();
    await phone.goto(`/r/${record}/photos`);
    await expect(phone.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    const buffer = await phone.screenshot();
    const uploads = '**/files/photos?*';
    await phone.route(uploads, (route) => route.abort(), { times: 2 });
    await phone
      .getByLabel('Photos', { exact: true })
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
    await expect(phone.getByText('1 photo was not sent.')).toBeVisible();
    await phone.getByRole('button', { name: 'Try again' }).click();
    await expect(phone.getByText('1 photo was not sent.')).toBeVisible();
    // Nothing showed the photos of this record when the connection came back.
    await phone.getByRole('button', { name: 'Open menu' }).click();
    await phone.getByRole('link', { name: 'Repair Records' }).click();
    await expect(phone.getByText('1 photo was not sent.')).toBeHidden();
    await phone.goBack();
    await expect(phone.getByRole('img', { name: 'Photo 1 of 1, came in' })).toBeVisible();
    await expect(details.getByRole('img', { name: 'Photo 1 of 1, came in' })).toBeVisible();
    expect(await axeViolations(phone, [360])).toEqual([]);
    await context.close();
  });

  await test.step('keys choose when a photo was taken, and it is said that it was sent', async () => {
    await details.getByRole('radio', { name: 'Came in (1)' }).focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    const file = { name: 'board.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await details.locator('input[type=file]').setInputFiles(file);
    await expect(details.getByRole('status').getByText('1 photo sent')).toBeAttached();
    await expect(details.getByRole('radio', { name: 'Work (1)' })).toBeFocused();
    await details.getByRole('radio', { name: 'Came in (1)' }).check();
  });

  await test.step('a photo is enlarged, deleted and restored', async () => {
    await details.getByRole('img', { name: /^Photo 1/ }).click();
    const viewer = dialog(page, 'Photo 1 of 1');
    await expect(viewer.getByRole('img')).toBeVisible();
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await keepToast(page, 'Photo deleted');
    await expect(details.getByRole('img', { name: /^Photo 1/ })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(details.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('an intake is changed, and saved from a button with Ctrl and Enter', async () => {
    await details.getByRole('button', { name: 'Edit intake' }).click();
    const form = dialog(page, 'Intake');
    await form.getByLabel('Charger').uncheck();
    await form.getByRole('button', { name: /^Screen/ }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Intake saved')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(details).toBeVisible();
    await expect(details.locator('dl').filter({ hasText: 'Came with' }).first()).not.toContainText(
      'Charger',
    );
    await expect(details.getByText('Screen', { exact: true })).toBeVisible();
  });

  await test.step('an intake that a colleague changed meanwhile shows both texts', async () => {
    await details.getByRole('button', { name: 'Edit intake' }).click();
    const form = dialog(page, 'Intake');
    await form.getByLabel('Scratches, dents, other things').fill('Scratch at the back');
    const recordId = new URL(page.url()).searchParams.get('record');
    const input = { accessoryNote: 'Dent at the left', accessories: ['SIM card'] };
    await shop.ask('admin', INTAKE, { recordId, input });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('group', { name: /^Scratches/ })).toContainText('Changed by both');
    await expect(form.getByRole('radio', { name: 'Yours Scratch at the back' })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save choices' }).click();
    await keepToast(page, 'Intake saved');
    await expect(details).toContainText('Scratch at the back');
    await expect(details.locator('dl').filter({ hasText: 'Came with' }).first()).toContainText(
      'SIM card',
    );
  });

  await test.step('the technician in charge has the passcode shown', async () => {
    const bench = await open('technician', '/repairs');
    await row(bench, client).first().click();
    const form = bench.getByRole('dialog', { name: /Repair Record/ });
    await form.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await expect(form.getByText('975311')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Hide' })).toBeFocused();
    await form.getByRole('button', { name: 'Hide' }).press('Enter');
    await expect(form.getByText('975311')).toBeHidden();
    await expect(form.getByRole('button', { name: 'Show', exact: true })).toBeFocused();
  });
});

test.describe('without a network', () => {
  test.use({ mayFail: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test('a photo is kept, and sent from any screen once the network is back', async ({
    open,
    shop,
  }) => {
    const input = { clientName: fresh('Pia') };
    const id = await logRecord(shop, input);
    const page = await open('csr', `/r/${id}/photos`);
    const photos = page.getByLabel('Photos', { exact: true });
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    const records = page.getByRole('link', { name: 'Repair Records' });
    // So that its code is there without a network.
    await records.click();
    await expect(row(page, input.clientName)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();

    const buffer = await page.screenshot();
    await page.context().setOffline(true);
    await photos.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('1 photo was not sent.')).toBeVisible();
    await records.click();
    await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
    const sent = page.waitForResponse(/files\/photos/);
    await page.context().setOffline(false);
    expect((await sent).ok()).toBe(true);
    await expect(page).toHaveURL('/repairs');
  });
});

test.describe('after somebody else has signed in', () => {
  test.use({ mayFail: [/401|WebSocket/] });

  test('waiting photos of another account are not sent, and the page says so', async ({
    page,
    shop,
  }) => {
    const person = await shop.hire('csr', fresh('Pia Photos'));
    const input = { clientName: fresh('Clara') };
    const id = await logRecord(shop, input);
    await page.goto(`${shop.address}/r/${id}/photos`);
    await signInByHand(page, person);
    const buffer = await page.screenshot();
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/files\/photos\?/, async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    const files = ['front.png', 'back.png', 'side.png'];
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer })));
    await expect.poll(() => sent).toBe(1);
    await shop.fire(person);
    await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    await signInByHand(page, PEOPLE.admin);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    release();
    await expect(toast(page, NOT_SENT)).toBeVisible();
    expect(sent).toBe(1);
  });
});

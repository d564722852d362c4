import type { Page } from '@playwright/test';
import { openedWhatsApp } from './kit/actions.ts';
import { axeViolations } from './kit/axe.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row } from './kit/locators.ts';
import { operationOf, pauseRequests } from './kit/pause-requests.ts';
import { countInput } from './kit/count-input.ts';
import { ADD_PAYMENT, CREATE_TEMPLATE, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

/** The number and the text of the WhatsApp address that is opened meanwhile. */
async function openedText(page: Page, act: () => Promise<void>): Promise<[string, string]> {
  const { pathname, searchParams } = await openedWhatsApp(page, act);
  return [pathname, searchParams.get('text') ?? ''];
}

test('a message says that the unit is ready, with the balance, using the keyboard alone', async ({
  open,
  shop,
}) => {
  const client = fresh('Tess');
  const input = {
    clientName: client,
    contactNo: '0917 555 0142',
    unit: 'Nokia 105',
    repairCost: '2500',
  };
  const id = await logRecord(shop, input);
  const deposit = { amount: '500', channel: 'cash' };
  await shop.ask('csr', ADD_PAYMENT, { recordId: id, input: deposit });
  const page = await open('csr', '/repairs');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { press, taken } = countInput(page);
  const record = dialog(page, 'Repair Record');
  const bar = record.getByRole('button', { name: 'Tell Tess: ready for pickup' });
  const tell = dialog(page, 'Tell Tess');

  await test.step('a change to Unit OK asks to tell them', async () => {
    await row(page, client).focus();
    await press('Enter');
    await expect(record.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
    await shop.ask('csr', UPDATE_RECORD, { id, input: { repairStatus: 'Unit OK' } });
    await expect(bar).toBeVisible();
    await expect(record.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('N opens the text, an arrow chooses WhatsApp, Enter opens it', async () => {
    taken();
    await press('n');
    await expect(tell.getByRole('radio', { name: 'SMS' })).toBeFocused();
    await expect(tell.getByRole('img', { name: 'Code that opens the SMS' })).toBeVisible();
    await press('ArrowRight');
    await expect(tell.getByRole('button', { name: 'Open in WhatsApp' })).toBeVisible();
    const [number, text] = await openedText(page, () => press('Enter'));
    expect(number).toBe('/639175550142');
    expect(text).toContain(`Hi ${client}! Your Nokia 105 (T-${id}) is ready for pickup.`);
    expect(text).toContain('Balance: ₱2,000.00.');
    expect(taken().keys).toBe(3);
  });

  await test.step('the message says what was opened, and Undo takes it back', async () => {
    // The log of the record has the same words.
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    await expect(toasts.getByText('Opened in WhatsApp', { exact: true })).toBeVisible();
    await expect(record.getByText(/^Told today .+Opened in WhatsApp$/)).toBeVisible();
    await expect(bar).toHaveCount(0);
    const log = record.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
    await expect(log).toContainText('Opened in WhatsApp');
    await log.getByRole('button', { name: /^Undo/ }).click();
    await expect(log).toContainText('Taken back');
    await expect(bar).toBeVisible();
  });

  await test.step('the channel that reached them last comes first', async () => {
    await press('n');
    await expect(tell.getByRole('radio', { name: 'SMS' })).toBeFocused();
    await openedText(page, async () => {
      await press('ArrowRight');
      await press('Enter');
    });
    await expect(record.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
    await press('n');
    await expect(tell.getByRole('radio', { name: 'WhatsApp' })).toBeFocused();
  });

  await test.step('Ctrl+P prints no paper of the record under it, and keeps what is typed', async () => {
    const text = tell.getByLabel('Text');
    const proposed = await text.inputValue();
    await text.fill('Almost done');
    await page.keyboard.press('Control+p');
    await expect(text).toHaveValue('Almost done');
    await expect(page.locator('[data-sheet]')).toHaveCount(0);
    await text.fill(proposed);
  });

  await test.step('a missing value disables sending until it is written', async () => {
    const label = fresh('Date');
    const template = { label, content: 'Hi {client}! Ready on {promised}.' };
    await shop.ask('csr', CREATE_TEMPLATE, { input: template });
    await tell.getByLabel('Template').selectOption({ label });
    await expect(tell.getByLabel('Text')).toHaveValue(`Hi ${client}! Ready on «promised».`);
    await expect(tell.getByRole('button', { name: 'Open in WhatsApp' })).toBeDisabled();
    await expect(tell.getByLabel('Text')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('Friday');
    const [, text] = await openedText(page, () => page.keyboard.press('Control+Enter'));
    expect(text).toBe(`Hi ${client}! Ready on Friday.`);
  });

  await test.step('a text opens only with the template that is chosen', async () => {
    const [first, second, third] = [fresh('First'), fresh('Second'), fresh('Third')];
    for (const label of [first, second, third])
      await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content: `${label} text` } });
    await press('n');
    const template = tell.getByLabel('Template');
    const text = tell.getByLabel('Text');
    const send = tell.getByRole('button', { name: 'Open in WhatsApp' });
    await expect(template.locator('option:checked')).toHaveText('Usual text');
    const usual = await text.inputValue();
    await template.selectOption({ label: first });
    await expect(text).toHaveValue(`${first} text`);
    await expect(send).toBeEnabled();
    await text.fill('My own words');
    await template.selectOption({ label: second });
    const question = page.getByRole('alertdialog', { name: 'Replace your text?' });
    // Not for the message under the question.
    await page.keyboard.press('Control+Enter');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(text).toHaveValue('My own words');
    await expect(template.locator('option:checked')).toHaveText(first);

    const release = await pauseRequests(page, '**/graphql', /MessageDialog_Draft/);
    await template.selectOption({ label: second });
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(template.locator('option:checked')).toHaveText(second);
    await expect(text).toHaveValue(`${first} text`);
    await expect(send).toBeDisabled();
    await release();
    await expect(text).toHaveValue(`${second} text`);
    await expect(send).toBeEnabled();

    const refusal = { message: 'It was deleted', extensions: { code: 'NOT_FOUND' } };
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'MessageDialog_Draft'
        ? route.fulfill({ json: { data: null, errors: [refusal] } })
        : route.fallback(),
    );
    await template.selectOption({ label: third });
    await expect(tell.getByText('The message could not be prepared. It was deleted')).toBeVisible();
    await expect(send).toBeDisabled();
    await page.unrouteAll({ behavior: 'wait' });
    await template.selectOption({ label: 'Usual text' });
    await expect(text).toHaveValue(usual);
    await expect(send).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('saving a status offers it, too', async () => {
    await expect(tell).toHaveCount(0);
    await page.keyboard.press('s');
    const form = dialog(page, 'Edit Repair Record');
    await form.getByLabel('Repair status').selectOption('RTO');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Tell client' }).click();
    await expect(tell.getByLabel('Text')).toHaveValue(/could not repair your Nokia 105/);
    await page.keyboard.press('Escape');
    await expect(tell).toHaveCount(0);
  });

  await test.step('outside of a record N opens a new one', async () => {
    await expect(record).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(dialog(page, 'New Repair Record')).toBeVisible();
  });
});

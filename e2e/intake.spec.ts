import { expect, test } from './kit/fixtures.ts';
import { choose, goTo } from './kit/keys.ts';
import { fits } from './kit/layout.ts';
import { button, dialog, fresh, keepToast, row, toast } from './kit/locators.ts';
import { CREATE_RECORD, DELETE_RECORD } from './kit/documents.ts';
import { logFor, logRecord } from './kit/records.ts';

const SAVE_INTAKE = `mutation ($id: ID!, $input: IntakeInput!) {
  saveIntake(recordId: $id, input: $input) { id }
}`;
const PASSCODE = `mutation ($id: ID!) { showPasscode(recordId: $id) { value } }`;

const SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test('an empty record is saved only after a question; a payment and a call are made from it', async ({
  open,
  shop,
}) => {
  await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: 'Ana Ko', contactNo: '09175550199' },
  });
  const page = await open('csr', '/repairs');
  await expect(row(page, 'Ana Ko')).toBeVisible();

  await test.step('a record without client and unit is asked about, once', async () => {
    await choose(page, button(page, 'New Record'));
    const form = dialog(page, 'New Repair Record');
    await goTo(page, form.getByLabel('Repair cost'));
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Save without client and unit?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, question.getByRole('button', { name: 'Save' }));
    await expect(row(page, '₱77.00')).toContainText('No name');
    await expect(button(page, 'New Record')).toBeFocused();
  });

  await test.step('a payment without a cost asks for it, also from the open record', async () => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill('Bo Yu');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await row(page, 'Bo Yu').getByRole('button', { name: 'View Bo Yu' }).click();
    const details = dialog(page, 'Repair Record');
    await expect(details.getByRole('button', { name: 'Paid', exact: true })).toBeVisible();
    await page.keyboard.press('p');
    const paid = page.getByRole('dialog', { name: /^Paid/ });
    await expect(paid.getByLabel('Repair cost')).toBeFocused();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await page.keyboard.press('5');
    await expect(toast(page, 'Paid by Cash, ₱250.00')).toBeVisible();
    await expect(paid).toBeHidden();
    await expect(details).toContainText('₱250.00');
    await expect(details.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(0);
    // The message covers no button of the dialog.
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await keepToast(page, 'Paid by Cash, ₱250.00');
      await fits(page, [screen]);
      await expect(toast(page, 'Paid by Cash, ₱250.00')).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a deposit before there is a cost leaves open what is to pay', async () => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill('Cy Uy');
    await form.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Cy Uy').getByRole('button', { name: 'View Cy Uy' }).click();
    const details = dialog(page, 'Repair Record');
    await page.keyboard.press('p');
    const paid = page.getByRole('dialog', { name: /^Paid/ });
    await paid.getByLabel('Amount').fill('100');
    await paid.getByRole('button', { name: 'Maya' }).click();
    await expect(paid).toBeHidden();
    await expect(details).toContainText('Paid so far₱100.00');
    await expect(details).toContainText('To payNo cost is set');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a contact number is called or copied', async () => {
    const record = row(page, 'Ana Ko');
    const call = record.getByRole('link', { name: 'Call 09175550199' });
    await expect(call).toHaveAttribute('href', 'tel:+639175550199');
    const copy = record.getByRole('button', { name: 'Copy 09175550199' });
    await page.setViewportSize({ width: 1366, height: 768 });
    const end = call.evaluate((link) => {
      const digits = document.createRange();
      digits.selectNodeContents(link);
      return digits.getBoundingClientRect().right;
    });
    expect((await copy.boundingBox())?.x).toBeGreaterThan((await end) - 1);
    await copy.click();
    await expect(toast(page, 'Contact number copied to clipboard')).toBeVisible();
  });

  await test.step('a returning client is found by four digits, and filled in with two keys', async () => {
    await button(page, 'New Record').click();
    const form = dialog(page, 'New Repair Record');
    const known = form.getByRole('group', { name: 'Known customers' });
    await form.getByLabel('Contact number').fill('0199');
    await expect(known.getByRole('button', { name: 'Ana Ko' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(known.getByRole('button', { name: 'Ana Ko' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Contact number')).toHaveValue('0917 555 0199');
    await expect(form.getByLabel('Client name')).toHaveValue('Ana Ko');
    await expect(form.getByLabel('Unit', { exact: true })).toBeFocused();
    await expect(known).toContainText('1 earlier repair');
    await expect(known.getByRole('button')).toHaveCount(0);
    // The number of a device that is new hides nothing about its client.
    await form.getByRole('button', { name: 'More details' }).click();
    const found = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('356938035643809') === true,
    );
    await form.getByLabel('IMEI').fill('356938035643809');
    await found;
    await expect(known).toContainText('1 earlier repair');
    await form.getByLabel('Client name').fill('Nobody Known');
    await expect(known).toBeHidden();
  });
});

test.describe('an intake', () => {
  test.use({ mayFail: [/not found|404|conflict/i] });

  test('that is being edited keeps what was typed when the record is deleted', async ({
    open,
    shop,
  }) => {
    const client = fresh('Gina Gone');
    const id = await logFor(shop, client);
    const page = await open('csr', '/repairs');
    await row(page, client)
      .getByRole('button', { name: `View ${client}` })
      .click();
    const details = dialog(page, 'Repair Record');
    await details.getByRole('button', { name: 'Note the condition' }).click();
    const intake = dialog(page, 'Intake');
    await intake.getByLabel('Scratches, dents, other things').fill('Dent at the left');
    await shop.ask('admin', DELETE_RECORD, { id });
    await expect(page.getByText('This record is no longer here')).toBeAttached();
    await expect(page.getByText('The intake could not be loaded.')).toHaveCount(0);
    await intake.getByRole('button', { name: 'Save' }).click();
    await expect(intake.getByRole('alert')).toBeVisible();
    await expect(intake.getByLabel('Scratches, dents, other things')).toHaveValue(
      'Dent at the left',
    );
  });

  test('with a passcode that somebody replaced by one of its kind asks before it replaces that one', async ({
    open,
    shop,
  }) => {
    const id = await logRecord(shop, { clientName: fresh('Pia Passcode') });
    const save = (value: string) =>
      shop.ask('admin', SAVE_INTAKE, { id, input: { passcode: { kind: 'pin', value } } });
    await save('1111');
    const page = await open('csr', `/repairs?record=${id}`);
    await page.getByRole('button', { name: 'Edit intake' }).click();
    const form = dialog(page, 'Intake');
    await form.getByRole('button', { name: 'Enter another' }).click();
    await form.getByRole('radio', { name: 'PIN' }).check();
    await form.getByRole('textbox', { name: 'PIN' }).fill('2222');
    await save('3333');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('group', { name: /^Passcode/ })).toContainText('Changed by both');
    await form.getByRole('button', { name: 'Back to the form' }).click();
    await expect(form.getByRole('textbox', { name: 'PIN' })).toHaveValue('2222');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('radio', { name: 'Saved by someone else PIN' }).check();
    await form.getByRole('button', { name: 'Save choices' }).click();
    await expect(toast(page, 'Intake saved')).toBeVisible();
    const passcode = async () =>
      JSON.stringify((await shop.ask('admin', PASSCODE, { id })).showPasscode);
    expect(await passcode()).toContain('3333');

    // Whoever types none cannot bring an earlier one back, so there is nothing to choose.
    await page.getByRole('button', { name: 'Edit intake' }).click();
    await form.getByLabel('Scratches, dents, other things').fill('Dent at the left');
    await save('4444');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    expect(await passcode()).toContain('4444');
  });
});

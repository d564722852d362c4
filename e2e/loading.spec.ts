import type { Page } from '@playwright/test';
import { comeBack } from './kit/discard-tab.ts';
import { createRow } from './kit/seed.ts';
import { dialog, fresh, row, searchbox, signInByHand } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, named, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { CREATE_CUSTOMER, CREATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

/** The tops of the texts, in pixels. */
async function topsOf(page: Page, texts: readonly string[]): Promise<(number | undefined)[]> {
  // A dialog that has just opened is drawn lower in its first frame.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  });
  return Promise.all(
    texts.map(async (text) => (await page.getByText(text, { exact: true }).boundingBox())?.y),
  );
}

test('nothing of the settings moves when they arrive', async ({ open, shop }) => {
  // With records the time zone has its longer sentence.
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: fresh('Lina Loading') } });
  const page = await open('admin', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const release = await pauseRequests(page, GRAPHQL, named('Settings_Profile'));
  await page.goto('/shop?tab=settings');
  const texts = ['Time zone', 'Next record', 'Warranty choices', 'Points checked'];
  const edit = page.getByRole('button', { name: 'Edit the shop' });
  await expect(edit).toBeDisabled();
  await expect(page.getByText('Points checked')).toBeVisible();
  const before = await topsOf(page, texts);
  await release();
  await expect(edit).toBeEnabled();
  await expect(page.getByText(/^Phone \d+ · /)).toBeVisible();
  expect(await topsOf(page, texts)).toEqual(before);
});

test('nothing of the backups moves when they arrive', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const release = await pauseRequests(page, GRAPHQL, named('ShopPage_State'));
  await page.goto('/shop');
  const texts = ['Second place', 'Restore a backup'];
  await expect(page.getByText('Second place')).toBeVisible();
  const before = await topsOf(page, texts);
  await release();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  expect(await topsOf(page, texts)).toEqual(before);
});

test('a record that is read has its labels before its texts', async ({ open, shop }) => {
  const input = { clientName: fresh('Lina Loading'), unit: 'Nokia 8' };
  const id = await logRecord(shop, input);
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const shown = dialog(page, 'Repair Record');
  // On a narrow phone the promised day and the status are below each other.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    const release = await pauseRequests(page, GRAPHQL, named('Repairs_Record'));
    await page.goto(`/repairs?record=${id}`);
    await expect(shown.getByText('Loading record...')).toBeAttached();
    const texts = ['Technician in charge', 'Declared issue'];
    const before = await topsOf(page, texts);
    await release();
    await expect(shown.getByText('Nokia 8').first()).toBeVisible();
    await expect(shown.getByText('Processing since today')).toBeVisible();
    expect(await topsOf(page, texts)).toEqual(before);
    await page.goto('about:blank');
  }
});

test('the form of an account stays in its place when its devices arrive', async ({
  open,
  page: visitor,
  shop,
}) => {
  const person = await shop.hire('csr', fresh('Dina Devices'));
  await visitor.goto('/');
  await signInByHand(visitor, person);
  await expect(visitor.getByRole('complementary').getByText(person.name)).toBeVisible();
  const page = await open('admin', '/users');
  const release = await pauseRequests(page, GRAPHQL, named('SessionList_OfUser'));
  await page.getByRole('button', { name: `Edit ${person.name}` }).click();
  const form = dialog(page, 'Edit User');
  const active = form.getByRole('switch', { name: 'Active' });
  await expect(active).toBeVisible();
  const before = await active.boundingBox();
  await release();
  await expect(form.getByRole('button', { name: /^Sign out / })).toBeVisible();
  expect(await active.boundingBox()).toEqual(before);
});

test('a customer’s form that is back needs no placeholders', async ({ open, shop }) => {
  const id = await createRow(shop, CREATE_CUSTOMER, { name: fresh('Lina Loading') });
  const page = await open('csr', `/customers?customer=${id}`);
  await dialog(page, 'Customer').getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialog(page, 'Edit Customer');
  await form.getByLabel('Address').fill('12 Rizal Street');
  await withoutEmbeddedAnswers(page);
  const release = await pauseRequests(page, GRAPHQL, named('Customer_Open'));
  await comeBack(page);
  await expect(form.getByLabel('Address')).toHaveValue('12 Rizal Street');
  await expect(form.getByText('Loading customer...')).toHaveCount(0);
  await release();
});

test('what other customers owe is not shown for a new search', async ({ open, shop }) => {
  const name = fresh('Olga Owes');
  const unpaid = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' };
  for (const [clientName, contactNo, repairCost] of [
    [name, '0917 555 0188', '900'],
    [fresh('Other Owes'), '0918 555 0199', '400'],
  ])
    await logRecord(shop, { ...unpaid, clientName, contactNo, repairCost });
  const page = await open('admin', '/customers?search=owes');
  const owed = page.locator('dt:text-is("They owe") + dd');
  await expect(owed).toHaveText('₱1,300.00');
  const release = await pauseRequests(page, GRAPHQL, named('CustomerSums_Owed'));
  await searchbox(page).fill(name);
  await expect(row(page, 'Other Owes')).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
  await expect(owed).toHaveText('');
  await release();
  await expect(owed).toHaveText('₱900.00');
});

test('the earlier records of a client say that they are loading', async ({ open, shop }) => {
  const { name } = await shop.hire('client', fresh('Ela Earlier'));
  const page = await open('admin', '/users');
  const release = await pauseRequests(page, GRAPHQL, named('ConfirmRecords_Unlinked'));
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, 'Edit User').getByRole('button', { name: 'Earlier records' }).click();
  const list = dialog(page, `Earlier records of ${name}`);
  await expect(list.getByText('Loading records...')).toBeAttached();
  await release();
  await expect(list.getByText('All records with this name are linked')).toBeVisible();
});

test('the payments of a period are not shown as zero while they are loading', async ({
  open,
  shop,
}) => {
  const paid = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2035-03-05' };
  await logRecord(shop, { ...paid, clientName: fresh('Pia Paid'), repairCost: '700' });
  const page = await open('admin', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const release = await pauseRequests(page, GRAPHQL, named('PaymentOverview_Sums'));
  await page.goto('/?paymentYear=2035');
  const payments = page.getByRole('region', { name: 'Unit OK Payment Overview' });
  await expect(payments.getByText('without a payment status.')).toBeVisible();
  await expect(payments).not.toContainText(/₱0.00|0 records/);
  await release();
  await expect(payments).toContainText('₱700.00');
  await expect(payments).toContainText('0 records without a payment status.');
});

test('the earlier repairs of a known customer say that they are loading', async ({
  open,
  shop,
}) => {
  const known = { clientName: fresh('Kora Known'), contactNo: '0917 555 0177' };
  await logRecord(shop, { ...known, unit: 'Nokia 108' });
  const page = await open('csr', '/repairs?new=1');
  const release = await pauseRequests(page, GRAPHQL, named('KnownVisits_Of'));
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Contact number').fill(known.contactNo);
  await form.getByLabel('Client name').fill(known.clientName);
  await form.getByText('1 earlier repair').click();
  await expect(form.getByText('Loading records...')).toBeAttached();
  await release();
  const earlier = form.getByRole('list', { name: 'Earlier repairs' });
  await expect(earlier.getByText('Nokia 108')).toBeVisible();
});

test('the palette shows no customer of an earlier text while the answer to a new one is loading', async ({
  open,
  shop,
}) => {
  const name = fresh('Paula Palette');
  await createRow(shop, CREATE_CUSTOMER, { name });
  const page = await open('csr', '/repairs');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Find/ });
  await field.fill(name);
  const found = page.getByRole('option', { name });
  await expect(found).toBeVisible();
  const release = await pauseRequests(page, GRAPHQL, named('Palette_Customers'));
  await field.fill(fresh('Somebody'));
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await expect(found).toHaveCount(0);
  await release();
});

test('what is typed before a new record has come is in the fields that it was typed for', async ({
  open,
}) => {
  const page = await open('csr', 'about:blank');
  const release = await pauseRequests(page, /\/assets\/RepairDialogs-.*\.js/);
  await page.goto('/repairs');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('0917');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Paz');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nokia');
  await release();
  const form = dialog(page, 'New Repair Record');
  const unit = form.getByLabel('Unit', { exact: true });
  await expect(unit).toHaveValue('Nokia');
  await expect(form.getByLabel('Contact number')).toHaveValue('0917');
  await expect(form.getByLabel('Client name')).toHaveValue('Paz');
  await expect(unit).toBeFocused();
});

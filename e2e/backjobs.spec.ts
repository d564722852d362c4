import { shopDay } from '../src/domain/calendar.ts';
import { dialog, fresh, toast } from './locators.ts';
import { expect, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import type { Shop } from './shop.ts';

const CREATE = `mutation ($input: RepairRecordInput!, $backjob: BackjobInput) {
  createRepairRecord(input: $input, backjob: $backjob) { id } }`;
const DAY_MS = 86_400_000;
/** The button; the status of a record is a button, too. */
const BACKJOB_KEY = '[aria-keyshortcuts=B]';
const technicianInCharge = PEOPLE.technician.name;

/** Creates a record. @returns its number. */
async function log(shop: Shop, input: object, backjob?: object): Promise<string> {
  const answer = await shop.ask('csr', CREATE, { input, backjob });
  return /"id":"(\d+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
}

test('B on a repair logs its backjob, and both records show each other', async ({ open, shop }) => {
  const unit = fresh('Phone');
  const original = await log(shop, {
    unit,
    clientName: 'Bea Back',
    contactNo: '0917 555 0101',
    declaredIssue: 'No sound',
    technicianInCharge,
    repairStatus: 'Unit OK',
    repairCost: '1500',
    paymentStatus: 'paid',
    shippingStatus: 'Shipped',
    warrantyDuration: '30',
    shipbackDate: shopDay(new Date(Date.now() - 10 * DAY_MS), 'Asia/Manila'),
  });
  const page = await open('csr', `/repairs?record=${original}`);
  const other = await open('admin', `/repairs?record=${original}`);
  await expect(dialog(page, 'Repair Record').locator(BACKJOB_KEY)).toBeVisible();
  await page.keyboard.press('b');

  const form = dialog(page, 'New Repair Record');
  const claim = form.getByRole('radiogroup', { name: `Backjob of T-${original}` });
  await expect(form.getByLabel('Declared Issue')).toBeFocused();
  await expect(claim.getByRole('radio', { name: 'In warranty' })).toBeChecked();
  await expect(form.getByLabel('Client Name')).toHaveValue('Bea Back');
  await expect(form.getByLabel('Unit', { exact: true })).toHaveValue(unit);
  await form.getByLabel('Declared Issue').fill('No sound again');
  await claim.getByRole('radio', { name: 'Goodwill' }).check();
  await form.getByRole('button', { name: 'More details' }).click();
  await expect(form.getByLabel('Warranty (days)')).toHaveValue('20');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();

  const cameBack = dialog(other, 'Repair Record').getByText('Came back as T-');
  await cameBack.getByRole('link').click();
  const back = dialog(other, 'Repair Record');
  await expect(back).toContainText('No sound again');
  await expect(back).toContainText(`Backjob of T-${original} · Goodwill`);
  await expect(back).toContainText('₱0.00');
  await expect(back.locator(BACKJOB_KEY)).toHaveCount(0);
});

test('technicians see that a unit came back, and begin no backjob', async ({ open, shop }) => {
  const input = { unit: fresh('Tablet'), repairStatus: 'Unit OK', technicianInCharge };
  const original = await log(shop, input);
  const back = await log(shop, input, { of: original, claim: 'in_warranty' });
  const page = await open('technician', `/repairs?record=${original}`);
  const details = dialog(page, 'Repair Record');
  await expect(details.getByRole('link', { name: `T-${back}`, exact: true })).toBeVisible();
  await expect(details.locator(BACKJOB_KEY)).toHaveCount(0);
});

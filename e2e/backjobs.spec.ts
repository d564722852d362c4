import { shopDay } from '../src/domain/calendar.ts';
import { dialog, figure, fresh, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { countPrints, expectPrinted, pageSizes } from './kit/paper-picture.ts';
import { PEOPLE } from './kit/people.ts';
import { idIn } from './kit/seed.ts';
import type { Shop } from './kit/shop.ts';
import { SAVE_SETTINGS, UPDATE_RECORD } from './kit/documents.ts';

const CREATE = `mutation ($input: RepairRecordInput!, $backjob: BackjobInput) {
  createRepairRecord(input: $input, backjob: $backjob) { id } }`;
const DAY_MS = 86_400_000;
/** The button; the status of a record is a button, too. */
const BACKJOB_KEY = '[aria-keyshortcuts=B]';
const technicianInCharge = PEOPLE.technician.name;

/** Creates a record. @returns its number. */
async function log(shop: Shop, input: object, backjob?: object): Promise<string> {
  const made = await shop.ask('csr', CREATE, { input, backjob });
  return idIn(made['createRepairRecord']);
}

test('a client reads that a backjob is free while it has no cost', async ({ open, shop }) => {
  const client = await shop.hire('client', fresh('Fe Libre'));
  const own = { clientName: client.name, unit: fresh('Phone') };
  const of = await log(shop, { ...own, repairStatus: 'Unit OK', repairCost: '1500' });
  const id = await log(shop, { ...own, repairStatus: 'Backjob' }, { of, claim: 'in_warranty' });
  const charged = await log(shop, { ...own, repairStatus: 'Backjob' }, { of, claim: 'charged' });
  const page = await open(client);
  const cost = (record: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `T-${record}` })
      .getByRole('gridcell')
      .nth(4);
  await expect(cost(charged)).toHaveText('₱0.00Price not set yet');
  await expect(cost(id)).toHaveText('₱0.00Free of charge');
  await page
    .getByRole('row')
    .filter({ hasText: `T-${id}` })
    .click();
  await expect(dialog(page, own.unit).getByText('Free of charge')).toBeVisible();
  await page.keyboard.press('Escape');

  await shop.ask('csr', UPDATE_RECORD, { id, input: { repairCost: '350' } });
  await expect(cost(id)).toHaveText('₱350.00');
});

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

  await page.goto(`/warranty-monitoring?search=${encodeURIComponent(unit)}`);
  await expect(figure(page, 'Claims')).toHaveText('Claims1');
  await other.goto(`/warranty-monitoring?search=${encodeURIComponent(unit)}`);
  await expect(figure(other, 'Claims')).toHaveText('Claims11 repair came back');
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

test('a warranty slip is one page of the paper of stubs, once the unit is released', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Wilma'), unit: 'iPhone 11', repairStatus: 'Unit OK' };
  const id = await log(shop, { ...input, repairCost: '2500' });
  const set = (more: object) => shop.ask('admin', SAVE_SETTINGS, { input: more });
  await set({ warrantyTerms: 'Covers the replaced part.' });
  const page = await open('csr', `/repairs?record=${id}`);
  const menu = page.getByRole('button', { name: 'Print', exact: true });
  const slip = page.getByRole('button', { name: 'Warranty slip' });
  await menu.click();
  await expect(page.getByRole('button', { name: 'Claim stub' })).toBeVisible();
  await expect(slip).toHaveCount(0);
  await page.keyboard.press('Escape');
  const released = { shipbackDate: '2026-03-01', warrantyDuration: '30' };
  await shop.ask('csr', UPDATE_RECORD, { id, input: released });
  await countPrints(page);
  let prints = 0;
  for (const [stubPaper, wide] of [
    ['80mm', 80],
    ['58mm', 58],
    ['A5', 148],
  ] as const) {
    await set({ stubPaper });
    await menu.click();
    await slip.click();
    await expectPrinted(page, (prints += 1));
    const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes.map(({ width }) => Math.round(width))).toEqual([wide]);
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-sheet]').getByRole('region', { name: 'Warranty slip' });
    await expect(paper).toContainText('Warranty30 daysUntilMar 31, 2026');
    await expect(paper).toContainText('Covers the replaced part.');
    await expect(paper).not.toContainText('2,500');
    await page.emulateMedia({ media: null });
  }
});

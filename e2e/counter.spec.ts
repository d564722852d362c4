import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import { EXECUTABLE } from './kit/executable.ts';
import { button, dialog, fresh, keepToast, row, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { countInput } from './kit/count-input.ts';
import { cutRows } from './kit/truncation.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { logFor } from './kit/records.ts';

// Before the others, which give this technician more work.
test.describe('on a phone', () => {
  test.use(PHONE);

  test('a technician’s first job is on top, and reported with two taps', async ({ open, shop }) => {
    const phrase = 'Replaced the battery';
    const assign = (unit: string, more: object) =>
      logFor(shop, fresh('Bea'), { unit, technicianInCharge: PEOPLE.technician.name, ...more });
    await assign('waits longest', { date: '2026-01-05' });
    await assign('came back', { date: '2026-03-05', repairStatus: 'Backjob' });
    const report = { date: '2026-02-05', repairReport: phrase };
    await assign('is finished', { ...report, repairStatus: 'Unit OK' });
    await assign('went home', { repairStatus: 'RTO', repairReport: `${phrase}. No power` });
    const page = await open('technician');
    const cards = page.getByRole('list', { name: 'Repair records' }).getByRole('listitem');
    const { tap, taken } = countInput(page);

    await test.step('it is visible at once: what came back, then what has waited longest', async () => {
      await expect(cards.filter({ hasText: /came back|waits longest/ })).toHaveCount(2);
      await expect(cards.nth(0)).toContainText('came back');
      await expect(cards.nth(1)).toContainText('waits longest');
      const first = await cards.nth(0).boundingBox();
      expect(first?.height).toBe(96);
      expect(first?.y).toBeLessThan(270);
      await expect(cards.nth(3)).toBeHidden();
    });

    await test.step('in the opened job, a phrase and Save report', async () => {
      await cards.nth(0).getByRole('button').tap();
      const form = page.getByRole('dialog', { name: 'Edit Repair Record' });
      const statuses = form.getByRole('radiogroup', { name: 'Repair status' }).getByRole('radio');
      await expect(statuses).toHaveCount(7);
      await expect(form.getByRole('radio', { name: 'Backjob' })).toBeChecked();
      for (const status of await statuses.all())
        expect((await status.boundingBox())?.height).toBeGreaterThanOrEqual(46);
      const save = form.getByRole('button', { name: 'Save' });
      expect((await save.boundingBox())?.width).toBeGreaterThan(300);
      await tap(form.getByRole('button', { name: phrase }));
      await expect(form.getByLabel('Repair report')).toHaveValue(phrase);
      await tap(save);
      await expect(toast(page, 'Record updated successfully')).toBeVisible();
      await expect(form).toHaveCount(0);
      expect(taken().clicks).toBe(2);
    });

    await test.step('each kind of work has its count, and shows its records', async () => {
      const part = (name: RegExp) => page.getByRole('button', { name });
      await expect(part(/^To do/)).toHaveAttribute('aria-pressed', 'true');
      await part(/^Unit OK 1$/).tap();
      await expect(page).toHaveURL('/?status=Unit+OK');
      await expect(cards).toHaveText([/is finished/]);
      await part(/^All 4$/).tap();
      await expect(cards).toHaveCount(4);
      await cards.filter({ hasText: 'waits longest' }).getByRole('button').tap();
      await page.getByRole('radio', { name: 'Unit OK' }).check();
      await page.getByRole('button', { name: 'Save' }).tap();
      await expect(part(/^Unit OK 2$/)).toBeVisible();
      await part(/^To do 1$/).tap();
      await expect(cards).toHaveText([/came back/]);
    });
  });
});

test('the counter works with few keys', async ({ open, shop }) => {
  await logFor(shop, 'Carlo Mendoza');
  await logFor(shop, 'Mendoza, Carlo Jr.', { unit: 'Nokia 5110', repairStatus: 'Unit OK' });
  await logFor(shop, 'Carla Reyes', { unit: 'Nokia 8210' });
  const page = await open('csr', '/repairs');
  const { press, type, taken } = countInput(page);
  await expect(row(page, 'Carla Reyes')).toBeVisible();
  // Connected after the keys are listened to.
  await expect(page.getByText('Live Updates')).toBeVisible();

  await test.step('a walk-in is logged with 45 keys, including the text', async () => {
    const form = dialog(page, 'New Repair Record');
    const field = (name: string) => form.getByLabel(name, { exact: true });
    await press('n');
    await expect(field('Contact number')).toBeFocused();
    await type('09175550199');
    await press('Enter');
    await expect(field('Client name')).toBeFocused();
    await type('Ana Ko');
    await press('Enter');
    await expect(field('Unit')).toBeFocused();
    await type('iPhone 11');
    await press('Enter');
    await expect(field('Declared issue')).toBeFocused();
    await type('lcd');
    await press('Tab');
    await expect(field('Technician in charge')).toBeFocused();
    await type('ti');
    await expect(page.getByRole('option', { name: PEOPLE.technician.name })).toBeVisible();
    await press('Enter');
    await expect(field('Technician in charge')).toHaveValue(PEOPLE.technician.name);
    await expect(field('Repair cost')).toBeFocused();
    await type('1500');
    await press('Control+Enter');
    await expect(toast(page, 'Record created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row(page, 'Ana Ko')).toContainText(PEOPLE.technician.name);
    await expect(row(page, 'Ana Ko')).toContainText('₱1,500.00');
    const { keys, letters } = taken();
    expect(keys + letters).toBeLessThanOrEqual(45);
  });

  await test.step('a payment is entered with two keys, and undone', async () => {
    const record = row(page, 'Ana Ko');
    await record.focus();
    await expect(record).toBeFocused();
    await press('p');
    await expect(dialog(page, 'Paid').getByRole('button', { name: 'GCash' })).toBeFocused();
    await expect(dialog(page, 'Paid')).toContainText('₱1,500.00');
    await press('2');
    await keepToast(page, 'Paid by Maya, ₱1,500.00');
    await expect(record).toContainText('Maya');
    expect(taken().keys).toBe(2);
    await expect(dialog(page, 'Paid')).toBeHidden();
    await expect(record).toBeFocused();
    await expect(record.getByRole('button', { name: /^Paid: / })).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.locator('li[data-variant]', { hasText: 'Change undone' })).toContainText(
      /T-\d/,
    );
    await expect(record).toContainText('Unpaid');
    await expect(record).not.toContainText('Maya');
  });

  await test.step('the repairs of a returning client are found with one key and their name', async () => {
    await press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await type('mendoza carlo');
    await expect(page.getByText('2 records', { exact: true })).toBeVisible();
    for (const unit of ['Nokia 3310', 'Nokia 5110']) await expect(row(page, unit)).toBeVisible();
    await expect(row(page, 'Nokia 8210')).toHaveCount(0);
    expect(taken().keys).toBe(1);
  });

  await test.step('so are they by the beginnings of their names, in six keys', async () => {
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(row(page, 'Nokia 8210')).toBeVisible();
    await press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await type('men c');
    await expect(page.getByText('2 records', { exact: true })).toBeVisible();
    const { keys, letters } = taken();
    expect(keys + letters).toBeLessThanOrEqual(6);
  });

  await test.step('“is it ready?” is answered by opening the record, with two keys', async () => {
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Nokia 8210')).toBeVisible();
    await press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await type('nokia 5110');
    await press('Enter');
    const details = dialog(page, 'Repair Record');
    await expect(details.getByText('Nokia 5110').first()).toBeVisible();
    await expect(details.getByText('Unit OK').first()).toBeVisible();
    expect(taken().keys).toBe(2);
  });
});

test('the counter ships a unit with four clicks', async ({ open, shop }) => {
  const client = fresh('Gil');
  const paid = { repairStatus: 'Unit OK', repairCost: '2500', paymentStatus: 'paid' };
  await logFor(shop, client, { ...paid, paymentChannel: 'maya' });
  const page = await open('csr', '/shipping');
  const { click, taken } = countInput(page);
  const ship = page.getByRole('dialog', { name: /^Ship/ });
  await click(page.getByRole('button', { name: `Ship ${client}` }));
  await click(ship.getByRole('radio', { name: 'Courier' }));
  await click(ship.getByRole('radio', { name: '30 days' }));
  await click(ship.getByRole('button', { name: 'Ship', exact: true }));
  await expect(toast(page, 'Shipping information updated successfully')).toBeVisible();
  for (const text of ['Shipped', 'Courier', '30 days'])
    await expect(row(page, client)).toContainText(text);
  expect(taken().clicks).toBe(4);
});

test('one click shows who owes, and how much', async ({ open, shop }) => {
  const [owes, paid] = [fresh('Olive'), fresh('Paul')];
  const finished = { repairStatus: 'Unit OK', date: '2039-05-02' };
  await logFor(shop, owes, { ...finished, repairCost: '700', paymentStatus: 'Unpaid' });
  await logFor(shop, paid, { ...finished, repairCost: '900', paymentStatus: 'paid' });
  const page = await open('admin', '/repairs?year=2039');
  const { click, taken } = countInput(page);
  const sums = page.getByRole('group', { name: 'Sums of the list' });
  await expect(row(page, paid)).toBeVisible();
  await expect(sums).toContainText('Unit OK, unpaid₱700.00');
  await click(sums.getByRole('link', { name: 'See who owes' }));
  await expect(row(page, paid)).toHaveCount(0);
  await expect(row(page, owes)).toContainText('₱700.00');
  await expect(sums).toContainText('Sum of costs₱700.00');
  expect(taken().clicks).toBe(1);
});

test('less than a tenth of the rows of the list have a cut line at 1,440 px', async ({
  open,
  shop,
}) => {
  test.skip(!existsSync(REAL_RECORDS.folder), `there are no records in ${REAL_RECORDS.folder}`);
  const [heading, ...rows] = readFileSync(join(REAL_RECORDS.folder, 'wales.csv'), 'utf8').split(
    /\n(?=rcwales_)/,
  );
  const newest = join(shop.data, 'newest.csv');
  writeFileSync(
    newest,
    [heading, ...rows.filter((record) => record.includes(',2025-07-'))].join('\n'),
  );
  const args = ['import', newest, ...REAL_RECORDS.options, '--data', shop.data];
  execFileSync(EXECUTABLE, args, { stdio: 'pipe' });
  const page = await open('admin', '/repairs?year=2025');
  await expect(page.locator('tbody tr[data-index="12"]')).toBeAttached();
  const { shown, cut } = await cutRows(page);
  expect(cut / shown).toBeLessThan(0.1);
});

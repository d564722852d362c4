import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { openedWhatsApp } from './kit/actions.ts';
import { dialog, follow, fresh, keepToast, row, toast } from './kit/locators.ts';
import { countPrints, expectPrinted, pageSizes, readCode } from './kit/paper-picture.ts';
import { PEOPLE } from './kit/people.ts';
import { countInput } from './kit/count-input.ts';
import { CREATE_RECORD, SAVE_SETTINGS } from './kit/documents.ts';

const IMEI = '490154203237518';
const REPORT = 'Replaced the screen';

const printerIsDone = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

test('a day in the shop, from the dead phone to the closed till', async ({
  open,
  page: client,
  shop,
}) => {
  const name = fresh('Maria Santos');
  const log = (input: object) =>
    shop.ask('csr', CREATE_RECORD, { input: { clientName: name, ...input } });
  const earlier = { contactNo: '0917 555 0142', unit: 'Nokia 105', paymentStatus: 'paid' };
  await log({ ...earlier, repairStatus: 'RTO', date: '2026-01-05' });
  const profile = { name: 'Gadget Clinic', phones: '0918 555 0100', publicAddress: shop.address };
  await shop.ask('admin', SAVE_SETTINGS, { input: { ...profile, stubPaper: '80mm' } });

  const counter = await open('csr', '/repairs');
  const second = await open(await shop.hire('csr', fresh('Second Counter')), '/board');
  const owner = await open('admin', '/till');
  const bench = await open('technician', '/');
  await bench.setViewportSize(PHONE.viewport);
  await counter.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await countPrints(counter);
  const { press, type, taken } = countInput(counter);
  const record = dialog(counter, 'Repair Record');
  const sheet = counter.locator('[data-sheet]');
  const lane = (page: Page, of: string) => page.getByRole('region', { name: new RegExp(`^${of}`) });
  let id = '';

  await test.step('a client who comes back is logged by keys, found by their number', async () => {
    const form = dialog(counter, 'New Repair Record');
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await expect(row(counter, name)).toBeVisible();
    await expect(counter.getByText('Live Updates')).toBeVisible();
    await press('n');
    await expect(field('Contact number')).toBeFocused();
    await type('0142');
    await expect(form.getByRole('button', { name })).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect(field('Client name')).toHaveValue(name);
    await expect(field('Unit')).toBeFocused();
    await type('iPhone 11');
    await press('Enter');
    await type('no display');
    await press('Tab');
    await type('tin');
    await expect(counter.getByRole('option', { name: PEOPLE.technician.name })).toBeVisible();
    await press('Enter');
    await expect(field('Repair cost')).toBeFocused();
    await type('2500');
    await press('Control+Enter');
    await expect(toast(counter, 'Record created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    for (const key of ['F8', 'Tab', 'Tab']) await press(key);
    await expect(counter.getByRole('button', { name: 'Print stub' })).toBeFocused();
    await press('Enter');
    await expect(sheet).toContainText('iPhone 11');
    expect(taken().keys).toBeLessThanOrEqual(12);
    await expectPrinted(counter, 1);
    await printerIsDone(counter);
  });

  await test.step('the device, the condition and two photos are noted', async () => {
    await row(counter, 'iPhone 11').getByRole('button', { name: /^View/ }).click();
    await record.getByRole('button', { name: 'Add Device' }).click();
    const device = dialog(counter, 'Add Device');
    await device.getByLabel('IMEI', { exact: true }).fill(IMEI);
    await device.getByRole('button', { name: 'Save' }).click();
    await expect(device).toBeHidden();
    id = new URL(counter.url()).searchParams.get('record') ?? '';
    await record.getByRole('button', { name: 'Note the condition' }).click();
    const intake = dialog(counter, 'Intake');
    await intake.getByRole('button', { name: /^Screen/ }).click();
    await intake.getByRole('button', { name: /^Screen/ }).click();
    await intake.getByLabel('Charger').check();
    await intake.getByRole('button', { name: 'Save' }).click();
    await expect(intake).toBeHidden();
    await bench.goto(`/r/${id}/photos`);
    for (const [at, of] of ['1 of 1', '2 of 2'].entries()) {
      const buffer = await bench.screenshot();
      await bench
        .getByLabel('Photos', { exact: true })
        .setInputFiles({ name: `side-${at}.png`, mimeType: 'image/png', buffer });
      await expect(record.getByRole('img', { name: `Photo ${of}, came in` })).toBeVisible();
    }
  });

  await test.step('a deposit in cash takes four keys', async () => {
    const paid = dialog(counter, 'Paid');
    await record.getByRole('group', { name: 'Repair Record' }).focus();
    taken();
    await press('p');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await press('a');
    await type('500');
    await press('Enter');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await press('5');
    await expect(toast(counter, 'Paid by Cash, ₱500.00')).toBeVisible();
    expect(taken().keys).toBeLessThanOrEqual(4);
    await expect(paid).toHaveCount(0);
  });

  await test.step('the stub is one page of 80 mm, and its code is the tracking link', async () => {
    await counter.keyboard.press('Control+p');
    const code = sheet.locator('[aria-label^="QR code"]');
    await expectPrinted(counter, 2);
    await expect(code).toBeAttached();
    await expectPrinted(counter, 2);
    const [paper, ...more] = pageSizes(await counter.pdf({ preferCSSPageSize: true }));
    expect(more).toEqual([]);
    expect(paper?.width).toBeCloseTo(80, 0);
    await counter.emulateMedia({ media: 'print' });
    for (const fact of [name, 'iPhone 11', '…7518', 'Screen', 'Charger', '₱2,000.00'])
      await expect(sheet).toContainText(fact);
    const address = await readCode(code, 'qr');
    await counter.emulateMedia({ media: null });
    await printerIsDone(counter);
    await client.setViewportSize(PHONE.viewport);
    await client.goto(address);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Being repaired');
    await expect(client.getByText('This page updates by itself.')).toBeVisible();
  });

  await test.step('the technician scans the label and reports; the client sees it at once', async () => {
    await counter.getByRole('button', { name: 'Print', exact: true }).click();
    await counter.getByRole('button', { name: 'Device label' }).click();
    await expectPrinted(counter, 3);
    await counter.emulateMedia({ media: 'print' });
    const label = await readCode(sheet.locator('[aria-label^="QR code"]'), 'qr');
    await counter.emulateMedia({ media: null });
    await printerIsDone(counter);
    await bench.goto(new URL(label).pathname);
    await bench.getByRole('button', { name: 'Edit', exact: true }).click();
    const job = dialog(bench, 'Edit Repair Record');
    await job.getByRole('radio', { name: 'Unit OK' }).check();
    await job.getByLabel('Repair report').fill(REPORT);
    await job.getByRole('button', { name: 'Save' }).click();
    await expect(toast(bench, 'Record updated successfully')).toBeVisible();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ready for pickup');
    await expect(client.getByText(REPORT)).toBeVisible();
  });

  await test.step('Tell Maria opens WhatsApp with the balance', async () => {
    await expect(record.getByRole('button', { name: /^Tell Maria: ready/ })).toBeVisible();
    await counter.keyboard.press('n');
    await expect(dialog(counter, 'Tell Maria').getByRole('radio', { name: 'SMS' })).toBeFocused();
    await counter.keyboard.press('ArrowRight');
    const { searchParams } = await openedWhatsApp(counter, () => counter.keyboard.press('Enter'));
    const told = searchParams.get('text');
    expect(told).toContain('is ready for pickup');
    expect(told).toContain('Balance: ₱2,000.00');
    expect(told).toContain('/t/');
    await expect(dialog(counter, 'Tell Maria')).toHaveCount(0);
    await counter.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
  });

  await test.step('“is it ready?” takes two keys after the number, the balance by GCash two', async () => {
    taken();
    await press('/');
    await type('0917 555 0142');
    await expect(counter).toHaveURL(/search=/);
    await expect(counter.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(counter.getByText('2 records', { exact: true })).toBeVisible();
    await press('ArrowDown');
    await expect(row(counter, 'iPhone 11')).toBeFocused();
    await press('Enter');
    await expect(record.getByText('iPhone 11').first()).toBeVisible();
    expect(taken().keys).toBeLessThanOrEqual(3);
    await expect(record.getByText('Unit OK').first()).toBeVisible();
    await press('p');
    await expect(dialog(counter, 'Paid').getByRole('button', { name: 'GCash' })).toBeFocused();
    await press('1');
    await expect(toast(counter, 'Paid by GCash, ₱2,000.00')).toBeVisible();
    expect(taken().keys).toBeLessThanOrEqual(4);
  });

  await test.step('a mistake of the second counter is undone', async () => {
    const card = second.locator('[data-card]').filter({ hasText: 'iPhone 11' });
    await expect(lane(second, 'Ready')).toContainText('iPhone 11');
    // The payment of the other counter has arrived, so the move does not conflict with it.
    await expect(card).not.toContainText('₱2,000');
    await card.getByRole('link').focus();
    await second.keyboard.press('m');
    await expect(dialog(second, 'Move')).toBeVisible();
    await second.keyboard.press('1');
    await keepToast(second, 'Moved to Pending');
    await expect(lane(second, 'Pending')).toContainText('iPhone 11');
    await second.getByRole('button', { name: 'Undo' }).click();
    await expect(lane(second, 'Ready')).toContainText('iPhone 11');
  });

  await test.step('the unit is handed over with two keys', async () => {
    await expect(dialog(counter, 'Paid')).toHaveCount(0);
    await expect(record.getByText('GCash').first()).toBeVisible();
    await expect(record.getByRole('button', { name: 'Hand over' })).toBeVisible();
    taken();
    await press('h');
    await expect(dialog(counter, 'Hand over')).toContainText('Maria');
    await expect(dialog(counter, 'Hand over').locator(':focus')).toHaveCount(1);
    await press('Enter');
    await expect(toast(counter, `Handed over to ${name}`)).toBeVisible();
    expect(taken().keys).toBeLessThanOrEqual(4);
    await expect(lane(second, 'Ready')).not.toContainText('iPhone 11');
  });

  await test.step('the till is closed blind, and the owner sees that the drawer is right', async () => {
    await follow(second, 'Till');
    await second.getByRole('button', { name: 'Close the till' }).click();
    const close = dialog(second, 'Close the till');
    await close.getByLabel('Cash at the beginning').fill('1000');
    await close.getByLabel('Cash counted').fill('1500');
    await close.getByRole('button', { name: 'Close the till' }).click();
    await expect(toast(second, 'Till closed')).toBeVisible();
    await expect(owner.getByRole('group', { name: 'Should be in the drawer' })).toContainText(
      '₱1,500.00',
    );
    await expect(owner.getByText('Nothing missing')).toBeVisible();
  });

  await test.step('the timeline shows the owner everything, and the client only their part', async () => {
    await owner.goto(`/repairs?record=${id}&part=timeline`);
    const timeline = dialog(owner, 'Repair Record').getByRole('list', { name: 'Timeline' });
    for (const told of [
      'took ₱500.00 by Cash',
      'took ₱2,000.00 by GCash',
      PEOPLE.technician.name,
      REPORT,
      'Pending',
    ])
      await expect(timeline).toContainText(told);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Released');
    for (const kept of [PEOPLE.technician.name, PEOPLE.csr.name, '0917 555 0142', 'GCash'])
      await expect(client.locator('body')).not.toContainText(kept);
  });
});

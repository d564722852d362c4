import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, keepToast, toast } from './kit/locators.ts';
import { countPrints, expectPrinted, pageSizes, readCode } from './kit/paper-picture.ts';
import type { Shop } from './kit/shop.ts';
import { ADD_PAYMENT, SAVE_SETTINGS, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

const DEVICE = `mutation ($recordId: ID!) {
  saveDevice(recordId: $recordId, input: { imei: "490154203237518" }) { id }
}`;
const ROWS = `query ($recordId: ID!) { recordPayments(recordId: $recordId) { rows { id } } }`;
const VOID = `mutation ($id: ID!) { voidPayment(id: $id, reason: "Wrong record") { id } }`;

const NAMED = 'Acknowledgement of payment';
const NO_TAX = 'This document is not valid for claim of input tax.';

/** The papers of stubs, in millimetres; those of a roll are as long as their text. */
const STUB_PAPERS = [
  ['80mm', { width: 80 }],
  ['58mm', { width: 58 }],
  ['A5', { width: 148, height: 210 }],
] as const;

const set = (shop: Shop, input: object) => shop.ask('admin', SAVE_SETTINGS, { input });

/** The one page of a PDF. */
async function onlyPage(page: Page): Promise<{ width: number; height: number }> {
  const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }));
  expect(sizes).toHaveLength(1);
  return sizes[0] ?? { width: 0, height: 0 };
}

test('stubs and labels are one page of the size of their paper, and scanners read them', async ({
  open,
  shop,
}) => {
  const client = fresh('Maria Santos');
  const unit = 'iPhone 11 64 GB';
  const input = {
    clientName: client,
    contactNo: '0917 555 0142',
    unit,
    declaredIssue: 'No display after a fall',
    repairCost: '2500',
    paymentStatus: 'Unpaid',
  };
  const id = await logRecord(shop, input);
  await shop.ask('csr', DEVICE, { recordId: id });
  const deposit = { amount: '500', channel: 'cash' };
  await shop.ask('csr', ADD_PAYMENT, { recordId: id, input: deposit });
  const words = {
    name: 'Gadget Clinic',
    phones: '0918 555 0100',
    terms: 'Please claim your unit within 90 days. '.repeat(20).trim(),
  };
  await set(shop, { ...words, publicAddress: 'https://clinic.example.com', hasShopCopy: true });
  const page = await open('csr', `/repairs?record=${id}`);
  await expect(dialog(page, 'Repair Record').getByText(client).first()).toBeVisible();
  await countPrints(page);
  let prints = 0;
  const sheet = page.locator('[data-sheet]');
  const found: string[] = [];

  for (const [stubPaper, size] of STUB_PAPERS)
    await test.step(`a stub on ${stubPaper}`, async () => {
      await set(shop, { stubPaper });
      await page.keyboard.press('Control+p');
      await expectPrinted(page, (prints += 1));
      const { width, height } = await onlyPage(page);
      expect(width).toBeCloseTo(size.width, 0);
      if ('height' in size) expect(height).toBeCloseTo(size.height, 0);
      await page.emulateMedia({ media: 'print' });
      const box = await sheet.boundingBox();
      expect(((box?.height ?? 0) / 96) * 25.4).toBeLessThanOrEqual(height);
      const facts = sheet.getByRole('region', { name: 'Claim stub' });
      await expect(facts).toContainText(`T-${id}`);
      await expect(sheet).not.toContainText('0917 555 0142');
      found.push((await facts.locator('dl').innerText()).replaceAll(/\s+/g, ' '));
      const code = facts.getByRole('img', { name: /QR/ });
      expect(await readCode(code, 'qr')).toMatch(/^https:\/\/clinic\.example\.com\/t\/[\w-]{22}$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(sheet.getByRole('region')).toHaveCount(stubPaper === 'A5' ? 2 : 1);
      await page.emulateMedia({ media: null });
    });
  expect(new Set(found).size).toBe(1);

  for (const [stubPaper, size] of STUB_PAPERS)
    await test.step(`an acknowledgement of payment on ${stubPaper}`, async () => {
      await set(shop, { stubPaper });
      await page.getByRole('button', { name: 'Paid', exact: true }).click();
      await page.getByRole('button', { name: 'Print ₱500.00 by Cash' }).click();
      await expectPrinted(page, (prints += 1));
      const { width, height } = await onlyPage(page);
      expect(width).toBeCloseTo(size.width, 0);
      if ('height' in size) expect(height).toBeCloseTo(size.height, 0);
      await page.emulateMedia({ media: 'print' });
      const paper = sheet.getByRole('region', { name: NAMED });
      await expect(paper).toContainText(`${NAMED}. Not an official invoice. ${NO_TAX}`);
      await expect(paper).toContainText(`T-${id}`);
      await expect(paper).toContainText('Price₱2,500.00Paid₱500.00Balance₱2,000.00');
      await expect(sheet.getByRole('region')).toHaveCount(stubPaper === 'A5' ? 2 : 1);
      await page.emulateMedia({ media: null });
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Paid')).toHaveCount(0);
    });
  for (const fact of [client, unit, '…7518', 'No display after a fall'])
    expect(found[0]).toContain(fact);
  expect(found[0]).toContain('Price ₱2,500.00 Deposit ₱500.00 Balance ₱2,000.00');

  for (const [labelSize, width] of [
    ['50x30', 50],
    ['40x30', 40],
    ['62mm', 62],
  ] as const)
    await test.step(`a label of ${labelSize}`, async () => {
      await set(shop, { labelSize });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('button', { name: 'Device label' }).click();
      await expectPrinted(page, (prints += 1));
      const box = await onlyPage(page);
      expect(box.width).toBeCloseTo(width, 0);
      expect(box.height).toBeCloseTo(30, 0);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toContainText(`T-${id}`);
      await expect(sheet).toContainText(unit);
      await expect(sheet).not.toContainText(client);
      await expect(sheet).not.toContainText('2,500');
      const qr = sheet.getByRole('img', { name: /QR/ });
      expect(await readCode(qr, 'qr')).toBe(`${shop.address}/r/${id}`);
      const bars = sheet.getByRole('img', { name: /Bar code/ });
      expect(await readCode(bars, 'bars')).toBe(`T-${id}`);
      await page.emulateMedia({ media: null });
    });

  await test.step('the price is current, and without an address there is no code', async () => {
    await set(shop, { publicAddress: '', stubPaper: '80mm' });
    await shop.ask('admin', UPDATE_RECORD, {
      id,
      input: { repairCost: '3100', paymentStatus: 'paid' },
    });
    await page.keyboard.press('Control+p');
    await expectPrinted(page, (prints += 1));
    await expect(sheet).toContainText('Price₱3,100.00Paid₱3,100.00Balance₱0.00');
    await expect(sheet).toContainText(`call 0918 555 0100 and say T-${id}.`);
    await expect(sheet.getByRole('img')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

test('after Save the message offers the stub, or it is printed at once, separately in each window', async ({
  open,
  shop,
}) => {
  await set(shop, { printsStub: false, stubPaper: '80mm' });
  const windows = await Promise.all([open('csr', '/repairs'), open('admin', '/repairs')]);
  const save = async (page: Page, client: string): Promise<void> => {
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Client name').fill(client);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  const expectReady = async (): Promise<void> => {
    for (const each of windows) {
      await expect(each.getByRole('button', { name: 'New Record' })).toBeVisible();
      await countPrints(each);
    }
  };
  await expectReady();
  const [page] = windows;
  const offered = fresh('Offered');
  await save(page, offered);
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expectPrinted(page, 0);
  await page.getByRole('button', { name: 'Print stub' }).click();
  await expectPrinted(page, 1);
  await expect(page.locator('[data-sheet]')).toContainText(offered);

  await set(shop, { printsStub: true });
  await Promise.all(windows.map((each) => each.reload()));
  await expectReady();
  const clients = windows.map((_page, place) => fresh(`At once ${place}`));
  await Promise.all(windows.map((each, place) => save(each, clients[place] ?? '')));
  for (const [place, each] of windows.entries()) {
    await expectPrinted(each, 1);
    await expect(each.locator('[data-sheet]')).toContainText(clients[place] ?? '');
  }
  await set(shop, { printsStub: false });
});

test('labels of selected records are printed together, each on its own page', async ({
  open,
  shop,
}) => {
  const mark = fresh('Dealer');
  const ids: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cora'])
    ids.unshift(await logRecord(shop, { clientName: `${name} ${mark}`, unit: 'Nokia 3310' }));
  await set(shop, { labelSize: '40x30' });
  const page = await open('csr', `/repairs?search=${encodeURIComponent(mark)}`);
  await countPrints(page);
  await page.getByRole('button', { name: 'Select records' }).click();
  await expect(page.getByRole('button', { name: 'Print labels' })).toBeDisabled();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expectPrinted(page, 1);
  const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }));
  expect(sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
    ids.map(() => [40, 30]),
  );
  await page.emulateMedia({ media: 'print' });
  const labels = page.locator('[data-sheet]');
  for (const [place, id] of ids.entries()) {
    const bars = labels.nth(place).getByRole('img', { name: /Bar code/ });
    expect(await readCode(bars, 'bars')).toBe(`T-${id}`);
  }
});

test('a payment that was voided meanwhile is not acknowledged', async ({ open, shop }) => {
  const client = fresh('Voided');
  const id = await logRecord(shop, { clientName: client, unit: 'Nokia 105', repairCost: '1500' });
  const page = await open('csr', `/repairs?record=${id}`);
  await countPrints(page);
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  const paid = dialog(page, 'Paid');
  await paid.getByLabel('Amount').fill('500');
  await paid.getByRole('button', { name: 'Cash', exact: true }).click();
  await keepToast(page, 'Paid by Cash, ₱500.00');
  const found = await shop.ask('csr', ROWS, { recordId: id });
  await shop.ask('csr', VOID, { id: /"id":"(\d+)"/.exec(JSON.stringify(found))?.[1] });
  await page.getByRole('button', { name: 'Print acknowledgement' }).click();
  const refusal = 'This payment was voided, so it is not acknowledged';
  await expect(toast(page, refusal)).toBeVisible();
  await expectPrinted(page, 0);
});

test('a label of the printed details stays on the page of its value', async ({ open, shop }) => {
  const id = await logRecord(shop, { clientName: 'Ana', unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?record=${id}`);
  const label = page.getByRole('dialog').getByRole('term').filter({ hasText: 'Declared issue' });
  await expect(label).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(label.locator('..')).toHaveCSS('break-inside', 'avoid');
});

import { describe, expect, test } from 'bun:test';
import { readStream, trackingShop } from '../../test/kit/tracking.ts';
import { findCustomerOf } from '../data/customers.ts';
import type { Claim } from '../domain/backjobs.ts';
import { saveDevice } from '../services/customer-devices.ts';
import { saveCustomer } from '../services/customers.ts';
import { saveIntake } from '../services/intakes.ts';
import { setPromised } from '../services/desk.ts';
import { deleteNote, saveNote } from '../services/notes.ts';
import { addPayment, voidPayment } from '../services/payments.ts';
import { createRecord, updateRecord } from '../services/repairs.ts';
import { saveProfile } from '../services/shop-profile.ts';

let now = new Date('2026-11-23T04:00:00Z');
const { kit, make, tracking, csr, admin, page } = trackingShop(() => now);

/** Everything that a client must not read; each text is in the shop only once. */
const SECRETS = {
  contactNo: '0917 555 7319',
  technicianInCharge: 'Secretechnician Reyes',
  declaredIssue: 'secret issue 7319',
  modeOfTransaction: 'secretmode',
  shippingDetails: 'secret shipping',
  courierName: 'secret courier',
  courierAddress: 'secret street',
  courierContact: '0999 731 7319',
  oldTicket: 'JO-SECRET-7319',
};
const OTHER_SECRETS = [
  'Santiago',
  'secret note of the customer',
  'secret@example.com',
  'secret accessory',
  'secret reference',
  'secret memo',
  'Cora Counter',
  'Ada Admin',
  'another repair 7319',
  '490154203237518',
  '+639175557319',
  '7391.57',
];

async function planted() {
  const { id } = await make().record('own', {
    ...SECRETS,
    clientName: 'Maria Clara Santiago',
    unit: 'iPhone 11 <b>64 GB</b>',
    repairCost: '2500',
    paymentStatus: 'Unpaid',
    repairReport: 'not the last word',
  });
  await make().record('own', { ...SECRETS, oldTicket: '', unit: 'another repair 7319' });
  await updateRecord(admin(), id, { commission: '7391.57', hasCustomCommission: true });
  const customer = await findCustomerOf(kit().shop.db, id);
  await saveCustomer(
    csr(),
    { note: 'secret note of the customer', email: 'secret@example.com' },
    { id: customer?.id ?? 0 },
  );
  await saveDevice(
    csr(),
    { imei: '490154203237518' },
    { id: null, customerId: null, recordId: id },
  );
  await saveIntake(csr(), id, {
    accessoryNote: 'secret accessory',
    passcode: { kind: 'pin', value: '731957' },
  });
  const note = { reference: 'secret reference', note: 'secret memo' };
  await addPayment(csr(), id, { amount: '500', channel: 'gcash', ...note });
  return id;
}

test('a client reads what concerns them, and not a byte of anything else', async () => {
  const id = await planted();
  const path = await tracking().link(id);
  const stream = readStream(await tracking().fetch(`${path}/live`));
  await updateRecord(csr(), id, { repairStatus: 'Waiting Parts' });
  await stream.until('Waiting for parts');
  await stream.cancel();
  const html = await page(path);
  for (const shown of [
    `T-${id}`,
    'iPhone 11 &lt;b&gt;64 GB&lt;/b&gt;',
    'Maria S.',
    '…7518',
    'Waiting for parts',
    '₱2,500.00',
    '₱500.00',
    '₱2,000.00',
  ]) {
    expect(html).toContain(shown);
    expect(stream.text()).toContain(shown);
  }
  for (const text of [html, stream.text()])
    for (const secret of [
      ...Object.values(SECRETS),
      ...OTHER_SECRETS,
      '731957',
      'not the last word',
      'Maria Clara',
    ])
      expect(text).not.toContain(secret);
  await updateRecord(csr(), id, { repairStatus: 'Unit OK', repairReport: 'New screen <i>' });
  expect(await page(path)).toContain('New screen &lt;i&gt;');
});

test('public notes and the promised day are shown, and no others', async () => {
  const { id } = await make().record('own', { repairStatus: 'Waiting Parts' });
  const path = await tracking().link(id);
  const internal = { body: 'secret word with the supplier', isPublic: false };
  await saveNote(csr(), id, internal, { id: null });
  await saveNote(csr(), id, { body: 'The part is <here>', isPublic: true }, { id: null });
  const wrong = { body: 'A word for somebody else', isPublic: true };
  await deleteNote(csr(), (await saveNote(csr(), id, wrong, { id: null })).id);
  await setPromised(csr(), id, '2026-12-05');
  const html = await page(path);
  expect(html).toContain('The part is &lt;here&gt;');
  expect(html).not.toContain('secret word');
  expect(html).not.toContain('somebody else');
  expect(html).not.toContain('Cora');
  expect(html).toContain('<dt>Promised for</dt><dd>Dec 5, 2026</dd>');
  await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
  expect(await page(path)).not.toContain('Promised for');
});

test('a page is small, names the shop to previews, and may not be cached or indexed', async () => {
  const { id } = await make().record('own', { clientName: 'Maria Santos', repairCost: '2500' });
  await saveProfile(admin(), { name: 'Gadget "Clinic"', phones: '0917 555 0100\nask for Ed' });
  const path = await tracking().link(id);
  const response = await tracking().fetch(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'sha256-/),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  const html = await response.text();
  expect(Buffer.byteLength(html)).toBeLessThan(15_000);
  const head = html.slice(0, html.indexOf('<style>'));
  expect(head).toContain('<meta property="og:title" content="Gadget &quot;Clinic&quot;">');
  expect(head.match(/og:|description/g)).toEqual(['og:']);
  expect(head).not.toContain(`T-${id}`);
  expect(html).toContain('<a href="tel:+639175550100">0917 555 0100</a>');
  expect(html).toContain('<p>ask for Ed</p>');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).not.toMatch(/ (?:src|href)="(?!\/t\/|\?lang=|tel:|data:,")/);
  const withoutBody = await tracking().fetch(path, { method: 'HEAD' });
  expect([withoutBody.status, await withoutBody.text()]).toEqual([200, '']);
  const packed = await tracking().fetch(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const bytes = await packed.bytes();
  expect(bytes.length).toBeLessThan(5000);
  expect(Buffer.from(Bun.gunzipSync(bytes)).toString()).toBe(html);
  await saveProfile(admin(), { name: '', phones: '' });
});

describe('money', () => {
  test('is left out where the shop hides it, and where there is none', async () => {
    const { id } = await make().record('own', { repairCost: '1234.50' });
    const path = await tracking().link(id);
    expect(await page(path)).toContain('₱1,234.50');
    await saveProfile(admin(), { linkShowsPrices: false });
    expect(await page(path)).not.toContain('₱');
    await saveProfile(admin(), { linkShowsPrices: true });
    const free = await tracking().link((await make().record('own')).id);
    expect(await page(free)).not.toContain('₱');
  });

  test('is nothing for a backjob that the warranty covers', async () => {
    const { id: originalId } = await make().record('own', { repairCost: '900' });
    const priceOf = async (claim: Claim) => {
      const again = { unit: 'Phone', repairStatus: 'Backjob' };
      const { id } = await createRecord(csr(), again, { backjob: { originalId, claim } });
      return page(await tracking().link(id));
    };
    expect(await priceOf('in_warranty')).toContain('<dt>Price</dt><dd>₱0.00</dd>');
    expect(await priceOf('goodwill')).toContain('<dt>To pay</dt><dd>₱0.00</dd>');
    expect(await priceOf('charged')).not.toContain('₱');
  });

  test('says what is to pay only once that is known', async () => {
    const { id } = await make().record('own', { paymentStatus: 'Unpaid' });
    const path = await tracking().link(id);
    await addPayment(csr(), id, { amount: '500', channel: 'cash' });
    expect(await page(path)).toContain('<dt>Paid</dt><dd>₱500.00</dd></div></dl>');
    await updateRecord(csr(), id, { repairCost: '1200' });
    expect(await page(path)).toContain('<dt>To pay</dt><dd>₱700.00</dd>');
  });

  test('is the price for a record that was marked as paid', async () => {
    const paid = { repairCost: '900', paymentStatus: 'paid', date: '2026-11-01' };
    const { id } = await make().record('own', paid);
    const path = await tracking().link(id);
    const saysPaid = async () => {
      const html = await page(path);
      expect(html).toContain('<dt>Paid</dt><dd>₱900.00</dd>');
      expect(html).toContain('<dt>To pay</dt><dd>₱0.00</dd>');
    };
    await saysPaid();
    const input = { amount: '50', channel: 'cash' };
    const wrong = await addPayment(csr(), id, input, { confirmed: true });
    await voidPayment(csr(), wrong.id, 'wrong record');
    await saysPaid();
  });
});

test('warranty and release are shown once the unit has left', async () => {
  const done = { repairStatus: 'Unit OK', shipbackDate: '2026-11-20', warrantyDuration: '30' };
  const path = await tracking().link((await make().record('own', done)).id);
  const html = await page(path);
  expect(html).toContain('<h1>Released</h1>');
  expect(html).toContain('<dt>Released</dt><dd>Nov 20, 2026</dd>');
  expect(html).toContain('Until Dec 20, 2026');
  now = new Date('2026-12-22T04:00:00Z');
  expect(await page(path)).toContain('Ended Dec 20, 2026');
  now = new Date('2026-11-23T04:00:00Z');
});

test('a unit that waits for its courier, or came back, has not been released', async () => {
  const done = { repairStatus: 'Unit OK', shipbackDate: '2026-11-20', warrantyDuration: '30' };
  const { id } = await make().record('own', { ...done, shippingStatus: 'To Ship' });
  const path = await tracking().link(id);
  const step = async () => /<h1>([^<]+)/.exec(await page(path))?.[1];
  expect(await step()).toBe('Ready for pickup');
  expect(await page(path)).not.toContain('Nov 20, 2026');
  await updateRecord(csr(), id, { shippingStatus: 'Shipped' });
  expect(await step()).toBe('Released');
  await updateRecord(csr(), id, { repairStatus: 'Backjob' });
  await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
  expect(await step()).toBe('Ready for pickup');
});

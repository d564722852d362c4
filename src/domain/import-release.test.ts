import { expect, test } from 'bun:test';
import { planImport } from './import.ts';
import { type ReleaseTerms, withRelease } from './import-release.ts';

const plan = planImport(['Date', 'Unit', 'Shipping Status'], new Map(), new Map());
const TERMS: ReleaseTerms = { plan, keepUnshipped: false, zone: 'Asia/Manila' };
const IMPORTED = new Date('2026-11-22T02:00:00Z');
const paid = { repairStatus: 'Unit OK', paymentStatus: 'paid' } as const;
const on = (day: string) => ({ date: new Date(`${day}T09:00:00+08:00`) });

test.each([
  ['finished and paid 61 days before', { ...paid, ...on('2026-09-22') }, 'Shipped'],
  ['finished and paid 60 days before', { ...paid, ...on('2026-09-23') }, undefined],
  [
    'paid through a channel',
    { repairStatus: 'Unit OK', paymentChannel: 'gcash', ...on('2020-01-01') },
    'Shipped',
  ],
  [
    'finished and not paid',
    { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', ...on('2020-01-01') },
    undefined,
  ],
  [
    'finished, and nothing known of a payment',
    { repairStatus: 'Unit OK', ...on('2020-01-01') },
    undefined,
  ],
  ['not finished', { repairStatus: 'RTO', paymentStatus: 'paid', ...on('2020-01-01') }, undefined],
  ['without a status', { paymentStatus: 'paid', ...on('2020-01-01') }, undefined],
  [
    'with a status from the file',
    { ...paid, shippingStatus: 'To Ship', ...on('2020-01-01') },
    'To Ship',
  ],
] as const)('an old record %s', (_what, record, shippingStatus) => {
  expect(
    withRelease<Parameters<typeof withRelease>[0]>(record, IMPORTED, TERMS).shippingStatus,
  ).toBe(shippingStatus);
});

test('the days are those of the shop', () => {
  const late = { ...paid, date: new Date('2026-09-22T16:30:00Z') };
  expect(
    withRelease<Parameters<typeof withRelease>[0]>(late, IMPORTED, TERMS).shippingStatus,
  ).toBeUndefined();
});

const exported = { id: 0, createdAt: 1, updatedAt: 2 };
test.each([
  ['that a person wants to stay unshipped', { keepUnshipped: true }, undefined],
  ['of the shop’s own export, blank there', { plan: { ...plan, exported } }, undefined],
  ['of an export without the column', { plan: { columns: new Map(), exported } }, 'Shipped'],
] as const)('an old record %s', (_what, terms, shippingStatus) => {
  const record: Parameters<typeof withRelease>[0] = { ...paid, ...on('2020-01-01') };
  const found = withRelease(record, IMPORTED, { ...TERMS, ...terms });
  expect(found.shippingStatus).toBe(shippingStatus);
});

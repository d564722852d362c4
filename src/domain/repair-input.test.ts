import { describe, expect, test } from 'bun:test';
import {
  checkRepairFields,
  parseIndicator,
  parseRepairInput,
  type RepairInput,
} from './repair-input.ts';
import type { Role } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const ZONE = 'Asia/Manila';
const viewer = (role: Role): Viewer => asViewer({ id: 1, username: 'x', name: 'X', role });

describe('a field that was sent gets its stored form, and no other field appears', () => {
  test.each([
    [{}, {}],
    [{ clientName: undefined, repairCost: undefined }, {}],
    [{ clientName: ' Clara  Cruz\u00a0' }, { clientName: 'Clara  Cruz' }],
    [{ contactNo: '\t0917 123 4567 ' }, { contactNo: '0917 123 4567' }],
    [{ contactNo: '０９１７ １２３－４５６７' }, { contactNo: '0917 123-4567' }],
    [{ technicianInCharge: '  ' }, { technicianInCharge: '' }],
    [{ repairReport: ' one\n  two\n' }, { repairReport: ' one\n  two\n' }],
    [{ unit: `${'x'.repeat(255)} ` }, { unit: 'x'.repeat(255) }],
    [
      { clientName: null, unit: null },
      { clientName: '', unit: '' },
    ],
    [{ declaredIssue: '=1+1\n"x"' }, { declaredIssue: '=1+1\n"x"' }],
    [{ date: '2026-11-21' }, { date: new Date('2026-11-20T16:00:00Z') }],
    [{ date: null }, {}],
    [{ workWeek: 'Week 2' }, { workWeek: 'work week 2' }],
    [{ workWeek: null }, { workWeek: '' }],
    [{ clientId: 4 }, { clientId: 4 }],
    [{ clientId: null }, { clientId: null }],
    [{ repairCost: '₱1,500' }, { repairCost: '1500.00' }],
    [{ repairCost: 0 }, { repairCost: '0.00' }],
    [{ repairCost: null }, { repairCost: null }],
    [{ repairCost: '' }, { repairCost: null }],
    [{ repairStatus: null }, { repairStatus: 'Processing' }],
    [{ repairStatus: 'unit ok' }, { repairStatus: 'Unit OK' }],
    [{ paymentStatus: 'PAID' }, { paymentStatus: 'paid' }],
    [{ paymentStatus: 'unpaid' }, { paymentStatus: 'Unpaid' }],
    [{ paymentStatus: '' }, { paymentStatus: null }],
    [{ paymentChannel: 'GCash' }, { paymentChannel: 'gcash' }],
    [{ paymentChannel: 'cash' }, { paymentChannel: 'cash' }],
    [{ shippingStatus: 'to ship' }, { shippingStatus: 'To Ship' }],
    [{ modeOfShipping: 'walk-in' }, { modeOfShipping: 'Walk-in' }],
    [{ unitStatusIndicator: 'okay' }, { unitStatusIndicator: 'okay' }],
    [{ unitStatusIndicator: null }, { unitStatusIndicator: 'monitoring' }],
    [{ shipbackDate: '' }, { shipbackDate: null }],
    [{ shipbackDate: null }, { shipbackDate: null }],
    [{ shipbackDate: '2026-11-21T04:30:00Z' }, { shipbackDate: new Date('2026-11-21T04:30:00Z') }],
    [{ warrantyDuration: 15 }, { warrantyDuration: '15' }],
    [{ warrantyDuration: ' 7 Days' }, { warrantyDuration: '7' }],
    [{ warrantyDuration: null }, { warrantyDuration: '' }],
    [{ courierName: null }, { courierName: '' }],
    [{ repairReport: 'x'.repeat(10_000) }, { repairReport: 'x'.repeat(10_000) }],
    [{ unit: 'x'.repeat(255) }, { unit: 'x'.repeat(255) }],
  ] as [RepairInput, object][])('case %#', (sent, stored) => {
    expect(parseRepairInput(sent, ZONE)).toEqual(stored);
  });
});

describe('what cannot be stored is refused by the name of its field', () => {
  test.each([
    ['date', 'yesterday'],
    ['workWeek', '6'],
    ['repairCost', '-1'],
    ['repairCost', '100000000'],
    ['repairStatus', 'Done'],
    ['paymentStatus', 'partly'],
    ['paymentChannel', 'paypal'],
    ['shippingStatus', 'Pending'],
    ['modeOfShipping', 'Drone'],
    ['unitStatusIndicator', ''],
    ['shipbackDate', '2027-02-29'],
    ['clientName', 'a\0b'],
    ['clientName', '\ud800'],
    ['clientName', 'x'.repeat(256)],
    ['unit', 'x'.repeat(256)],
    ['contactNo', 'x'.repeat(256)],
    ['shippingDetails', 'x'.repeat(256)],
    ['repairReport', 'x'.repeat(10_001)],
    ['declaredIssue', 'x'.repeat(10_001)],
    ['warrantyDuration', '9'.repeat(21)],
    ['warrantyDuration', '-11'],
    ['warrantyDuration', 7.5],
    ['warrantyDuration', '7\0'],
  ])('%s, case %#', (field, value) => {
    expect(() => parseRepairInput({ [field]: value }, ZONE)).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

test('columns that only the shop sets are not taken from the input', () => {
  const forged = { id: 9, version: 9, isHighlighted: true, commission: '1.00', deletedAt: null };
  expect(parseRepairInput(forged as RepairInput, ZONE)).toEqual({});
});

describe('a technician sends status and report, others send everything', () => {
  const fields = {
    date: '2026-11-21',
    workWeek: '2',
    clientName: 'x',
    clientId: 1,
    contactNo: 'x',
    unit: 'x',
    oldTicket: 'x',
    declaredIssue: 'x',
    repairCost: '1',
    technicianInCharge: 'x',
    modeOfTransaction: 'x',
    shippingStatus: 'Shipped',
    repairStatus: 'RTO',
    paymentStatus: 'paid',
    paymentChannel: 'cash',
    repairReport: 'x',
    unitStatusIndicator: 'okay',
    shippingDetails: 'x',
    modeOfShipping: 'Courier',
    shipbackDate: null,
    warrantyDuration: '7',
    courierName: null,
    courierAddress: null,
    courierContact: null,
    commission: null,
    commissionPercent: null,
    hasCustomCommission: false,
  } satisfies Required<RepairInput>;

  test.each(Object.keys(fields) as (keyof RepairInput)[])('%s', (field) => {
    const input = { repairStatus: 'RTO', [field]: fields[field] };
    for (const role of ['admin', 'csr'] as const)
      expect(() => checkRepairFields(viewer(role), input)).not.toThrow();
    const check = () => checkRepairFields(viewer('technician'), input);
    if (field === 'repairStatus' || field === 'repairReport') expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'forbidden', details: { field } }));
  });

  test('an undefined field counts as not sent', () => {
    const input = { repairReport: 'x', repairCost: undefined };
    expect(() => checkRepairFields(viewer('technician'), input)).not.toThrow();
  });
});

test.each([
  ['okay', 'okay'],
  ['MONITORING', 'monitoring'],
  [null, 'monitoring'],
] as const)('the indicator %p is %p', (sent, stored) => {
  expect(parseIndicator(sent)).toBe(stored);
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { canSee, presentRepair, recordScope, type RepairRecord } from './repairs.ts';
import { type Role, ROLES } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const viewer = (role: Role, name = 'Tino Santos', id = 7): Viewer =>
  asViewer({
    id,
    username: 'someone',
    name,
    role,
  });

/** Every value that some role must not see is unique. */
const RECORD: RepairRecord = {
  id: 1,
  version: 3,
  date: new Date('2026-11-21T04:00:00Z'),
  workWeek: 'work week 3',
  clientName: 'Clara Cruz',
  clientId: 7,
  contactNo: '0917 123 4567',
  unit: 'Phone',
  oldTicket: '',
  declaredIssue: 'No sound',
  repairCost: '73519.46',
  technicianInCharge: 'Tino Santos',
  modeOfTransaction: 'Walk-in',
  shippingStatus: 'Received',
  repairStatus: 'Unit OK',
  paymentStatus: 'paid',
  paymentChannel: 'gotymebank',
  repairReport: 'Speaker changed',
  unitStatusIndicator: 'okay',
  isHighlighted: true,
  updatedByTechnician: true,
  shippingDetails: 'Tracking 12',
  modeOfShipping: 'Courier',
  shipbackDate: new Date('2026-11-22T04:00:00Z'),
  warrantyDuration: '7',
  courierName: 'Courier',
  courierAddress: 'Street',
  courierContact: '0918',
  commission: '61433.87',
  commissionPercent: '83.56',
  hasCustomCommission: true,
  createdAt: new Date('2026-11-21T04:00:00Z'),
  updatedAt: new Date('2026-11-21T05:00:00Z'),
};

const MONEY = { repairCost: null };
const PAYMENT = { paymentStatus: null, paymentChannel: null };
const COMMISSION = { commission: null, commissionPercent: null, hasCustomCommission: false };
const MARKS = { isHighlighted: false, updatedByTechnician: false };

describe('what of a record each role receives: everything else is as it is', () => {
  test.each([
    ['admin', {}],
    ['csr', COMMISSION],
    ['technician', { ...MONEY, ...PAYMENT, ...COMMISSION }],
    ['client', { ...COMMISSION, ...MARKS }],
  ] as [Role, Partial<RepairRecord>][])('%s', (role, hidden) => {
    expect(presentRepair(viewer(role), RECORD)).toEqual({ ...RECORD, ...hidden });
  });

  test.each([
    ['technician', ['73519', 'paid', 'gotymebank', '61433', '83.56', '"hasCustomCommission":true']],
    ['csr', ['61433', '83.56', '"hasCustomCommission":true']],
    ['client', ['61433', '83.56', ':true']],
  ] as [Role, string[]][])('%s finds none of the planted values in the bytes', (role, planted) => {
    const bytes = JSON.stringify(presentRepair(viewer(role), RECORD));
    for (const value of planted) expect(bytes).not.toContain(value);
  });

  test('whatever the values are', () => {
    const money = fc.option(fc.constantFrom('0.00', '1.00', '99.99'));
    const record = fc.record({
      repairCost: money,
      commission: money,
      commissionPercent: money,
      paymentStatus: fc.constantFrom('paid' as const, 'Unpaid' as const, null),
      paymentChannel: fc.constantFrom('gcash' as const, 'cash' as const, null),
      hasCustomCommission: fc.boolean(),
      isHighlighted: fc.boolean(),
      updatedByTechnician: fc.boolean(),
    });
    fc.assert(
      fc.property(record, fc.constantFrom(...ROLES), (values, role) => {
        const shown = presentRepair(viewer(role), { ...RECORD, ...values });
        if (role === 'technician') expect(shown).toMatchObject({ ...MONEY, ...PAYMENT });
        if (role !== 'admin') expect(shown).toMatchObject(COMMISSION);
        if (role === 'client') expect(shown).toMatchObject(MARKS);
      }),
    );
  });

  test('the record itself is not changed', () => {
    const before = structuredClone(RECORD);
    presentRepair(viewer('technician'), RECORD);
    expect(RECORD).toEqual(before);
  });
});

describe('which records a viewer may know of', () => {
  test.each([
    ['admin', 'Ada', { of: 'all' }],
    ['csr', 'Cora', { of: 'all' }],
    ['technician', ' Tino  SANTOS ', { of: 'technician', key: 'tino santos' }],
    ['technician', '  ', { of: 'none' }],
    ['client', 'Clara', { of: 'client', id: 7 }],
    ['stranger' as Role, 'X', { of: 'none' }],
  ] as const)('%s named %p', (role, name, scope) => {
    expect(recordScope(viewer(role, name))).toEqual(scope);
  });

  const own = { technicianInCharge: 'tino   santos', clientId: 7 };
  const others = { technicianInCharge: 'Tina', clientId: 8 };
  const nobodys = { technicianInCharge: '', clientId: null };
  test.each([
    ['admin', own, true],
    ['admin', others, true],
    ['admin', nobodys, true],
    ['csr', others, true],
    ['technician', own, true],
    ['technician', { ...others, clientId: 7 }, false],
    ['technician', nobodys, false],
    ['client', own, true],
    ['client', { ...own, clientId: 8 }, false],
    ['client', { ...own, clientId: null }, false],
    ['client', nobodys, false],
    ['stranger', own, false],
  ] as const)('%s, case %#', (role, audience, mayKnow) => {
    expect(canSee(viewer(role as Role), audience)).toBe(mayKnow);
  });
});

import { describe, expect, test } from 'bun:test';
import { meantValue } from './import-cells.ts';
import { fieldSpec, FIELD_NAMES } from './record-fields.ts';
import { REPAIR_STATUSES } from './statuses.ts';

describe('meantValue', () => {
  test.each([
    ['repairStatus', 'Gawa na', 'Unit OK'],
    ['repairStatus', 'DONE!', 'Unit OK'],
    ['repairStatus', 'naghihintay  ng piyesa', 'Waiting Parts'],
    ['repairStatus', 'Return to Owner', 'RTO'],
    ['repairStatus', 'back-job', 'Backjob'],
    ['paymentStatus', 'Bayad na', 'paid'],
    ['paymentStatus', 'di pa bayad', 'Unpaid'],
    ['paymentChannel', 'G-Cash', 'gcash'],
    ['paymentChannel', 'PayMaya', 'maya'],
    ['modeOfShipping', 'J&T', 'Courier'],
  ] as const)('%s: %p means %p', (field, text, value) => {
    expect(meantValue(field, text)).toBe(value);
  });

  test('does not guess for other texts and fields', () => {
    expect(meantValue('repairStatus', 'ask Jun')).toBeNull();
    expect(meantValue('unit', 'done')).toBeNull();
  });

  test('never takes one stored value for another', () => {
    for (const field of FIELD_NAMES)
      for (const choice of fieldSpec(field).choices ?? [])
        expect(meantValue(field, choice) ?? choice).toBe(choice);
    for (const status of REPAIR_STATUSES) expect(meantValue('repairStatus', status)).toBeNull();
  });
});

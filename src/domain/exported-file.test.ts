import { describe, expect, test } from 'bun:test';
import { exportedColumns, isAt, rowIdentity, holdsSameValue } from './exported-file.ts';
import type { RepairRecord } from './repairs.ts';

const ZONE = 'Asia/Manila';
const AT = new Date('2026-11-21T08:05:30.250Z');

describe('the header', () => {
  test.each([
    [['ID', 'Client Name', 'Created At', 'Updated At'], 1, { id: 0, createdAt: 2, updatedAt: 3 }],
    [['Created At', 'Unit', 'ID'], 1, { id: 2, createdAt: 0, updatedAt: -1 }],
    [['id', 'created_at', 'brand'], 0, null],
    [['ID', 'brand'], 0, null],
  ])('%j', (header, ownNames, columns) => {
    expect(exportedColumns(header, ownNames)).toEqual(columns);
  });

  test('without its identifying column is refused, not imported as new records', () => {
    expect(() => exportedColumns(['ID', 'Client Name'], 12)).toThrow("its column 'Created At'");
  });
});

describe('a row', () => {
  const columns = { id: 0, createdAt: 1, updatedAt: 2 };
  const identity = (...cells: string[]) => rowIdentity(columns, cells, ZONE);

  test.each([
    ['2026-11-21T08:05:30.000Z', true],
    ['2026-11-21T08:05:29.999Z', true],
    ['2026-11-21 16:05:30', true],
    ['2026-11-21 16:05', true],
    ['2026-11-21 16:06', false],
    ['2026-11-21 16:04', false],
    ['2026-11-21T08:05:40.000Z', false],
    ['2026-11-21', false],
  ])('whose record was created at %s', (text, isSame) => {
    const found = identity('7', text, text);
    expect(found?.id).toBe(7);
    expect(found !== null && isAt(AT, found.created)).toBe(isSame);
  });

  test.each([
    ['', '2026-11-21'],
    ['0', '2026-11-21'],
    ['7.5', '2026-11-21'],
    ['abc', '2026-11-21'],
    ['7', ''],
    ['7', 'yesterday'],
  ])('with number %j and creation %j matches no existing record', (id, created) => {
    expect(identity(id, created)).toBeNull();
  });
});

describe('a cell equals the value of the record', () => {
  const record = {
    date: new Date('2026-11-20T16:30:00Z'),
    shipbackDate: null,
    repairCost: '1500.50',
    declaredIssue: 'a\r\nb',
    warrantyDuration: '7 days',
    paymentStatus: null,
  } as RepairRecord;

  test.each([
    ['date', '2026-11-21', true],
    ['date', '2026-11-20', false],
    ['shipbackDate', '', true],
    ['shipbackDate', '2026-11-20', false],
    ['repairCost', '1500.5', true],
    ['repairCost', '₱1,500.50', true],
    ['repairCost', '1500.51', false],
    ['repairCost', '', false],
    ['declaredIssue', 'a\nb', true],
    ['declaredIssue', 'a b', false],
    ['warrantyDuration', '7 days', true],
    ['paymentStatus', ' ', true],
    ['paymentStatus', 'paid', false],
  ] as const)('%s %j: %p', (field, cell, isSame) => {
    expect(holdsSameValue(record, field, cell, ZONE)).toBe(isSame);
  });
});

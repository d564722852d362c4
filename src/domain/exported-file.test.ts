import { describe, expect, test } from 'bun:test';
import { shopWallTime } from './calendar.ts';
import { exportedColumns, holdsSameValue, identifyRow, isAt } from './exported-file.ts';
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
  const reading = { zone: ZONE, order: 'month-first' } as const;
  const identity = (...cells: string[]) => identifyRow(columns, cells, reading).identity;

  test.each([
    ['2026-11-21T08:05:30.000Z', true],
    ['2026-11-21T08:05:29.999Z', true],
    ['2026-11-21 16:05:30', true],
    ['2026-11-21 16:05', true],
    ['2026-11-21 16:06', false],
    ['2026-11-21 16:04', false],
    ['2026-11-21T08:05:40.000Z', false],
    ['2026-11-21', false],
    ['11/21/2026 16:05', true],
    ['11/21/2026 4:05:30 PM', true],
    ['11/21/2026 4:05 AM', false],
    ['21/11/26 16:05:30', true],
    ['2026/11/21 16:05', true],
    ['Nov 21, 2026 4:05 PM', true],
    ['46347.6704861111', true],
    ['46347.67049', true],
    ['46347.67118', false],
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

  test('with an unreadable time of the last change matches no existing record', () => {
    expect(identity('7', '2026-11-21 16:05', 'yesterday')).toBeNull();
  });
});

describe('a time that some program wrote in its own way', () => {
  const columns = { id: 0, createdAt: 1, updatedAt: 2 };
  const refusal = (...cells: string[]) =>
    identifyRow(columns, cells, { zone: ZONE, order: null }).refusal;

  test.each([
    [['7', 'yesterday', ''], "'Created At' is no time that can be read: yesterday"],
    [['7', '03/04/2026 16:05', ''], "'Created At' is no time that can be read: 03/04/2026 16:05"],
    [['7', '46347.67', ''], "'Created At' is no time that can be read: 46347.67"],
    [['7', '2026-11-21 16:05', 'later'], "'Updated At' is no time that can be read: later"],
    [['7', '11/21/2026 16:05', ''], null],
    [['7', '', ''], null],
    [['', 'yesterday', ''], null],
  ])('%j', (cells, reason) => {
    expect(refusal(...cells)).toBe(reason);
  });
});

test('times of a day on which the clocks change are those of the export', () => {
  const zone = 'America/New_York';
  for (const instant of ['2026-03-08T16:05:30Z', '2026-11-01T18:05:30Z']) {
    const at = new Date(instant);
    const text = shopWallTime(at, zone).toISOString().slice(0, 16).replace('T', ' ');
    const { identity } = identifyRow({ id: 0, createdAt: 1, updatedAt: -1 }, ['7', text], {
      zone,
      order: null,
    });
    expect(identity !== null && isAt(at, identity.created)).toBe(true);
  }
});

describe('a cell equals the value of the record', () => {
  const record = {
    date: new Date('2026-11-20T16:30:00Z'),
    shipbackDate: null,
    repairCost: '1500.50',
    declaredIssue: 'a\r\nb',
    warrantyDuration: '7 days',
    paymentStatus: null,
    contactNo: '09171234567',
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
    ['contactNo', '09171234567', true],
    ['contactNo', '9171234567', true],
    ['contactNo', '9171234568', false],
    ['contactNo', '', false],
  ] as const)('%s %j: %p', (field, cell, isSame) => {
    expect(holdsSameValue(record, field, cell, ZONE)).toBe(isSame);
  });
});

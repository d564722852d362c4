import { expect, test } from 'bun:test';
import { alters, changeOf } from './bulkChange.ts';
import type { RepairRow } from '../records.ts';

const row = (id: string, repairStatus: RepairRow['repairStatus'], technicianInCharge: string) => ({
  id,
  version: 1,
  date: '2026-11-28T00:00:00.000Z',
  workWeek: '',
  clientName: 'Ana',
  contactNo: '',
  unit: 'Phone',
  declaredIssue: '',
  repairCost: null,
  technicianInCharge,
  repairStatus,
  paymentStatus: null,
  paymentChannel: null,
  repairReport: '',
  unitStatusIndicator: 'okay' as const,
  isHighlighted: false,
});

test('what is not chosen stays, and Unassigned is no technician', () => {
  expect(changeOf({ repairStatus: '', technicianInCharge: '' })).toEqual({});
  expect(changeOf({ repairStatus: 'RTO', technicianInCharge: '' })).toEqual({
    repairStatus: 'RTO',
  });
  expect(changeOf({ repairStatus: '', technicianInCharge: 'Unassigned' })).toEqual({
    technicianInCharge: '',
  });
});

test('records that have the values already are left alone', () => {
  const rows = [row('1', 'RTO', 'Rico'), row('2', 'Pending', 'Rico'), row('3', 'RTO', '')];
  const altered = (repairStatus: string, technicianInCharge: string) =>
    rows
      .filter((one) => alters(changeOf({ repairStatus, technicianInCharge }), one))
      .map(({ id }) => id);
  expect(altered('RTO', '')).toEqual(['2']);
  expect(altered('', 'Unassigned')).toEqual(['1', '2']);
  expect(altered('RTO', 'Rico')).toEqual(['2', '3']);
  expect(altered('', '')).toEqual([]);
});

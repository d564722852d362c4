import { expect, test } from 'bun:test';
import { changedFields, describeChanges } from './repair-history.ts';
import type { RepairChanges } from './repair-input.ts';
import type { RepairRecord } from './repairs.ts';

const DATE = new Date('2026-11-21T04:00:00Z');

const RECORD = {
  id: 1,
  version: 1,
  date: DATE,
  clientName: 'Clara',
  clientId: null,
  repairCost: '1500.00',
  repairStatus: 'Pending',
  paymentStatus: null,
  repairReport: '',
  isHighlighted: false,
  shipbackDate: null,
  updatedAt: DATE,
} as RepairRecord;

test.each([
  ['nothing sent', {}, {}],
  ['the same values', { clientName: 'Clara', repairCost: '1500.00', repairReport: '' }, {}],
  ['the same instant in another object', { date: new Date(DATE) }, {}],
  ['nothing where nothing was', { paymentStatus: null, shipbackDate: null }, {}],
  ['one new value', { clientName: 'Clara', repairStatus: 'RTO' }, { repairStatus: 'RTO' }],
  ['another case', { clientName: 'CLARA' }, { clientName: 'CLARA' }],
  ['a space more around a name', { clientName: 'Clara ' }, {}],
  ['a space more around a report', { repairReport: ' ' }, { repairReport: ' ' }],
  ['a value taken away', { repairCost: null }, { repairCost: null }],
  ['zero for nothing', { clientId: 0 }, { clientId: 0 }],
  ['a flag', { isHighlighted: true }, { isHighlighted: true }],
  ['a day', { shipbackDate: DATE }, { shipbackDate: DATE }],
  ['a field that records do not have', { owner: 'x' }, {}],
] as [string, RepairChanges, RepairChanges][])('%s', (_what, sent, changed) => {
  expect(changedFields(RECORD, sent)).toEqual(changed);
});

test('what was changed and saved changes nothing when it is sent again', () => {
  const sent: RepairChanges = { clientName: 'Cora', repairCost: null, shipbackDate: DATE };
  expect(changedFields({ ...RECORD, ...changedFields(RECORD, sent) }, sent)).toEqual({});
});

test('history has field, old and new value as text, without derived fields', () => {
  const after: RepairRecord = {
    ...RECORD,
    version: 2,
    updatedAt: new Date('2026-11-22T04:00:00Z'),
    clientName: 'Cora',
    repairCost: null,
    isHighlighted: true,
    shipbackDate: DATE,
  };
  expect(describeChanges(RECORD, after)).toEqual([
    { field: 'clientName', before: 'Clara', after: 'Cora' },
    { field: 'repairCost', before: '1500.00', after: null },
    { field: 'isHighlighted', before: 'false', after: 'true' },
    { field: 'shipbackDate', before: null, after: '2026-11-21T04:00:00.000Z' },
  ]);
});

import { describe, expect, test } from 'bun:test';
import { planImport } from './import.ts';
import { parseImportMap } from './import-flags.ts';
import { columnUses, commissionsStay, missingNames } from './import-columns.ts';

const planOf = (header: string[], map = '') => planImport(header, parseImportMap(map), new Map());

test('every column shows its use, in the order of the file', () => {
  const header = ['event_date', 'brand', '', 'kind', 'colour'];
  const plan = planOf(header, 'date=event_date,unit=brand+kind,declaredIssue=kind');
  expect(columnUses(plan)).toEqual([
    { column: 'event_date', use: 'date' },
    { column: 'brand', use: 'unit' },
    { column: '(column 3)', use: 'not used' },
    { column: 'kind', use: 'unit and declaredIssue' },
    { column: 'colour', use: 'not used' },
  ]);
});

test('columns that only an exported file has are described', () => {
  const header = ['ID', 'Client Name', 'Commission', 'Created At', 'Updated At'];
  expect(columnUses(planOf(header)).map(({ use }) => use)).toEqual([
    'number of the record',
    'clientName',
    'not used',
    'proof that it is the same record',
    'whether the record changed since',
  ]);
});

describe('without columns for the names', () => {
  test.each([
    ['clientName=a,unit=b', []],
    ['clientName=a', ['unit']],
    ['date=a', ['clientName', 'unit']],
  ])('%j lacks %j', (map, missing) => {
    expect(missingNames(planOf(['a', 'b'], map))).toEqual(missing as never);
  });
});

test.each([
  [['ID', 'Commission', 'Commission Percent'], 'Commission and Commission Percent are'],
  [['Unit', 'Commission'], 'Commission is'],
])('%j: the preview says that commissions stay', (header, columns) => {
  expect(commissionsStay(header)).toBe(`Commissions stay as they are: ${columns} not imported.`);
});

test('a file without commissions needs no such sentence', () => {
  expect(commissionsStay(['Unit', 'Commissioned by'])).toBeNull();
});

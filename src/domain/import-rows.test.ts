import { describe, expect, test } from 'bun:test';
import { planImport } from './import.ts';
import { createTidier } from './import-rows.ts';

const HEADER = ['Petsa', 'Pangalan', 'Yunit', 'Halaga'];
const plan = planImport(HEADER, new Map(), new Map());

/** What becomes of rows of a list: the kind of those that are no records, the date of others. */
const tidied = (...rows: string[][]): string[] => {
  const tidy = createTidier(plan);
  return rows.map((cells) => {
    const row = tidy(cells);
    return 'skipped' in row ? row.skipped : (row.cells[0] ?? '');
  });
};

describe('rows that are no records', () => {
  test.each([
    [['NOVEMBER 2025', '', '', ''], 'month'],
    [['', 'Month of Nov. 2025', '', ''], 'month'],
    [['Disyembre', '', '', ''], 'month'],
    [['buwan ng Enero 2026'], 'month'],
    [['2025-11-22', '', '', ''], 'day'],
    [['', '', 'TOTAL', 'P12,500.00'], 'total'],
    [['Grand Total:', '45', '', '12500'], 'total'],
    [['', 'Kabuuan', '', '₱ -'], 'total'],
    [['PETSA', 'pangalan', 'Yunit', 'Halaga'], 'headings'],
  ])('%j is %s', (cells, kind) => {
    expect(tidied(cells)).toEqual([kind]);
  });

  test.each([
    [['2025-11-22', 'May Santos', 'iPhone', '500']],
    [['2025-11-22', 'April', '', '']],
    [['2025-11-22', 'Total Wireless', 'iPhone', '500']],
    [['2025-11-22', '', '', '45983']],
    [['2025-11-22', 'Ana', 'Unit', 'Halaga']],
  ])('%j is one', (cells) => {
    expect(tidied(cells)).toEqual(['2025-11-22']);
  });
});

describe('a blank date', () => {
  const ana = ['', 'Ana', 'iPhone', '500'];

  test('is the date above, even across totals and below a row with only a date', () => {
    const rows = tidied(
      ['22-Nov-25', 'Bea', 'Oppo', '1'],
      ana,
      ['"', 'Ana', 'x', '2'],
      ['', 'TOTAL', '', '503'],
      ana,
      ['2025-11-23', '', '', ''],
      ana,
    );
    expect(rows).toEqual([
      '22-Nov-25',
      '22-Nov-25',
      '22-Nov-25',
      'total',
      '22-Nov-25',
      'day',
      '2025-11-23',
    ]);
  });

  test('stays blank where there is none above, also in a new month, and repeats an invalid one', () => {
    expect(tidied(ana, ['soon', 'Bea', 'x', '1'], ana)).toEqual(['', 'soon', 'soon']);
    expect(tidied(['22-Nov-25', 'Bea', 'x', '1'], ['DECEMBER'], ana)).toEqual([
      '22-Nov-25',
      'month',
      '',
    ]);
  });
});

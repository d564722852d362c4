import { expect, test } from 'bun:test';
import { leastWidth } from '../../../ui/table/columnWidth.ts';
import { type ColumnOptions, repairColumns } from './repairColumns.tsx';

const OPTIONS: Omit<ColumnOptions, 'large'> = {
  zone: 'Asia/Manila',
  year: '2026',
  can: () => true,
  own: false,
  density: 'roomy',
  hidden: [],
  hasReports: true,
  hasLargeAmounts: true,
  onAct: () => undefined,
};

test('on a large screen, the buttons of a row and a long name have room on one line', () => {
  const widths = (large: boolean) => {
    const columns = repairColumns({ ...OPTIONS, large });
    return Object.fromEntries(
      columns.map((column) => [column.key, leastWidth(column, columns, false)]),
    );
  };
  const [small, large] = [widths(false), widths(true)];
  // `Updated`, four buttons and the padding; the three of the second line come beside the others.
  expect(small['actions']).toBe(78 + 30 + 24);
  expect(large['actions']).toBe(78 + 4 * 30 + 24);
  expect(large['technicianInCharge']).toBe(Number(small['technicianInCharge']) + 40);
  expect(large['clientName']).toBe(small['clientName']);
});

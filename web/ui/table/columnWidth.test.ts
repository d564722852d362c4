import { describe, expect, test } from 'bun:test';
import { lessRoomThan } from '../../theme/breakpoints.ts';
import { alignmentOf, columnWidths, leastWidth, tableWidth } from './columnWidth.ts';
import type { Column, ColumnKind } from './tableTypes.ts';

const column = (kind: ColumnKind | undefined, more: Partial<Column<null>> = {}): Column<null> => ({
  key: String(kind),
  header: 'Header',
  kind,
  render: () => null,
  ...more,
});
const between = (middle: Column<null>) => [column('date'), middle, column('text')];

describe('a column has at least', () => {
  test.each([
    ['what it asks for', column('text', { width: 90 }), 90 + 16],
    [
      'the room for an amount, however little it asks for',
      column('money', { width: 10 }),
      104 + 16,
    ],
    ['more for a sum', column('sum'), 134 + 16],
    [
      'its buttons beside what else stands there',
      column('buttons', { buttons: 2, width: 80 }),
      80 + 2 * 30 + 16,
    ],
    [
      'the wider one of its buttons and what stands above them',
      column('buttons', { buttons: 2, width: 80, stacked: 2 }),
      80 + 16,
    ],
  ])('%s', (_what, middle, pixels) => {
    expect(leastWidth(middle, between(middle), false)).toBe(pixels);
  });

  test('buttons are larger on touch screens', () => {
    const buttons = column('buttons', { buttons: 3 });
    expect(leastWidth(buttons, between(buttons), true)).toBe(3 * 46 + 16);
  });

  test('more padding at the ends of a row', () => {
    const money = column('money');
    expect(leastWidth(money, [column('text'), money], false)).toBe(104 + 24);
    expect(tableWidth([money], false)).toBe(104 + 32);
  });
});

test('only texts may be cut, and amounts are aligned at the end', () => {
  expect(alignmentOf(column(undefined))).toEqual({
    align: 'start',
    isNumeric: false,
    isWhole: false,
  });
  expect(alignmentOf(column('money'))).toEqual({ align: 'end', isNumeric: true, isWhole: true });
  expect(alignmentOf(column('mark', { align: 'end' })).align).toBe('end');
});

describe('cards come where a table has less room than it needs', () => {
  const below = (pixels: number) =>
    Number(/max-width: ([\d.]+)em/.exec(lessRoomThan(pixels))?.[1]) * 16;

  test.each([
    ['on every phone', 300, 768],
    ['on a tablet, whose sidebar has icons only', 700, 816],
    ['on a small desk, whose sidebar has words', 830, 1_106],
    ['on a desk', 1_070, 1_346],
  ])('%s', (_where, needed, width) => {
    expect(below(needed)).toBeCloseTo(width - 0.02, 3);
  });
});

test('spare width is divided among the columns with a share', () => {
  const [date, unit, issue] = [
    column('date'),
    column('text', { share: 1 }),
    column('text', { share: 3 }),
  ];
  const columns = [date, unit, issue];
  const spare = `max(0px, 100cqi - 16px - ${tableWidth(columns, false) / 16}rem)`;
  expect(columnWidths(columns, false)).toEqual([
    '7rem',
    `calc(4.5rem + ${spare} * 0.2500)`,
    `calc(5rem + ${spare} * 0.7500)`,
  ]);
});

import type { Column, ColumnKind } from './tableTypes.ts';

/** The minimum content width by kind, in pixels; only text may be truncated and so be narrower. */
const LEAST: Readonly<Record<ColumnKind, number>> = {
  text: 56,
  // Fits ₱99,999,999.99, the most that one record can cost.
  money: 104,
  // Fits ₱9,999,999,999.99 in the bold type of a total.
  sum: 134,
  count: 48,
  date: 88,
  // Fits `Week 5`.
  week: 44,
  mark: 56,
  buttons: 0,
};
const PADDING = 16;
/** The first and the last cell have more padding. */
const END_PADDING = 8;
const BUTTON = { fine: 28, coarse: 44 } as const;
const BUTTON_GAP = 2;
/** `cqi` counts a vertical scroll bar as room for the table; a thin one has at most this width. */
const SCROLL_BAR = 16;

/** The minimum width of a column by its content, in pixels; buttons are larger on touch screens. */
export function leastWidth<Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
  coarse: boolean,
): number {
  const { kind = 'text', width = 0, buttons = 0, stacked = 0 } = column;
  const button = (coarse ? BUTTON.coarse : BUTTON.fine) + BUTTON_GAP;
  const below = coarse ? 0 : stacked;
  const ends = [columns[0], columns.at(-1)].filter((end) => end === column).length;
  const content = Math.max(LEAST[kind], width);
  const whole = Math.max(content + (buttons - below) * button, below * button);
  return whole + PADDING + ends * END_PADDING;
}

/** The minimum width of all columns, in pixels. */
export function tableWidth<Row>(columns: readonly Column<Row>[], coarse: boolean): number {
  return columns.reduce((sum, column) => sum + leastWidth(column, columns, coarse), 0);
}

/** The width of each column in CSS; `cqi` is a hundredth of what the table's frame offers. */
export function columnWidths<Row>(columns: readonly Column<Row>[], coarse: boolean): string[] {
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const spare = `max(0px, 100cqi - ${SCROLL_BAR}px - ${inRem(tableWidth(columns, coarse))})`;
  return columns.map((column) => {
    const least = inRem(leastWidth(column, columns, coarse));
    const { share = 0 } = column;
    return share === 0 ? least : `calc(${least} + ${spare} * ${(share / shares).toFixed(4)})`;
  });
}

/** Columns grow with the reader's text size. */
export function inRem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** Tabular figures, so that digits align; amounts and counts are right-aligned. */
export function alignmentOf<Row>({ kind = 'text', align }: Column<Row>) {
  const isAmount = kind === 'money' || kind === 'sum' || kind === 'count';
  return {
    align: align ?? (isAmount || kind === 'buttons' ? 'end' : 'start'),
    isNumeric: isAmount || kind === 'date' || kind === 'week',
    /** Never truncated. */
    isWhole: kind !== 'text',
  };
}

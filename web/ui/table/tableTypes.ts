import type { ReactNode } from 'react';

/** The placeholder of an empty cell; screen readers skip it. */
export const DASH = '–';

/**
 * A column's content. Only `text` is truncated: `money` is the amount of one record, `sum` of many,
 * a `mark` is a chip or another short label.
 */
export type ColumnKind = 'text' | 'money' | 'sum' | 'count' | 'date' | 'week' | 'mark' | 'buttons';

/** How many lines a row has room for. */
export type Density = 'roomy' | 'compact';

export interface Column<Row> {
  key: string;
  header: string;
  /** 'text' by default. */
  kind?: ColumnKind | undefined;
  /** The minimum content width in pixels, besides `buttons`; spare width is shared in proportion. */
  width?: number | undefined;
  /** Once one column of a table has a share, those with one share the spare width by it. */
  share?: number | undefined;
  /** The number of icon buttons in a cell. */
  buttons?: number | undefined;
  /** How many of them are on a second line; not on touch screens, where they are too high. */
  stacked?: number | undefined;
  /** By default, amounts and counts are right-aligned. */
  align?: 'start' | 'end' | undefined;
  /** On narrow screens the column is visible only after scrolling sideways. */
  mayHide?: boolean | undefined;
  /** The server sorts by it. */
  sortable?: boolean | undefined;
  /** What a list that is loaded as a whole is sorted by. */
  sortBy?: ((row: Row) => string | number) | undefined;
  /** The header is only for screen readers. */
  hideHeader?: boolean | undefined;
  /** False for columns that are useless on paper; those of buttons always are. */
  printed?: false | undefined;
  render: (row: Row) => ReactNode;
  /** The footer of the column, such as its total. */
  footer?: ReactNode;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** The props that Table and CardList share. */
export interface ListProps<Row> {
  /** The accessible name of the list. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Called on Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  rowTone?: ((row: Row) => 'highlight' | undefined) | undefined;
  /** Changes with the row's content; a row whose version changes while it is shown flashes. */
  rowVersion?: ((row: Row) => number) | undefined;
  /** Who changed a row that flashes, `Rico, just now`; shown for some seconds. */
  rowChange?: ((row: Row) => string | undefined) | undefined;
  /** The heading of the group that a row is in; rows of a group follow each other. */
  rowGroup?: ((row: Row) => string) | undefined;
  /** The text of a highlighted row, for those who cannot see its tint. */
  highlightLabel?: string | undefined;
  /** Shows skeletons while there are no rows yet. */
  loading?: boolean | undefined;
  /** The number of rows that are loading, if known: it reserves their height. */
  expected?: number | undefined;
  /** The text of `loading`, for screen readers. */
  loadingText?: string | undefined;
  /** Usually an EmptyState. */
  empty?: ReactNode;
  /** Loads the next page. Called once for each number of rows. */
  onEndReached?: (() => void) | undefined;
}

export interface TableProps<Row> extends ListProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  /** Null asks for the default order. */
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** The total number of rows, if not every page is loaded yet. */
  totalCount?: number | undefined;
  /** 'compact' by default: two lines. */
  density?: Density | undefined;
  /** The table scrolls within this height, below a sticky header. */
  maxHeight?: string | undefined;
  /** Called with the rendered rows, so that only their pages are kept up to date. */
  onLook?: ((firstRow: number, lastRow: number) => void) | undefined;
}

/** Attributes by which the styles select a column's cells: buttons stay in sight, but off paper. */
export function cellAttributes<Row>({ kind, printed }: Column<Row>) {
  return {
    'data-print': printed === false || kind === 'buttons' ? 'hide' : undefined,
    'data-pinned': kind === 'buttons' ? true : undefined,
  };
}

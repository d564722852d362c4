import type { ReactNode } from 'react';

/** Stands in a cell without a value; screen readers skip it. */
export const DASH = '–';

/**
 * What stands in a column. Texts are cut where there is little room; figures, marks and buttons never
 * are: `money` is the amount of one record, `sum` of many, a `mark` is a chip or another short word.
 */
export type ColumnKind = 'text' | 'money' | 'sum' | 'count' | 'date' | 'week' | 'mark' | 'buttons';

export interface Column<Row> {
  key: string;
  header: string;
  /** 'text', unless given. */
  kind?: ColumnKind | undefined;
  /**
   * Least pixels of the content, where its kind alone does not say them; those of `buttons` come on
   * top. Spare room is shared out in proportion.
   */
  width?: number | undefined;
  /** How many icon buttons stand in a cell. */
  buttons?: number | undefined;
  /** Amounts and counts stand at the end, unless given. */
  align?: 'start' | 'end' | undefined;
  /** Where there is little room, it lies out of sight until the table is scrolled sideways. */
  mayHide?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The header is for screen readers only. */
  hideHeader?: boolean | undefined;
  /** False for what is of no use on paper, such as buttons. */
  printed?: false | undefined;
  /** For the last one: stays in sight while the others scroll sideways. */
  pinned?: boolean | undefined;
  render: (row: Row) => ReactNode;
  /** What stands under the column, such as its total. */
  footer?: ReactNode;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** What a Table and a CardList have in common. */
export interface ListProps<Row> {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  rowTone?: ((row: Row) => 'highlight' | undefined) | undefined;
  /** Said on a highlighted row, for those who cannot see its tint. */
  highlightLabel?: string | undefined;
  /** Shows skeletons while there are no rows yet. */
  loading?: boolean | undefined;
  /** How many rows are on their way, where that is known: they are given their room. */
  expected?: number | undefined;
  /** The words of `loading`, for screen readers. */
  loadingText?: string | undefined;
  /** Usually an EmptyState. */
  empty?: ReactNode;
  /** Load the next page. Called once for each number of rows. */
  onEndReached?: (() => void) | undefined;
}

export interface TableProps<Row> extends ListProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Rows there are in all, when not every page is loaded yet. */
  totalCount?: number | undefined;
  /** The table scrolls inside this height, so that its header stays. */
  maxHeight?: string | undefined;
  /** Told which rows are drawn, so that only their pages need to stay up to date. */
  onLook?: ((firstRow: number, lastRow: number) => void) | undefined;
}

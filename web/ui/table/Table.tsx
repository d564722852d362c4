import { createElement, Suspense, use, useEffect, useRef } from 'react';
import { LONG_TABLE } from './longTable.ts';
import { TableView } from './TableView.tsx';
import type { TableProps } from './tableTypes.ts';
import { useIsPrinting } from './useIsPrinting.ts';

/** Tables with more rows are virtual. */
const VIRTUAL_FROM = 200;

/** Renders all rows of a short table, and only the visible ones of a long one. */
export function Table<Row>(table: TableProps<Row>) {
  const printing = useIsPrinting();
  // On paper nothing scrolls, so the end is always near.
  const props = printing ? { ...table, onEndReached: undefined } : table;
  // Decided by the total count: a switch on a later page would lose scroll position and focus.
  const isLong = (props.totalCount ?? props.rows.length) > VIRTUAL_FROM && !printing;
  const mayBeLong = isLong || (props.loading === true && props.totalCount !== undefined);
  useEffect(() => {
    if (mayBeLong) void LONG_TABLE.preload();
  }, [mayBeLong]);
  return isLong ? (
    <Suspense fallback={<WholeTable {...props} rows={[]} loading />}>
      <LongTable {...props} />
    </Suspense>
  ) : (
    <WholeTable {...props} />
  );
}

function WholeTable<Row>(props: TableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = { first: 0, after: props.rows.length, before: 0, behind: 0 };
  return <TableView {...props} scroller={scroller} drawn={drawn} reveal={nothing} />;
}

function LongTable<Row>(props: TableProps<Row>) {
  return createElement(use(LONG_TABLE.load())<Row>, props);
}

/** Nothing to do: every row is rendered. */
function nothing(): void {}

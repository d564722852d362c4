import { useVirtualizer } from '@tanstack/react-virtual';
import type { UIEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import {
  Below,
  BodyCell,
  BodyRow,
  FooterCell,
  Grid,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  Scroller,
  Spacer,
} from './TableFrame.tsx';
import { Skeleton } from './Skeleton.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { Column, ListProps, Sort } from './tableTypes.ts';
import { useEndReached } from './useEndReached.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { useRowFocus } from './useRowFocus.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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

/** More rows than this are drawn only where they are seen. */
const VIRTUAL_FROM = 200;
const SKELETON_ROWS = 8;

/** Header and first column stay in sight; arrow keys move between rows, Enter opens. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  rowTone,
  highlightLabel = 'Highlighted.',
  sort,
  onSort,
  loading = false,
  loadingText = 'Loading...',
  empty,
  onEndReached,
  onLook,
  totalCount,
  maxHeight = 'max(360px, calc(100dvh - 220px))',
}: TableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const coarse = useMediaQuery('(pointer: coarse)');
  const printing = useMediaQuery('print');
  // By the whole count: turning virtual only when a later page comes would lose place and focus.
  const isVirtual = (totalCount ?? rows.length) > VIRTUAL_FROM && !printing;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this; its answers are read in this rendering only
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => (coarse ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine),
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    overscan: 12,
  });
  const focus = useRowFocus(
    rows.length,
    scroller,
    (index) => isVirtual && virtualizer.scrollToIndex(index),
    onOpen === undefined ? undefined : (index) => rows.slice(index, index + 1).forEach(onOpen),
  );
  useEndReached(end, rows.length, onEndReached);

  const items = virtualizer.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const after = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length;
  const before = isVirtual ? (items[0]?.start ?? HEADER_HEIGHT) - HEADER_HEIGHT : 0;
  const behind = isVirtual
    ? virtualizer.getTotalSize() + HEADER_HEIGHT - (items.at(-1)?.end ?? HEADER_HEIGHT)
    : 0;
  useEffect(() => {
    if (after > first) onLook?.(first, after - 1);
  }, [onLook, first, after]);
  const footed = rows.length > 0 && columns.some((column) => column.footer !== undefined);
  const waiting = loading && rows.length === 0;

  return (
    <Scroller
      ref={scroller}
      data-scroll-root
      $maxHeight={maxHeight}
      $footed={footed}
      {...(scrolled ? { 'data-scrolled': true } : {})}
      onScroll={(event: UIEvent<HTMLDivElement>) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      <Grid
        role={onOpen === undefined ? 'table' : 'grid'}
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={(totalCount ?? rows.length) + 1}
        style={{ minWidth: columns.reduce((sum, column) => sum + column.width, 0) }}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.key}
              style={{ width: column.width }}
              data-print={column.hideHeader === true ? 'hide' : undefined}
            />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {before > 0 ? <Gap height={before} /> : null}
          {rows.slice(first, after).map((row, offset) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              index={first + offset}
              columns={columns}
              onOpen={onOpen}
              highlight={rowTone?.(row) === 'highlight' ? highlightLabel : undefined}
              tabbable={first + offset === focus.current}
            />
          ))}
          {behind > 0 ? <Gap height={behind} /> : null}
          {waiting ? <SkeletonRows columns={columns} /> : null}
        </tbody>
        {footed ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <FooterCell
                  key={column.key}
                  data-print={column.hideHeader === true ? 'hide' : undefined}
                  $align={column.align ?? 'start'}
                >
                  {column.footer}
                </FooterCell>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </Grid>
      {waiting ? <VisuallyHidden role="status">{loadingText}</VisuallyHidden> : null}
      {!loading && rows.length === 0 ? <Below>{empty}</Below> : null}
      <div ref={end} />
    </Scroller>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <Spacer aria-hidden="true">
      <td style={{ height }} />
    </Spacer>
  );
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <BodyRow key={index} aria-hidden="true" $highlight={false} $opens={false}>
      {columns.map((column, place) => (
        <BodyCell key={column.key} $align={column.align ?? 'start'} $numeric={false}>
          <Skeleton width={`${55 + ((index * 7 + place * 13) % 35)}%`} />
        </BodyCell>
      ))}
    </BodyRow>
  ));
}

import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { cellAttributes, type Column, type TableProps } from './tableTypes.ts';
import { alignmentOf, columnWidths, inRem, tableWidth } from './columnWidth.ts';
import {
  Below,
  BodyCell,
  Edges,
  FooterCell,
  Grid,
  GroupCell,
  Scroller,
  Spacer,
} from './TableFrame.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { TableHead } from './TableHead.tsx';
import { BodyRow, TableRow } from './TableRow.tsx';
import { useEndReached } from './useEndReached.ts';
import { useScrollRestoration } from '../layout/useScrollRestoration.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useHorizontalOverflow } from './useHorizontalOverflow.ts';
import { GroupTitle, VisuallyHidden } from '../layout/Text.tsx';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

/** The rendered rows, and the height of the others, in pixels. */
export interface DrawnRows {
  first: number;
  /** The index after the last row. */
  after: number;
  before: number;
  behind: number;
}

interface TableViewProps<Row> extends TableProps<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: DrawnRows;
  /** Scrolls to a row that is not rendered. */
  reveal: (index: number) => void;
}

const SKELETON_ROWS = 8;
/** The maximum height of a table. */
const MOST_SKELETON_ROWS = 24;

/** Header and first column are sticky; arrow keys move between rows, Enter opens one. */
export function TableView<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  rowTone,
  rowVersion,
  rowChange,
  rowGroup,
  highlightLabel = 'Highlighted.',
  sort,
  onSort,
  loading = false,
  expected,
  loadingText = 'Loading...',
  empty,
  onEndReached,
  onLook,
  totalCount,
  density = 'compact',
  maxHeight = 'max(360px, calc(100dvh - 220px))',
  scroller,
  drawn: { first, after, before, behind },
  reveal,
}: TableViewProps<Row>) {
  const end = useRef<HTMLDivElement>(null);
  const coarse = useMediaQuery(COARSE_QUERY);
  const sideways = useHorizontalOverflow(scroller);
  const focus = useRowFocus(
    rows.length,
    scroller,
    reveal,
    onOpen === undefined ? undefined : (index) => rows.slice(index, index + 1).forEach(onOpen),
  );
  useEndReached(end, rows.length, onEndReached);
  useScrollRestoration(label, rows.length, scroller);
  useEffect(() => {
    if (after > first) onLook?.(first, after - 1);
  }, [onLook, first, after]);
  const widths = columnWidths(columns, coarse);
  const edge = columns.some(({ kind }) => kind === 'buttons') ? 'pinned' : 'bare';
  const groupAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : rowGroup?.(row);
  };
  const waiting = loading && rows.length === 0;
  const footed =
    (rows.length > 0 || (waiting && expected !== undefined)) &&
    columns.some((column) => column.footer !== undefined);

  return (
    <Edges
      data-scrolled={sideways.hasBefore ? true : undefined}
      data-more={sideways.hasBehind ? edge : undefined}
    >
      <Scroller
        ref={scroller}
        data-scroll-root
        $maxHeight={maxHeight}
        $footed={footed}
        onScroll={sideways.look}
      >
        <Grid
          role={onOpen === undefined ? 'table' : 'grid'}
          aria-label={label}
          aria-busy={loading}
          aria-rowcount={(totalCount ?? rows.length) + 1}
          style={{ minWidth: inRem(tableWidth(columns, coarse)) }}
          data-density={density}
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          <colgroup>
            {columns.map((column, place) => (
              <col
                key={column.key}
                style={{ width: widths[place] }}
                data-print={cellAttributes(column)['data-print']}
              />
            ))}
          </colgroup>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody>
            {before > 0 ? <Gap height={before} /> : null}
            {rows.slice(first, after).map((row, offset) => (
              <Fragment key={rowKey(row)}>
                <GroupRow
                  name={rowGroup?.(row)}
                  before={groupAt(first + offset - 1)}
                  span={columns.length}
                />
                <TableRow
                  row={row}
                  index={first + offset}
                  columns={columns}
                  onOpen={onOpen}
                  highlight={rowTone?.(row) === 'highlight' ? highlightLabel : undefined}
                  tabbable={first + offset === focus.current}
                  version={rowVersion?.(row)}
                  changeOf={rowChange}
                />
              </Fragment>
            ))}
            {behind > 0 ? <Gap height={behind} /> : null}
            {waiting ? <SkeletonRows columns={columns} count={expected ?? SKELETON_ROWS} /> : null}
          </tbody>
          {footed ? <TableFoot columns={columns} /> : null}
        </Grid>
        {waiting ? <VisuallyHidden role="status">{loadingText}</VisuallyHidden> : null}
        {!loading && rows.length === 0 ? <Below>{empty}</Below> : null}
        <div ref={end} />
      </Scroller>
    </Edges>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <Spacer aria-hidden="true">
      <td style={{ height }} />
    </Spacer>
  );
}

function TableFoot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <FooterCell
            key={column.key}
            {...cellAttributes(column)}
            $align={alignmentOf(column).align}
          >
            {column.footer}
          </FooterCell>
        ))}
      </tr>
    </tfoot>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
}

function SkeletonRows<Row>({ columns, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: Math.min(count, MOST_SKELETON_ROWS) }, (_, index) => (
    <BodyRow key={index} aria-hidden="true" $highlight={false} $opens={false}>
      {columns.map((column, place) => (
        <BodyCell
          key={column.key}
          {...cellAttributes(column)}
          $align={alignmentOf(column).align}
          $numeric={false}
          $whole={false}
        >
          <Skeleton width={`${55 + ((index * 7 + place * 13) % 35)}%`} />
        </BodyCell>
      ))}
    </BodyRow>
  ));
}

interface GroupRowProps {
  name: string | undefined;
  /** The group of the row before. */
  before: string | undefined;
  span: number;
}

/** The heading above the first row of a group. */
function GroupRow({ name, before, span }: GroupRowProps) {
  if (name === undefined || name === before) return null;
  return (
    <tr>
      <GroupCell colSpan={span}>
        <GroupTitle>{name}</GroupTitle>
      </GroupCell>
    </tr>
  );
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { HeaderCell, SortButton } from './TableFrame.tsx';
import type { Column, Sort } from './tableTypes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The header row; a sortable column's header is a button that turns the order round. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const words =
            column.hideHeader === true ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : (
              column.header
            );
          return (
            <HeaderCell
              key={column.key}
              scope="col"
              data-print={column.printed === false ? 'hide' : undefined}
              $align={column.align ?? 'start'}
              {...(direction === undefined ? {} : { 'aria-sort': ariaSort(direction) })}
            >
              {column.sortable === true && onSort !== undefined ? (
                <SortButton
                  type="button"
                  $end={column.align === 'end'}
                  onClick={() => onSort({ key: column.key, direction: next(column, direction) })}
                >
                  {words}
                  <SortMark direction={direction} />
                </SortButton>
              ) : (
                words
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === undefined) return <ChevronsUpDown data-idle aria-hidden="true" />;
  return direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}

/** Words start from A, figures and dates from the greatest; a second click turns it round. */
function next<Row>(column: Column<Row>, direction: Sort['direction'] | undefined) {
  if (direction !== undefined) return direction === 'desc' ? 'asc' : 'desc';
  return (column.numeric ?? column.align === 'end') ? 'desc' : 'asc';
}

function ariaSort(direction: Sort['direction']): 'ascending' | 'descending' {
  return direction === 'asc' ? 'ascending' : 'descending';
}

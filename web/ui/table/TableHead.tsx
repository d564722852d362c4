import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { cellAttributes, type Column, type Sort } from './tableTypes.ts';
import { alignmentOf } from './columnWidth.ts';
import { HEADER_HEIGHT, HeaderCell } from './TableFrame.tsx';
import { VisuallyHidden } from '../layout/Text.tsx';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
}

/** The header row; the header of a sortable column is a button that reverses the order. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const { align } = alignmentOf(column);
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
              {...cellAttributes(column)}
              $align={align}
              {...(direction === undefined ? {} : { 'aria-sort': ariaSort(direction) })}
            >
              {column.sortable === true && onSort !== undefined ? (
                <SortButton
                  type="button"
                  $end={align === 'end'}
                  onClick={() => onSort(next(column, direction))}
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

/**
 * Text sorts from A, figures and dates from the greatest; a second click reverses the order, a third
 * one brings back the usual one (rule 275).
 */
function next<Row>(column: Column<Row>, direction: Sort['direction'] | undefined): Sort | null {
  const { align, isNumeric } = alignmentOf(column);
  const first = isNumeric || align === 'end' ? 'desc' : 'asc';
  if (direction === undefined) return { key: column.key, direction: first };
  if (direction !== first) return null;
  return { key: column.key, direction: first === 'desc' ? 'asc' : 'desc' };
}

function ariaSort(direction: Sort['direction']): 'ascending' | 'descending' {
  return direction === 'asc' ? 'ascending' : 'descending';
}

const SortButton = styled.button<{ $end: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $end }) => ($end ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 4px;
  max-width: calc(100% + 16px);
  min-height: 28px;
  margin: 0 -8px;
  padding: 0 8px;
  border-radius: 4px;
  font-weight: inherit;
  text-align: inherit;
  ${focusRingInside}

  ${media.hover} {
    &:hover {
      color: ${theme.text};
    }
  }

  [aria-sort] > & {
    color: ${theme.text};
  }

  svg {
    width: 14px;
    height: 14px;
  }

  &:not(:hover, :focus-visible) > svg[data-idle] {
    opacity: 0;
  }

  ${media.coarse} {
    min-height: ${HEADER_HEIGHT}px;
  }

  ${media.print} {
    /* Browsers repeat the texts of headers on each page, but no buttons. */
    display: contents;

    > svg[data-idle] {
      display: none;
    }
  }
`;

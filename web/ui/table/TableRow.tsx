import { type MouseEvent, useMemo } from 'react';
import { cellAttributes, type Column } from './tableTypes.ts';
import { alignmentOf } from './columnWidth.ts';
import { BodyCell, BodyRow, HighlightBar } from './TableFrame.tsx';
import { VisuallyHidden } from '../layout/Text.tsx';

interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  /** The text that marks a highlighted row. */
  highlight: string | undefined;
  tabbable: boolean;
}

const OWN_CLICK = 'button, a, input, select, textarea, label, [role=menuitem]';

export function TableRow<Row>({
  row,
  index,
  columns,
  onOpen,
  highlight,
  tabbable,
}: TableRowProps<Row>) {
  const click = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    // A menu's click bubbles here in React, though the menu is a portal.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest(OWN_CLICK) === null && window.getSelection()?.type !== 'Range')
      onOpen?.(row);
  };
  // Scrolling and arrow keys re-render the rows; the costly cells re-render only when they change.
  const cells = useMemo(
    () =>
      columns.map((column, place) => {
        const { align, isNumeric, isWhole } = alignmentOf(column);
        return (
          <BodyCell
            key={column.key}
            {...cellAttributes(column)}
            $align={align}
            $numeric={isNumeric}
            $whole={isWhole}
          >
            {place === 0 && highlight !== undefined ? (
              <>
                <HighlightBar />
                <VisuallyHidden>{highlight}</VisuallyHidden>
              </>
            ) : null}
            {column.render(row)}
          </BodyCell>
        );
      }),
    [columns, row, highlight],
  );
  return (
    <BodyRow
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabbable ? 0 : -1}
      onClick={onOpen === undefined ? undefined : click}
      $highlight={highlight !== undefined}
      $opens={onOpen !== undefined}
    >
      {cells}
    </BodyRow>
  );
}

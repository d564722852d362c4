import { type MouseEvent, useMemo } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, theme } from '../../theme/theme.ts';
import { cellAttributes, type Column } from './tableTypes.ts';
import { alignmentOf } from './columnWidth.ts';
import { BodyCell } from './TableFrame.tsx';
import { changeTag, flashes, useFlash } from './useFlash.ts';
import { VisuallyHidden } from '../layout/Text.tsx';

interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  /** The text that marks a highlighted row. */
  highlight: string | undefined;
  tabbable: boolean;
  version: number | undefined;
  changeOf: ((row: Row) => string | undefined) | undefined;
}

const OWN_CLICK = 'button, a, input, select, textarea, label, [role=menuitem]';

export function TableRow<Row>({
  row,
  index,
  columns,
  onOpen,
  highlight,
  tabbable,
  version,
  changeOf,
}: TableRowProps<Row>) {
  const { flash, change } = useFlash(version, () => changeOf?.(row));
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
            data-change={place === 0 ? change : undefined}
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
    [columns, row, highlight, change],
  );
  return (
    <BodyRow
      data-index={index}
      data-flash={flash}
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

/** The visible half of the mark of a highlighted row. */
const HighlightBar = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  width: 3px;
  background: ${theme.highlightMark};
  forced-color-adjust: none;
`;

export const BodyRow = styled.tr<{ $highlight: boolean; $opens: boolean }>`
  --row: ${({ $highlight }) => ($highlight ? theme.highlightRow : theme.surface)};

  cursor: ${({ $opens }) => ($opens ? 'pointer' : 'default')};
  outline: none;

  ${media.hover} {
    &:hover {
      --row: ${({ $highlight }) => ($highlight ? theme.highlightRowHover : theme.hover)};
    }
  }

  /* A row that opens, unless what is pressed is a control in it. */
  &:active:not(:has(a:active, button:active, input:active, label:active)) {
    ${({ $opens, $highlight }) =>
      $opens && `--row: ${$highlight ? theme.dangerBorder : theme.pressed};`}
  }

  &:has([data-selects-row]:checked) {
    --row: ${theme.accentTint};
  }

  > td {
    transition: background-color ${duration.fast};
  }

  &[data-flash='first'] > td {
    ${flashes.first}
  }

  &[data-flash='second'] > td {
    ${flashes.second}
  }

  > td[data-change] {
    z-index: 2;
    overflow: visible;

    &::after {
      ${changeTag}
      bottom: -7px;
      left: 12px;
    }
  }

  &:focus-visible > td {
    box-shadow:
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  &:focus-visible > td:first-child {
    box-shadow:
      inset 2px 0 ${theme.focusRing},
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  &:focus-visible > td:last-child {
    box-shadow:
      inset -2px 0 ${theme.focusRing},
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  @media (forced-colors: active) {
    /* The first cell lies above its row. */
    &:focus-visible,
    &:focus-visible > td:first-child {
      outline: 2px solid ${theme.focusRing};
      outline-offset: -2px;
    }
  }
`;

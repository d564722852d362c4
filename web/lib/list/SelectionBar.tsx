import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontWeight, radius, space, theme, zIndex } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { useKeyDown } from '../../ui/form/useKeyDown.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { topDialog } from '../../ui/overlay/topDialog.ts';
import { MOST_SELECTED, type RowSelection, selectedText } from './useRowSelection.ts';

interface SelectionBarProps {
  label: string;
  selection: Pick<RowSelection<{ id: string }>, 'rows' | 'open' | 'all'>;
  /** Ends the selection, and with it the bar. */
  onClear: () => void;
  /** The buttons that change the selected rows. */
  children: ReactNode;
}

/** The actions for the selected rows (rules 294 and 566). */
export function SelectionBar({ label, selection, onClear, children }: SelectionBarProps) {
  const { rows, open, all } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // The bar disappears; the work continues at the first selected row.
    if (bar.current?.contains(document.activeElement) === true) focusFirstSelected();
    onClear();
  };
  useKeyDown((event) => {
    if (isForSelection(event)) clear();
  });
  const most = Math.min(open.length, MOST_SELECTED);
  return (
    <Bar ref={bar} role="toolbar" aria-label={label} data-print="hide">
      <Actions>{children}</Actions>
      <Choice>
        <Count role="status">{selectedText(rows.length, open.length)}</Count>
        {rows.length === most ? null : (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              // This button disappears.
              clearButton.current?.focus();
              all();
            }}
          >
            {most < open.length ? 'Select the first' : 'Select all'} {formatCount(most)}
          </Button>
        )}
        <Button ref={clearButton} size="small" variant="ghost" onClick={clear}>
          Clear selection
        </Button>
      </Choice>
    </Bar>
  );
}

function focusFirstSelected(): void {
  document.querySelector<HTMLElement>('main [type=checkbox]:checked')?.focus();
}

/** Escape ends the selection, unless it is meant for a dialog or for the text of a search. */
function isForSelection({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || topDialog() !== undefined) return false;
  return !(target instanceof Element) || target.closest('[role=search], select') === null;
}

/** Overlays an existing line, or the lower edge on phones, so that no row moves. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  padding: 3px ${space[2]};
  border-radius: ${radius.medium};
  background: ${theme.accentTint};

  ${media.mobile} {
    position: fixed;
    z-index: ${zIndex.header};
    inset: auto 0 0;
    display: grid;
    padding: ${space[2]} ${space[4]};
    padding-bottom: max(${space[2]}, env(safe-area-inset-bottom));
    border-top: 1px solid ${theme.borderStrong};
    border-radius: 0;
    background: ${theme.raised};
  }
`;

/** All in one line, or on phones the actions above what is selected. */
const Actions = styled.div`
  display: contents;

  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};

    > button {
      flex: 1 1 auto;
    }
  }
`;

const Choice = styled.div`
  display: contents;

  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
`;

const Count = styled.span`
  order: -1;
  margin-right: ${space[2]};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;

  ${media.mobile} {
    margin-right: auto;
  }
`;

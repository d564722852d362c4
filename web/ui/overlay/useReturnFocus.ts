import { useRef } from 'react';
import { restoreFocus } from './restoreFocus.ts';
import { DIALOGS, firstControlOf, keepingList } from './topDialog.ts';

/**
 * Returns the focus to where it was before a dialog opened. If that is gone, it goes to its row, to
 * the list that keeps the focus, to the row in its place, or to main. Radix does so only for its own
 * triggers; these dialogs open from state.
 * From inside a dialog it stays there: it goes to what that dialog marks as first, or to its frame.
 * If only the page had the focus, as when an address opened the dialog, it goes to the control that
 * is marked with `data-opens`.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const table = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  /** The dialog below this one. */
  const below = useRef<Element>(null);
  return {
    remember: () => {
      const focused = document.activeElement;
      const isNowhere = focused === document.body || focused?.id === 'main';
      before.current =
        (isNowhere ? document.querySelector<HTMLElement>('[data-opens]') : null) ??
        (focused instanceof HTMLElement ? focused : null);
      row.current = before.current?.closest<HTMLElement>('tr[data-index]') ?? null;
      table.current = row.current?.closest('table') ?? null;
      list.current = keepingList(before.current);
      below.current = before.current?.closest(DIALOGS) ?? null;
    },
    restore: (event: Event) => {
      event.preventDefault();
      const place = before.current;
      before.current = null;
      if (place?.isConnected === true && place !== document.body) restoreFocus(place);
      else if (row.current?.isConnected === true) restoreFocus(row.current);
      else if (list.current?.isConnected === true) restoreFocus(list.current);
      // A nested confirmation closes together with the dialog; keep the focus that the dialog
      // restored. Radix gives the frame of a dialog the focus that was lost in it.
      else if (document.activeElement === document.body || document.activeElement === below.current)
        restoreFocus(
          inPlaceOf(row.current, table.current) ??
            firstControlOf(below.current) ??
            document.querySelector('main'),
        );
    },
  };
}

/** A deleted row may be gone before the question about it has closed. */
function inPlaceOf(row: HTMLElement | null, table: HTMLElement | null): HTMLElement | null {
  const index = row?.dataset['index'];
  if (index === undefined || table?.isConnected !== true) return null;
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')];
  return rows.find(({ dataset }) => dataset['index'] === index) ?? rows.at(-1) ?? null;
}

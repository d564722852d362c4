import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const TYPED_INTO = 'input, select, textarea, [role=combobox], [role=menuitem]';
const PAGE = 10;

/** One row is in the tab order; arrow keys, Home, End and Page keys move it. */
export function useRowFocus(
  count: number,
  table: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
  open: ((index: number) => void) | undefined,
) {
  const [chosen, setChosen] = useState(0);
  const wanted = useRef<number>(undefined);
  const held = useRef(false);
  const current = Math.min(chosen, Math.max(0, count - 1));

  // A virtual row is rendered only after scrolling to it, one render later. The focused row may be
  // unmounted in that render, and no key press may be lost in between.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row === null || row === undefined) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // When the focused row disappears, as after a deletion, the row in its place gets the focus.
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    held.current = false;
    const row = table.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    (row ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.currentTarget.contains(target) || target.closest(TYPED_INTO)) return;
    // Rows that arrived above have moved the focused one since.
    const at = indexOf(target) ?? current;
    if (event.key === 'Enter') {
      if (target.dataset['index'] === undefined || open === undefined) return;
      event.preventDefault();
      open(at);
      return;
    }
    const next = nextIndex(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setChosen(next);
    reveal(next);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    held.current = index !== undefined;
    if (index !== undefined) setChosen(index);
  };
  // No blur event fires when the focused row itself is removed.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    held.current = false;
    const index = indexOf(event.target);
    if (index !== undefined) setChosen(index);
  };
  return { current, onKeyDown, onFocus, onBlur };
}

/** The place of the row that an element belongs to; undefined outside of rows. */
function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  const moves: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE,
    PageUp: current - PAGE,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

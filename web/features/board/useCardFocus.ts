import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Move, nextCard, type ShownLane } from './boardLanes.ts';

/**
 * Arrow keys, Home and End go from card to card. A card that was moved keeps the focus; when one
 * leaves the board, the one in its place gets it.
 * @param moved the last move.
 */
export function useCardFocus(
  board: RefObject<HTMLElement | null>,
  lanes: readonly ShownLane[],
  moved: Move | undefined,
) {
  const held = useRef<{ id: string; lane: string; place: number } | null>(null);
  const focus = (id: string | undefined): boolean => focusCard(board.current, id);
  useLayoutEffect(() => {
    const last = held.current;
    if (last === null || document.activeElement !== document.body) return;
    const cards = lanes.find(({ lane }) => lane === last.lane)?.cards ?? [];
    const beside = cards[Math.min(last.place, cards.length - 1)]?.record.id;
    if (focus(last.id) || focus(beside)) return;
    held.current = null;
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (moved === undefined) return undefined;
    // After the dialog in which it was moved has restored the focus.
    const timer = setTimeout(() => {
      const { activeElement: here } = document;
      if (here === document.body || here?.matches('main') === true)
        focusCard(board.current, moved.id);
    });
    return () => clearTimeout(timer);
  }, [board, moved]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('[data-card]');
      const id = card?.dataset['card'];
      // The browser scrolls to the link alone. A pressed mouse must not move the card.
      if (target.matches(':focus-visible')) card?.scrollIntoView({ block: 'nearest' });
      const lane = lanes.find(({ cards }) => cards.some(({ record }) => record.id === id));
      const place = lane?.cards.findIndex(({ record }) => record.id === id) ?? -1;
      held.current = id === undefined || lane === undefined ? null : { id, lane: lane.lane, place };
    },
    // No blur event fires when the focused card itself is removed.
    onBlur: () => {
      held.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
      if (!key.startsWith('Arrow') && key !== 'Home' && key !== 'End') return;
      const here = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
      const next = nextCard(lanes, here, key);
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
  };
}

function focusCard(board: HTMLElement | null, id: string | undefined): boolean {
  const link = board?.querySelector<HTMLElement>(`[data-card-link="${id ?? ''}"]`);
  link?.focus();
  return link != null;
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberEntry } from '../../ui/navigation/rememberEntry.ts';
import { type Move, nextCard, type ShownLane } from './boardLanes.ts';

/** The card that had the focus, for each history entry of a board. */
const focusedCards = new Map<string, string>();

/**
 * Arrow keys, Home and End go from card to card. A card that was moved keeps the focus; when one
 * leaves the board, the one in its place gets it. Back from a record returns the focus to its card.
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
    return focusOnceRestored(board, moved.id);
  }, [board, moved]);
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [left] = useState(() => (isBack ? focusedCards.get(entry) : undefined));
  const isLoaded = lanes.length > 0;
  useEffect(() => {
    if (left === undefined || !isLoaded) return undefined;
    return focusOnceRestored(board, left);
  }, [board, left, isLoaded]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('[data-card]');
      const id = card?.dataset['card'];
      // The browser scrolls to the link alone. A pressed mouse must not move the card.
      if (target.matches(':focus-visible')) card?.scrollIntoView({ block: 'nearest' });
      const lane = lanes.find(({ cards }) => cards.some(({ record }) => record.id === id));
      const place = lane?.cards.findIndex(({ record }) => record.id === id) ?? -1;
      held.current = id === undefined || lane === undefined ? null : { id, lane: lane.lane, place };
      if (id !== undefined) rememberEntry(focusedCards, entry, id);
    },
    // No blur event fires when the focused card itself is removed.
    onBlur: () => {
      held.current = null;
      focusedCards.delete(entry);
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

/** Focuses a card that nothing else took the focus from, after a closed dialog has restored it. */
function focusOnceRestored(board: RefObject<HTMLElement | null>, id: string): () => void {
  const timer = setTimeout(() => {
    const { activeElement: here } = document;
    if (here === document.body || here?.matches('main') === true) focusCard(board.current, id);
  });
  return () => clearTimeout(timer);
}

function focusCard(board: HTMLElement | null, id: string | undefined): boolean {
  const link = board?.querySelector<HTMLElement>(`[data-card-link="${id ?? ''}"]`);
  link?.focus();
  return link != null;
}

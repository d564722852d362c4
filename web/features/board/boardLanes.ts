import {
  type BoardFilter,
  type CardFacts,
  compareCards,
  type Lane,
  LANES,
  laneOfStatus,
  passesFilter,
} from '../../../src/domain/board.ts';
import { knownStatus } from '../../../src/domain/statuses.ts';
import type { Card, Lanes } from './boardQueries.ts';

/** A card that was moved here, until the board is read again. */
export interface Move {
  id: string;
  status: string;
  /** When it was moved. */
  at: string;
  /** The version that the move left; undefined until it is saved. */
  version: number | undefined;
}

/** Said where a card is being moved. */
export const LEFT_BOARD =
  'The board no longer shows this unit: someone changed it, handed it over or deleted it.';

/** A lane with its cards. */
export interface ShownLane {
  lane: Lane;
  count: number;
  cards: readonly Card[];
}

/** The lane of a status as the server writes it. */
export function laneOfText(status: string): Lane {
  const known = knownStatus(status);
  return laneOfStatus(known ?? 'Pending');
}

const isUnder = (move: Move, { record }: Card): boolean =>
  record.id === move.id && (move.version === undefined || record.version < move.version);

/** The lane and filter to show. */
export interface Shown {
  filter: BoardFilter | null;
  today: string;
  zone: string;
}

const factsOf = (lane: Lane, { record, statusSince, promisedOn }: Card): CardFacts => ({
  id: Number(record.id),
  lane,
  date: new Date(record.date),
  statusSince: new Date(statusSince),
  promisedOn,
});

/**
 * Applies moves that the server's answer does not include yet, with each card in its future place.
 */
export function withMoves(
  lanes: Lanes,
  moves: readonly Move[],
  { filter, today, zone }: Shown,
): ShownLane[] {
  const known = LANES.map((lane) => {
    const found = lanes.find((one) => one.lane === lane);
    return { lane, count: found?.count ?? 0, cards: found?.cards ?? [] };
  });
  return moves.reduce<ShownLane[]>((shown, move) => {
    const from = shown.find(({ cards }) => cards.some((card) => isUnder(move, card)));
    const card = from?.cards.find((one) => isUnder(move, one));
    const to = laneOfText(move.status);
    if (from === undefined || card === undefined || from.lane === to) return shown;
    const version = move.version ?? card.record.version;
    const record = { ...card.record, version, repairStatus: move.status };
    const moved = { ...card, record, statusSince: move.at, isToRemind: false };
    const stays = filter === null || passesFilter(filter, factsOf(to, moved), today, zone);
    const inOrder = (one: Card, other: Card) =>
      compareCards(factsOf(to, one), factsOf(to, other), today);
    return shown.map((lane) => {
      if (lane.lane === from.lane) {
        const cards = lane.cards.filter((one) => one !== card);
        return { ...lane, count: lane.count - 1, cards };
      }
      if (lane.lane !== to || !stays) return lane;
      const cards = [...lane.cards, moved].sort(inOrder);
      return { ...lane, count: lane.count + 1, cards };
    });
  }, known);
}

/**
 * The moves once one of them was saved, which replaces the earlier ones of its record.
 * @param saved null when it was refused.
 */
export function afterMove(moves: readonly Move[], own: Move, saved: Move | null): readonly Move[] {
  const place = moves.indexOf(own);
  return moves.flatMap((one, at) => {
    if (one === own) return saved === null ? [] : [saved];
    return saved !== null && one.id === own.id && at < place ? [] : [one];
  });
}

/**
 * The card that an arrow key leads to: the neighbour in the lane, or the card at the same height in
 * the next lane.
 */
export function nextCard(
  lanes: readonly ShownLane[],
  id: string | undefined,
  key: string,
): string | undefined {
  const filled = lanes.filter(({ cards }) => cards.length > 0);
  const x = filled.findIndex(({ cards }) => cards.some(({ record }) => record.id === id));
  const y = filled[x]?.cards.findIndex(({ record }) => record.id === id) ?? -1;
  if (x < 0) return filled[0]?.cards[0]?.record.id;
  const at = (column: number, row: number) => {
    const cards = filled[column]?.cards ?? [];
    return cards[Math.min(Math.max(row, 0), cards.length - 1)]?.record.id;
  };
  if (key === 'ArrowDown') return at(x, y + 1);
  if (key === 'ArrowUp') return at(x, y - 1);
  if (key === 'Home') return at(x, 0);
  if (key === 'End') return at(x, Number.MAX_SAFE_INTEGER);
  if (key === 'ArrowRight') return at(Math.min(x + 1, filled.length - 1), y);
  return key === 'ArrowLeft' ? at(Math.max(x - 1, 0), y) : undefined;
}

import { invalid } from './errors.ts';

/** A position in a list that is ordered by time: the last entry of a page. */
export interface TimePlace {
  at: Date;
  /** Orders entries of different tables that happened at the same moment. */
  rank: number;
  number: number;
}

const LATEST = 8.64e15;

/** The place as opaque text, which clients only send back. */
export function placeCursor({ at, rank, number }: TimePlace): string {
  return `${at.getTime().toString(36)}.${rank}.${number}`;
}

/** Reads such a text; null for none. @throws invalid. */
export function parsePlace(text: string | null | undefined): TimePlace | null {
  if (text == null) return null;
  const [, at, rank, number] = /^([0-9a-z]{1,11})\.(\d)\.(\d{1,15})$/.exec(text) ?? [];
  const ms = at === undefined ? Number.NaN : Number.parseInt(at, 36);
  if (!(ms <= LATEST)) throw invalid('after must be a cursor of this list', 'after');
  return { at: new Date(ms), rank: Number(rank), number: Number(number) };
}

/** Above zero when the first place is older than the second, below zero when it is newer. */
export function olderBy(place: TimePlace, than: TimePlace): number {
  return (
    than.at.getTime() - place.at.getTime() || than.rank - place.rank || than.number - place.number
  );
}

import { DAY_MS } from './durations.ts';
import { invalid } from './errors.ts';
import { checkText } from './texts.ts';

/**
 * How the shop gets into a unit. `maintenance` is the repair mode of the phone, which needs no
 * passcode and hides what is private, so it is proposed first.
 */
export const PASSCODE_KINDS = ['maintenance', 'pin', 'text', 'pattern'] as const;
export type PasscodeKind = (typeof PASSCODE_KINDS)[number];

/** A passcode as it is typed. */
export interface Passcode {
  kind: PasscodeKind;
  /** '' for `maintenance`; the dots of a pattern as digits from 1 to 9, row by row. */
  value: string;
}

/** The name of each kind on the screen. */
export const PASSCODE_LABELS: Record<PasscodeKind, string> = {
  maintenance: 'Maintenance Mode / Repair State',
  pin: 'PIN',
  text: 'Password',
  pattern: 'Pattern',
};

/** For how long a passcode stays on the screen, in seconds (rule 356). */
export const SHOWN_SECONDS = 30;

/** How long after Unit OK or RTO a passcode of a unit that nobody fetched is kept. */
const KEPT_DAYS = 14;

/** The passcode of a unit that became Unit OK or RTO before this time is not kept (rule 357). */
export function oldestReadyWithPasscode(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}

/** Whether a record has a passcode, and whether this computer can read it. */
export type PasscodeState = 'none' | 'kept' | 'wiped' | 'unreadable';

/** Checks a passcode (rule 354). @throws invalid, without repeating what was typed. */
export function parsePasscode(kind: string, value: string): Passcode {
  const known = PASSCODE_KINDS.find((one) => one === kind);
  if (known === undefined)
    throw invalid(`kind must be one of ${PASSCODE_KINDS.join(', ')}`, 'passcode');
  if (known === 'maintenance') return { kind: known, value: '' };
  if (known === 'pin' && !/^\d{3,16}$/.test(value))
    throw invalid('A PIN has 3 to 16 digits', 'passcode');
  if (known === 'text' && (value === '' || Array.from(value).length > 64))
    throw invalid('A password has 1 to 64 characters', 'passcode');
  if (known === 'pattern' && !isPattern(value))
    throw invalid('A pattern joins at least 4 different dots', 'passcode');
  return { kind: known, value: checkText(value, 'passcode') };
}

/** Tells whether a phone would accept these dots: 4 to 9, none twice, and none skipped over. */
export function isPattern(dots: string): boolean {
  if (!/^[1-9]{4,9}$/.test(dots) || new Set(dots).size < dots.length) return false;
  let drawn = '';
  for (const dot of dots) drawn = addDot(drawn, dot);
  return drawn === dots;
}

/**
 * Adds a dot to a pattern. As on a phone, a line over an unused dot includes it; a dot that is in
 * the pattern already changes nothing.
 */
export function addDot(dots: string, dot: string): string {
  if (dots.includes(dot)) return dots;
  const between = dotBetween(dots.at(-1), dot);
  return between === null || dots.includes(between) ? dots + dot : dots + between + dot;
}

function dotBetween(from: string | undefined, to: string): string | null {
  if (from === undefined) return null;
  const [one, other] = [placeOf(from), placeOf(to)];
  const [row, column] = [(one.row + other.row) / 2, (one.column + other.column) / 2];
  return Number.isInteger(row) && Number.isInteger(column) ? String(row * 3 + column + 1) : null;
}

/** The place of a dot in the 3×3 grid. */
export function placeOf(dot: string): { row: number; column: number } {
  const place = Number(dot) - 1;
  return { row: Math.floor(place / 3), column: place % 3 };
}

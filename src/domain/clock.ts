import { DAY_MS, MINUTE_MS } from './durations.ts';

/** A shop may be closed this long; a clock that jumps further ahead is not trusted. */
const LONGEST_CLOSED = 4 * DAY_MS;
/** Small clock adjustments up to this are normal. */
const ADJUSTMENT = MINUTE_MS;
const BEHIND_BY = 5 * MINUTE_MS;

/** What a shop knows about the time, independent of the computer's clock. */
export interface KnownTime {
  /** The latest time that is backed by time which really passed. */
  real: Date;
  /** Rows up to here do not count against the clock, because an admin confirmed the date. */
  confirmed: Date | null;
}

/** Why the computer's clock may be wrong. */
export interface ClockDoubt {
  is: 'behind' | 'ahead';
  says: Date;
  lastUsed: Date;
}

/**
 * What is known at `now` of the computer's clock.
 * @param elapsed milliseconds that passed since then on a monotonic clock; null when the program
 * was not running to measure it. Then a gap of a few days is taken for a closed shop, and a longer
 * one for a wrong clock.
 */
export function advanceTime(known: KnownTime, now: Date, elapsed: number | null): KnownTime {
  const gap = now.getTime() - known.real.getTime();
  if (elapsed === null) return gap > 0 && gap <= LONGEST_CLOSED ? { ...known, real: now } : known;
  const isAdjustment = Math.abs(gap - elapsed) <= ADJUSTMENT;
  return { ...known, real: isAdjustment ? now : new Date(known.real.getTime() + elapsed) };
}

/** What this instance measured, and the milliseconds that passed since. */
interface MeasuredTime {
  known: KnownTime;
  elapsed: number;
}

/**
 * What a shop with several instances knows at `now`: what another instance stored counts, too, and
 * an admin's confirmation overrides what was measured before it.
 */
export function advanceStoredTime(
  stored: KnownTime,
  measured: MeasuredTime | null,
  now: Date,
): KnownTime {
  const isSameConfirmation = stored.confirmed?.getTime() === measured?.known.confirmed?.getTime();
  if (measured === null || !isSameConfirmation) return advanceTime(stored, now, null);
  const own = advanceTime(measured.known, now, measured.elapsed);
  return own.real > stored.real ? own : stored;
}

/** The latest time that may be used to decide what has expired. */
export function latestSafeTime({ real }: KnownTime, now: Date): Date {
  return real < now ? real : now;
}

/**
 * How the clock contradicts what is known or the newest row, which is null when there is no row;
 * null when it does not.
 */
export function clockDoubt(
  { real, confirmed }: KnownTime,
  newest: Date | null,
  now: Date,
): ClockDoubt | null {
  const isToldBy = newest !== null && (confirmed === null || newest > confirmed);
  const lastUsed = isToldBy && newest > real ? newest : real;
  if (lastUsed.getTime() - now.getTime() > BEHIND_BY) return { is: 'behind', says: now, lastUsed };
  if (now.getTime() - real.getTime() > LONGEST_CLOSED)
    return { is: 'ahead', says: now, lastUsed: real };
  return null;
}

/** The doubt as a sentence to show, with days in the shop's zone. */
export function clockSentence({ is, says, lastUsed }: ClockDoubt, zone: string): string {
  const [day, lastDay] = [dayOf(says, zone), dayOf(lastUsed, zone)];
  const said = `This computer's clock says ${day === lastDay ? clockText(says, zone) : day}.`;
  const last = day === lastDay ? clockText(lastUsed, zone) : lastDay;
  return is === 'behind'
    ? `${said} The shop's newest entry is from ${last}. Set the computer's date and time right, or say on the page that the date is right.`
    : `${said} The shop was last used on ${last}. If the date is wrong, set it right; until then nothing old is removed.`;
}

/** The time of a clock with its day, as text. */
export function clockText(instant: Date, zone: string): string {
  return `${dayOf(instant, zone)}, ${timeOf(instant, zone)}`;
}

function dayOf(instant: Date, zone: string): string {
  return instant.toLocaleDateString('en-PH', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function timeOf(instant: Date, zone: string): string {
  return instant.toLocaleTimeString('en-PH', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  });
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A shop may be closed this long; a clock further ahead than that is not believed. */
const LONGEST_CLOSED = 4 * DAY;
/** Clocks are put right by this much all the time. */
const ADJUSTMENT = MINUTE;
const BEHIND_BY = 5 * MINUTE;

/** What a shop knows of the time, whatever the computer's clock says just now. */
export interface KnownTime {
  /** As far as time that really passed explains. */
  real: Date;
  /** Rows up to here say nothing against the clock, because an admin said that the date is right. */
  confirmed: Date | null;
}

/** Why the computer's clock may be wrong. */
export interface ClockDoubt {
  is: 'behind' | 'ahead';
  says: Date;
  lastUsed: Date;
}

/**
 * What is known at `now` by the computer's clock.
 * @param elapsed milliseconds that passed since then by a clock that nobody can set; null where
 * nobody measured, because the program did not run. Then a few days are taken for a closed shop,
 * and more for a wrong clock.
 */
export function moveOn(known: KnownTime, now: Date, elapsed: number | null): KnownTime {
  const gap = now.getTime() - known.real.getTime();
  if (elapsed === null) return gap > 0 && gap <= LONGEST_CLOSED ? { ...known, real: now } : known;
  const isAdjustment = Math.abs(gap - elapsed) <= ADJUSTMENT;
  return { ...known, real: isAdjustment ? now : new Date(known.real.getTime() + elapsed) };
}

/** The latest time that may be used to tell what is old enough to be removed. */
export function removableUpTo({ real }: KnownTime, now: Date): Date {
  return real < now ? real : now;
}

/** Whether the clock contradicts what is known and the newest row (null without any). */
export function doubtOf(
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

/** The doubt for people, with days of the shop's zone. */
export function clockSentence({ is, says, lastUsed }: ClockDoubt, zone: string): string {
  const [day, lastDay] = [dayOf(says, zone), dayOf(lastUsed, zone)];
  const said = `This computer's clock says ${day === lastDay ? `${day}, ${timeOf(says, zone)}` : day}.`;
  const last = day === lastDay ? `${lastDay}, ${timeOf(lastUsed, zone)}` : lastDay;
  return is === 'behind'
    ? `${said} The shop's newest entry is of ${last}. Set the computer's date and time right, or say on the page that the date is right.`
    : `${said} The shop was last used on ${last}. If the date is wrong, set it right; until then nothing old is removed.`;
}

function dayOf(instant: Date, zone: string): string {
  return instant.toLocaleDateString('en-GB', {
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

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The milliseconds of 24 hours; a day of the calendar differs where clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** The tolerated difference of two clocks, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The milliseconds of 24 hours; a day of the calendar differs where clocks change. */
export const DAY_MS = 86_400_000;

import { wholeParam } from '../../lib/filters.ts';

/** The status overview's filters (spec 2). */
export const PERIOD = {
  month: wholeParam(1, 12),
  week: wholeParam(1, 5),
  year: wholeParam(1900, 2999),
} as const;

/** The years of the main dashboard's filter, beside those in the data (spec 9). */
export const DASHBOARD_YEARS = { from: 2024, to: 2026 } as const;

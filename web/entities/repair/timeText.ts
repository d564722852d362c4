import { formatsByZone } from '../../../src/domain/calendar.ts';

const format = formatsByZone('en-PH', { timeStyle: 'short' });

/** The time of day: `7:45 AM`. */
export const timeText = (value: string, zone: string): string =>
  format(zone).format(new Date(value));

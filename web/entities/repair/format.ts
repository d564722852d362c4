import { formatsByZone, isShopDay, shortDate } from '../../../src/domain/calendar.ts';
import { warrantyDays } from '../../../src/domain/warranty.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

const CHANNEL_WORDS: Record<string, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  seabank: 'SeaBank',
  gotymebank: 'GoTyme Bank',
  cash: 'Cash',
};

/** The brand name of a payment channel; '' for none. */
export function channelText(channel: string | null): string {
  return channel === null ? '' : (CHANNEL_WORDS[channel] ?? channel);
}

/** The name of a record's client, who may not have one. */
export function clientText(clientName: string): string {
  return clientName || 'No name';
}

/** 'paid' is stored in lower case; an empty status reads Not Set (rule 64). */
export function paymentText(status: string | null): string {
  if (status === null || status === '') return 'Not Set';
  return status === 'paid' ? 'Paid' : status;
}

/** Formats an instant or a shop day as a date; '' for none. */
export function dayText(value: string | null, zone: string): string {
  if (value === null || value === '') return '';
  const instant = new Date(isShopDay(value) ? `${value}T12:00:00Z` : value);
  return Number.isNaN(instant.getTime())
    ? value
    : shortDate(instant, isShopDay(value) ? 'UTC' : zone);
}

/** The same date in two parts, `Nov 22` and `2026`; both '' for none. */
export function dayAndYear(value: string | null, zone: string): [day: string, year: string] {
  const [day = '', year = ''] = dayText(value, zone).split(', ');
  return [day, year];
}

/** `30 days`, `1 day`; text that is not a number of days stays as typed; '' for none. */
export function daysText(duration: string): string {
  const days = warrantyDays(duration);
  if (days === null) return duration.trim();
  return formatQuantity(days, 'day');
}

const momentFormat = formatsByZone('en-PH', { dateStyle: 'medium', timeStyle: 'short' });

/** The day and the time: `Nov 22, 2026, 7:45 AM`. */
export const momentText = (value: string, zone: string): string =>
  momentFormat(zone).format(new Date(value));

const timeFormat = formatsByZone('en-PH', { timeStyle: 'short' });

/** The time of day: `7:45 AM`. */
export const timeText = (value: string, zone: string): string =>
  timeFormat(zone).format(new Date(value));

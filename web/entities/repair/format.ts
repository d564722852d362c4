import { isShopDay, shortDate } from '../../../src/domain/calendar.ts';
import { warrantyDays } from '../../../src/domain/warranty.ts';

const CHANNEL_WORDS: Record<string, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  seabank: 'SeaBank',
  gotymebank: 'GoTyme Bank',
  cash: 'Cash',
};

/** A payment channel as its company writes it; nothing for none. */
export function channelText(channel: string | null): string {
  return channel === null ? '' : (CHANNEL_WORDS[channel] ?? channel);
}

/** 'paid' is stored in lower case; an empty status shows as Not Set (rule 64). */
export function paymentText(status: string | null): string {
  if (status === null || status === '') return 'Not Set';
  return status === 'paid' ? 'Paid' : status;
}

/** A day for reading, from an instant or from a shop day; empty for none. */
export function dayText(value: string | null, zone: string): string {
  if (value === null || value === '') return '';
  const instant = new Date(isShopDay(value) ? `${value}T12:00:00Z` : value);
  return Number.isNaN(instant.getTime())
    ? value
    : shortDate(instant, isShopDay(value) ? 'UTC' : zone);
}

/** `30 days`, `1 day`; a text that cannot be read as days as it was typed; '' for none. */
export function daysText(duration: string): string {
  const days = warrantyDays(duration);
  if (days === null) return duration.trim();
  return days === 1 ? '1 day' : `${days.toLocaleString('en-PH')} days`;
}

/** Day and time for reading, in the shop's zone. */
export function momentText(value: string, zone: string): string {
  return new Date(value).toLocaleString('en-PH', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

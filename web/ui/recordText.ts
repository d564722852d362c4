import { isShopDay, shortDate } from '../../src/domain/calendar.ts';

/** What stands for an empty cell; read out as nothing. */
export const DASH = '–';

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

/** 'paid' is stored in lower case (spec 4); an empty status shows as Not Set. */
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

import { invalid } from './errors.ts';

/**
 * Tells whether a text names a time zone, such as Asia/Manila. Intl also accepts offsets such as
 * +08:00, which PostgreSQL reads with the opposite sign; they are refused.
 */
export function isTimeZone(text: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

/** Checks a time zone that was chosen (rule 236). @throws invalid. */
export function parseTimeZone(value: string): string {
  const text = value.trim();
  if (!isTimeZone(text)) throw unknownTimeZone();
  return text;
}

/** The refusal of a zone that the program or its database does not know. */
export function unknownTimeZone() {
  return invalid('The time zone must be a name such as Asia/Manila', 'timezone');
}

/** The refusal to change the zone of a shop that has data with days (rule 237). */
export const TIME_ZONE_IS_FIXED =
  'It stays as it is, since there are records, money in the till, expenses or a file being imported: their days, weeks and warranties are counted in it.';

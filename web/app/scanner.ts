import { readTicket } from '../../src/domain/ticket.ts';

/** Keys that came one after another faster than people type. */
export interface Burst {
  keys: string;
  /** When the last key came, in milliseconds. */
  at: number;
}

export const NO_KEYS: Burst = { keys: '', at: -Infinity };

/** The longest pause between two keys of a scanner, in milliseconds. */
export const PAUSE_MS = 40;
/** After this many keys a burst is a scanner's; before, they are those of a person, too. */
const TYPED = 3;

interface KeyOf {
  key: string;
  timeStamp: number;
}

/** The burst with one more key: of the same one, or the first of the next. */
export function withKey({ keys, at }: Burst, { key, timeStamp }: KeyOf): Burst {
  const isSame = timeStamp - at < PAUSE_MS;
  // A scanner presses Shift for capitals and colons.
  if (key.length > 1) return isSame ? { keys, at: timeStamp } : NO_KEYS;
  return { keys: isSame ? keys + key : key, at: timeStamp };
}

/** Whether the keys begin the code of a label, so that they are no commands. */
export function isScanned({ keys }: Burst, prefix: string): boolean {
  if (keys.length <= TYPED) return false;
  return /^http|^\/r\//i.test(keys) || readTicket(keys, prefix) !== null;
}

/** Whether the keys may begin the code of a label, so that they press nothing yet. */
export function mayBeScanned({ keys }: Burst, prefix: string): boolean {
  const begins = (code: string) => code.startsWith(keys.toLowerCase());
  const isOwn = new RegExp(`^${prefix}-?\\d+$`, 'i').test(keys);
  return isOwn || begins(`${prefix.toLowerCase()}-`) || begins('http') || begins('/r/');
}

/** The record whose code ends with this Enter; null for an Enter that a person pressed. */
export function scannedTicket(burst: Burst, { timeStamp }: KeyOf, prefix: string): number | null {
  if (timeStamp - burst.at >= PAUSE_MS || burst.keys.length < TYPED) return null;
  return readTicket(burst.keys, prefix);
}

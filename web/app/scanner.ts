import { scannedPath } from '../../src/domain/scanned-code.ts';
import { readTicket } from '../../src/domain/ticket.ts';

/** Keys that followed each other faster than people type. */
export interface Burst {
  keys: string;
  /** When the first key was pressed, in milliseconds. */
  since: number;
  /** When the last key was pressed. */
  at: number;
}

export const NO_KEYS: Burst = { keys: '', since: -Infinity, at: -Infinity };

/** The longest pause between two keys of a scanner, in milliseconds. */
export const PAUSE_MS = 40;
/** From this many keys on a burst is from a scanner; fewer may be from a person. */
const TYPED = 3;

interface KeyOf {
  key: string;
  timeStamp: number;
}

/** Adds a key to the burst, or begins a new burst with it. */
export function withKey({ keys, since, at }: Burst, { key, timeStamp }: KeyOf): Burst {
  const isSame = timeStamp - at < PAUSE_MS;
  // Scanners press Shift for capitals and colons.
  if (key.length > 1) return isSame && key === 'Shift' ? { keys, since, at: timeStamp } : NO_KEYS;
  return isSame
    ? { keys: keys + key, since, at: timeStamp }
    : { keys: key, since: timeStamp, at: timeStamp };
}

/** Whether the keys begin the code of a label, so that they are not shortcuts. */
export function isScanned({ keys }: Burst, prefix: string): boolean {
  if (keys.length <= TYPED) return false;
  return /^http|^\/r\//i.test(keys) || readTicket(keys, prefix) !== null;
}

/** Whether the keys may begin the code of a label, so that they are held back. */
export function mayBeScanned({ keys }: Burst, prefix: string): boolean {
  const begins = (code: string) => code.startsWith(keys.toLowerCase());
  const isOwn = new RegExp(`^${prefix}-?\\d+$`, 'i').test(keys);
  return isOwn || begins(`${prefix.toLowerCase()}-`) || begins('http') || begins('/r/');
}

/** The target of the code that ends with this Enter; null for an Enter that a person pressed. */
export function scannedCode(burst: Burst, { timeStamp }: KeyOf, prefix: string): string | null {
  if (timeStamp - burst.at >= PAUSE_MS || burst.keys.length < TYPED) return null;
  return scannedPath(burst.keys, prefix);
}

/** The codes of labels and stubs. A part number such as `T641` may belong in the field. */
const ON_PAPERS = /^[a-z]+-|\/[rt]\//i;

/**
 * Finds the codes of labels among the keys that are typed into controls (rule 334). The keys are
 * typed as usual; once Enter completes a code, the control gets back its value from before the
 * first key.
 * @param remember remembers the value of a control, and returns a function that restores it.
 */
export function createFieldScanner(
  remember: (target: EventTarget | null) => (since: number) => void,
) {
  let burst = NO_KEYS;
  let place: EventTarget | null = null;
  let revert: ((since: number) => void) | null = null;
  const forget = (): void => {
    burst = NO_KEYS;
  };
  return {
    forget,
    /** Handles a key. @returns the target of a completed code; null for all other keys. */
    follow(key: KeyOf & { target: EventTarget | null }, prefix: string, inSearch = false) {
      if (key.target !== place) forget();
      place = key.target;
      if (key.key === 'Enter') {
        const { keys, since } = burst;
        // A search finds records by the codes of labels, but not by the links of stubs.
        const path = (inSearch ? /\/t\// : ON_PAPERS).test(keys)
          ? scannedCode(burst, key, prefix)
          : null;
        forget();
        if (path !== null) revert?.(since);
        return path;
      }
      burst = withKey(burst, key);
      // The key is not in the control yet.
      if (burst.keys.length === 1) revert = remember(place);
      return null;
    },
  };
}

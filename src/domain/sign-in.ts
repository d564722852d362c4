import { invalid } from './errors.ts';

/** Failed tries on one account, or tries from one address, and when the next is let through. */
export interface Tries {
  tokens: number;
  openAt: Date;
}

const FREE_FAILURES = 5;
const LONGEST_DELAY_S = 120;
const ADDRESS_BURST = 10;
const ADDRESS_PACE_MS = 6_000;

/** The sentence for every failed sign-in, whatever was wrong (decision 10). */
export const SIGN_IN_FAILED = 'Invalid credentials. Please try again.';
export const SLOW_DOWN = 'Too many attempts. Please wait a moment and try again.';

/** Whole seconds until another try is let through; 0 when it is now. */
export function secondsToWait(tries: Tries | null, now: Date): number {
  if (tries === null) return 0;
  return Math.max(0, Math.ceil((tries.openAt.getTime() - now.getTime()) / 1000));
}

/**
 * An account after one more failure: five are free, then the delay doubles from 1 s to 120 s.
 * It slows guessing to under 60 tries an hour and lets the owner in within two minutes.
 */
export function afterFailure(tries: Tries | null, now: Date): Tries {
  const tokens = (tries?.tokens ?? 0) + 1;
  const over = tokens - FREE_FAILURES;
  const delay = over < 0 ? 0 : Math.min(2 ** over, LONGEST_DELAY_S);
  return { tokens, openAt: new Date(now.getTime() + delay * 1000) };
}

/** An address after one more failure: ten at once, then one in six seconds. */
export function afterAddressFailure(tries: Tries | null, now: Date): Tries {
  const idleFor = tries === null ? Infinity : now.getTime() - tries.openAt.getTime();
  const earned = Math.max(0, Math.floor(idleFor / ADDRESS_PACE_MS));
  const tokens = Math.max(0, (tries?.tokens ?? 0) - earned) + 1;
  const delay = tokens < ADDRESS_BURST ? 0 : ADDRESS_PACE_MS;
  return { tokens: Math.min(tokens, ADDRESS_BURST), openAt: new Date(now.getTime() + delay) };
}

/** Both are needed to sign in (spec 5). @throws invalid with the spec's text. */
export function checkCredentials(username: string, password: string): void {
  if (username.trim() === '') throw invalid('Username is required', 'username');
  if (password === '') throw invalid('Password is required', 'password');
}

import { DAY_MS, MINUTE_MS } from './durations.ts';

/** The count of attempts under one key, and the time before which no further one is allowed. */
export interface AttemptCount {
  tokens: number;
  openAt: Date;
}

/** How failures on one account slow down the next attempt. */
interface BackoffPolicy {
  /** The first failure, counted from 1, that is followed by a delay. */
  free: number;
  /** Seconds to wait after that failure and each further one; the last value repeats. */
  delays: readonly number[];
  /** Milliseconds without a failure that remove one from the count. */
  recovery: number;
}

/** A browser that signed in to this account before; its failures slow down only itself. */
export const KNOWN_BROWSER: BackoffPolicy = {
  free: 5,
  delays: [1, 2, 4, 8, 16, 32, 64, 120],
  recovery: 2 * MINUTE_MS,
};

/** All networks that already failed on this account, together: at most nine attempts in an hour. */
export const FAILED_NETWORKS: BackoffPolicy = {
  free: 4,
  delays: [30, 300, 900],
  recovery: 15 * MINUTE_MS,
};

/**
 * A network's first attempt on an account is checked without delay, so that an attack from many
 * networks does not lock out the owner on a new device. Together with FAILED_NETWORKS, at most 60
 * attempts are checked in any hour.
 */
export const FIRST_TRIES_PER_HOUR = 51;

/** How long a network counts as one that failed on the account, in milliseconds. */
const FAILURE_REMEMBERED = DAY_MS;
/** The least delay after an attempt that came before its time, in milliseconds. */
const EARLY_RETRY_DELAY = 15_000;

/** How many attempts an address may make at once. */
const ADDRESS_BURST = 10;
/** Milliseconds after which an address may try once more. */
const ADDRESS_INTERVAL = 6_000;

/** The longest possible wait of a policy, in milliseconds. */
function longestWait({ delays }: BackoffPolicy): number {
  return (delays.at(-1) ?? 0) * 1000;
}

/** Ignores times beyond the longest wait, so that a clock that was wrong locks nobody out. */
function ignoringImpossibleWait(
  tries: AttemptCount | null,
  now: Date,
  longest: number,
): AttemptCount | null {
  return tries === null || tries.openAt.getTime() - now.getTime() > longest ? null : tries;
}

function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

/** Whole seconds until a policy allows the next attempt, rounded up; 0 when it is allowed now. */
export function secondsToWait(
  tries: AttemptCount | null,
  now: Date,
  policy: BackoffPolicy,
): number {
  const valid = ignoringImpossibleWait(tries, now, longestWait(policy));
  return valid === null ? 0 : secondsUntil(valid.openAt, now);
}

/** The counter after one more failure now. */
export function afterFailure(
  tries: AttemptCount | null,
  now: Date,
  policy: BackoffPolicy,
): AttemptCount {
  const valid = ignoringImpossibleWait(tries, now, longestWait(policy));
  const idle = valid === null ? 0 : Math.max(0, now.getTime() - valid.openAt.getTime());
  const left = Math.max(0, (valid?.tokens ?? 0) - Math.floor(idle / policy.recovery));
  const tokens = Math.min(left + 1, policy.free + policy.delays.length - 1);
  const delay = policy.delays[tokens - policy.free] ?? 0;
  return { tokens, openAt: new Date(now.getTime() + delay * 1000) };
}

/** The counter when the attempt that was counted as a failure succeeded: it is removed. */
export function afterSuccess(tries: AttemptCount, now: Date): AttemptCount {
  return { tokens: Math.max(0, tries.tokens - 1), openAt: now };
}

/** Whole seconds until an address may try again: ten attempts at once, then one every six seconds. */
export function secondsForAddress(tries: AttemptCount | null, now: Date): number {
  const valid = ignoringImpossibleWait(tries, now, ADDRESS_BURST * ADDRESS_INTERVAL);
  if (valid === null) return 0;
  return secondsUntil(
    new Date(valid.openAt.getTime() - (ADDRESS_BURST - 1) * ADDRESS_INTERVAL),
    now,
  );
}

/** The counter after an attempt: `openAt` is when the whole burst is available again. */
export function afterAddressTry(tries: AttemptCount | null, now: Date): AttemptCount {
  const valid = ignoringImpossibleWait(tries, now, ADDRESS_BURST * ADDRESS_INTERVAL);
  const start = Math.max(now.getTime(), valid?.openAt.getTime() ?? 0);
  return { tokens: 0, openAt: new Date(start + ADDRESS_INTERVAL) };
}

/** The counter of an address when its attempt succeeded: only that one is removed. */
export function afterAddressSuccess(tries: AttemptCount): AttemptCount {
  return { tokens: 0, openAt: new Date(tries.openAt.getTime() - ADDRESS_INTERVAL) };
}

/** What is counted for an account and for the network that tries to sign in to it. */
export interface NewBrowser {
  /** Attempts of networks that failed before. */
  account: AttemptCount | null;
  /** Failures of this network, and when it may try again. */
  network: AttemptCount | null;
  /** How many networks made their first attempt within the last hour. */
  firstTries: number;
}

/** The `seconds` to wait, 0 when the attempt is allowed, and the new counters. */
export interface ThrottleDecision {
  seconds: number;
  /** Whether it was counted as the first attempt of its network, as a later one, or not at all. */
  counts: 'first' | 'again' | 'nothing';
  account: AttemptCount | null;
  network: AttemptCount;
}

/** Decides on an attempt of an unknown browser, and counts it as failed until it succeeds. */
export function decideOnNewBrowser(
  { account, network, firstTries }: NewBrowser,
  now: Date,
): ThrottleDecision {
  const earlier = ignoringImpossibleWait(network, now, longestWait(FAILED_NETWORKS));
  const failures = isForgotten(earlier, now) ? 0 : (earlier?.tokens ?? 0);
  if (earlier !== null && earlier.openAt > now) {
    const openAt = new Date(Math.max(earlier.openAt.getTime(), now.getTime() + EARLY_RETRY_DELAY));
    return refusal(account, { tokens: failures, openAt }, now);
  }
  const failed = { tokens: failures + 1, openAt: now };
  if (failures === 0 && firstTries < FIRST_TRIES_PER_HOUR)
    return { seconds: 0, counts: 'first', account, network: failed };
  const seconds = secondsToWait(account, now, FAILED_NETWORKS);
  if (account !== null && seconds > 0)
    return refusal(account, { tokens: failures, openAt: account.openAt }, now);
  const counted = afterFailure(account, now, FAILED_NETWORKS);
  return { seconds: 0, counts: 'again', account: counted, network: failed };
}

function refusal(account: AttemptCount | null, network: AttemptCount, now: Date): ThrottleDecision {
  return { seconds: secondsUntil(network.openAt, now), counts: 'nothing', account, network };
}

function isForgotten(tries: AttemptCount | null, now: Date): boolean {
  return tries !== null && now.getTime() - tries.openAt.getTime() > FAILURE_REMEMBERED;
}

const QUARTER = 15 * MINUTE_MS;

/** Quarter hours, as numbers, that cover the last full hour; the current one comes first. */
export function recentQuarters(now: Date): [number, ...number[]] {
  const current = Math.floor(now.getTime() / QUARTER);
  return [current, current - 1, current - 2, current - 3, current - 4];
}

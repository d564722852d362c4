import { lockKey } from '../data/advisory-lock.ts';
import type { Handle } from '../data/connect.ts';
import * as rows from '../data/throttles.ts';
import { usernameKey } from '../data/users.ts';
import { clientNetwork } from '../domain/addresses.ts';
import { DomainError } from '../domain/errors.ts';
import { tooManyAttempts } from '../domain/sign-in.ts';
import * as throttle from '../domain/throttle.ts';
import { sha256 } from '../sha256.ts';
import type { Context } from './context.ts';

/** Removes a counted attempt, because it succeeded. */
type UncountTry = () => Promise<void>;

/**
 * Counts a sign-in attempt as failed before the password is checked, so that simultaneous attempts
 * count too. A known browser has its own counter. Other attempts count first against their address,
 * also when the account then refuses them, and then against the account.
 * @param name key of the user name, whether or not there is such a user.
 * @throws slow-down with the seconds to wait.
 */
export async function countTry(
  context: Context,
  name: string,
  knownBrowser: string | null,
): Promise<UncountTry> {
  if (knownBrowser !== null) return count(context, `browser:${knownBrowser}`, KNOWN_BROWSER);
  const takeBackAddress = await count(
    context,
    `address:${clientNetwork(context.address)}`,
    ADDRESS,
  );
  const takeBackAccount = await countNew(context, accountKey(name));
  return async () => {
    await takeBackAddress();
    await takeBackAccount();
  };
}

/** Clears the failed attempts on an account, in the transaction that gives it a new password. */
export async function forgetTries(tx: Handle, username: string): Promise<void> {
  await rows.dropThrottlesUnder(tx, accountKey(await usernameKey(tx, username)));
}

/** People sometimes type their password into the user name field, so it is not stored as typed. */
function accountKey(name: string): string {
  return `account:${sha256(name).slice(0, 32)}`;
}

/** How attempts under one key slow down the next one. */
interface Counter {
  secondsToWait: (tries: throttle.AttemptCount | null, now: Date) => number;
  afterTry: (tries: throttle.AttemptCount | null, now: Date) => throttle.AttemptCount;
  afterSuccess: (tries: throttle.AttemptCount, now: Date) => throttle.AttemptCount;
}

const KNOWN_BROWSER: Counter = {
  secondsToWait: (tries, now) => throttle.secondsToWait(tries, now, throttle.KNOWN_BROWSER),
  afterTry: (tries, now) => throttle.afterFailure(tries, now, throttle.KNOWN_BROWSER),
  afterSuccess: throttle.afterSuccess,
};
const ADDRESS: Counter = {
  secondsToWait: throttle.secondsForAddress,
  afterTry: throttle.afterAddressTry,
  afterSuccess: throttle.afterAddressSuccess,
};

async function count(context: Context, key: string, counter: Counter): Promise<UncountTry> {
  const seconds = await withLock(context, key, async (tx, now) => {
    const tries = await find(tx, key);
    const wait = counter.secondsToWait(tries, now);
    if (wait === 0) await rows.saveThrottle(tx, key, counter.afterTry(tries, now));
    return wait;
  });
  refuseFor(seconds);
  return () =>
    withLock(context, key, async (tx, now) => {
      const tries = await find(tx, key);
      if (tries !== null) await rows.saveThrottle(tx, key, counter.afterSuccess(tries, now));
    });
}

async function countNew(context: Context, account: string): Promise<UncountTry> {
  const network = `${account}:from:${clientNetwork(context.address)}`;
  const { decision, quarter } = await withLock(context, account, async (tx, now) => {
    const quarters = throttle.recentQuarters(now).map((number) => `${account}:first:${number}`);
    const found = await rows.findThrottles(tx, [account, network, ...quarters]);
    const counted = quarters.map((key) => found.get(key)?.tokens ?? 0);
    const decided = throttle.decideOnNewBrowser(
      {
        account: found.get(account) ?? null,
        network: found.get(network) ?? null,
        firstTries: counted.reduce((sum, tries) => sum + tries, 0),
      },
      now,
    );
    const [current = account] = quarters;
    await rows.saveThrottle(tx, network, decided.network);
    if (decided.counts === 'again' && decided.account !== null)
      await rows.saveThrottle(tx, account, decided.account);
    if (decided.counts === 'first')
      await rows.saveThrottle(tx, current, { tokens: (counted[0] ?? 0) + 1, openAt: now });
    return { decision: decided, quarter: current };
  });
  refuseFor(decision.seconds);
  const charged = decision.counts === 'first' ? quarter : account;
  return () =>
    withLock(context, account, async (tx, now) => {
      const found = await rows.findThrottles(tx, [network, charged]);
      for (const [key, tries] of found)
        await rows.saveThrottle(tx, key, throttle.afterSuccess(tries, now));
    });
}

async function find(tx: Handle, key: string): Promise<throttle.AttemptCount | null> {
  return (await rows.findThrottles(tx, [key])).get(key) ?? null;
}

/** Serialises work for a key, each in its own transaction. */
function withLock<T>(
  { db, clock }: Context,
  key: string,
  work: (tx: Handle, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockKey(tx, key);
    // The clock is read only now: earlier attempts of the same key were counted while this one
    // waited.
    return work(tx, clock());
  });
}

function refuseFor(seconds: number): void {
  if (seconds > 0)
    throw new DomainError('slow-down', tooManyAttempts(seconds), { retryAfter: seconds });
}

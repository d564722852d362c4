import { DAY_MS } from './durations.ts';

/** What a shop remembers of the addresses of its computer in the network. */
export interface KnownAddresses {
  /** The addresses at the last check that found a network. */
  current: readonly string[];
  /** Addresses that the computer no longer has, while people may still use them. */
  lost: readonly string[];
  /** When the last address was lost; null when none was. */
  lostAt: string | null;
}

/** For how many days a change is mentioned; by then people have found the new address. */
const RECENT_DAYS = 7;

/**
 * What is remembered after checking the computer's addresses (rule 235). Without a network nothing
 * changes; an address that comes back is no longer lost.
 */
export function noteAddresses(
  known: KnownAddresses | null,
  addresses: readonly string[],
  now: Date,
): KnownAddresses {
  if (known === null) return { current: addresses, lost: [], lostAt: null };
  if (addresses.length === 0) return known;
  const gone = known.current.filter((address) => !addresses.includes(address));
  const lost = [...new Set([...gone, ...recentlyLost(known, now)])].filter(
    (address) => !addresses.includes(address),
  );
  const lostAt = gone.length > 0 ? now.toISOString() : known.lostAt;
  return { current: addresses, lost, lostAt: lost.length === 0 ? null : lostAt };
}

/** Tells whether nothing has changed, so that nothing has to be saved. */
export function isSame(one: KnownAddresses | null, other: KnownAddresses): boolean {
  const texts = (each: KnownAddresses) => [[...each.current].sort(), [...each.lost].sort()];
  return one !== null && JSON.stringify(texts(one)) === JSON.stringify(texts(other));
}

/** Says that the address changed and how to keep it; null when there is nothing to say. */
export function addressSentence(known: KnownAddresses | null, now: Date): string | null {
  const lost = known === null ? [] : recentlyLost(known, now);
  if (known === null || lost.length === 0) return null;
  const [before, after] = [lost.join(', '), known.current.join(', ')];
  return (
    `The address of this computer changed from ${before} to ${after}. Phones and bookmarks with the ` +
    'old one no longer reach the shop. To keep an address, reserve it in the router: look there for ' +
    '“DHCP reservation” or “address binding”, choose this computer and save.'
  );
}

/**
 * The lost addresses that are still worth mentioning. A clock that was ahead does not hide them.
 */
function recentlyLost({ lost, lostAt }: KnownAddresses, now: Date): readonly string[] {
  if (lostAt === null) return [];
  return now.getTime() - new Date(lostAt).getTime() < RECENT_DAYS * DAY_MS ? lost : [];
}

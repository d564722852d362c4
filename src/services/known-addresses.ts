import { isIP } from 'node:net';
import { findSetting, saveSetting } from '../data/settings.ts';
import {
  addressSentence,
  isSame,
  type KnownAddresses,
  noteAddresses,
} from '../domain/known-addresses.ts';
import type { Shop } from './context.ts';
import { forOtherDevices } from './installation.ts';

const KEY = 'known-addresses';
const CHECK_MS = 15_000;

type AddressContext = Pick<Shop, 'db' | 'place' | 'clock'>;

/** The message about a change of the computer's address; null without one (rule 235). */
export async function addressNotice({ db, clock }: Pick<AddressContext, 'db' | 'clock'>) {
  return addressSentence(parse(await findSetting(db, KEY)), clock());
}

/**
 * Compares the computer's addresses with those of the last check, and remembers them. Several
 * instances on an external database have unrelated addresses, so nothing is compared there.
 * @returns the message about a change; null without one.
 */
export async function checkAddresses({ db, place, clock }: AddressContext): Promise<string | null> {
  if (place.dataFolder === null) return null;
  const now = clock();
  const known = parse(await findSetting(db, KEY));
  const next = noteAddresses(known, networkAddresses(place.addresses()), now);
  const isNothing = known === null && next.current.length === 0;
  if (!isNothing && !isSame(known, next)) await saveSetting(db, KEY, JSON.stringify(next));
  return addressSentence(next, now);
}

/** Checks regularly, and logs a change. @returns a function that stops it. */
export function watchAddresses(shop: AddressContext & Pick<Shop, 'log'>): () => void {
  let seen = shop.place.addresses().join();
  const check = async (): Promise<void> => {
    const addresses = shop.place.addresses().join();
    if (addresses === seen) return;
    const sentence = await checkAddresses(shop);
    seen = addresses;
    if (sentence !== null) shop.log.warn(sentence);
  };
  // It fails while the database is unreachable, and the next check tries again.
  const timer = setInterval(() => void check().catch(() => {}), CHECK_MS);
  return () => clearInterval(timer);
}

/** The numbers of the addresses that other devices use, without names such as `talyer.local`. */
function networkAddresses(addresses: readonly string[]): string[] {
  return forOtherDevices(addresses)
    .map((address) => new URL(address).hostname)
    .filter((host) => isIP(host) !== 0);
}

function parse(text: string | null): KnownAddresses | null {
  return text === null ? null : JSON.parse(text);
}

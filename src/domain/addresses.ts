/** The key for limits per client: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [first = '', second] = address.replace(/%.*$/, '').split('::');
  const head = first === '' ? [] : first.split(':');
  const tail = second === undefined || second === '' ? [] : second.split(':');
  const zeros = second === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const MOST_LOCAL_NAMES = 9;

/**
 * The names under which a network knows its shops without a name server, in the order in which they
 * are tried (rule 234): `talyer.local`, `talyer-2.local` and so on.
 */
export const LOCAL_NAMES: readonly string[] = Array.from({ length: MOST_LOCAL_NAMES }, (_, at) =>
  at === 0 ? 'talyer.local' : `talyer-${at + 1}.local`,
);

const PRIVATE_ADDRESS =
  /^(?:https?:\/\/)?(?!https?:)(?:localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?:\.local)?(?:[:/]|$))/i;

/** Tells whether only the network of the shop, or its own computer, can open an address (rule 427). */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE_ADDRESS.test(address.trim());
}

/** What screens say of a shop that only its own computer can open. */
export const NOT_REACHABLE =
  'No other computer can reach the shop: this computer is not on a network, or Talyer was started for this computer only.';

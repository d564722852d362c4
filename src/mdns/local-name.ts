import type { Log } from '../log.ts';

/** A socket for multicast DNS on the network of one of this computer's addresses. */
export interface MulticastSocket {
  /** Asks whether another host has the name, and says that this address is about to take it. */
  probe(name: string): void;
  /** Announces that the name leads to this address, for some seconds; 0 withdraws it. */
  announce(name: string, seconds: number): void;
  close(): void;
}

/** The callbacks for messages on a socket. */
export interface MulticastHandlers {
  /** Tells whether this computer has the name that another host asks for. */
  isOurs: (name: string) => boolean;
  /** Another address has a name, or is about to take it. */
  onClaim: (name: string, address: string, message: { isProbe: boolean }) => void;
  /** The socket of an address cannot be used. */
  onFailure: (address: string, error: unknown) => void;
}

export interface LocalName {
  /** The name that leads to this computer; null while it has none. */
  current: () => string | null;
  /** Opens and closes sockets as addresses come and go. */
  update: () => void;
  stop: () => void;
}

interface Claim {
  /** In the order in which they are tried. */
  names: readonly string[];
  /** The current addresses of this computer. */
  addresses: () => readonly string[];
  open: (address: string, events: MulticastHandlers) => MulticastSocket;
  log: Log;
  onName: (name: string) => void;
  /** How long others have to answer each of three probes, in milliseconds. */
  probeMs?: number;
}

const PROBES = 3;
const PROBE_MS = 250;
const SECOND_ANNOUNCEMENT_MS = 1000;
/** The time to live of an announced name. */
const TTL_SECONDS = 120;

/**
 * Claims the first name that nobody else in the network has, as RFC 6762 says: by asking three
 * times, then announcing it. When two computers claim a name at the same moment, the higher address
 * gets it; a computer that has a name defends it (rule 234). Nothing here throws: a shop without a
 * name is still reached by its address.
 */
export function claimLocalName(claim: Claim): LocalName {
  const { names, addresses, open, log, onName, probeMs = PROBE_MS } = claim;
  const sockets = new Map<string, MulticastSocket>();
  const failed = new Set<string>();
  /** The place of the name that is claimed, in `names`. */
  let place = 0;
  let isOwned = false;
  /** Incremented to invalidate the timers of an earlier claim. */
  let attempt = 0;

  const current = (): string | null => (isOwned ? (names[place] ?? null) : null);
  const announce = (seconds: number): void => {
    const name = names[place];
    if (name !== undefined) for (const socket of sockets.values()) socket.announce(name, seconds);
  };

  const probe = async (): Promise<void> => {
    attempt += 1;
    const own = attempt;
    const name = names[place];
    isOwned = false;
    if (name === undefined) {
      log.warn('every local name is taken', { names });
      return;
    }
    for (let sent = 0; sent < PROBES; sent += 1) {
      for (const socket of sockets.values()) socket.probe(name);
      await Bun.sleep(probeMs);
      if (attempt !== own) return;
    }
    isOwned = true;
    announce(TTL_SECONDS);
    onName(name);
    await Bun.sleep(SECOND_ANNOUNCEMENT_MS);
    if (attempt === own) announce(TTL_SECONDS);
  };

  const onClaim: MulticastHandlers['onClaim'] = (name, address, { isProbe }) => {
    if (name !== names[place] || addresses().includes(address) || sockets.has(address)) return;
    const isHigher = [...sockets.keys()].some((own) => compare(own, address) > 0);
    if (isOwned ? isProbe || isHigher : isProbe && isHigher) {
      if (isOwned) announce(TTL_SECONDS);
      return;
    }
    place += 1;
    void probe();
  };

  const onFailure = (address: string, error: unknown): void => {
    if (!failed.has(address)) log.warn('a local name is not possible here', { address, error });
    failed.add(address);
    sockets.get(address)?.close();
    sockets.delete(address);
    if (sockets.size > 0) return;
    attempt += 1;
    isOwned = false;
  };
  const events: MulticastHandlers = { isOurs: (name) => name === current(), onClaim, onFailure };

  const update = (): void => {
    const now = new Set(addresses());
    const hadNone = sockets.size === 0;
    let isNew = false;
    for (const [address, socket] of sockets)
      if (!now.has(address)) {
        socket.close();
        sockets.delete(address);
      }
    // The network of an address that comes back may be another one.
    for (const address of failed) if (!now.has(address)) failed.delete(address);
    for (const address of now) {
      if (sockets.has(address) || failed.has(address)) continue;
      try {
        sockets.set(address, open(address, events));
        isNew = true;
      } catch (error) {
        onFailure(address, error);
      }
    }
    if (isNew && hadNone && !isOwned) void probe();
    else if (isNew && isOwned) announce(TTL_SECONDS);
  };

  update();
  return {
    current,
    update,
    stop() {
      attempt += 1;
      if (isOwned) announce(0);
      isOwned = false;
      for (const socket of sockets.values()) socket.close();
      sockets.clear();
    },
  };
}

/** Compares addresses byte by byte, as RFC 6762 compares what two computers claim. */
function compare(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  const differs = first.findIndex((byte, index) => byte !== second[index]);
  return differs < 0 ? 0 : (first[differs] ?? 0) - (second[differs] ?? 0);
}

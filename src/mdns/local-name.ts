import type { Log } from '../log.ts';

/** One of this computer's addresses, in the network where names are claimed by multicast DNS. */
export interface Wire {
  /** Asks whether anybody has the name, and says that this address is about to take it. */
  probe(name: string): void;
  /** Announces that the name leads to this address, for some seconds; 0 withdraws it. */
  announce(name: string, seconds: number): void;
  close(): void;
}

/** The callbacks for messages on a wire. */
export interface WireEvents {
  /** Somebody asks for a name; tells whether this computer has it. */
  isOurs: (name: string) => boolean;
  /** Another address has a name, or is about to take it. */
  onClaim: (name: string, address: string, isProbe: boolean) => void;
  /** The wire of an address cannot be used. */
  onFailure: (address: string, error: unknown) => void;
}

export interface LocalName {
  /** The name that leads to this computer; null while it has none. */
  current: () => string | null;
  /** Opens and closes wires as addresses come and go. */
  update: () => void;
  stop: () => void;
}

interface Claim {
  /** In the order in which they are tried. */
  names: readonly string[];
  /** The current addresses of this computer. */
  addresses: () => readonly string[];
  open: (address: string, events: WireEvents) => Wire;
  log: Log;
  onName: (name: string) => void;
  /** How long others have to object to each of three probes. */
  probeMs?: number;
}

const PROBES = 3;
const PROBE_MS = 250;
const REPEAT_MS = 1000;
const SECONDS = 120;

/**
 * Claims the first name that nobody else in the network has, as RFC 6762 says: by asking three
 * times, then announcing it. When two computers claim a name at the same moment, the higher address
 * gets it; a computer that has a name defends it (rule 234). Nothing here throws: a shop without a
 * name is still reached by its address.
 */
export function claimLocalName(claim: Claim): LocalName {
  const { names, addresses, open, log, onName, probeMs = PROBE_MS } = claim;
  const wires = new Map<string, Wire>();
  const failed = new Set<string>();
  let at = 0;
  let isOwned = false;
  /** Incremented to invalidate pending timers. */
  let turn = 0;

  const current = (): string | null => (isOwned ? (names[at] ?? null) : null);
  const announce = (seconds: number): void => {
    const name = names[at];
    if (name !== undefined) for (const wire of wires.values()) wire.announce(name, seconds);
  };

  const probe = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const name = names[at];
    isOwned = false;
    if (name === undefined) {
      log.warn('every local name is taken', { names });
      return;
    }
    for (let sent = 0; sent < PROBES; sent += 1) {
      for (const wire of wires.values()) wire.probe(name);
      await Bun.sleep(probeMs);
      if (turn !== mine) return;
    }
    isOwned = true;
    announce(SECONDS);
    onName(name);
    await Bun.sleep(REPEAT_MS);
    if (turn === mine) announce(SECONDS);
  };

  const onClaim = (name: string, address: string, isProbe: boolean): void => {
    if (name !== names[at] || addresses().includes(address) || wires.has(address)) return;
    const isHigher = [...wires.keys()].some((own) => compare(own, address) > 0);
    if (isOwned ? isProbe || isHigher : isProbe && isHigher) {
      if (isOwned) announce(SECONDS);
      return;
    }
    at += 1;
    void probe();
  };

  const onFailure = (address: string, error: unknown): void => {
    if (!failed.has(address)) log.warn('a local name is not possible here', { address, error });
    failed.add(address);
    wires.get(address)?.close();
    wires.delete(address);
    if (wires.size > 0) return;
    turn += 1;
    isOwned = false;
  };
  const events: WireEvents = { isOurs: (name) => name === current(), onClaim, onFailure };

  const update = (): void => {
    const now = new Set(addresses());
    const hadNone = wires.size === 0;
    let isNew = false;
    for (const [address, wire] of wires)
      if (!now.has(address)) {
        wire.close();
        wires.delete(address);
      }
    for (const address of now) {
      if (wires.has(address) || failed.has(address)) continue;
      try {
        wires.set(address, open(address, events));
        isNew = true;
      } catch (error) {
        onFailure(address, error);
      }
    }
    if (isNew && hadNone && !isOwned) void probe();
    else if (isNew && isOwned) announce(SECONDS);
  };

  update();
  return {
    current,
    update,
    stop() {
      turn += 1;
      if (isOwned) announce(0);
      isOwned = false;
      for (const wire of wires.values()) wire.close();
      wires.clear();
    },
  };
}

/** Compares addresses byte by byte, as RFC 6762 compares what two computers claim. */
function compare(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  const differs = first.findIndex((byte, place) => byte !== second[place]);
  return differs < 0 ? 0 : (first[differs] ?? 0) - (second[differs] ?? 0);
}

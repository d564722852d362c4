import { isLoopback } from '../http/ip-address.ts';

/** A browser has one socket per tab. */
const MOST_PER_SESSION = 20;
/** People of a shop behind one router share its address. */
const MOST_PER_ADDRESS = 200;

/** The sign-in and the address of a socket. */
export interface SocketOwner {
  sid: string | null;
  address: string;
}

export interface SocketLimits {
  /** Counts one more socket; false when its sign-in or its address already has too many. */
  take(owner: SocketOwner): boolean;
  /** Uncounts a socket that was closed. */
  release(owner: SocketOwner): void;
}

/**
 * Counts the open sockets of one instance, so that nobody can take all that a server can have.
 * Sockets from this computer itself are counted by sign-in alone, because it may be a proxy that
 * was not configured as trusted.
 */
export function createSocketLimits(): SocketLimits {
  const open = new Map<string, number>();
  const count = (key: string, by: number): void => {
    const next = (open.get(key) ?? 0) + by;
    if (next > 0) open.set(key, next);
    else open.delete(key);
  };
  return {
    take(owner) {
      const limits = limitsOf(owner);
      if (limits.some(([key, most]) => (open.get(key) ?? 0) >= most)) return false;
      for (const [key] of limits) count(key, 1);
      return true;
    },
    release(owner) {
      for (const [key] of limitsOf(owner)) count(key, -1);
    },
  };
}

function limitsOf({ sid, address }: SocketOwner): [key: string, most: number][] {
  return [
    [`session ${sid}`, MOST_PER_SESSION],
    [`address ${address}`, isLoopback(address) ? Number.POSITIVE_INFINITY : MOST_PER_ADDRESS],
  ];
}

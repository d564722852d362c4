import postgres, { type Sql } from 'postgres';

/** A pool that can be replaced and closed to changes while it is in use. */
export interface Pool {
  /** Stands for the connections of the moment. */
  client: Sql;
  /**
   * Lets all connections go and opens others for what comes next. What is under way or waits fails
   * with CONNECTION_DESTROYED, and what was begun on a connection is undone by the server.
   */
  renew: () => void;
  /** Lets every transaction fail with this before it begins; null lets them begin again. */
  refuse: (reason: Error | null) => void;
}

/** Puts a pool behind a client that stays; its users notice nothing but failed queries. */
export function createPool(first: Sql): Pool {
  let current = first;
  let refusal: Error | null = null;
  const client = new Proxy(first, {
    apply: (_first, _this, args) => Reflect.apply(current, undefined, args) as unknown,
    get: (_first, name) => {
      if (name === 'begin' && refusal !== null) return () => Promise.reject(refusal);
      return Reflect.get(current, name) as unknown;
    },
  });
  return {
    client,
    renew: () => {
      const old = current;
      // The driver takes options that it parsed before as they are, with the types that were set.
      current = postgres(old.options as unknown as postgres.Options<Record<string, never>>);
      void old.end({ timeout: 0 });
    },
    refuse: (reason) => {
      refusal = reason;
    },
  };
}

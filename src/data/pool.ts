import postgres, { type Sql } from 'postgres';

/** A pool that can be replaced, and can refuse transactions, while it is in use. */
export interface Pool {
  /** Uses the connections of the current pool. */
  client: Sql;
  /** Replaces all connections; queries in progress or waiting fail with CONNECTION_DESTROYED. */
  renew: () => void;
  /** Makes every transaction fail with this before it begins; null allows them again. */
  refuse: (reason: Error | null) => void;
}

/** Creates a client whose pool can be replaced; its users notice only failed queries. */
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
      // The driver accepts options that it has already parsed, with the types that were set.
      current = postgres(old.options as unknown as postgres.Options<Record<string, never>>);
      void old.end({ timeout: 0 });
    },
    refuse: (reason) => {
      refusal = reason;
    },
  };
}

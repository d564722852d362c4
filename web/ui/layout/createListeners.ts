/** Those who hear of each change of a store, for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls back after each change, until the returned function is called. */
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    /** Tells everybody who subscribed. */
    tell: () => {
      for (const tell of listeners) tell();
    },
  };
}

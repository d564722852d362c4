/** The listeners of a store, for `useSyncExternalStore`. */
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
    /** Calls all listeners. */
    tell: () => {
      for (const tell of listeners) tell();
    },
  };
}

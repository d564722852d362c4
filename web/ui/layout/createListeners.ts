/** The listeners of a store, for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls back after each change, until the returned function is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Calls all listeners. */
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}

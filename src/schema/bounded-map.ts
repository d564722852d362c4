/** Keeps texts by which something is found, up to a number of letters; the longest unused go first. */
export function createBoundedMap<Value>(most: number) {
  const entries = new Map<string, { value: Value; size: number }>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    /** @param size the letters of the key and of what is kept with it. */
    set(key: string, value: Value, size: number): void {
      remove(key);
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= most) return;
        remove(oldest);
      }
    },
  };
}

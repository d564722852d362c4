/** A least-recently-used cache with texts as keys, bounded by a total number of characters. */
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
    /** @param size the characters of the key and of its value. */
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

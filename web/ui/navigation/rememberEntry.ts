/** Enough to go back to; a tab may stay open for weeks, and each typed search is an entry. */
const REMEMBERED = 500;

/** Remembers something of a history entry, and forgets what was remembered the longest ago. */
export function rememberEntry<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > REMEMBERED && oldest !== undefined) entries.delete(oldest);
}

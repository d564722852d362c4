interface Change {
  id: string;
  by: string;
  at: number;
}

/** The time from an event until the changed row is refetched is shorter. */
const RECENT_MS = 5_000;
let recent: readonly Change[] = [];

/** Remembers who changed a record, for the flash of its row (rule 276). */
export function rememberChange(
  event: { event: string; id: string; by: string | null } | undefined,
  now = performance.now(),
): void {
  if (event === undefined || event.by === null || !event.event.startsWith('record-')) return;
  const { id, by } = event;
  const others = recent.filter((change) => change.id !== id && now - change.at < RECENT_MS);
  recent = [...others, { id, by, at: now }];
}

/** `Rico, just now`; undefined for what the reader themselves changed, and after some seconds. */
export function recentChangeText(
  id: string,
  reader: string,
  now = performance.now(),
): string | undefined {
  const change = recent.find((one) => one.id === id);
  if (change === undefined || change.by === reader || now - change.at >= RECENT_MS)
    return undefined;
  return `${change.by}, just now`;
}

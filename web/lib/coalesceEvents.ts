/** The event of a subscription's result. */
export type Result = { data?: unknown };

/** Coalesces bursts of events, so that lists are not refetched for each one. */
const COALESCE_MS = 250;

/** Passes on the first event at once, and the following ones in batches without duplicates. */
export function coalesceEvents(deliver: (result: Result) => void): {
  push: (result: Result) => void;
  stop: () => void;
} {
  let waiting = new Map<string, Result>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const due = waiting;
    waiting = new Map();
    timer = due.size > 0 ? setTimeout(flush, COALESCE_MS) : undefined;
    for (const result of due.values()) deliver(result);
  };
  return {
    push: (result) => {
      const key = subjectOf(result);
      waiting.delete(key);
      waiting.set(key, result);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The event's position in the journal; null when it has none. */
export function positionOf(result: Result): string | null {
  const { position } = eventOf(result);
  return typeof position === 'string' ? position : null;
}

function subjectOf(result: Result): string {
  const { event, id } = eventOf(result);
  return `${String(event)} ${String(id)}`;
}

function eventOf({ data }: Result): Record<'event' | 'id' | 'position', unknown> {
  const found: unknown =
    typeof data === 'object' && data !== null && 'events' in data ? data.events : null;
  return { event: '', id: '', position: null, ...Object(found) };
}

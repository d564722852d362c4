/** What a subscription brings. */
export type Result = { data?: unknown };

/** Bursts of events are handed on together, so that lists are not fetched for each of them. */
const COALESCE_MS = 250;

/** Hands on the first at once and those that follow closely together, the same event once. */
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

/** Where the reader of an event stands in the journal; null when the event does not say. */
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

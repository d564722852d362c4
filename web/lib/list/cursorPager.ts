import { createListeners } from '../../ui/layout/createListeners.ts';

/** A page of a keyset connection, as the server returns it. */
export interface Connection<Row> {
  nodes: readonly Row[];
  totalCount: number;
  /** A search counts up to a limit. */
  moreThanTotalCount?: boolean;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export interface PageResult<Row, Failure> {
  page: Connection<Row> | null;
  error: Failure | null;
}

/** The page size of lists. */
export const FIRST_PAGE = { first: 50, after: null };

interface PageRequest {
  /** The cursor before the page; null for the first page. */
  after: string | null;
  /** Whether to ask the server even if the page is cached. */
  isRefetch: boolean;
}

/** Subscribes to a page; returns the unsubscribe function. */
export type PageSource<Row, Failure> = (
  request: PageRequest,
  onPage: (result: PageResult<Row, Failure>) => void,
) => () => void;

export interface CursorPagerSnapshot<Row, Failure> {
  rows: readonly Row[];
  totalCount: number;
  moreThanTotalCount: boolean;
  hasMore: boolean;
  /** The first page has loaded, with rows or with an error. */
  loaded: boolean;
  /** A visible page is still loading. */
  loading: boolean;
  error: Failure | null;
}

export interface CursorPager<Row, Failure> {
  /** Loads the first page; the returned function unsubscribes from all pages. */
  start: () => () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => CursorPagerSnapshot<Row, Failure>;
  loadMore: () => void;
  /** Sets the visible rows: only their pages stay subscribed, the others keep their rows. */
  look: (firstRow: number, lastRow: number) => void;
  refetch: () => void;
}

interface Slot<Row, Failure> {
  after: string | null;
  page: Connection<Row> | null;
  error: Failure | null;
  stop: (() => void) | null;
}

/**
 * Holds a chain of pages, each beginning after the last row of the one before. When a page's end
 * cursor changes, the next page is refetched from the new cursor, so that no row is missing or
 * repeated between two pages. `known` is the first page, if it was prefetched.
 */
export function createCursorPager<Row extends { id: string }, Failure>(
  source: PageSource<Row, Failure>,
  known?: Connection<Row>,
): CursorPager<Row, Failure> {
  let slots: Slot<Row, Failure>[] =
    known === undefined ? [] : [{ after: null, page: known, error: null, stop: null }];
  let seen: { first: number; last: number } | null = null;
  let newest = known;
  let shown = describe();
  const listeners = createListeners();

  function describe(): CursorPagerSnapshot<Row, Failure> {
    const rows = new Map<string, Row>();
    for (const { page } of slots) for (const row of page?.nodes ?? []) rows.set(row.id, row);
    const followed = slots.filter((slot) => slot.stop !== null);
    const last = slots.at(-1);
    return {
      rows: [...rows.values()],
      totalCount: newest?.totalCount ?? 0,
      moreThanTotalCount: newest?.moreThanTotalCount ?? false,
      hasMore: last?.page?.pageInfo.hasNextPage ?? false,
      loaded: slots[0] !== undefined && (slots[0].page !== null || slots[0].error !== null),
      loading: slots.length === 0 || followed.some((slot) => !slot.page && slot.error === null),
      error: slots.find((slot) => slot.error !== null)?.error ?? null,
    };
  }

  function publish(): void {
    shown = describe();
    listeners.emit();
  }

  function follow(slot: Slot<Row, Failure>, { isRefetch = false } = {}): void {
    slot.stop?.();
    let current = true;
    // Mark as subscribed first: the source may answer synchronously.
    let stopSource: (() => void) | null = null;
    slot.stop = () => {
      current = false;
      stopSource?.();
    };
    stopSource = source({ after: slot.after, isRefetch }, (result) => {
      if (current) receive(slot, result);
    });
    if (!current) stopSource();
  }

  function leave(slot: Slot<Row, Failure>): void {
    slot.stop?.();
    slot.stop = null;
  }

  function receive(slot: Slot<Row, Failure>, { page, error }: PageResult<Row, Failure>): void {
    if (error === null && page !== null && slot.error === null && isSame(page, slot.page)) return;
    slot.error = error;
    if (page !== null) {
      slot.page = page;
      newest = page;
      rechain(slots.indexOf(slot), page);
    }
    publish();
  }

  function rechain(index: number, { pageInfo }: Connection<Row>): void {
    const next = slots[index + 1];
    if (next === undefined) return;
    if (!pageInfo.hasNextPage) {
      for (const gone of slots.splice(index + 1)) leave(gone);
    } else if (next.after !== pageInfo.endCursor) {
      next.after = pageInfo.endCursor;
      if (next.stop !== null) follow(next);
    }
  }

  function add(after: string | null): void {
    const slot: Slot<Row, Failure> = { after, page: null, error: null, stop: null };
    slots.push(slot);
    follow(slot);
    publish();
  }

  return {
    start: () => {
      const [first] = slots;
      if (first === undefined) add(null);
      else follow(first);
      return () => {
        for (const slot of slots) leave(slot);
        slots = [];
        seen = null;
      };
    },
    subscribe: listeners.subscribe,
    snapshot: () => shown,
    loadMore: () => {
      const last = slots.at(-1);
      if (last === undefined) return;
      if (last.page === null) {
        if (last.error !== null) follow(last, { isRefetch: true });
      } else if (last.page.pageInfo.hasNextPage) add(last.page.pageInfo.endCursor);
    },
    look: (firstRow, lastRow) => {
      if (seen?.first === firstRow && seen.last === lastRow) return;
      seen = { first: firstRow, last: lastRow };
      let row = 0;
      for (const slot of slots.slice()) {
        const end = row + (slot.page?.nodes.length ?? 0);
        const visible = slot.page === null || (row <= lastRow && end > firstRow);
        if (visible && slot.stop === null) follow(slot);
        else if (!visible && slot.stop !== null) leave(slot);
        row = end;
      }
    },
    refetch: () => {
      const [first] = slots;
      // There are no rows that an error would stand beside: they are loading once more.
      if (first?.page === null) first.error = null;
      for (const slot of slots.slice()) if (slot.stop !== null) follow(slot, { isRefetch: true });
      publish();
    },
  };
}

/** An equal result does not render again. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

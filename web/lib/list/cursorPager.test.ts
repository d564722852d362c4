import { describe, expect, test } from 'bun:test';
import { type Connection, createCursorPager, type PageResult } from './cursorPager.ts';

interface Row {
  id: string;
}

/** A server list in pages of two; `followers` are the pages that are subscribed to. */
function shop(start: string[]) {
  let list = start;
  const followers = new Map<object, () => void>();
  const asked: (string | null)[] = [];

  function page(after: string | null): Connection<Row> {
    const found = after === null ? 0 : list.findIndex((id) => id > after);
    const from = found === -1 ? list.length : found;
    const nodes = list.slice(from, from + 2).map((id) => ({ id }));
    return {
      nodes,
      totalCount: list.length,
      pageInfo: { hasNextPage: from + 2 < list.length, endCursor: nodes.at(-1)?.id ?? null },
    };
  }

  return {
    asked,
    followed: () => followers.size,
    become: (next: string[]) => {
      list = next;
      for (const answer of followers.values()) answer();
    },
    source: (
      { after }: { after: string | null },
      onPage: (result: PageResult<Row, string>) => void,
    ) => {
      const follower = {};
      asked.push(after);
      const answer = () => onPage({ page: page(after), error: null });
      followers.set(follower, answer);
      answer();
      return () => {
        followers.delete(follower);
      };
    },
  };
}

function ids(rows: readonly Row[]): string {
  return rows.map(({ id }) => id).join('');
}

describe('a chain of pages', () => {
  test('begins with the first page and grows on demand to the end', () => {
    const { source } = shop(['b', 'd', 'f', 'h', 'j']);
    const pager = createCursorPager<Row, string>(source);
    pager.start();
    expect(pager.snapshot()).toMatchObject({ loaded: true, loading: false, totalCount: 5 });
    expect(ids(pager.snapshot().rows)).toBe('bd');
    pager.loadMore();
    pager.loadMore();
    expect(ids(pager.snapshot().rows)).toBe('bdfhj');
    expect(pager.snapshot().hasMore).toBe(false);
    pager.loadMore();
    expect(ids(pager.snapshot().rows)).toBe('bdfhj');
  });

  test('a row put in before the end of a page moves those after it, none twice, none lost', () => {
    const server = shop(['b', 'd', 'f', 'h', 'j']);
    const pager = createCursorPager<Row, string>(server.source);
    pager.start();
    pager.loadMore();
    pager.loadMore();
    server.become(['a', 'b', 'd', 'f', 'h', 'j']);
    expect(ids(pager.snapshot().rows)).toBe('abdfhj');
    server.become(['b', 'j']);
    expect(ids(pager.snapshot().rows)).toBe('bj');
    expect(pager.snapshot()).toMatchObject({ hasMore: false, totalCount: 2 });
    expect(server.followed()).toBe(1);
  });

  test('only visible pages are kept live; the others keep their rows', () => {
    const server = shop(['b', 'd', 'f', 'h', 'j']);
    const pager = createCursorPager<Row, string>(server.source);
    pager.start();
    pager.loadMore();
    pager.loadMore();
    pager.look(0, 1);
    expect(server.followed()).toBe(1);
    expect(ids(pager.snapshot().rows)).toBe('bdfhj');
    server.become(['a', 'b', 'd', 'f', 'h', 'j']);
    expect(ids(pager.snapshot().rows)).toBe('abfhj');
    pager.look(1, 3);
    expect(ids(pager.snapshot().rows)).toBe('abdfj');
    pager.look(2, 5);
    expect(ids(pager.snapshot().rows)).toBe('abdfhj');
  });

  test('an error is reported and keeps the rows, and the next try requests again', () => {
    let failing = false;
    const server = shop(['b', 'd', 'f']);
    const pager = createCursorPager<Row, string>((request, onPage) => {
      if (!failing) return server.source(request, onPage);
      onPage({ page: null, error: 'no line' });
      return () => {};
    });
    pager.start();
    failing = true;
    pager.loadMore();
    expect(pager.snapshot()).toMatchObject({ error: 'no line', loaded: true, loading: false });
    expect(ids(pager.snapshot().rows)).toBe('bd');
    failing = false;
    pager.loadMore();
    expect(pager.snapshot().error).toBeNull();
    expect(ids(pager.snapshot().rows)).toBe('bdf');
  });

  test('a first page that failed is loading once it is requested again', () => {
    const answers: ((result: PageResult<Row, string>) => void)[] = [];
    const pager = createCursorPager<Row, string>((_request, onPage) => {
      answers.push(onPage);
      return () => {};
    });
    pager.start();
    answers.at(-1)?.({ page: null, error: 'no line' });
    expect(pager.snapshot()).toMatchObject({ error: 'no line', loaded: true, loading: false });
    pager.refetch();
    expect(pager.snapshot()).toMatchObject({ error: null, loaded: false, loading: true });
    answers.at(-1)?.({ page: null, error: 'no line' });
    expect(pager.snapshot()).toMatchObject({ error: 'no line', loaded: true, loading: false });
  });

  test('after stopping nothing is kept live', () => {
    const server = shop(['b', 'd', 'f']);
    const pager = createCursorPager<Row, string>(server.source);
    const stop = pager.start();
    pager.loadMore();
    stop();
    expect(server.followed()).toBe(0);
  });
});

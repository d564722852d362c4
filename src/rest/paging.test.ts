import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createRecord } from '../services/repairs.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';

const path = '/api/repair-records';
const COUNT = 61;
let kit: TestShop;

beforeAll(async () => {
  kit = await createTestShop();
  const { context } = kit.people.admin;
  // Many records of the same instant, so that only the id orders them.
  for (let index = 0; index < COUNT; index += 1)
    await createRecord(context, {
      // Looks like the end of one record and the beginning of the next.
      unit: `unit ${index}"},{"id":"1`,
      date: `2026-11-${String(1 + (index % 4)).padStart(2, '0')}`,
      repairStatus: index % 5 === 0 ? 'Unit OK' : 'Pending',
      paymentStatus: index % 10 === 0 ? 'paid' : null,
      technicianInCharge: index % 2 === 0 ? NAMES.technician : '',
    });
});
afterAll(() => kit.close());

interface Row {
  id: number;
  date: string;
}

async function read(address: string, role: 'admin' | 'technician' = 'admin') {
  const response = await kit.fetch(kit.people[role], address);
  expect(response.status).toBe(200);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { rows: (await response.json()) as Row[], next };
}

/** Reads every page by following the Link header. */
async function follow(first: string, role?: 'admin' | 'technician'): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let address: string | null = first; address !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(address, role);
    pages.push(page.rows);
    address = page.next;
    expect(pages.length).toBeLessThanOrEqual(COUNT);
  }
  return pages;
}

const ids = (rows: Row[]) => rows.map(({ id }) => id);

describe('pages without gaps or doubles', () => {
  test.each([1, 7, 60, 61, 62, 200])('of %d', async (limit) => {
    const pages = await follow(`${path}?limit=${limit}`);
    const all = await read(path);
    expect(all.next).toBeNull();
    expect(ids(pages.flat())).toEqual(ids(all.rows));
    expect(ids(all.rows)).toHaveLength(COUNT);
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
  });

  test('newest first', async () => {
    const { rows } = await read(path);
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('of a filter, which the next address keeps', async () => {
    const filter = 'status=Unit+OK&paymentStatus=paid&search=unit';
    const pages = await follow(`${path}?${filter}&limit=2`);
    expect(ids(pages.flat())).toEqual(ids((await read(`${path}?${filter}`)).rows));
    expect(pages.flat()).toHaveLength(7);
  });

  test('of a technician’s own records', async () => {
    const pages = await follow(`${path}?limit=4`, 'technician');
    expect(pages.flat()).toHaveLength(31);
  });

  test('while records are created and deleted', async () => {
    const first = await read(`${path}?limit=20`);
    const { context } = kit.people.admin;
    await createRecord(context, { unit: 'newer', date: '2026-11-05' });
    const rest = first.next === null ? [] : (await follow(first.next)).flat();
    const seen = [...first.rows, ...rest];
    expect(new Set(ids(seen)).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
  });

  test('of 50 when only a cursor is sent', async () => {
    const { next } = await read(`${path}?limit=5`);
    const cursor = new URL(next ?? '', 'http://shop.test').searchParams.get('cursor') ?? '';
    expect((await read(`${path}?cursor=${encodeURIComponent(cursor)}`)).rows).toHaveLength(50);
  });

  test('of the warranty list too', async () => {
    const pages = await follow('/api/warranty-records?limit=5&search=unit');
    const all = await read('/api/warranty-records?search=unit');
    expect(pages.flat()).toEqual(all.rows);
    expect(all.rows).toHaveLength(13);
  });

  test('of the shipping list too', async () => {
    const pages = await follow('/api/shipping-clients?limit=2');
    const all = await read('/api/shipping-clients');
    expect(ids(pages.flat())).toEqual(ids(all.rows));
    expect(all.rows).toHaveLength(7);
  });
});

test('an empty list is an empty array', async () => {
  for (const address of [path, `${path}?limit=5`]) {
    const filtered = `${address}${address.includes('?') ? '&' : '?'}search=nowhere`;
    const { rows, next } = await read(filtered);
    expect({ rows, next }).toEqual({ rows: [], next: null });
  }
});

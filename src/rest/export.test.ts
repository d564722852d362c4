import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { deskOf } from '../services/export/desk.ts';
import { createRecord } from '../services/repairs.ts';
import { updateUser } from '../services/users.ts';
import { rowsOf, valueOf } from '../testkit/rows.ts';
import { type Caller, createTestShop, type TestShop } from '../testkit/shop.ts';
import { readSheet, sheetDate } from '../testkit/workbook.ts';
import { answerRest } from './router.ts';

const PATH = '/api/export/excel';
const NOW = new Date('2026-11-20T16:30:00Z');

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => NOW);
});
afterAll(() => kit.close());
const desk = () => deskOf(kit.shop.database);

async function exported(query = '', caller: Caller = kit.people.admin) {
  const response = await kit.fetch(caller, `${PATH}${query}`);
  expect(response.status).toBe(200);
  return { ...readSheet(await response.bytes()), headers: response.headers };
}

/** Many records at once, past the services, each with a time of its own. */
const plant = (count: number) =>
  rowsOf(
    kit.shop,
    `insert into repair_records (unit, client_name, contact_no, repair_cost, date)
     select 'unit ' || n, 'Client ' || n, '0917' || lpad(n::text, 7, '0'), n, '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${count}) as n`,
  );

describe('cells', () => {
  const texts = {
    clientName: '=1+1',
    contactNo: '09171234567',
    unit: '@SUM(1) & <b>"Ñ\u{1F4F1}\uFFFE',
    declaredIssue: '-Bad capacitors, replaced\nwith new ones',
    repairReport: "+639171234567 it's 1e5",
    technicianInCharge: '007',
    shippingDetails: '2026-11-20',
    warrantyDuration: '30',
  };

  test('text stays text, amounts are numbers, dates are days of the shop', async () => {
    await createRecord(kit.people.admin.context, {
      ...texts,
      repairCost: '1234.50',
      // In Manila these are the first of November and the first of January.
      date: '2026-10-31T16:00:00Z',
      shipbackDate: '2025-12-31T16:30:00Z',
      repairStatus: 'Unit OK',
      paymentStatus: 'paid',
    });
    const { rows, header, headers } = await exported();
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="repair-records-2026-11-21.xlsx"',
    );
    expect(headers.get('x-total-records')).toBe('1');
    const [row = {}] = rows;
    const shown = (kind: string, value: string, format: string) => ({ kind, value, format });
    expect(row).toMatchObject({
      ID: { kind: 'number' },
      'Client Name': shown('text', '=1+1', '@'),
      'Contact No': shown('text', '09171234567', '@'),
      Unit: shown('text', '@SUM(1) & <b>"Ñ\u{1F4F1}', '@'),
      'Declared Issue': shown('text', texts.declaredIssue, '@'),
      'Repair Report': shown('text', texts.repairReport, '@'),
      'Technician In Charge': shown('text', '007', '@'),
      'Shipping Details': shown('text', '2026-11-20', '@'),
      'Warranty Duration': shown('text', '30', '@'),
      'Repair Cost': shown('number', '1234.5', '#,##0.00'),
      'Repair Status': shown('text', 'Unit OK', '@'),
    });
    expect(sheetDate(row['Date'] ?? expect.unreachable())).toBe('2026-11-01');
    expect(row['Date']).toMatchObject({ kind: 'date', format: 'yyyy-mm-dd' });
    expect(sheetDate(row['Shipback Date'] ?? expect.unreachable())).toBe('2026-01-01');
    expect(row['Commission']).toBeUndefined();
    const created = await valueOf(
      kit.shop,
      "select to_char(created_at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI') from repair_records",
    );
    expect(sheetDate(row['Created At'] ?? expect.unreachable())).toBe(String(created));
    expect(header).toContain('Courier Contact');
  });

  test('the header is bold and stays in sight, and each column can be filtered', async () => {
    const { xml, styles, header } = await exported();
    const last = /<c r="([A-Z]+)1" s="(\d+)"[^>]*><v>Updated At/.exec(xml);
    const font = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)]
      .map(([xf]) => Number(/fontId="(\d+)"/.exec(xf)?.[1]))
      .at(Number(last?.[2]));
    expect([...styles.matchAll(/<font>.*?<\/font>/gs)][font ?? 0]?.[0]).toContain('<b/>');
    expect(xml).toContain('<pane ySplit="1"');
    expect(xml).toContain(`<autoFilter ref="A1:${last?.[1]}2"/>`);
    expect([...xml.matchAll(/<col [^>]*width="\d+"/g)].length).toBeGreaterThan(header.length / 2);
  });

  test('an empty shop exports a header alone', async () => {
    const { rows, header } = await exported('?search=nothing-like-this');
    expect(rows).toEqual([]);
    expect(header.slice(0, 3)).toEqual(['ID', 'Date', 'Work Week']);
  });
});

describe('which records', () => {
  beforeAll(() => plant(1203));

  const QUERIES = [
    '',
    '?month=1&year=2026',
    '?month=2',
    '?status=Unit%20OK',
    '?status=all&search=unit%2011',
    '?paymentStatus=paid',
    '?technician=007',
    '?technician=Unassigned&search=09170000012',
  ];
  test.each(QUERIES)('the same as those of the list, in its order: %s', async (query) => {
    const list = await kit.fetch(kit.people.admin, `/api/repair-records${query}`);
    const listed = (await list.json()) as { id: number; contactNo: string }[];
    const { rows } = await exported(query);
    expect(rows.map((row) => Number(row['ID']?.value))).toEqual(listed.map(({ id }) => id));
    expect(rows.map((row) => row['Contact No']?.value ?? '')).toEqual(
      listed.map(({ contactNo }) => contactNo),
    );
  });

  test('a filter that is none is refused by name', async () => {
    const response = await kit.fetch(kit.people.admin, `${PATH}?status=Broken`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'status' });
  });
});

describe('while it is written', () => {
  beforeAll(() => plant(4000));
  const isDone = () => desk().progress.size === 0;

  /** Waits for something that other threads do. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop
    while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
  }
  const written = () => [...desk().progress.values()].some((one) => one.written > 0);

  test('its author can ask how far it is, over both façades, and nobody else', async () => {
    const export1 = kit.fetch(kit.people.admin, `${PATH}?progress=export-1`);
    await until(written);
    const rest = await kit.fetch(kit.people.admin, `${PATH}/progress/export-1`);
    const progress = (await rest.json()) as { written: number; total: number };
    expect(progress).toMatchObject({ total: 5204, isWaiting: false });
    expect(progress.written).toBeGreaterThan(0);
    const ask = '{ exportProgress(id: "export-1") { written total isWaiting } }';
    const { data } = await kit.graphql(kit.people.admin, ask);
    const later = data?.['exportProgress'] as typeof progress | null;
    if (later !== null) expect(later?.written).toBeGreaterThanOrEqual(progress.written);
    const other = await kit.hire('admin', 'Other Admin');
    expect(await (await kit.fetch(other, `${PATH}/progress/export-1`)).json()).toBeNull();
    expect((await export1).headers.get('x-total-records')).toBe('5204');
    expect(
      await (await kit.fetch(kit.people.admin, `${PATH}/progress/export-1`)).json(),
    ).toBeNull();
  });

  test('another waits for its turn, and too many are sent away', async () => {
    const all = Array.from({ length: 20 }, (_, n) => {
      const query = `search=${n === 0 ? '' : `unit 11${n % 10}`}&progress=in-queue-${n}`;
      return kit.fetch(kit.people.admin, `${PATH}?${query}`);
    });
    await until(() => desk().progress.size === 20 && written());
    expect([...desk().progress.values()].filter((one) => !one.isWaiting)).toHaveLength(1);
    const last = await kit.fetch(kit.people.admin, `${PATH}/progress/in-queue-19`);
    const { isWaiting, place } = (await last.json()) as { isWaiting: boolean; place: number };
    expect(isWaiting).toBe(true);
    expect(place).toBeGreaterThan(14);
    const ask = '{ exportProgress(id: "in-queue-19") { place } }';
    const { data } = await kit.graphql(kit.people.admin, ask);
    expect(data?.['exportProgress']).toEqual({ place: expect.any(Number) });
    const beyond = await kit.fetch(kit.people.admin, PATH);
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '30']);
    for (const response of await Promise.all(all)) {
      const { rows } = readSheet(await response.bytes());
      expect(response.headers.get('x-total-records')).toBe(String(rows.length));
      expect(rows.length).toBeGreaterThan(10);
    }
    expect(isDone()).toBe(true);
  });

  test('the same id twice at once is refused', async () => {
    const first = kit.fetch(kit.people.admin, `${PATH}?progress=only-once`);
    await until(written);
    expect((await kit.fetch(kit.people.admin, `${PATH}?progress=only-once`)).status).toBe(409);
    expect((await first).status).toBe(200);
    expect((await kit.fetch(kit.people.admin, `${PATH}?progress=no%20id`)).status).toBe(400);
  });

  test('it ends when whoever asked goes away, and so does one that waits', async () => {
    const address = `http://${kit.listen()}${PATH}`;
    const going = [new AbortController(), new AbortController()];
    const asked = going.map(({ signal }) =>
      fetch(address, { signal, headers: { cookie: kit.people.admin.cookie } }).catch(() => 'gone'),
    );
    await until(() => desk().progress.size === 2 && written());
    for (const one of going) one.abort();
    expect(await Promise.all(asked)).toEqual(['gone', 'gone']);
    await until(isDone);
    expect((await exported()).rows).toHaveLength(5204);
  });

  test('it ends with its author’s sign-in', async () => {
    const leaver = await kit.hire('admin', 'Leaving Admin');
    const asked = kit.fetch(leaver, PATH);
    await until(written);
    await updateUser(kit.people.admin.context, leaver.viewer.id, { isActive: false });
    const response = await asked;
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'The export was interrupted. Please try again.',
    });
    expect(isDone()).toBe(true);
  });

  test('a failure midway is an error, not half a file', async () => {
    let selects = 0;
    const { db } = kit.shop;
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === 'select' && (selects += 1) > 4) throw new Error('the disk is gone');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const context = { ...kit.people.admin.context, db: failing };
    const cookie = { set() {}, clear() {} };
    const response = await answerRest(new Request(`http://shop.test${PATH}`), context, cookie);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk');
    expect(selects).toBe(5);
    expect(isDone()).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createRecord } from '../services/repairs.ts';
import { addManyRecords } from '../../test/kit/many-records.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { readSheet, sheetDate } from '../../test/kit/workbook.ts';

const PATH = '/api/export/excel';
const NOW = new Date('2026-11-20T16:30:00Z');

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => NOW);
});
afterAll(() => kit.close());

async function exported(query = '') {
  const response = await kit.fetch(kit.people.admin, `${PATH}${query}`);
  expect(response.status).toBe(200);
  return { ...readSheet(await response.bytes()), headers: response.headers };
}

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

  test('the header is bold and frozen, and each column can be filtered', async () => {
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

  test('an empty shop exports only a header', async () => {
    const { rows, header } = await exported('?search=nothing-like-this');
    expect(rows).toEqual([]);
    expect(header.slice(0, 3)).toEqual(['ID', 'Date', 'Work Week']);
  });
});

describe('which records', () => {
  beforeAll(() => addManyRecords(kit, 1203));

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
  test.each(QUERIES)('the same as those of the list, newest first: %s', async (query) => {
    const list = await kit.fetch(kit.people.admin, `/api/repair-records${query}`);
    const listed = (await list.json()) as { id: number; contactNo: string }[];
    const { rows } = await exported(query);
    expect(rows.map((row) => Number(row['ID']?.value))).toEqual(listed.map(({ id }) => id));
    expect(rows.map((row) => row['Contact No']?.value ?? '')).toEqual(
      listed.map(({ contactNo }) => contactNo),
    );
    const days = rows.map((row) => sheetDate(row['Date'] ?? expect.unreachable()));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('the screen’s filters of days and shipping apply to the file as well', async () => {
    const all = (await exported()).rows.length;
    const { rows } = await exported('?from=2026-01-01&to=2026-01-31&shipping=unshipped');
    const month = await exported('?month=1&year=2026');
    expect(rows).toEqual(month.rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all);
  });

  test('the journal names the filters of the file, as they were understood', async () => {
    const query = 'from=2026-01-01&to=2026-01-31&shipping=unshipped&status=all&week=2';
    await exported(`?${query}&paymentStatus=paid&technician=%20007&search=unit`);
    const changes = await valueOf(
      kit.shop,
      `select changes from journal where subject = 'export' order by id desc limit 1`,
    );
    const named = (changes as { field: string; after: string }[]).map((one) => [
      one.field,
      one.after,
    ]);
    expect(Object.fromEntries(named)).toEqual({
      records: expect.any(String),
      recordsFrom: '2026-01-01',
      recordsTo: '2026-01-31',
      week: 'work week 2',
      shipping: 'unshipped',
      payment: 'paid',
      technician: '007',
      search: 'unit',
      address: expect.any(String),
    });
  });

  test.each(['GET', 'HEAD'])('an invalid filter is refused by name: %s', async (method) => {
    const response = await kit.fetch(kit.people.admin, `${PATH}?status=Broken`, { method });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'status' });
  });
});

test('HEAD names the file without writing one', async () => {
  const exports = () =>
    valueOf(kit.shop, "select count(*)::int from journal where subject = 'export'");
  const before = await exports();
  const head = await kit.fetch(kit.people.admin, PATH, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(await exports()).toBe(before);
  const { headers } = await exported();
  expect(Number(await exports())).toBe(Number(before) + 1);
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    expect(head.headers.get(name)).toBe(headers.get(name));
  const { csr } = kit.people;
  expect((await kit.fetch(csr, PATH, { method: 'HEAD' })).status).toBe(403);
});

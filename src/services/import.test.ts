import { afterAll, beforeAll, expect, test } from 'bun:test';
import { shopDay } from '../domain/calendar.ts';
import { planImport } from '../domain/import.ts';
import { parseImportMap } from '../domain/import-flags.ts';
import type { RecordAudience, RepairRecord } from '../domain/repairs.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { ownerOf } from '../../test/kit/customers.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { getBoard } from './board.ts';
import { importRecords } from './import.ts';
import type { RefusedRow } from './import/rows.ts';
import { pageOfRecords } from './repair-list.ts';
import { getHistory } from '../../test/kit/history.ts';
import { getTimeline } from './timeline.ts';
import { createRecord, deleteRecord } from './repairs.ts';

const HEADER = ['date', 'clientName', 'unit', 'technicianInCharge'];
const plan = planImport(HEADER, parseImportMap(''), new Map());
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const found = async (search: string): Promise<RepairRecord[]> =>
  (await pageOfRecords(shop.people.admin.context, { filter: { search }, limit: 200 })).records;
const count = async (search: string): Promise<number> => (await found(search)).length;

test('an import that was interrupted is completed by repeating it', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => [
    '2026-01-02',
    'Interrupted',
    `unit ${at}`,
    '',
  ]);
  const options = { batchSize: 10 };
  const failing = importRecords(shop.shop, sourceOf(rows, 17), plan, options);
  expect(await failing.catch(String)).toBe('Error: the disk went away');
  expect(await count('Interrupted')).toBe(10);

  const repeated = await importRecords(shop.shop, sourceOf(rows), plan, options);
  expect(repeated).toMatchObject({ read: 25, added: 15, known: 10, refused: 0 });
  const again = await importRecords(shop.shop, sourceOf(rows), plan, options);
  expect(again).toMatchObject({ read: 25, added: 0, known: 25, refused: 0 });
  expect(await count('Interrupted')).toBe(25);
});

test('an import that was stopped has no end in the list of imports', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => ['2026-01-02', 'Stopped', `unit ${at}`, '']);
  let read = 0;
  const isStopped = () => (read += 1) > 5;
  const stopped = await importRecords(shop.shop, sourceOf(rows), plan, { isStopped });
  expect(stopped).toMatchObject({ read: 5, added: 5 });
  const finished = `select finished_at is not null as is_finished, rows_added from imports`;
  const where = `where id = ${stopped.id}`;
  expect(await rowsOf(shop.shop, `${finished} ${where}`)).toEqual([
    { is_finished: false, rows_added: 5 },
  ]);
});

test('two imports of one file at once add each row once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ['2026-01-02', 'Twice', `unit ${at}`, '']);
  const both = await Promise.all(
    [1, 2].map(() => importRecords(shop.shop, sourceOf(rows), plan, { batchSize: 7 })),
  );
  expect(both.map(({ added, known }) => added + known)).toEqual([30, 30]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(30);
  expect(await count('Twice')).toBe(30);
});

test('duplicate rows in a file are both kept; blank ones are ignored', async () => {
  const row = ['2026-01-02', 'Double', 'Same unit', ''];
  const rows = [row, row, ['', ' ', '', ''], row];
  expect(await importRecords(shop.shop, sourceOf(rows), plan)).toMatchObject({ read: 3, added: 3 });
  expect(await importRecords(shop.shop, sourceOf(rows), plan)).toMatchObject({ read: 3, known: 3 });
  expect(await count('Double')).toBe(3);
});

test('a row that breaks a rule is refused with its line, the others are imported', async () => {
  const refused: RefusedRow[] = [];
  const rows = [
    ['2026-01-02', 'Mixed', 'good', ''],
    ['02/01/2026', 'Mixed', 'bad date', ''],
    ['2026-01-02', 'Mixed', 'x'.repeat(256), ''],
    ['2026-01-02', 'Mixed', 'nul \0', ''],
  ];
  const counts = await importRecords(shop.shop, sourceOf(rows), plan, {
    onRefused: (row) => void refused.push(row),
  });
  expect(counts).toMatchObject({ read: 4, added: 1, known: 0, refused: 3 });
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'date must be a date such as 2026-11-21'],
    [4, 'unit must be at most 255 characters'],
    [5, 'unit contains characters that are not text'],
  ]);
});

test('each imported record has one entry in its timeline, also when the file comes again', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => ['2026-01-02', 'Once', `unit ${at}`, '']);
  await importRecords(shop.shop, sourceOf(rows), plan);
  await importRecords(shop.shop, sourceOf(rows), plan);
  const [counted] = await rowsOf(
    shop.shop,
    `select count(*)::int as records, (select count(*)::int from journal where record_id in (
      select id from repair_records where client_name = 'Once')) as entries
    from repair_records where client_name = 'Once'`,
  );
  expect(counted).toEqual({ records: 1200, entries: 1200 });
  const [one] = await found('Once');
  const { entries } = await getTimeline(shop.people.admin.context, one?.id ?? 0);
  expect(entries.map(({ action }) => action)).toEqual(['imported']);
});

test('a dry run counts the same and writes nothing', async () => {
  const rows = [
    ['2026-01-02', 'Rehearsed', 'one', ''],
    ['2026-01-02', 'Rehearsed', 'two', ''],
    ['soon', 'Rehearsed', 'three', ''],
  ];
  await importRecords(shop.shop, sourceOf(rows.slice(0, 1)), plan);
  const counts = await importRecords(shop.shop, sourceOf(rows), plan, { dryRun: true });
  expect(counts).toMatchObject({ read: 3, added: 1, known: 1, refused: 1 });
  expect(await count('Rehearsed')).toBe(1);
});

test('records come with history and the link to their client, and stay deleted', async () => {
  await shop.hire('client', 'Same Name');
  await shop.hire('client', 'sáme  name');
  const rows = [
    ['2026-01-02', ' clara CRUZ', 'Linked', ''],
    ['2026-01-02', 'Same Name', 'Ambiguous', ''],
  ];
  await importRecords(shop.shop, sourceOf(rows), plan);
  const { context } = shop.people.admin;
  const [linked, ambiguous] = await Promise.all(
    ['Linked', 'Ambiguous'].map(async (search) => (await found(search))[0]),
  );
  expect(linked).toMatchObject({ clientId: shop.people.client.viewer.id, version: 1 });
  expect(ambiguous?.clientId).toBeNull();
  const id = linked?.id ?? 0;
  expect(await getHistory(context, id)).toMatchObject([
    { action: 'imported', actorName: 'Import', changes: [] },
  ]);
  await deleteRecord(context, id);
  expect(await importRecords(shop.shop, sourceOf(rows), plan)).toMatchObject({
    added: 0,
    known: 2,
  });
  expect(await count('Linked')).toBe(0);
});

test('old records stay off the board, and the others have had their status since they came in', async () => {
  const now = shop.shop.clock();
  const ago = (days: number) =>
    shopDay(new Date(now.getTime() - days * 86_400_000), shop.shop.zone);
  const header = ['date', 'clientName', 'unit', 'repairStatus', 'shippingStatus'];
  const about = planImport(header, parseImportMap(''), new Map());
  const rows = (...cells: [days: number, unit: string, status: string][]) =>
    cells.map(([days, unit, status]) => [ago(days), 'Shelf', unit, status, '']);
  const onBoard = async () =>
    (await getBoard(shop.people.admin.context)).lanes.flatMap(({ lane, cards }) =>
      cards
        .filter(({ record }) => record.clientName === 'Shelf')
        .map(({ record, statusSince }) => [
          `${lane} ${record.unit}`,
          shopDay(statusSince, shop.shop.zone),
        ]),
    );
  const list = rows(
    [70, 'old RTO', 'RTO'],
    [50, 'new RTO', 'RTO'],
    [200, 'open', 'Waiting Parts'],
    [400, 'forgotten', 'Waiting Parts'],
    [-1, 'tomorrow', 'Pending'],
  );
  await importRecords(shop.shop, sourceOf(list), about);
  expect(await onBoard()).toEqual([
    ['Pending tomorrow', ago(0)],
    ['Waiting Parts open', ago(200)],
    ['Ready new RTO', ago(50)],
  ]);
});

test('a batch emits one event per audience, about a record that it may see', async () => {
  const names = ['', 'Tino Santos', 'Other'];
  const rows = Array.from({ length: 90 }, (_, at) => [
    '2026-01-02',
    `Told ${at}`,
    '',
    names[at % 3] ?? '',
  ]);
  const { id: batch } = await importRecords(shop.shop, sourceOf(rows), plan);
  const told = await rowsOf(
    shop.shop,
    `select record_id as id, audience->'audience' as audience from journal
     where batch_id = 'import-${batch}' and audience is not null and record_id is not null`,
  );
  const events = told as { id: number; audience: RecordAudience }[];
  expect(events).toHaveLength(names.length);
  expect(new Set(events.map((event) => event.audience.technicianInCharge))).toEqual(new Set(names));
  const records = await found('Told');
  for (const event of events)
    expect(records.find(({ id }) => id === event.id)).toMatchObject({ ...event.audience });
});

test('a technician hears of a record that a file gives to somebody else', async () => {
  const records = await Promise.all(
    ['Another One', NAMES.technician].map((technicianInCharge) =>
      createRecord(shop.people.admin.context, { technicianInCharge }),
    ),
  );
  const rows = await Promise.all(
    records.map(({ id }) => exportedRow(shop, id, { 'Technician In Charge': 'Tess Heir' })),
  );
  const ear = recordEvents(shop.people.technician);
  expect(await takeExportedRows(shop, ...rows)).toMatchObject({ changed: 2 });
  await ear.next('record-deleted', records[1]?.id ?? 0);
});

test('a record whose client is corrected by a file belongs to the right customer', async () => {
  const who = { clientName: 'Wrong Person', contactNo: '0917 555 0151' };
  const { id } = await createRecord(shop.people.admin.context, who);
  await takeExportedRows(shop, await exportedRow(shop, id, { 'Client Name': 'Right Person' }));
  expect((await ownerOf(shop, { id })).name).toBe('Right Person');
});

test('records keep the numbers of their list, and are found by them (rule 340)', async () => {
  const header = ['Date', 'Customer', 'Job Order No.', 'Unit'];
  const old = planImport(header, parseImportMap(''), new Map());
  const rows = [
    ['2019-05-06', 'Olga Papel', 'JO-0123', 'Nokia 3310'],
    ['2019-05-07', 'Olga Papel', '', 'Nokia 3315'],
  ];
  expect(await importRecords(shop.shop, sourceOf(rows), old, {})).toMatchObject({ added: 2 });
  for (const search of ['jo-0123', 'JO 0123', 'jo0123 olga'])
    expect((await found(search)).map(({ unit, oldTicket }) => [unit, oldTicket])).toEqual([
      ['Nokia 3310', 'JO-0123'],
    ]);
  expect(await count('jo-012')).toBe(0);
});

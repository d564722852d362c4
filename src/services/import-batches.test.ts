import { afterAll, beforeAll, expect, test } from 'bun:test';
import { planImport } from '../domain/import.ts';
import { parseImportMap } from '../domain/import-flags.ts';
import { exportHeader } from '../domain/exported-file.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { setCommission } from './commissions.ts';
import { COLUMNS } from './export/columns.ts';
import { importRecords } from './import.ts';
import type { ImportState } from './import/rows.ts';
import { startImport, surveyUpload, takeUpload } from './import/uploads.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { createUser } from './users.ts';

const HEADER = ['date', 'clientName', 'unit', 'contactNo'];
const plan = planImport(HEADER, parseImportMap(''), new Map());
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a batch that fails rolls back the next one, which had begun', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ['2026-01-02', 'Begun', `unit ${at}`, '']);
  const saved: number[] = [];
  const failing = importRecords(shop.shop, sourceOf(rows), plan, {
    batchSize: 5,
    onSave: async (_tx, { counts }) => {
      if (counts.read === 20) throw new Error('the disk is full');
      saved.push(counts.read);
    },
  });
  expect(await failing.catch(String)).toBe('Error: the disk is full');
  expect(saved).toEqual([5, 10, 15]);
  const kept = await shop.shop.db.execute<{ unit: string }>(
    `select unit from repair_records where client_name = 'Begun' order by id`,
  );
  expect(kept.map(({ unit }) => unit)).toEqual(rows.slice(0, 15).map(([, , unit = '']) => unit));
});

test('a record that a file names before and after an interruption is taken once', async () => {
  const { context } = shop.people.admin;
  const { id } = await createRecord(context, { unit: 'first' });
  const rows = [
    await exportedRow(shop, id, { Unit: 'second' }),
    await exportedRow(shop, id, { Unit: 'third' }),
  ];
  const exported = planImport(
    COLUMNS.map(({ header }) => header),
    new Map(),
    new Map(),
  );
  let saved: ImportState | undefined;
  const broken = importRecords(shop.shop, sourceOf(rows, 1), exported, {
    batchSize: 1,
    onSave: async (_tx, state) => {
      saved = state;
    },
  });
  expect(await broken.catch(String)).toBe('Error: the disk went away');
  expect(saved?.counts).toMatchObject({ read: 1, changed: 1 });
  const reasons: string[] = [];
  const done = await importRecords(shop.shop, sourceOf(rows), exported, {
    resume: saved,
    onRefused: ({ reason }) => void reasons.push(reason),
  });
  expect(done).toMatchObject({ read: 2, changed: 1, known: 0, refused: 1 });
  expect(reasons).toEqual([`the file has record ${id} twice`]);
  expect((await getRecord(context, id)).unit).toBe('second');
});

test('a row that was refused before an interruption does not count as its record', async () => {
  const { context } = shop.people.admin;
  const { id } = await createRecord(context, { unit: 'first' });
  const cells = await exportedRow(shop, id, { Unit: 'second' });
  const exported = planImport(
    COLUMNS.map(({ header }) => header),
    new Map(),
    new Map(),
  );
  async function* rows(failAfter = Infinity) {
    yield { line: 2, cells, trouble: 'a quote is missing' };
    if (failAfter === 1) throw new Error('the disk went away');
    yield { line: 3, cells };
  }
  let saved: ImportState | undefined;
  const onSave = async (_tx: unknown, state: ImportState) => {
    saved = state;
  };
  const broken = importRecords(shop.shop, rows(1), exported, { batchSize: 1, onSave });
  expect(await broken.catch(String)).toBe('Error: the disk went away');
  expect(saved?.counts).toMatchObject({ read: 1, refused: 1 });
  const done = await importRecords(shop.shop, rows(), exported, { resume: saved });
  expect(done).toMatchObject({ read: 2, changed: 1, refused: 1 });
  expect((await getRecord(context, id)).unit).toBe('second');
});

test('blank cells of an exported file leave what always has a value, and empty the rest', async () => {
  const { context } = shop.people.admin;
  const { id } = await createRecord(context, {
    repairStatus: 'Unit OK',
    unitStatusIndicator: 'okay',
    shippingStatus: 'To Ship',
    repairCost: '100',
  });
  const blank = { 'Repair Status': '', 'Unit Status Indicator': ' ', 'Shipping Status': '' };
  const row = await exportedRow(shop, id, { ...blank, 'Repair Cost': '' });
  expect(await takeExportedRows(shop, row)).toMatchObject({ changed: 1, reasons: [] });
  expect(await getRecord(context, id)).toMatchObject({
    repairStatus: 'Unit OK',
    unitStatusIndicator: 'okay',
    shippingStatus: null,
    repairCost: null,
  });
});

test('batches that are written at the same time keep the order of the file, and share customers', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => {
    return ['2026-01-02', `Ordered ${at % 4}`, `unit ${at}`, '0917 555 0000'];
  });
  // Batches of known rows are between those of new ones.
  const known = rows.slice(20, 40);
  await importRecords(shop.shop, sourceOf(known), plan);
  const taken = await importRecords(shop.shop, sourceOf(rows), plan, { batchSize: 5 });
  expect(taken).toMatchObject({ read: 60, added: 40, known: 20, refused: 0 });
  const added = await shop.shop.db.execute<{ unit: string; customer: number }>(`
    select unit, customer_id as customer
    from repair_records join record_customers on record_id = id
    where import_id = ${taken.id} order by id`);
  const expected = rows.filter((row) => !known.includes(row)).map(([, , unit = '']) => unit);
  expect(added.map(({ unit }) => unit)).toEqual(expected);
  expect(new Set(added.map(({ customer }) => customer)).size).toBe(4);
  const noted = await shop.shop.db.execute<{ unit: string }>(`
    select unit from journal join repair_records on record_id = repair_records.id
    where import_id = ${taken.id} order by journal.id`);
  expect(noted.map(({ unit }) => unit)).toEqual(expected);
});

test('imported records get the account of their customer, as typed ones do', async () => {
  const { context } = shop.people.admin;
  const name = 'Juan Cruz';
  /** An account of this name, whose customer has a record with this number. */
  const client = async (contactNo: string) => {
    const input = { username: `juan-${contactNo}`, name, contactNo, role: 'client' };
    const account = await createUser(context, { ...input, password: PASSWORD });
    const { id } = await createRecord(context, { clientName: name, contactNo });
    await updateRecord(context, id, { clientId: account.id });
    return account.id;
  };
  const [first, second] = [await client('09175550001'), await client('09175550002')];
  const numbers = ['+63 917 555 0002', '0917 555 0001', '', '0917 555 0003', '0917 555 0002'];
  const linksOf = (records: readonly { clientId: number | null }[]) =>
    records.map(({ clientId }) => clientId);
  const typed: { clientId: number | null }[] = [];
  for (const contactNo of numbers)
    typed.push(await createRecord(context, { clientName: name, contactNo }));
  expect(linksOf(typed)).toEqual([second, first, null, null, second]);

  const nobody = ['2026-01-02', '', 'unit', '0917 555 0001'];
  const rows = numbers.map((number, at) => ['2026-01-02', 'JUAN  cruz', `unit ${at}`, number]);
  const { id } = await importRecords(shop.shop, sourceOf([nobody, ...rows]), plan);
  const imported = await shop.shop.db.execute<{ clientId: number | null }>(
    `select client_id as "clientId" from repair_records where import_id = ${id} order by id`,
  );
  expect(linksOf(imported)).toEqual([null, second, first, null, null, second]);
});

test('a row from another shop becomes a new record, although a record has its number', async () => {
  const { context } = shop.people.admin;
  const { id } = await createRecord(context, { unit: 'ours' });
  const created = { [exportHeader('createdAt')]: '2024-05-06 07:08' };
  const row = await exportedRow(shop, id, { ...created, Unit: 'theirs' });
  expect(await takeExportedRows(shop, row)).toMatchObject({ added: 1, changed: 0, reasons: [] });
  expect((await getRecord(context, id)).unit).toBe('ours');
});

test('a cost in a file recomputes a commission that is a percentage', async () => {
  const { context } = shop.people.admin;
  const { id } = await createRecord(context, { repairCost: '1000' });
  await setCommission(context, id, { percent: '30' });
  await takeExportedRows(shop, await exportedRow(shop, id, { 'Repair Cost': '2000' }));
  expect(await getRecord(context, id)).toMatchObject({
    repairCost: '2000.00',
    commission: '600.00',
  });
});

test('imported records get no account that is not active', async () => {
  const [name, contactNo] = ['Ina Inactive', '0917 555 0009'];
  const input = { username: 'ina-inactive', name, contactNo, role: 'client', password: PASSWORD };
  await createUser(shop.people.admin.context, { ...input, isActive: false });
  const rows = [['2026-01-02', name, 'unit', contactNo]];
  const { id } = await importRecords(shop.shop, sourceOf(rows), plan);
  const imported = `select client_id from repair_records where import_id = ${id}`;
  expect([...(await shop.shop.db.execute(imported))]).toEqual([{ client_id: null }]);
});

test('the channels in a column of payments are kept, and shown before', async () => {
  const { context } = shop.people.admin;
  const cells = ['Maya', 'paid', 'utang', 'SeaBank'];
  const list = cells.map((cell) => `2026-01-02,Payer,unit,${cell}\n`).join('');
  const content = new TextEncoder().encode(`date,clientName,unit,Payment Status\n${list}`);
  const { id } = await takeUpload(context, 'paid.csv', content);
  const { fields, rows } = (await surveyUpload(context, id)).preview;
  expect(fields.slice(-2)).toEqual(['paymentStatus', 'paymentChannel']);
  const shown = rows.map(({ texts }) => texts.slice(-2).join(' '));
  expect(shown).toEqual(['paid maya', 'paid ', 'Unpaid ', 'paid seabank']);
  await startImport(context, id);
  await shop.shop.jobs.run('import');
  const stored = await shop.shop.db.execute(
    `select payment_status || ' ' || coalesce(payment_channel, '') as paid
    from repair_records where client_name = 'Payer' order by id`,
  );
  expect([...stored]).toEqual(shown.map((paid) => ({ paid })));
});

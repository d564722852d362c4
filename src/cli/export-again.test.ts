import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { planImport } from '../domain/import.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { exportRecords } from '../services/export.ts';
import { importRecords } from '../services/import.ts';
import { undoImport } from '../services/import/undo.ts';
import { createRecord, deleteRecord, getRecord, updateRecord } from '../services/repairs.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { openFirstSheet } from '../../test/kit/imports.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
let other: TestShop;
let folder = '';
let path = '';
let made = 0;
beforeAll(async () => {
  [kit, other] = await Promise.all([createTestShop(), createTestShop()]);
  folder = mkdtempSync(join(tmpdir(), 'talyer-export-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([kit.close(), other.close()]);
});
beforeEach(async () => {
  await rowsOf(kit.shop, 'truncate repair_records cascade');
  made += 1;
  path = join(folder, `${made}.xlsx`);
});

const admin = () => kit.people.admin.context;
const make = (input: RepairInput) => createRecord(admin(), { clientName: 'Ana', ...input });
const total = () => valueOf(kit.shop, 'select count(*)::int from repair_records');

async function exportAll(): Promise<void> {
  const { signal } = new AbortController();
  const { content } = await exportRecords(admin(), { filter: {}, signal });
  await Bun.write(path, content);
}

/** Changes a cell of the exported file, as somebody does in a spreadsheet. */
async function edit(unit: string, header: string, value: string | number | null): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.worksheets[0];
  const columns = sheet?.getRow(1).values as string[];
  sheet?.eachRow((row) => {
    if (row.getCell(columns.indexOf('Unit')).value === unit)
      row.getCell(columns.indexOf(header)).value = value;
  });
  await workbook.xlsx.writeFile(path);
}

async function takeIn({ shop }: TestShop = kit, asNew = false) {
  const refused: string[] = [];
  const { header, rows } = await openFirstSheet(path);
  const plan = planImport(header, new Map(), new Map(), { asNew });
  const onRefused = ({ reason }: { reason: string }) => void refused.push(reason);
  return { ...(await importRecords(shop, rows, plan, { onRefused })), reasons: refused };
}

describe('an exported file that comes back', () => {
  test('changes nothing when it was not edited', async () => {
    await make({ unit: 'a', declaredIssue: 'two\r\nlines', repairCost: '1500.5', workWeek: 3 });
    await make({
      unit: 'b',
      date: '2019-01-05T23:10:00+08:00',
      repairStatus: 'Unit OK',
      paymentStatus: 'paid',
    });
    await rowsOf(
      kit.shop,
      "update repair_records set warranty_duration = '7 days' where unit = 'a'",
    );
    await exportAll();
    const before = await rowsOf(kit.shop, 'table repair_records order by id');
    expect(await takeIn()).toMatchObject({
      read: 2,
      known: 2,
      added: 0,
      changed: 0,
      refused: 0,
      id: null,
    });
    expect(await rowsOf(kit.shop, 'table repair_records order by id')).toEqual(before);
  });

  test('changes the edited cells, with history, and can be undone', async () => {
    const { id } = await make({ unit: 'a', repairCost: '100', date: '2026-02-03T15:00:00+08:00' });
    await make({ unit: 'b' });
    await exportAll();
    await edit('a', 'Repair Cost', 250.5);
    await edit('a', 'Client Name', 'Beth');
    const done = await takeIn();
    expect(done).toMatchObject({ changed: 1, known: 1, added: 0 });
    const after = await getRecord(admin(), id);
    expect(after).toMatchObject({ repairCost: '250.50', clientName: 'Beth', version: 2 });
    expect(after.date.toISOString()).toBe('2026-02-03T07:00:00.000Z');
    expect(await undoImport(kit.shop, done.id ?? 0)).toMatchObject({ changedBack: 1, removed: 0 });
    expect(await getRecord(admin(), id)).toMatchObject({ repairCost: '100.00', clientName: 'Ana' });
    expect(await total()).toBe(2);
  });

  test('without its times of change only updates records that were never changed', async () => {
    const changed = await make({ unit: 'a' });
    const untouched = await make({ unit: 'b' });
    await updateLater(changed.id, { repairReport: 'opened' });
    await exportAll();
    for (const unit of ['a', 'b']) {
      await edit(unit, 'Declared Issue', 'from the sheet');
      await edit(unit, 'Updated At', null);
    }
    const { changed: taken, reasons } = await takeIn();
    expect(taken).toBe(1);
    expect(reasons).toEqual([
      `record ${changed.id} was changed, and without 'Updated At' nothing shows whether after ` +
        'this file was exported; export it again and keep that column',
    ]);
    expect((await getRecord(admin(), changed.id)).declaredIssue).toBe('');
    expect((await getRecord(admin(), untouched.id)).declaredIssue).toBe('from the sheet');
  });

  test('does not overwrite what was edited since, and says which record', async () => {
    const { id } = await make({ unit: 'a' });
    await exportAll();
    await updateLater(id, { repairReport: 'opened' });
    await edit('a', 'Declared Issue', 'from the sheet');
    expect(await takeIn()).toMatchObject({
      refused: 1,
      reasons: [`record ${id} was changed after this file was exported; export it again`],
    });
    expect(await getRecord(admin(), id)).toMatchObject({
      repairReport: 'opened',
      declaredIssue: '',
    });
  });

  test('can be edited and imported again', async () => {
    const { id } = await make({ unit: 'a' });
    await exportAll();
    for (const issue of ['first', 'second', 'third']) {
      await edit('a', 'Declared Issue', issue);
      expect(await takeIn()).toMatchObject({ changed: 1, refused: 0 });
      await later();
      expect(await takeIn()).toMatchObject({ changed: 0, known: 1 });
    }
    expect(await getRecord(admin(), id)).toMatchObject({ declaredIssue: 'third', version: 4 });
  });

  test('refuses a duplicate row, one that breaks a rule, and one of a deleted record', async () => {
    await make({ unit: 'a' });
    const gone = await make({ unit: 'b' });
    await exportAll();
    await deleteRecord(admin(), gone.id);
    await edit('a', 'Repair Cost', 'free');
    expect((await takeIn()).reasons.toSorted()).toEqual([
      expect.stringContaining(`record ${gone.id} was deleted; restore it`),
      expect.stringContaining('repairCost must be an amount'),
    ]);
    await exportAll();
    await twice();
    expect((await takeIn()).reasons).toEqual([expect.stringContaining('twice')]);
  });

  test('is recognised with its times as numbers, and refused with times that say nothing', async () => {
    await make({ unit: 'a' });
    await rowsOf(kit.shop, "update repair_records set created_at = '2026-11-21 16:05:30+08'");
    await exportAll();
    await edit('a', 'Created At', 46_347.670486111);
    expect(await takeIn()).toMatchObject({ added: 0, known: 1 });
    await edit('a', 'Created At', '########');
    expect(await takeIn()).toMatchObject({
      added: 0,
      reasons: ["'Created At' is no time that can be read: ########"],
    });
  });

  test('is refused with a time of the last change that says nothing, instead of overwriting', async () => {
    const { id } = await make({ unit: 'a' });
    await exportAll();
    await edit('a', 'Unit', 'from the file');
    await edit('from the file', 'Updated At', '########');
    await updateRecord(admin(), id, { unit: 'from the counter' });
    expect(await takeIn()).toMatchObject({
      changed: 0,
      refused: 1,
      reasons: ["'Updated At' is no time that can be read: ########"],
    });
    expect((await getRecord(admin(), id)).unit).toBe('from the counter');
  });

  test('adds an appended row, and all rows as new when asked to', async () => {
    await make({ unit: 'a' });
    await exportAll();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    workbook.worksheets[0]?.addRow([null, new Date('2026-03-04'), '', 'Carl', '', 'c']);
    await workbook.xlsx.writeFile(path);
    expect(await takeIn()).toMatchObject({ added: 1, known: 1 });
    expect(await takeIn()).toMatchObject({ added: 0, known: 2 });
    expect(await takeIn(kit, true)).toMatchObject({ added: 1 });
    expect(await total()).toBe(3);
  });
});

test('another shop’s records are added, recognised later, and updated by a later export', async () => {
  const { id } = await make({ unit: 'a' });
  await createRecord(other.people.admin.context, { unit: 'own', clientName: 'Own' });
  await exportAll();
  expect(await takeIn(other)).toMatchObject({ added: 1 });
  expect(await takeIn(other)).toMatchObject({ added: 0, known: 1 });
  await updateRecord(admin(), id, { repairReport: 'opened' });
  await exportAll();
  expect(await takeIn(other)).toMatchObject({ added: 0, changed: 1 });
  expect(
    await rowsOf(other.shop, 'select unit, repair_report from repair_records order by id'),
  ).toEqual([
    { unit: 'own', repair_report: '' },
    { unit: 'a', repair_report: 'opened' },
  ]);
});

/** An edit a minute after the export, by the shop's clock. */
async function updateLater(id: number, input: RepairInput): Promise<void> {
  await updateRecord(admin(), id, input);
  await later();
}

/** Makes the records a minute older, without waiting. */
async function later(): Promise<void> {
  await rowsOf(
    kit.shop,
    "update repair_records set updated_at = updated_at + interval '1 minute' where version > 1",
  );
}

/** Repeats the last row of the file. */
async function twice(): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.worksheets[0];
  const last = sheet?.lastRow?.values;
  if (sheet !== undefined && last !== undefined) sheet.addRow(last);
  await workbook.xlsx.writeFile(path);
}

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addClient, comesIn } from '../../test/kit/customers.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { findDesks } from '../data/board.ts';
import { planImport } from '../domain/import.ts';
import { importRecords } from './import.ts';
import { undoImport } from './import/undo.ts';
import { addPayment } from './payments.ts';
import { createRecord, deleteRecord, getRecord, restoreRecord, updateRecord } from './repairs.ts';
import { addTechnician, renameTechnician } from './technicians.ts';
import { undoChange } from './undo.ts';
import { deleteUser, updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

describe('undoing an import after the account of a changed record was deleted', () => {
  test('gives back the values without the account', async () => {
    const { viewer } = await kit.hire('client', 'Gina Go');
    const { id } = await createRecord(admin(), { clientName: 'Gina Go', unit: 'phone' });
    const other = await createRecord(admin(), { clientName: 'Ana', unit: 'laptop' });
    const done = await takeExportedRows(
      kit,
      await exportedRow(kit, id, { 'Client Name': 'Somebody Else' }),
      await exportedRow(kit, other.id, { Unit: 'tablet' }),
    );
    await deleteUser(admin(), viewer.id);
    expect(await undoImport(kit.shop, done.id)).toMatchObject({ changedBack: 2, edited: [] });
    expect(await getRecord(admin(), id)).toMatchObject({ clientName: 'Gina Go', clientId: null });
    expect((await getRecord(admin(), other.id)).unit).toBe('laptop');
  });

  test('nor the account that is no client’s by now', async () => {
    const { viewer } = await kit.hire('client', 'Mona Mo');
    const { id } = await createRecord(admin(), { clientName: 'Mona Mo' });
    const wrong = await exportedRow(kit, id, { 'Client Name': 'Somebody Else' });
    const done = await takeExportedRows(kit, wrong);
    await updateUser(admin(), viewer.id, { role: 'csr' });
    await undoImport(kit.shop, done.id);
    expect(await getRecord(admin(), id)).toMatchObject({ clientName: 'Mona Mo', clientId: null });
  });

  test('links the account that has the name by now', async () => {
    const { viewer } = await kit.hire('client', 'Hana Ho');
    const { id } = await createRecord(admin(), { clientName: 'Hana Ho' });
    const wrong = await exportedRow(kit, id, { 'Client Name': 'Somebody Else' });
    const done = await takeExportedRows(kit, wrong);
    await deleteUser(admin(), viewer.id);
    const again = await addClient(kit, 'Hana Ho');
    await undoImport(kit.shop, done.id);
    expect((await getRecord(admin(), id)).clientId).toBe(again.id);
  });
});

describe('imports of the same record', () => {
  test('can be undone one after the other, the last first', async () => {
    const start = await makeByImport('one');
    const made: number[] = [];
    for (const unit of ['two', 'three', 'four'])
      made.push((await takeExportedRows(kit, await exportedRow(kit, start, { Unit: unit }))).id);
    for (const [at, unit] of ['three', 'two', 'one'].entries()) {
      const undone = await undoImport(kit.shop, made.at(-1 - at) ?? 0);
      expect(undone).toMatchObject({ changedBack: 1, edited: [] });
      expect((await getRecord(admin(), start)).unit).toBe(unit);
    }
    for (const id of made)
      expect(await undoImport(kit.shop, id)).toMatchObject({ changedBack: 0, edited: [] });
    const [record] = await rowsOf(
      kit.shop,
      `select import_id as id from repair_records where id = ${start}`,
    );
    expect(await undoImport(kit.shop, Number(record?.['id']))).toMatchObject({ removed: 1 });
  });

  test('keep what somebody edited between them', async () => {
    const { id } = await createRecord(admin(), { unit: 'one' });
    const first = await takeExportedRows(kit, await exportedRow(kit, id, { Unit: 'two' }));
    await updateRecord(admin(), id, { repairReport: 'opened' });
    const second = await takeExportedRows(kit, await exportedRow(kit, id, { Unit: 'three' }));
    expect(await undoImport(kit.shop, second.id)).toMatchObject({ changedBack: 1 });
    expect(await undoImport(kit.shop, first.id)).toMatchObject({
      changedBack: 0,
      edited: [{ id }],
    });
    expect(await getRecord(admin(), id)).toMatchObject({ unit: 'two', repairReport: 'opened' });
  });

  test('are refused from the same file once somebody has edited it', async () => {
    const { id } = await createRecord(admin(), { unit: 'one' });
    const row = await exportedRow(kit, id);
    const of = (unit: string) => row.with(row.indexOf('one'), unit);
    const later = `update repair_records set updated_at = updated_at + interval '3 minutes'
      where id = ${id}`;
    await takeExportedRows(kit, of('two'));
    await rowsOf(kit.shop, later);
    expect(await takeExportedRows(kit, of('three'))).toMatchObject({ changed: 1, reasons: [] });
    await updateRecord(admin(), id, { unit: 'by hand' });
    await rowsOf(kit.shop, later);
    const refused = await takeExportedRows(kit, of('four'));
    expect(refused.reasons).toEqual([
      `record ${id} was changed after this file was exported; export it again`,
    ]);
    expect((await getRecord(admin(), id)).unit).toBe('by hand');
  });

  test('may be repeated with the corrected file once the wrong one was undone', async () => {
    const { id } = await createRecord(admin(), { unit: 'one' });
    const row = await exportedRow(kit, id);
    const unit = row.indexOf('one');
    const wrong = await takeExportedRows(kit, row.with(unit, 'wrong'));
    await undoImport(kit.shop, wrong.id);
    await rowsOf(
      kit.shop,
      `update repair_records set updated_at = updated_at + interval '3 minutes' where id = ${id}`,
    );
    const right = await takeExportedRows(kit, row.with(unit, 'right'));
    expect(right).toMatchObject({ changed: 1, reasons: [] });
    expect((await getRecord(admin(), id)).unit).toBe('right');
  });
});

test('a technician who was renamed since is no edit, and keeps the new name', async () => {
  const technician = await addTechnician(admin(), 'Rey Old');
  const { id } = await createRecord(admin(), { unit: 'one', technicianInCharge: 'Rey Old' });
  const first = await takeExportedRows(kit, await exportedRow(kit, id, { Unit: 'two' }));
  const second = await takeExportedRows(kit, await exportedRow(kit, id, { Unit: 'three' }));
  const plan = planImport(['Unit', 'Technician In Charge'], new Map(), new Map());
  const added = await importRecords(kit.shop, sourceOf([['tablet', 'Rey Old']]), plan);
  await renameTechnician(admin(), technician.id, 'Rey New');
  expect(await undoImport(kit.shop, second.id)).toMatchObject({ changedBack: 1, edited: [] });
  expect(await undoImport(kit.shop, first.id)).toMatchObject({ changedBack: 1, edited: [] });
  expect(await getRecord(admin(), id)).toMatchObject({
    unit: 'one',
    technicianInCharge: 'Rey New',
  });
  expect(await undoImport(kit.shop, added.id ?? 0)).toMatchObject({ removed: 1, edited: [] });
});

test('a record in the bin has its old values when it comes back, and nobody hears of it before', async () => {
  const { viewer } = await kit.hire('client', 'Ines Ibe');
  const { id } = await createRecord(admin(), { clientName: 'Ines Ibe', unit: 'one' });
  const done = await takeExportedRows(kit, await exportedRow(kit, id, { Unit: 'two' }));
  await deleteRecord(admin(), id);
  const heard = recordEvents(kit.people.admin);
  await fence(kit, heard);
  heard.heard.splice(0);
  expect(await undoImport(kit.shop, done.id)).toMatchObject({ changedBack: 1, edited: [] });
  await fence(kit, heard);
  expect(heard.heard.map((event) => event.id)).not.toContain(id);
  expect(await restoreRecord(admin(), id)).toMatchObject({ unit: 'one', clientId: viewer.id });
});

test('a unit is where it was before an import that is undone (rule 460)', async () => {
  const { id } = await createRecord(admin(), {
    repairStatus: 'Unit OK',
    shippingStatus: 'Shipped',
  });
  const take = async (cells: Record<string, string>) =>
    (await takeExportedRows(kit, await exportedRow(kit, id, cells))).id;
  const isBack = async () => (await findDesks(kit.shop.db, [id])).get(id)?.cameBackAt != null;
  const mistaken = await take({ 'Repair Status': 'Backjob' });
  expect(await isBack()).toBe(true);
  await undoImport(kit.shop, mistaken);
  expect(await isBack()).toBe(false);

  const { version } = await updateRecord(admin(), id, { shipbackDate: '2026-01-05' });
  await undoChange(admin(), id, version);
  expect(await isBack()).toBe(false);

  await updateRecord(admin(), id, { repairStatus: 'Backjob', shippingStatus: null });
  const shipped = await take({ 'Shipping Status': 'Shipped' });
  expect(await isBack()).toBe(false);
  await undoImport(kit.shop, shipped);
  expect(await isBack()).toBe(true);
});

test('a record that was paid since keeps the status and the cost that were paid', async () => {
  const { id } = await createRecord(admin(), { unit: 'one', repairCost: '500' });
  const done = await takeExportedRows(
    kit,
    await exportedRow(kit, id, { 'Payment Status': 'paid', 'Payment Channel': 'cash' }),
  );
  await addPayment(admin(), id, { amount: '500', channel: 'cash' }, { confirmed: true });
  expect(await undoImport(kit.shop, done.id)).toMatchObject({ changedBack: 0, edited: [{ id }] });
  expect(await getRecord(admin(), id)).toMatchObject({ paymentStatus: 'paid' });
});

test('money that was paid before an import changed the record does not keep the change', async () => {
  const { id } = await createRecord(admin(), { unit: 'one', repairCost: '500' });
  await addPayment(admin(), id, { amount: '100', channel: 'cash' });
  const done = await takeExportedRows(kit, await exportedRow(kit, id, { 'Repair Cost': '700' }));
  expect(await undoImport(kit.shop, done.id)).toMatchObject({ changedBack: 1, edited: [] });
  expect(await getRecord(admin(), id)).toMatchObject({ repairCost: '500.00' });
});

test('the records of customers are removed, too, unless a device came in with them', async () => {
  const plan = planImport(['Unit', 'Client Name', 'Contact Number'], new Map(), new Map());
  const rows = [
    ['phone', 'Cora Customer', '0917 555 0142'],
    ['tablet', 'Dora Customer', '0917 555 0143'],
  ];
  const { id } = await importRecords(kit.shop, sourceOf(rows), plan);
  const kept = Number(
    await valueOf(
      kit.shop,
      `select id from repair_records where import_id = ${id} and unit = 'tablet'`,
    ),
  );
  await comesIn(kit, kept, { serial: 'OF-IMPORTED' });
  const undone = await undoImport(kit.shop, id ?? 0);
  expect(undone).toMatchObject({ removed: 1, edited: [{ id: kept }] });
});

/** A record that an import added. @returns its id. */
async function makeByImport(unit: string): Promise<number> {
  const plan = planImport(['Date', 'Unit'], new Map(), new Map());
  const { id } = await importRecords(kit.shop, sourceOf([['2026-02-03', unit]]), plan);
  return Number(
    await valueOf(kit.shop, `select id from repair_records where import_id = ${Number(id)}`),
  );
}

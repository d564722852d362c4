import { afterAll, beforeAll, expect, test } from 'bun:test';
import { insertNote } from '../data/notes.ts';
import { insertPayment } from '../data/payments.ts';
import { lockRecord } from '../data/repairs.ts';
import { planImport } from '../domain/import.ts';
import { parseImportMap, parseImportValues } from '../domain/import-flags.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { rowsOf, waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { importRecords } from './import.ts';
import { undoImport } from './import/undo.ts';
import { paymentStamp } from './record-payments.ts';
import { createRecord, getRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('undoing an import keeps records to which something is being added', async () => {
  const plan = planImport(
    ['when', 'what'],
    parseImportMap('date=when,unit=what'),
    parseImportValues([], ZONE),
  );
  const rows = ['paid', 'noted', 'untouched'].map((unit) => ['2026-02-03', unit]);
  const { id } = await importRecords(kit.shop, sourceOf(rows), plan);
  const found = await rowsOf(kit.shop, 'select id from repair_records order by id');
  const [paid = 0, noted = 0] = found.map((row) => Number(row['id']));
  const { undoing } = await kit.shop.db.transaction(async (tx) => {
    for (const record of [paid, noted]) await lockRecord(tx, record);
    const begun = { undoing: undoImport(kit.shop, id ?? 0, { batchSize: 1 }) };
    await waitForLocks(kit.shop, 1);
    const kind = { kind: 'payment', channel: 'cash', origin: 'till' } as const;
    const taken = paymentStamp(kit.people.csr.context);
    await insertPayment(tx, { ...kind, ...taken, recordId: paid, amount: '100.00' });
    const note = { body: 'Called', isPublic: false, authorId: null, authorName: 'Cora' };
    await insertNote(tx, { ...note, recordId: noted });
    return begun;
  });
  expect(await undoing).toMatchObject({ removed: 1, edited: [{ id: paid }, { id: noted }] });
});

test('undoing an import keeps the cost of a record for which a part is being paid', async () => {
  const { context } = kit.people.csr;
  const unpaid = { repairCost: '1000', paymentStatus: 'Unpaid', paymentChannel: 'cash' };
  const ids = [(await createRecord(context, unpaid)).id, (await createRecord(context, unpaid)).id];
  const changed = { 'Repair Cost': '1500' };
  const rows = await Promise.all(ids.map((id) => exportedRow(kit, id, changed)));
  const done = await takeExportedRows(kit, ...rows);
  const [paid = 0, other = 0] = ids;
  const { undoing } = await kit.shop.db.transaction(async (tx) => {
    await lockRecord(tx, paid);
    const begun = { undoing: undoImport(kit.shop, done.id, { batchSize: 1 }) };
    await waitForLocks(kit.shop, 1);
    // It leaves status and channel as they are, so the record keeps its version.
    const kind = { kind: 'payment', channel: 'cash', origin: 'till' } as const;
    const taken = paymentStamp(context);
    await insertPayment(tx, { ...kind, ...taken, recordId: paid, amount: '100.00' });
    return begun;
  });
  expect(await undoing).toMatchObject({ changedBack: 1, edited: [{ id: paid }] });
  expect((await getRecord(kit.people.admin.context, paid)).repairCost).toBe('1500.00');
  expect((await getRecord(kit.people.admin.context, other)).repairCost).toBe('1000.00');
});

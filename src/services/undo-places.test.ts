import { afterAll, beforeAll, expect, test } from 'bun:test';
import { findDesks } from '../data/board.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { undoImport } from './import/undo.ts';
import { logMessage, recordMessages } from './messages.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('a unit is where it was before a Backjob or a shipment that is undone (rule 460)', async () => {
  const { context } = kit.people.csr;
  const { id } = await createRecord(context, {
    repairStatus: 'Unit OK',
    shippingStatus: 'Shipped',
  });
  const isBack = async () => (await findDesks(kit.shop.db, [id])).get(id)?.cameBackAt != null;
  const change = (input: RepairInput) => updateRecord(context, id, input);
  await undoChange(context, id, (await change({ repairStatus: 'Backjob' })).version);
  expect(await isBack()).toBe(false);
  await change({ repairStatus: 'Backjob', shippingStatus: null });
  await change({ repairStatus: 'Unit OK' });
  const { version } = await change({ shippingStatus: 'Shipped' });
  expect(await isBack()).toBe(false);
  await undoChange(context, id, version);
  expect(await isBack()).toBe(true);
});

test('a Backjob that was undone brings no unit back when a later change is undone', async () => {
  const { context } = kit.people.csr;
  const { id } = await createRecord(context, {
    repairStatus: 'Unit OK',
    shippingStatus: 'Shipped',
  });
  const undone = async (input: RepairInput) =>
    undoChange(context, id, (await updateRecord(context, id, input)).version);
  await undone({ repairStatus: 'Backjob' });
  await undone({ shipbackDate: '2026-11-19' });
  expect((await findDesks(kit.shop.db, [id])).get(id)?.cameBackAt).toBeNull();
});

test('a unit that was a Backjob from the start did not come back when a change is undone', async () => {
  const { context } = kit.people.csr;
  const { id } = await createRecord(context, {
    repairStatus: 'Backjob',
    shippingStatus: 'Shipped',
  });
  const { version } = await updateRecord(context, id, { repairStatus: 'Unit OK' });
  await undoChange(context, id, version);
  expect((await findDesks(kit.shop.db, [id])).get(id)?.cameBackAt).toBeNull();

  const cells = await exportedRow(kit, id, { 'Repair Status': 'Unit OK' });
  await undoImport(kit.shop, (await takeExportedRows(kit, cells)).id);
  const desk = (await findDesks(kit.shop.db, [id])).get(id);
  expect(desk).toMatchObject({ repairStatus: 'Backjob', cameBackAt: null });
});

test('a record has its earlier status since it had it before a change that is undone (rule 609)', async () => {
  const { context } = kit.people.csr;
  const sinceOf = async (id: number) => (await findDesks(kit.shop.db, [id])).get(id)?.statusSince;
  const undone = async (id: number, input: RepairInput) => {
    const { version } = await updateRecord(context, id, input);
    await undoChange(context, id, version);
  };
  const { id } = await createRecord(context, { repairStatus: 'Processing' });
  const created = await sinceOf(id);
  await undone(id, { repairStatus: 'RTO' });
  expect(await sinceOf(id)).toEqual(created);

  await updateRecord(context, id, { repairStatus: 'Unit OK' });
  const text = { purpose: 'status', channel: 'copy', body: 'Ready' };
  const message = await logMessage(context, id, text);
  const ready = await sinceOf(id);
  await undone(id, { repairStatus: 'Backjob' });
  await undone(id, { repairStatus: 'RTO' });
  await undone(id, { repairCost: '900' });
  expect(await sinceOf(id)).toEqual(ready);
  expect((await recordMessages(context, id)).told?.id).toBe(message.id);

  const cells = await exportedRow(kit, id, { 'Repair Status': 'RTO' });
  await undoImport(kit.shop, (await takeExportedRows(kit, cells)).id);
  expect(await sinceOf(id)).toEqual(ready);
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { findDesks } from '../data/board.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

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

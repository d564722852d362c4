import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { insertImported } from '../data/import.ts';
import { insertImport } from '../data/imports.ts';
import { lockRecord } from '../data/repairs.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import { applyChanges, writeImportChanges } from './import/changes.ts';
import { undoImport } from './import/undo.ts';
import { changeRecord, getRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const day = (number: number, hour = 8) => new Date(Date.UTC(2026, 10, number, hour));
const NOW = day(20);
const LEFT = { repairStatus: 'Unit OK', shippingStatus: 'Shipped', shipbackDate: day(3) } as const;
const BACK = { ...LEFT, cameBackAt: day(5) };

let number = 0;

/** A record with these values, off the board. */
async function add({ cameBackAt, ...values }: RepairChanges & { cameBackAt?: Date }) {
  number += 1;
  const [added] = await insertImported(kit.shop.db, [
    { ...values, importKey: `move-${number}`, date: day(1), statusSince: day(1), shelvedAt: null },
  ]);
  const id = added?.id ?? 0;
  const back = cameBackAt === undefined ? 'null' : textOf(cameBackAt);
  await set(id, `came_back_at = ${back}, shelved_at = ${textOf(day(2))}`);
  return id;
}

const textOf = (date: Date): string => `'${date.toISOString()}'`;

const set = (id: number, values: string) =>
  rowsOf(kit.shop, `update repair_records set ${values} where id = ${id}`);

async function placeOf(id: number) {
  const [place] = await rowsOf(
    kit.shop,
    `select came_back_at is not null as "isBack", shelved_at is not null as "isShelved",
      status_since = ${textOf(day(1))} as "hasOldStatus" from repair_records where id = ${id}`,
  );
  return place;
}

const write = {
  'a change': async (id: number, changes: RepairChanges) => {
    const { context, viewer } = kit.people.admin;
    await changeRecord(context, viewer, { id }, () => changes);
  },
  'an import': (id: number, changes: RepairChanges) =>
    kit.shop.db.transaction(async (tx) => {
      const record = await lockRecord(tx, id);
      if (record === null) throw new Error(`there is no record ${id}`);
      const pending = { record, changes, importVersion: 1, exportedAt: null };
      await applyChanges(tx, { importId: 1, actorName: 'Import 1', now: NOW }, [pending]);
    }),
};

describe.each(['a change', 'an import'] as const)('after %s', (how) => {
  test.each<[string, Parameters<typeof add>[0], RepairChanges, isBack: boolean]>([
    ['a Backjob', LEFT, { repairStatus: 'Backjob' }, true],
    ['another status', LEFT, { repairStatus: 'RTO' }, false],
    ['another status after coming back', BACK, { repairStatus: 'RTO' }, true],
    ['being received', BACK, { shippingStatus: 'Received' }, true],
    ['no release', BACK, { shipbackDate: null }, true],
    ['a later release', BACK, { shipbackDate: day(9) }, false],
    ['another unit', BACK, { unit: 'iPhone' }, true],
  ])('of %s a unit is back or not', async (_what, present, changes, isBack) => {
    const id = await add(present);
    await write[how](id, changes);
    expect(await placeOf(id)).toMatchObject({ isBack });
  });

  test.each<[RepairChanges, isShelved: boolean]>([
    [{ repairStatus: 'RTO' }, false],
    [{ shippingStatus: 'To Ship' }, false],
    [{ shipbackDate: day(9) }, false],
    [{ unit: 'iPhone' }, true],
  ])('of %p a record returns from the shelf, or stays', async (changes, isShelved) => {
    const id = await add(LEFT);
    await write[how](id, changes);
    const hasOldStatus = changes.repairStatus === undefined;
    expect(await placeOf(id)).toMatchObject({ isShelved, hasOldStatus });
  });

  test('a record whose status has no time keeps that of its last change', async () => {
    const id = await add(LEFT);
    await set(id, `status_since = null, updated_at = ${textOf(day(1))}`);
    await write[how](id, { unit: 'iPhone' });
    expect(await placeOf(id)).toMatchObject({ hasOldStatus: true });
  });
});

test('an import keeps the time of a status that it changes in other records only', async () => {
  const [moved, kept] = [await add(LEFT), await add(LEFT)];
  await kit.shop.db.transaction(async (tx) => {
    const changes = new Map<number, RepairChanges>([
      [moved, { repairStatus: 'RTO' }],
      [kept, { unit: 'iPhone' }],
    ]);
    const pending = [];
    for (const [id, change] of changes) {
      const record = (await lockRecord(tx, id)) ?? expect.unreachable();
      pending.push({ record, changes: change, importVersion: 1, exportedAt: null });
    }
    await applyChanges(tx, { importId: 1, actorName: 'Import 1', now: NOW }, pending);
  });
  expect(await placeOf(moved)).toMatchObject({ hasOldStatus: false, isShelved: false });
  expect(await placeOf(kept)).toMatchObject({ hasOldStatus: true, isShelved: true });
});

test('undoing an import writes the earlier release back', async () => {
  const id = await add(BACK);
  const importId = await kit.shop.db.transaction(async (tx) => {
    const record = await lockRecord(tx, id);
    if (record === null) throw new Error(`there is no record ${id}`);
    const made = await insertImport(tx, { fileName: 'list.csv', actorName: 'test' });
    const changes = { shipbackDate: day(2) };
    const pending = { record, changes, importVersion: 1, exportedAt: null };
    await writeImportChanges(tx, { importId: made, now: NOW }, [pending]);
    return made;
  });
  expect(await placeOf(id)).toMatchObject({ isBack: true });
  expect(await undoImport(kit.shop, importId)).toMatchObject({ changedBack: 1 });
  const { shipbackDate } = await getRecord(kit.people.admin.context, id);
  expect(shipbackDate).toEqual(day(3));
});

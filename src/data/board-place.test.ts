import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import { insertImported, updateImported } from './import.ts';
import { updateRecord } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';

const database = testDatabase(2);
const day = (number: number, hour = 8) => new Date(Date.UTC(2026, 10, number, hour));
const LEFT = { repairStatus: 'Unit OK', shippingStatus: 'Shipped', shipbackDate: day(3) } as const;
const BACK = { ...LEFT, cameBackAt: day(5) };

let number = 0;

/** A record with these values, off the board. */
async function add({ cameBackAt, ...values }: RepairChanges & { cameBackAt?: Date }) {
  number += 1;
  const [added] = await insertImported(database.db, [
    { ...values, importKey: `place-${number}`, date: day(1), statusSince: day(1), shelvedAt: null },
  ]);
  const id = added?.id ?? 0;
  const place = { cameBackAt: cameBackAt ?? null, shelvedAt: day(2) };
  await database.db.update(repairRecords).set(place).where(eq(repairRecords.id, id));
  return id;
}

async function placeOf(id: number) {
  const { cameBackAt, shelvedAt } = repairRecords;
  const [place] = await database.db
    .select({ cameBackAt, shelvedAt })
    .from(repairRecords)
    .where(eq(repairRecords.id, id));
  return { isBack: place?.cameBackAt !== null, isShelved: place?.shelvedAt !== null };
}

const write = {
  'a change': (id: number, changes: RepairChanges) =>
    database.db.transaction(async (tx) => updateRecord(tx, id, changes).answer),
  'an import': (id: number, changes: RepairChanges) =>
    updateImported(database.db, [{ ...changes, id, importVersion: 1 }]),
};

describe.each(['a change', 'an import'] as const)('after %s', (how) => {
  test.each<[string, Parameters<typeof add>[0], RepairChanges, isBack: boolean]>([
    ['becoming a Backjob', LEFT, { repairStatus: 'Backjob' }, true],
    ['another status', LEFT, { repairStatus: 'RTO' }, false],
    ['another status after coming back', BACK, { repairStatus: 'RTO' }, true],
    ['being received', BACK, { shippingStatus: 'Received' }, true],
    ['waiting for a courier', BACK, { shippingStatus: 'To Ship', shipbackDate: day(9) }, true],
    ['an earlier release', BACK, { shipbackDate: day(2) }, true],
    ['no release', BACK, { shipbackDate: null }, true],
    ['a later release', BACK, { shipbackDate: day(9) }, false],
    ['a release on the same day', BACK, { shipbackDate: day(3, 0) }, false],
    ['a shipment', { ...BACK, shippingStatus: 'To Ship' }, { shippingStatus: 'Shipped' }, false],
    ['a first release', { ...BACK, shipbackDate: null }, { shipbackDate: day(1) }, false],
  ])('by %s a unit is back or not', async (_what, present, changes, isBack) => {
    const id = await add(present);
    await write[how](id, changes);
    expect(await placeOf(id)).toMatchObject({ isBack });
  });

  test.each<[RepairChanges, isShelved: boolean]>([
    [{ shippingStatus: 'To Ship' }, false],
    [{ shipbackDate: day(9) }, false],
    [{ unit: 'iPhone' }, true],
  ])('of %p a record returns from the shelf, or stays', async (changes, isShelved) => {
    const id = await add(LEFT);
    await write[how](id, changes);
    expect(await placeOf(id)).toMatchObject({ isShelved });
  });
});

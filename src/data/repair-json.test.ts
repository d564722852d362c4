import { beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { nameKey } from '../domain/names.ts';
import type { RecordScope } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { insertImported } from './import.ts';
import { listJson } from './repair-json.ts';
import { repairRecords } from './tables/repairs.ts';

const SHAPE = { members: [{ name: 'unit', field: 'unit' }] as const, masked: {} };
const TINA: RecordScope = { of: 'technician', key: nameKey('Tina') };
const FOUND = { scope: TINA, filter: { search: 'pixel' }, zone: 'Asia/Manila' };

const database = testDatabase(1);
beforeAll(async () => {
  const units = ['Pixel 1', 'Pixel 2', 'Pixel 3', 'Pixel 4', 'iPhone 5,{'];
  await insertImported(
    database.db,
    units.map((unit, day) => ({
      importKey: unit,
      unit,
      clientName: 'Ana',
      technicianInCharge: 'Tina',
      date: new Date(Date.UTC(2026, 0, day + 1)),
    })),
  );
});

/** A handle that runs this after the ids were found, before the records are written. */
function afterSearch(run: () => Promise<unknown>): Handle {
  return new Proxy<Handle>(database.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name) as unknown;
      return async (query: Parameters<Handle['execute']>[0]) => {
        const found = await target.execute(query);
        await run();
        return found;
      };
    },
  });
}

async function unitsOf(handle: Handle, limit: number) {
  const order = { by: 'date', descending: true } as const;
  const { json, ...page } = await listJson(handle, SHAPE, { selection: FOUND, order }, { limit });
  const records: { unit: string }[] = JSON.parse(`[${Buffer.from(json).toString()}]`);
  return { units: records.map(({ unit }) => unit), ...page };
}

test('a page of a search has its records in order, and says where the next begins', async () => {
  const first = await unitsOf(database.db, 3);
  expect(first.units).toEqual(['Pixel 4', 'Pixel 3', 'Pixel 2']);
  expect(first.length).toBe(3);
  expect(first.next).toEqual(first.last);
  const all = await unitsOf(database.db, 4);
  expect([all.units.at(-1), all.next]).toEqual(['Pixel 1', null]);
});

test('a page ends before the next record, whatever is written in that one', async () => {
  const selection = { ...FOUND, filter: {} };
  const order = { by: 'date', descending: false } as const;
  for (const shape of [SHAPE, { members: ['unit'] as const, masked: {} }]) {
    const { json } = await listJson(database.db, shape, { selection, order }, { limit: 4 });
    const records: { unit: string }[] = JSON.parse(`[${Buffer.from(json).toString()}]`);
    expect(records.map(({ unit }) => unit)).toEqual(['Pixel 1', 'Pixel 2', 'Pixel 3', 'Pixel 4']);
  }
});

test('pages of the usual size follow each other, in each scope of its own', async () => {
  const owners = ['Quin', ...Array<string>(55).fill('Pat')];
  const imported = owners.map((technicianInCharge, at) => ({
    importKey: `many ${at}`,
    unit: `${technicianInCharge} ${at}`,
    technicianInCharge,
    date: new Date(Date.UTC(2026, 1, at + 1)),
  }));
  await insertImported(database.db, imported);
  const read = async (technician: string) => {
    const scope: RecordScope = { of: 'technician', key: nameKey(technician) };
    const list = {
      selection: { scope, filter: {}, zone: 'Asia/Manila' },
      order: { by: 'date', descending: false } as const,
    };
    const first = await listJson(database.db, SHAPE, list, { limit: 50 });
    const pages =
      first.next === null
        ? [first]
        : [first, await listJson(database.db, SHAPE, list, { limit: 50, after: first.next })];
    const json = pages.map((page) => Buffer.from(page.json).toString()).join();
    return (JSON.parse(`[${json}]`) as { unit: string }[]).map(({ unit }) => unit);
  };
  for (const technician of ['Pat', 'Quin'])
    expect(await read(technician)).toEqual(
      imported.filter((row) => row.technicianInCharge === technician).map(({ unit }) => unit),
    );
});

test('a record that was deleted or left the scope since it was found is not written', async () => {
  const { unit } = repairRecords;
  const change = async () => {
    await database.db
      .update(repairRecords)
      .set({ deletedAt: new Date() })
      .where(eq(unit, 'Pixel 4'));
    const rico = { technicianInCharge: 'Rico', technicianKey: nameKey('Rico') };
    await database.db.update(repairRecords).set(rico).where(eq(unit, 'Pixel 3'));
  };
  const { units, length } = await unitsOf(afterSearch(change), 10);
  expect({ units, length }).toEqual({ units: ['Pixel 2', 'Pixel 1'], length: 2 });
});

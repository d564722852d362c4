import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';
import { comesIn } from '../../test/kit/customers.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { addToJournal, findNewest } from '../data/journal.ts';
import { listEvents, listEventsAfter } from '../data/journal-events.ts';
import { findOtherTechnicians, findTechniciansOfUnit } from '../data/other-visits.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const newest = async () => (await findNewest(kit.shop.db))?.id ?? 0;

test('entries without an audience are no events', async () => {
  const start = await newest();
  const actor = { kind: 'system', id: null, name: 'x' } as const;
  const entry = { actor, subject: 'sign-in', action: 'refused', changes: [] } as const;
  await kit.shop.db.transaction((tx) =>
    addToJournal(tx, [
      { ...entry, subjectId: 'for nobody', reach: null },
      { ...entry, subjectId: 'for some', reach: {} },
    ]),
  );
  const { db } = kit.shop;
  const subjects = (entries: readonly { subjectId: unknown }[]) =>
    entries.map(({ subjectId }) => subjectId);
  expect(subjects(await listEvents(db, start + 1, await newest()))).toEqual(['for some']);
  expect(subjects(await listEventsAfter(db, start, 10))).toEqual(['for some']);
});

test('an event has the present state of its record, and none of a deleted one', async () => {
  const start = await newest();
  const { id } = await createRecord(admin(), { unit: 'first' });
  await updateRecord(admin(), id, { unit: 'second' });
  const units = async () =>
    (await listEvents(kit.shop.db, start + 1, await newest()))
      .filter(({ subject }) => subject === 'repair')
      .map(({ record }) => record?.unit ?? null);
  expect(await units()).toEqual(['second', 'second']);
  await deleteRecord(admin(), id);
  expect(await units()).toEqual([null, null, null]);
});

test('the technicians of a unit are not those of its deleted records', async () => {
  const imei = '490154203237518';
  const visit = async (technicianInCharge: string) => {
    const { id } = await createRecord(admin(), {
      clientName: 'Ana',
      contactNo: '0917 123 4567',
      technicianInCharge,
    });
    await comesIn(kit, id, { imei });
    return id;
  };
  const [first, second] = [await visit('Rico'), await visit('Paolo')];
  const others = async () => (await findOtherTechnicians(kit.shop.db, [second])).get(second);
  expect(await others()).toEqual(['Rico']);
  await deleteRecord(admin(), first);
  expect(await others()).toBeUndefined();
  expect(await findTechniciansOfUnit(kit.shop.db, second)).toEqual(['Paolo']);
});

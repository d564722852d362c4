import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { createRecord, deleteRecord, getRecord } from './repairs.ts';
import {
  addTechnician,
  isOnTechnicianList,
  listTechnicians,
  listUnlistedTechnicians,
  removeTechnician,
  renameTechnician,
} from './technicians.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;
const names = async () => (await listTechnicians(admin())).map(({ name }) => name);

test('names are trimmed, unique, and listed alphabetically', async () => {
  for (const name of ['  zed  zulu ', 'Ádam', 'bea', 'Carl']) await addTechnician(admin(), name);
  expect(await names()).toEqual(['Ádam', 'bea', 'Carl', 'zed zulu']);
  for (const name of ['adam', 'ZED   ZULU', 'Béa'])
    expect(await refusalOf(addTechnician(admin(), name))).toMatchObject({
      code: 'conflict',
      details: { field: 'name' },
    });
});

test('a record whose technician is the word for none has none', async () => {
  const record = await createRecord(admin(), { technicianInCharge: 'unassigned ' });
  expect(record.technicianInCharge).toBe('');
});

test('a name added several times at once is kept once', async () => {
  const tries = ['Twin', 'twin', ' TWIN'].map((name) => addTechnician(admin(), name));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each(['', '  ', 'x'.repeat(101), 'a\0b', 'Unassigned', ' UNÁSSIGNED '])(
  'case %#: this is no name',
  async (name) => {
    expect(await refusalOf(addTechnician(admin(), name))).toMatchObject({
      code: 'invalid',
      details: { field: 'name' },
    });
  },
);

test('a name that is taken off the list stays on its records', async () => {
  const { id } = await addTechnician(admin(), 'Leaving Soon');
  const record = await createRecord(admin(), { technicianInCharge: 'Leaving Soon' });
  await removeTechnician(admin(), id);
  expect(await names()).not.toContain('Leaving Soon');
  expect((await getRecord(admin(), record.id)).technicianInCharge).toBe('Leaving Soon');
  expect(await refusalOf(removeTechnician(admin(), id))).toMatchObject({ code: 'not-found' });
});

test('renaming an entry emits an event; its records keep their name where that is chosen', async () => {
  const { id } = await addTechnician(admin(), 'Old Name');
  const record = await createRecord(admin(), { technicianInCharge: 'Old Name' });
  const ear = recordEvents(kit.people.technician);
  expect(await renameTechnician(admin(), id, '  New   Name ', { takeAlong: false })).toMatchObject({
    id,
    name: 'New Name',
  });
  await ear.next('technician-updated', id);
  expect(await names()).toContain('New Name');
  expect(await names()).not.toContain('Old Name');
  expect((await getRecord(admin(), record.id)).technicianInCharge).toBe('Old Name');
});

test('an entry takes no name that another one has, but its own in another spelling', async () => {
  const first = await addTechnician(admin(), 'First One');
  const second = await addTechnician(admin(), 'Second One');
  await expect(renameTechnician(admin(), second.id, 'FÍRST one')).rejects.toMatchObject({
    code: 'conflict',
    details: { field: 'name' },
  });
  expect((await renameTechnician(admin(), first.id, 'FIRST ONE')).name).toBe('FIRST ONE');
  await expect(renameTechnician(admin(), first.id, ' ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(renameTechnician(admin(), 2_000_000_000, 'Nobody')).rejects.toMatchObject({
    code: 'not-found',
  });
  const tries = [first, second].map(({ id }) => renameTechnician(admin(), id, 'Both'));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('technicians learn whether their name is on the list; other roles never do', async () => {
  const { technician, csr } = kit.people;
  expect(await isOnTechnicianList(admin(), technician.viewer)).toBe(false);
  await addTechnician(admin(), NAMES.technician.toUpperCase());
  expect(await isOnTechnicianList(admin(), technician.viewer)).toBe(true);
  await addTechnician(admin(), NAMES.csr);
  expect(await isOnTechnicianList(admin(), csr.viewer)).toBe(false);
});

test('names on records that are not on the list are returned once, in their latest spelling', async () => {
  const { csr, technician, client } = kit.people;
  const before = await listUnlistedTechnicians(csr.context);
  expect(before).not.toContain('Rico');
  for (const [day, name] of [
    ['2026-11-01', 'rico'],
    ['2026-11-03', ' Rico'],
    ['2026-11-02', 'RICO'],
    ['2026-11-02', ''],
  ] as const)
    await createRecord(csr.context, { date: day, technicianInCharge: name });
  const deleted = { date: '2026-11-04', technicianInCharge: 'riCO' };
  await deleteRecord(admin(), (await createRecord(csr.context, deleted)).id);
  const { id } = await addTechnician(admin(), 'Listed');
  await createRecord(csr.context, { technicianInCharge: 'listed' });
  expect(await listUnlistedTechnicians(csr.context)).toEqual([...before, 'Rico'].toSorted());
  await removeTechnician(admin(), id);
  expect(await listUnlistedTechnicians(admin())).toContain('listed');
  for (const { context } of [technician, client])
    expect(await refusalOf(() => listUnlistedTechnicians(context))).toMatchObject({
      code: 'forbidden',
    });
});

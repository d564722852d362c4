import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../testkit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../testkit/shop.ts';
import { createRecord, getRecord } from './repairs.ts';
import {
  addTechnician,
  isOnTechnicianList,
  listTechnicians,
  removeTechnician,
} from './technicians.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;
const names = async () => (await listTechnicians(admin())).map(({ name }) => name);

test('names are kept trimmed, once, and listed by the alphabet', async () => {
  for (const name of ['  zed  zulu ', 'Ádam', 'bea', 'Carl']) await addTechnician(admin(), name);
  expect(await names()).toEqual(['Ádam', 'bea', 'Carl', 'zed zulu']);
  for (const name of ['adam', 'ZED   ZULU', 'Béa'])
    expect(await refusalOf(addTechnician(admin(), name))).toMatchObject({
      code: 'conflict',
      details: { field: 'name' },
    });
});

test('of the same name added at once one is kept', async () => {
  const tries = ['Twin', 'twin', ' TWIN'].map((name) => addTechnician(admin(), name));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each(['', '  ', 'x'.repeat(101), 'a\0b'])('case %#: this is no name', async (name) => {
  expect(await refusalOf(addTechnician(admin(), name))).toMatchObject({
    code: 'invalid',
    details: { field: 'name' },
  });
});

test('a name that is taken off the list stays on its records', async () => {
  const { id } = await addTechnician(admin(), 'Leaving Soon');
  const record = await createRecord(admin(), { technicianInCharge: 'Leaving Soon' });
  await removeTechnician(admin(), id);
  expect(await names()).not.toContain('Leaving Soon');
  expect((await getRecord(admin(), record.id)).technicianInCharge).toBe('Leaving Soon');
  expect(await refusalOf(removeTechnician(admin(), id))).toMatchObject({ code: 'not-found' });
});

test('a technician is told whether his name is on the list; others are on none', async () => {
  const { technician, csr } = kit.people;
  expect(await isOnTechnicianList(technician.context)).toBe(false);
  await addTechnician(admin(), NAMES.technician.toUpperCase());
  expect(await isOnTechnicianList(technician.context)).toBe(true);
  await addTechnician(admin(), NAMES.csr);
  expect(await isOnTechnicianList(csr.context)).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople } from '../../test/kit/customers.ts';
import { fenceUnseen, heardBetweenFences, recordEvents } from '../../test/kit/event-recorder.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { saveChecklist } from './checklists.ts';
import { saveDevice } from './customer-devices.ts';
import { createExpense, updateExpense } from './expenses.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { addTechnician, renameTechnician } from './technicians.ts';
import { createTemplate, updateTemplate } from './templates.ts';
import { updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const entries = () => rowsOf(kit.shop, 'select subject, subject_id, action from journal');

/** What is saved twice; the first time makes it so. */
const SAVES: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a record': async () => {
    const { id } = await createRecord(admin(), { unit: 'Phone' });
    return () => updateRecord(admin(), id, { unit: ' Phone' });
  },
  'an account': async () => {
    const { viewer } = await kit.hire('csr', 'Same Name');
    return () => updateUser(admin(), viewer.id, { name: 'Same Name', password: '' });
  },
  'a technician’s name': async () => {
    const { id } = await addTechnician(admin(), 'Tess Same');
    return () => renameTechnician(admin(), id, ' Tess  Same ');
  },
  'a checklist': async () => () =>
    saveChecklist(admin(), 'Phone', [
      { label: 'Screen', active: true },
      { label: 'Lid', active: false },
    ]),
  'a device': async () => {
    const { id: recordId } = await createRecord(admin(), newPeople()());
    const at = { customerId: null, recordId };
    const { id } = await saveDevice(admin(), { model: 'A54' }, { id: null, ...at });
    return () => saveDevice(admin(), { model: ' A54' }, { id, customerId: null, recordId: null });
  },
  'an expense': async () => {
    const spent = { date: '2026-11-21', category: 'salary', workWeek: 3, amount: '1' };
    const { id } = await createExpense(admin(), spent);
    return () => updateExpense(admin(), id, { amount: '1.00' });
  },
  'a template': async () => {
    const { id } = await createTemplate(admin(), { label: 'Hours', content: '8 to 5' });
    return () => updateTemplate(admin(), id, { content: '8 to 5' });
  },
};

test.each(Object.entries(SAVES))(
  '%s that is so already is saved without an entry and an event',
  async (_what, prepare) => {
    const save = await prepare();
    const first = await save();
    const recorder = recordEvents(kit.people.admin);
    await fenceUnseen(kit, recorder);
    const before = { entries: await entries(), heard: heardBetweenFences(recorder) };
    expect(await save()).toEqual(first);
    await fenceUnseen(kit, recorder);
    expect({ entries: await entries(), heard: heardBetweenFences(recorder) }).toEqual(before);
  },
);

test('one name with a comma in a checklist is not two', async () => {
  const save = (...labels: string[]) =>
    saveChecklist(
      admin(),
      'Console',
      labels.map((label) => ({ label, active: true })),
    );
  await save('Fan, lid');
  const lists = await save('Fan', 'lid');
  expect(lists.find(({ kind }) => kind === 'Console')?.items).toHaveLength(2);
});

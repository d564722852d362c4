import { afterAll, beforeAll, expect, test } from 'bun:test';
import { clearDevice } from '../../src/services/customer-devices.ts';
import { undoImport } from '../../src/services/import/undo.ts';
import {
  createRecord,
  deleteRecord,
  restoreRecord,
  updateRecord,
} from '../../src/services/repairs.ts';
import { concerns, typesChangedBy } from '../../web/lib/live/liveTypes.ts';
import { comesIn, newPeople } from '../kit/customers.ts';
import { exportedRow, takeExportedRows } from '../kit/exported-rows.ts';
import { type EventRecorder, fenceEverybody, recordEvents } from '../kit/event-recorder.ts';
import { createTestShop, NAMES, type Person, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
let stranger: Person;
beforeAll(async () => {
  kit = await createTestShop();
  stranger = await kit.hire('technician', 'Sol Stranger');
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const person = newPeople();
const OWN = { technicianInCharge: NAMES.technician };
const OTHERS = { technicianInCharge: 'Tina Other' };

/** What a person hears besides the fences. */
const heardBy = (ear: EventRecorder) => ear.heard.filter(({ event }) => event !== 'shop-updated');

/** Expects the technician's page to refetch what it shows of the visits of others, and no more. */
async function expectRefetched(change: () => Promise<unknown>): Promise<void> {
  await fenceEverybody(kit, recordEvents(stranger));
  const [own, others] = [recordEvents(kit.people.technician), recordEvents(stranger)];
  await change();
  await fenceEverybody(kit, own, others);
  const refetched = (query: string) =>
    heardBy(own)
      .flatMap(({ event }) => typesChangedBy('events', event))
      .some((type) => concerns(type, query));
  expect([refetched('repairRecord'), refetched('deviceHistory')]).toEqual([true, true]);
  // Nothing of a record that the technician may not open.
  expect(heardBy(own)).toMatchObject([{ id: 0, record: null, by: null }]);
  expect(heardBy(others)).toEqual([]);
}

test('a technician’s page follows the backjobs of their repair at another technician', async () => {
  const who = person();
  const { id: originalId } = await createRecord(csr(), { ...who, ...OWN });
  let id = 0;
  await expectRefetched(async () => {
    const backjob = { originalId, claim: 'goodwill' } as const;
    ({ id } = await createRecord(csr(), { ...who, ...OTHERS }, { backjob }));
  });
  await expectRefetched(() => deleteRecord(admin(), id));
  await expectRefetched(() => restoreRecord(admin(), id));
});

test('and the repair of their backjob, when it is deleted', async () => {
  const who = person();
  const { id: originalId } = await createRecord(csr(), { ...who, ...OTHERS });
  const backjob = { originalId, claim: 'goodwill' } as const;
  await createRecord(csr(), { ...who, ...OWN }, { backjob });
  await expectRefetched(() => deleteRecord(admin(), originalId));
});

test('and the visits of their unit to other technicians', async () => {
  const who = person();
  const own = await createRecord(csr(), { ...who, ...OWN });
  const earlier = await createRecord(csr(), { ...who, ...OTHERS });
  await comesIn(kit, own.id, { serial: 'VISITED-1' });
  await expectRefetched(() => comesIn(kit, earlier.id, { serial: 'VISITED-1' }));
  await expectRefetched(() => updateRecord(csr(), earlier.id, { repairStatus: 'Unit OK' }));
  await expectRefetched(() => comesIn(kit, earlier.id, { serial: 'VISITED-2' }));
  await comesIn(kit, earlier.id, { serial: 'VISITED-1' });
  await expectRefetched(() => clearDevice(csr(), earlier.id));
});

test('the device of their own record is one of them', async () => {
  const { id } = await createRecord(csr(), { ...person(), ...OWN });
  await expectRefetched(() => comesIn(kit, id, { serial: 'OWN-1' }));
  await expectRefetched(() => clearDevice(csr(), id));
});

test('also when an import changes several records of the other technician, or is undone', async () => {
  const who = person();
  const own = await createRecord(csr(), { ...who, ...OWN });
  const unrelated = await createRecord(csr(), { ...person(), ...OTHERS });
  const visit = await createRecord(csr(), { ...who, ...OTHERS });
  for (const { id } of [own, visit]) await comesIn(kit, id, { serial: 'IMPORTED-1' });
  const rows = [
    await exportedRow(kit, unrelated.id, { Unit: 'tablet' }),
    await exportedRow(kit, visit.id, { Unit: 'tablet' }),
  ];
  let importId = 0;
  await expectRefetched(async () => {
    ({ id: importId } = await takeExportedRows(kit, ...rows));
  });
  await expectRefetched(() => undoImport(kit.shop, importId));
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { planImport } from '../../src/domain/import.ts';
import { saveDevice } from '../../src/services/customer-devices.ts';
import { saveCustomer } from '../../src/services/customers.ts';
import { setPromised } from '../../src/services/desk.ts';
import { importRecords } from '../../src/services/import.ts';
import { countEditedSince } from '../../src/services/import/history.ts';
import { saveIntake } from '../../src/services/intakes.ts';
import { logMessage } from '../../src/services/messages.ts';
import { saveNote } from '../../src/services/notes.ts';
import { addPayment } from '../../src/services/payments.ts';
import { createRecord, updateRecord } from '../../src/services/repairs.ts';
import { makeTrackingLink } from '../../src/services/tracking-links.ts';
import { concerns, typesChangedBy } from '../../web/lib/live/liveTypes.ts';
import { fenceUnseen, heardBetweenFences, recordEvents } from '../kit/event-recorder.ts';
import { sourceOf } from '../kit/import-rows.ts';
import { rowsOf } from '../kit/rows.ts';
import { createTestShop, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;

/** What counts as an edit of a record that was imported (rule 133). */
const EDITS: Record<string, (id: number) => Promise<unknown>> = {
  'a changed field': (id) => updateRecord(csr(), id, { repairStatus: 'RTO' }),
  'a payment': (id) =>
    addPayment(csr(), id, { amount: '100', channel: 'cash' }, { confirmed: true }),
  'a note': (id) => saveNote(csr(), id, { body: 'Called' }, { id: null }),
  'an intake': (id) => saveIntake(csr(), id, { accessories: ['Charger'] }),
  'a message': (id) => logMessage(csr(), id, { channel: 'sms', purpose: 'status', body: 'Ready' }),
  'a tracking link': (id) => makeTrackingLink(csr(), id),
  'a device': async (recordId) => {
    const { id: customerId } = await saveCustomer(csr(), { name: 'Ana Reyes' }, { id: null });
    return saveDevice(csr(), { serial: 'IMPORTED-1' }, { id: null, customerId, recordId });
  },
  'a promised day': (id) => setPromised(csr(), id, '2026-12-24'),
  'a backjob': (originalId) =>
    createRecord(csr(), {}, { backjob: { originalId, claim: 'goodwill' } }),
};

test('the page Import follows how many records were edited since', async () => {
  const plan = planImport(['Client Name', 'Unit'], new Map(), new Map());
  const rows = Object.keys(EDITS).map((what, at) => [`Ana ${'abcdefghi'[at]}`, what]);
  const { id: importId } = await importRecords(kit.shop, sourceOf(rows), plan);
  const admin = recordEvents(kit.people.admin);
  const ids = await rowsOf(kit.shop, 'select id from repair_records order by id');
  for (const [at, [what, edit]] of Object.entries(EDITS).entries()) {
    await fenceUnseen(kit, admin);
    admin.heard.length = 0;
    await edit(Number(ids[at]?.['id']));
    await fenceUnseen(kit, admin);
    const count = await countEditedSince(kit.people.admin.context, importId ?? 0);
    const isRefetched = heardBetweenFences(admin)
      .flatMap(({ event }) => typesChangedBy('events', event))
      .some((type) => concerns(type, 'imports'));
    expect([what, count, isRefetched]).toEqual([what, at + 1, true]);
  }
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { MOST_MISSED } from '../domain/journal.ts';
import { parsePosition } from '../domain/journal-position.ts';
import { updatePresence } from '../services/presence.ts';
import { createRecord, deleteRecord, updateRecord } from '../services/repairs.ts';
import { addTechnician } from '../services/technicians.ts';
import { journalPosition } from '../services/catch-up.ts';
import { updateUser } from '../services/users.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import {
  createTestShop,
  type GraphAnswer,
  NAMES,
  type Person,
  type TestShop,
} from '../../test/kit/shop.ts';
import { subscribeAs } from '../../test/kit/subscribers.ts';

const AFTER = 'subscription ($after: String) { events(after: $after) { event id position } }';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const position = () => journalPosition(kit.shop.db);

interface Heard {
  event: string;
  id: string;
  position: string | null;
}

/** The events that a reader receives after a position, up to a record that is created here. */
async function hearAfter(after: string, person: Person = kit.people.csr): Promise<Heard[]> {
  const reader = subscribeAs(kit, person);
  const request = { query: AFTER, variables: { after } };
  reader.client.subscribe(request, { next() {}, error() {}, complete() {} });
  await Promise.race([reader.frame('caught-up'), reader.frame('missed')]);
  const input = { unit: 'the next event', technicianInCharge: person.viewer.name };
  const { id } = await createRecord(kit.people.admin.context, input);
  await reader.frame(`"id":"${id}"`);
  void reader.client.dispose();
  return reader.frames
    .filter((frame) => frame.includes('"next"'))
    .map(
      (frame) =>
        (JSON.parse(frame) as { payload: { data: { events: Heard } } }).payload.data.events,
    )
    .slice(0, -1);
}

const namesOf = (heard: readonly Heard[]) => heard.map(({ event, id }) => `${event} ${id}`);

test('a client that reconnects with its last position receives what it missed, in order and once', async () => {
  const { admin } = kit.people;
  const before = await position();
  const { id } = await createRecord(admin.context, { unit: 'missed' });
  await updateRecord(admin.context, id, { repairReport: 'x' });
  const technician = await addTechnician(admin.context, 'Missed');
  const recorder = recordEvents(admin);
  const { sessionId } = await updatePresence(admin.context, { currentPage: 'repairs' });
  // Once it is delivered, only catching up could bring it, which leaves presence out.
  await recorder.next('session-update', sessionId);
  const heard = await hearAfter(before);
  expect(namesOf(heard.slice(1))).toEqual([
    `record-created ${id}`,
    `record-updated ${id}`,
    `technician-created ${technician.id}`,
  ]);
  expect(heard[0]).toMatchObject({ event: 'caught-up', position: before });
  expect(namesOf(await hearAfter(heard[1]?.position ?? ''))).toContain(
    `technician-created ${technician.id}`,
  );
  expect(namesOf(await hearAfter(heard[1]?.position ?? ''))).not.toContain(`record-created ${id}`);
});

test('catching up delivers nothing that the viewer may not receive', async () => {
  const { admin, technician } = kit.people;
  const before = await position();
  const own = await createRecord(admin.context, { technicianInCharge: NAMES.technician });
  const other = await createRecord(admin.context, { technicianInCharge: 'Somebody Else' });
  await updateRecord(admin.context, own.id, { technicianInCharge: 'Somebody Else' });
  await deleteRecord(admin.context, other.id);
  const heard = await hearAfter(before, technician);
  expect(namesOf(heard.slice(1))).toEqual([`record-deleted ${own.id}`, `record-deleted ${own.id}`]);
});

test('a change of the reader’s account, or a position of another journal, gives `missed`', async () => {
  const before = await position();
  const { csr, admin } = kit.people;
  await updateUser(admin.context, kit.people.technician.viewer.id, { contactNo: '0917 123 4567' });
  expect((await hearAfter(before, csr))[0]?.event).toBe('caught-up');
  expect((await hearAfter(before, kit.people.technician))[0]?.event).toBe('missed');
  const [id, at] = before.split('.');
  for (const foreign of [`${id}.${at}0`, `${Number(id) + 1000}.${at}`, 'nobody’s', ''])
    expect([foreign, (await hearAfter(foreign))[0]?.event]).toEqual([foreign, 'missed']);
  const [first] = await hearAfter('nobody’s');
  expect((await hearAfter(first?.position ?? ''))[0]?.event).toBe('caught-up');
});

test('a reader who missed too much, or for too long, gets `missed`', async () => {
  const add = (count: number) =>
    rowsOf(
      kit.shop,
      `insert into journal (subject, subject_id, actor_name, action, changes, audience)
       select 'template', '1', 'x', 'updated', '[]', '{}' from generate_series(1, ${count})`,
    );
  const before = await position();
  await add(MOST_MISSED.received - 10);
  const heard = await hearAfter(before);
  expect(heard[0]?.event).toBe('caught-up');
  expect(heard.slice(1)).toHaveLength(MOST_MISSED.received - 10);
  await add(20);
  expect((await hearAfter(before))[0]?.event).toBe('missed');
  expect((await hearAfter(before, kit.people.technician))[0]?.event).toBe('caught-up');
  await add(MOST_MISSED.inAll);
  expect((await hearAfter(before, kit.people.technician))[0]?.event).toBe('missed');

  const [old] = await rowsOf(
    kit.shop,
    `update journal set at = now() - interval '31 days' where id = (select max(id) from journal)
     returning id, (extract(epoch from at) * 1000)::bigint as ms`,
  );
  const after = `${String(old?.['id'])}.${Number(old?.['ms']).toString(36)}`;
  expect((await hearAfter(after))[0]?.event).toBe('missed');
});

const CREATE = 'mutation { createRepairRecord(input: { unit: "counted" }) { id } }';
const COUNT = '{ repairRecords(filter: { search: "counted" }) { totalCount } }';
const idOf = (text: unknown): number => parsePosition(String(text))?.id ?? Number.NaN;

test('an answer is at least as new as the position that it names', async () => {
  const { csr } = kit.people;
  const recorder = recordEvents(csr);
  const answers = [await kit.graphql(csr, COUNT)];
  const created: GraphAnswer[] = [];
  for (let round = 0; round < 10; round += 1) {
    const asked = [COUNT, COUNT, COUNT].map((query) => kit.graphql(csr, query));
    created.push(...(await Promise.all([CREATE, CREATE].map((one) => kit.graphql(csr, one)))));
    answers.push(...(await Promise.all(asked)));
  }
  for (const { data } of created)
    await recorder.next('record-created', Number(Object(data?.['createRepairRecord']).id));
  answers.push(await kit.graphql(csr, COUNT));

  const entries = recorder.heard.map((event) => idOf(event.position));
  expect(entries).toHaveLength(created.length);
  for (const { data, extensions } of answers) {
    const readAt = idOf(extensions?.['position']);
    const committed = entries.filter((entry) => entry <= readAt).length;
    expect(Object(data?.['repairRecords']).totalCount).toBeGreaterThanOrEqual(committed);
  }
  // Once its events are delivered, an instance names them.
  expect(idOf(answers.at(-1)?.extensions?.['position'])).toBe(Math.max(...entries));
  expect(idOf(answers[0]?.extensions?.['position'])).toBeLessThan(Math.min(...entries));
});

test('the answer of a mutation also names a position that includes what it wrote', async () => {
  const { csr } = kit.people;
  const recorder = recordEvents(csr);
  const { data, extensions } = await kit.graphql(csr, CREATE);
  const id = Number(Object(data?.['createRepairRecord']).id);
  const event = await recorder.next('record-created', id);
  expect(idOf(extensions?.['committed'])).toBe(idOf(event.position));
  expect(idOf(extensions?.['position'])).toBeLessThan(idOf(event.position));
});

test('a visitor learns no position', async () => {
  expect((await kit.graphql(null, '{ shop { version } }')).extensions).toBeUndefined();
});

test('presence does not change the position', async () => {
  const before = await position();
  const ear = recordEvents(kit.people.admin);
  const { sessionId } = await updatePresence(kit.people.csr.context, { currentPage: 'repairs' });
  await ear.next('session-update', sessionId);
  expect(await position()).toBe(before);
});

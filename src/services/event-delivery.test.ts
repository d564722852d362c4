import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { CHANNEL } from '../data/events.ts';
import { findNewest } from '../data/journal.ts';
import { positionText } from '../domain/journal-position.ts';
import { journalPosition } from './catch-up.ts';
import { createEventHub } from './event-hub.ts';
import { noteBesideRecord } from './record-journal.ts';
import { clearHighlights, createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('the events of one commit are sent together', async () => {
  const { admin, csr, technician } = kit.people;
  const ids: number[] = [];
  for (const unit of ['first', 'second']) {
    const input = { unit, technicianInCharge: NAMES.technician };
    const { id } = await createRecord(csr.context, input);
    await updateRecord(technician.context, id, { repairReport: 'highlights it' });
    ids.push(id);
  }
  await fence(kit, recordEvents(admin));
  const received: number[] = [];
  const all = Promise.withResolvers<number>();
  const stop = kit.shop.eventHub.join({
    viewer: admin.viewer,
    sid: '',
    onEvent: ({ event, id }) => {
      if (event === 'record-updated') received.push(Number(id));
    },
    batch: (deliver) => {
      deliver();
      all.resolve(received.length);
    },
    onEnd: () => all.reject(new Error('the socket was closed')),
  });
  await clearHighlights(csr.context, ids);
  expect(await all.promise).toBe(2);
  expect(received.toSorted((a, b) => a - b)).toEqual(ids);
  stop();
});

test('a record that changes hands enters one technician’s view and leaves the other’s', async () => {
  const { csr, technician } = kit.people;
  const heir = await kit.hire('technician', 'Tess Heir');
  const { id } = await createRecord(csr.context, { technicianInCharge: NAMES.technician });
  await fence(kit, recordEvents(kit.people.admin));
  for (const [from, to] of [
    [technician, heir],
    [heir, technician],
  ] as const) {
    const [loses, gets] = [recordEvents(from), recordEvents(to)];
    await updateRecord(csr.context, id, { technicianInCharge: to.viewer.name });
    expect(await loses.next('record-deleted', id)).toMatchObject({ record: null });
    expect(await gets.next('record-created', id)).toMatchObject({ record: { id } });
  }
});

test('what is committed while somebody catches up is delivered once', async () => {
  const { admin } = kit.people;
  const { id } = await createRecord(admin.context, { unit: 'while catching up' });
  for (let round = 0; round < 5; round += 1) {
    const after = await journalPosition(kit.shop.db);
    const received: string[] = [];
    let stop = () => {};
    await kit.shop.db.transaction(async (tx) => {
      // Catching up waits for it.
      await tx.execute('lock table journal in access exclusive mode');
      const onEvent = ({ event }: { event: string }) => void received.push(event);
      stop = kit.shop.eventHub.join({ viewer: admin.viewer, sid: '', onEvent, onEnd() {} }, after);
      await noteBesideRecord(
        tx,
        admin.context,
        { id, technicianInCharge: '', clientId: null },
        { action: 'note-added', changes: [] },
      );
    });
    await fence(kit, recordEvents(admin));
    while (!received.includes('note-changed')) await Bun.sleep(1);
    expect(received.filter((event) => event === 'note-changed')).toHaveLength(1);
    stop();
  }
});

test('an instance whose pages are all closed still knows the newest position', async () => {
  const other = await kit.join();
  try {
    await createRecord(kit.people.csr.context, { unit: 'nobody listens' });
    const newest = await findNewest(kit.shop.db);
    const wanted = newest === null ? '' : positionText(newest);
    while (other.shop.eventHub.position() !== wanted) await Bun.sleep(5);
  } finally {
    await other.close();
  }
});

test('who catches up is told of missed events only when some are for them', async () => {
  const { admin, client } = kit.people;
  const hub = createEventHub(kit.shop.database, kit.shop.log, { lateMs: -1 });
  await hub.start();
  const after = await journalPosition(kit.shop.db);
  const [reported, caughtUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const missed: (readonly string[])[] = [];
  await kit.shop.db.transaction(async (tx) => {
    // Catching up waits for it, and events of presence do not.
    await tx.execute('lock table journal in access exclusive mode');
    const ends = { sid: '', onEnd: () => {} };
    const onMissed = (kinds: readonly string[]) => void missed.push(kinds);
    const onCaughtUp = () => caughtUp.resolve();
    hub.join({ ...ends, viewer: client.viewer, onMissed, onCaughtUp }, after);
    hub.join({ ...ends, viewer: admin.viewer, onMissed: () => reported.resolve() });
    const payloads = Array.from({ length: 50 }, (_, id) => ({ event: 'session-removed', id }));
    await rowsOf(
      kit.shop,
      `select pg_notify('${CHANNEL}', payload)
       from jsonb_array_elements_text('${JSON.stringify(payloads)}'::jsonb) as payload`,
    );
    await reported.promise;
  });
  await caughtUp.promise;
  expect(missed).toEqual([]);
  hub.stop();
});

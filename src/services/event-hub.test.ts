import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type EventRecorder, fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { CHANNEL } from '../data/events.ts';
import { findNewest } from '../data/journal.ts';
import { createEventHub } from './event-hub.ts';
import {
  clearHighlights,
  createRecord,
  deleteRecord,
  setIndicator,
  updateRecord,
} from './repairs.ts';
import { addTechnician, removeTechnician } from './technicians.ts';
import { createUser, deleteUser, updateUser } from './users.ts';

let kit: TestShop;
let watcher: EventRecorder;
const fences = new Set<string>();
beforeAll(async () => {
  kit = await createTestShop();
  watcher = recordEvents(kit.people.admin);
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const tino = { technicianInCharge: NAMES.technician };
const clara = () => ({ clientId: kit.people.client.viewer.id });

/**
 * Waits until all events so far are delivered, so that they show the state before the next change.
 */
async function settle(): Promise<void> {
  fences.add(`record-created ${await fence(kit, watcher)}`);
}

/** The events that each of the four people receives while the changes run one after the other. */
async function hearing(...acts: (() => Promise<unknown>)[]): Promise<Record<string, string[]>> {
  await settle();
  const recorders: Record<string, EventRecorder> = {};
  for (const [role, person] of Object.entries(kit.people)) recorders[role] = recordEvents(person);
  for (const act of acts) {
    await act();
    await settle();
  }
  fences.add(`record-created ${await fence(kit, ...Object.values(recorders))}`);
  return Object.fromEntries(
    Object.entries(recorders).map(([role, ear]) => {
      expect(ear.hasEnded()).toBe(false);
      return [role, ear.names().filter((name) => !fences.has(name))];
    }),
  );
}

describe('who receives events of a record', () => {
  test('everyone receives events of their own records, and staff of all', async () => {
    const ids: number[] = [];
    const heard = await hearing(async () => {
      for (const input of [{}, tino, clara(), { technicianInCharge: 'Tina' }])
        ids.push((await createRecord(csr(), input)).id);
    });
    const [none, tinos, claras, tinas] = ids.map((id) => `record-created ${id}`);
    expect(heard).toEqual({
      admin: [none, tinos, claras, tinas],
      csr: [none, tinos, claras, tinas],
      technician: [tinos],
      client: [claras],
    } as Record<string, string[]>);
  });

  test('a record that enters a view is delivered as created, one that leaves it as deleted', async () => {
    const { id } = await createRecord(csr(), { unit: 'moving' });
    const heard = await hearing(
      () => updateRecord(csr(), id, tino),
      () => updateRecord(csr(), id, clara()),
      () => updateRecord(csr(), id, { technicianInCharge: 'Tina' }),
      () => updateRecord(csr(), id, { clientId: null }),
    );
    expect(heard).toEqual({
      admin: Array.from({ length: 4 }, () => `record-updated ${id}`),
      csr: Array.from({ length: 4 }, () => `record-updated ${id}`),
      technician: [`record-created ${id}`, `record-updated ${id}`, `record-deleted ${id}`],
      client: [`record-created ${id}`, `record-updated ${id}`, `record-deleted ${id}`],
    });
  });

  test('every kind of change is delivered once, and a save without changes is not', async () => {
    const { id } = await createRecord(csr(), tino);
    const { csr: heard } = await hearing(
      () => updateRecord(kit.people.technician.context, id, { repairReport: 'x' }),
      () => clearHighlights(csr(), [id]),
      () => clearHighlights(csr(), [id]),
      () => setIndicator(csr(), id, 'okay'),
      () => setIndicator(csr(), id, 'okay'),
      () => deleteRecord(admin(), id),
    );
    const updated = `record-updated ${id}`;
    expect(heard).toEqual([updated, updated, updated, `record-deleted ${id}`]);
  });

  test('what was refused or rolled back is not delivered', async () => {
    const { id } = await createRecord(csr(), {});
    const heard = await hearing(async () => {
      await updateRecord(csr(), id, { unit: 'x' }, 99).catch(() => {});
      await createRecord(csr(), { clientId: 2_000_000_000 }).catch(() => {});
    });
    expect(heard).toEqual({ admin: [], csr: [], technician: [], client: [] });
  });

  test('a client receives events of the records that are linked to the new account', async () => {
    const name = 'Nina New';
    const contactNo = '0917 123 4567';
    const { id } = await createRecord(csr(), { clientName: name, contactNo });
    const account = { username: 'nina', name, contactNo, role: 'client' };
    let user = 0;
    const heard = await hearing(async () => {
      user = (await createUser(admin(), { ...account, password: 'correct horse 4' })).id;
    });
    expect(heard['csr']).toEqual([`record-updated ${id}`, `user-created ${user}`]);
    expect(heard['client']).toEqual([]);
  });
});

test('everyone receives the current record with the fields that they may see', async () => {
  const recorders = Object.entries(kit.people).map(
    ([role, person]) => [role, recordEvents(person)] as const,
  );
  const { id } = await createRecord(csr(), {
    ...tino,
    ...clara(),
    repairCost: '73519.46',
    paymentChannel: 'gotymebank',
    paymentStatus: 'paid',
  });
  for (const [role, ear] of recorders) {
    const { record } = await ear.next('record-created', id);
    const sees = role !== 'technician';
    expect(record).toMatchObject({
      id,
      repairCost: sees ? '73519.46' : null,
      paymentChannel: sees ? 'gotymebank' : null,
      paymentStatus: sees ? 'paid' : null,
    });
    expect(JSON.stringify(ear.heard).includes('73519')).toBe(sees);
    expect(JSON.stringify(ear.heard)).not.toMatch(/"audience"|"before"/);
  }
});

test('events arrive in the order of their commits', async () => {
  const ear = recordEvents(kit.people.csr);
  const { id } = await createRecord(csr(), {});
  for (let n = 0; n < 20; n += 1) await updateRecord(csr(), id, { unit: String(n) });
  await fence(kit, ear);
  const versions = ear.heard
    .filter((heard) => heard.id === id)
    .map((heard) => heard.record?.version);
  expect(versions).toHaveLength(21);
  expect(versions).toEqual(versions.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test('events of lists reach those who may read them', async () => {
  let user = 0;
  let technician = 0;
  const heard = await hearing(async () => {
    technician = (await addTechnician(admin(), 'Told Of')).id;
    await removeTechnician(admin(), technician);
    const input = { username: 'told', name: 'Told', role: 'csr', password: 'correct horse 4' };
    user = (await createUser(admin(), input)).id;
    await updateUser(admin(), user, { name: 'Told Again' });
    await deleteUser(admin(), user);
  });
  const names = [`technician-created ${technician}`, `technician-deleted ${technician}`];
  const users = [`user-created ${user}`, `user-updated ${user}`, `user-deleted ${user}`];
  expect(heard).toEqual({ admin: [...names, ...users], csr: names, technician: names, client: [] });
});

describe('a listener', () => {
  test('a listener that left receives nothing more, and does not end', async () => {
    const ear = recordEvents(kit.people.admin);
    const heard: unknown[] = [];
    const leave = kit.shop.eventHub.join({
      viewer: kit.people.admin.viewer,
      sid: 'x',
      onEvent: (event) => heard.push(event),
      onEnd: () => heard.push('end'),
    });
    leave();
    await fence(kit, ear);
    expect(heard).toEqual([]);
  });

  test('a listener that fails is disconnected, and others continue to receive events', async () => {
    const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>();
    const onEvent = () => {
      throw new Error('broken');
    };
    kit.shop.eventHub.join({ viewer: kit.people.admin.viewer, sid: 'x', onEvent, onEnd });
    const bystander = recordEvents(kit.people.csr);
    await fence(kit, bystander);
    await ended;
    await fence(kit, bystander);
    expect(bystander.hasEnded()).toBe(false);
  });
});

test('when the shop closes, every listener is disconnected', async () => {
  const other = await createTestShop();
  const ear = recordEvents(other.people.csr);
  await other.close();
  await ear.ended;
});

test('events that waited too long are reported as missed, and later ones are delivered', async () => {
  const hub = createEventHub(kit.shop.database, kit.shop.log, { lateMs: -1 });
  await hub.start();
  const missed = Promise.withResolvers<readonly string[]>();
  const delivered: string[] = [];
  const [first, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = hub.join({
    viewer: kit.people.admin.viewer,
    sid: '',
    onMissed: missed.resolve,
    onEvent: ({ event, id }) => {
      delivered.push(`${event} ${id}`);
      (event === 'record-created' ? first : later).resolve();
    },
    onEnd: () => missed.reject(new Error('the socket was closed')),
  });
  const { id } = await createRecord(admin(), { unit: 'one of many' });
  await first.promise;
  const entry = Number((await findNewest(kit.shop.db))?.id);
  // They arrive at once, because PostgreSQL sends the notices of a commit together.
  const told = (n: number) => ({ journal: [entry - n, entry], at: 0, isOfShop: false });
  const payloads = Array.from({ length: 50 }, (_, n) => told(n));
  await rowsOf(
    kit.shop,
    `select pg_notify('${CHANNEL}', payload)
     from jsonb_array_elements_text('${JSON.stringify(payloads)}'::jsonb) as payload`,
  );
  expect(await missed.promise).toContain('record-created');
  await addTechnician(admin(), 'Lata Late');
  await later.promise;
  expect(delivered).toEqual([
    `record-created ${id}`,
    expect.stringContaining('technician-created'),
  ]);
  stop();
});

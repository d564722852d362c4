import { sql } from 'drizzle-orm';
import { CHANNEL, notify } from '../../src/data/events.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Delivery } from '../../src/services/event-delivery.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { NAMES, type Person, type TestShop } from './shop.ts';

/** A person's socket, with all events that they received. */
export interface EventRecorder {
  heard: Delivery[];
  /** The events so far, as `record-updated 7`. */
  names(): string[];
  /** Waits for an event; earlier ones count. */
  next(event: string, id: number | string): Promise<Delivery>;
  /** Resolves when the sign-in ends. */
  ended: Promise<void>;
  hasEnded(): boolean;
}

export function recordEvents({ context, viewer }: Person): EventRecorder {
  const heard: Delivery[] = [];
  const waiting: { event: string; id: string; found: (heard: Delivery) => void }[] = [];
  const end = Promise.withResolvers<void>();
  let isEnded = false;
  context.eventHub.join({
    viewer,
    sid: context.sid ?? '',
    onEvent(event) {
      heard.push(event);
      for (const wanted of waiting)
        if (wanted.event === event.event && wanted.id === String(event.id)) wanted.found(event);
    },
    onEnd() {
      isEnded = true;
      end.resolve();
    },
  });
  return {
    heard,
    names: () => heard.map(({ event, id }) => `${event} ${id}`),
    next: async (event, id) => {
      const before = heard.find((one) => one.event === event && String(one.id) === String(id));
      if (before) return before;
      const { promise, resolve } = Promise.withResolvers<Delivery>();
      waiting.push({ event, id: String(id), found: resolve });
      return promise;
    },
    ended: end.promise,
    hasEnded: () => isEnded,
  };
}

/** Records the events of changes from now on: those of earlier ones have been delivered by then. */
export async function recordNewEvents(
  kit: TestShop,
  roles: readonly Role[],
): Promise<EventRecorder[]> {
  await fenceEverybody(kit, recordEvents(kit.people.admin));
  return roles.map((role) => recordEvents(kit.people[role]));
}

/**
 * Waits until everything committed before has been delivered: creates a record that concerns all
 * four people, and waits for its event at each recorder. Returns its id.
 */
export async function fence(kit: TestShop, ...recorders: EventRecorder[]): Promise<number> {
  const { id } = await createRecord(kit.people.admin.context, {
    unit: 'fence',
    technicianInCharge: NAMES.technician,
    clientId: kit.people.client.viewer.id,
  });
  await Promise.all(recorders.map((ear) => ear.next('record-created', id)));
  return id;
}

/**
 * Waits until everything committed before has been delivered, and changes nothing that a page shows:
 * reports a session that never was as gone. The recorder is of somebody who may know of sessions.
 */
export async function fenceUnseen(kit: TestShop, recorder: EventRecorder): Promise<void> {
  const id = `${UNSEEN_FENCE}${crypto.randomUUID()}`;
  await notify(kit.shop.db, { event: 'session-removed', id });
  await recorder.next('session-removed', id);
}

/**
 * Waits until everything committed before has been delivered to everybody, without a record and the
 * statements that one costs: reports a change of the shop's settings that never was. Programs on
 * `/ws` are not told of these. Returns its id.
 */
export async function fenceEverybody(
  kit: TestShop,
  ...recorders: EventRecorder[]
): Promise<string> {
  const id = `${UNSEEN_FENCE}${crypto.randomUUID()}`;
  const notice = JSON.stringify({ event: 'shop-updated', id });
  await kit.shop.db.execute(sql`select pg_notify(${CHANNEL}, ${notice})`);
  await Promise.all(recorders.map((recorder) => recorder.next('shop-updated', id)));
  return id;
}

/** What was heard besides the fences that nobody sees. */
export function heardBetweenFences({ heard }: EventRecorder): Delivery[] {
  return heard.filter(({ id }) => !String(id).startsWith(UNSEEN_FENCE));
}

const UNSEEN_FENCE = 'fence-';

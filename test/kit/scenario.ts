import type { EventName } from '../../src/domain/events.ts';
import { roleCan } from '../../src/domain/permissions.ts';
import { type Action, ROLES, type Role } from '../../src/domain/roles.ts';
import { type CallerName, seesAllRecords } from './callers.ts';
import { fence, recordEvents } from './event-recorder.ts';
import { openSocket, type OpenSocket } from './event-socket.ts';
import type { GraphCall, RestCall } from './facades.ts';
import type { Fixtures } from './fixtures.ts';
import type { Caller, TestShop } from './shop.ts';
import { type Subscriber, subscribeAs } from './subscribers.ts';

/** What a scenario is played on, and the rows it made before. */
export interface Stage {
  kit: TestShop;
  make: Fixtures;
}

/** One call of the contract in both forms; what it is about is made by `prepare`. */
export interface Ask {
  /** The call of the contract that it stands for, or a name of its own where there is none. */
  call: string;
  /** Makes what is there before; its answer is handed to the two forms. */
  prepare?: (stage: Stage) => Promise<number>;
  rest: ((id: number) => Omit<RestCall, 'method' | 'path'> & { path?: string }) | null;
  graphql: ((id: number) => GraphCall) | null;
  /** The event that it causes when it is done. */
  causes?: EventName;
}

/** A row of a noun's table: who asks for what, what is answered, and who receives an event. */
export interface Scenario extends Ask {
  name: string;
  as: CallerName | ((stage: Stage) => Promise<Caller>);
  /** `OK` unless given. */
  code?: string;
  message?: string;
  field?: string;
  /** What the answer holds at least. */
  contains?: (id: number, stage: Stage) => unknown;
  /** Texts that are in no byte of what comes back. */
  lacks?: readonly string[];
  /** Events in their order, and who receives them; nobody receives anything else. */
  canReceive?: Partial<Record<EventName, readonly Role[]>>;
}

export const ALL: readonly Role[] = ROLES;
export const STAFF = rolesThat('presence:read');
export const COUNTER = ROLES.filter(seesAllRecords);
export const ADMIN = rolesThat('user:write');

function rolesThat(action: Action): readonly Role[] {
  return ROLES.filter((role) => roleCan(role, action));
}

/** The same call by people who may not make it: nobody is asked to sign in, others are refused. */
export function refusedTo(callers: readonly CallerName[], ask: Ask): Scenario[] {
  return callers.map((as) => ({
    ...ask,
    name: `refuses ${as} ${ask.call}`,
    as,
    code: as === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    message: as === 'nobody' ? 'Please sign in' : 'You may not do this',
  }));
}

/** The row's method and path, with the number in place of the braces. */
export function restCall(ask: Ask, id: number): RestCall | null {
  if (ask.rest === null) return null;
  const [method = '', path = ''] = ask.call.split(' ');
  return { method, path: path.replace('{id}', String(id)), ...ask.rest(id) };
}

/** What the people of the shop hear at `/ws` and from the subscription. */
export interface Audience {
  /** What was heard since the last time, by role. */
  heard(): Promise<{ role: Role; socket: string[]; subscription: string[] }[]>;
  /** Everything that was sent to a role, over both. */
  frames(role: Role): string;
}

const EVENTS =
  'subscription { events { event id record { id unit repairCost paymentStatus commission commissionPercent } session { currentPage userName } } }';
/** Events that `/ws` sends a second time, with the session that they are about. */
const PRESENCE = new Set(['session-update', 'session-removed']);

/** Seats one person of each role at both kinds of socket. */
export async function seat(kit: TestShop): Promise<Audience> {
  const recorders = ROLES.map((role) => recordEvents(kit.people[role]));
  const seats: {
    role: Role;
    socket: OpenSocket;
    subscriber: Subscriber;
    seen: number;
    read: number;
  }[] = [];
  for (const role of ROLES) {
    const socket = await openSocket(kit, kit.people[role]);
    const subscriber = subscribeAs(kit, kit.people[role]);
    subscriber.client.subscribe({ query: EVENTS }, { next() {}, error() {}, complete() {} });
    await subscriber.frame('connection_ack');
    // The answer to a refused query comes after the subscription that was sent before it.
    await subscriber.ask('{ shop { version } }');
    seats.push({ role, socket, subscriber, seen: 0, read: 0 });
  }
  const heard = async () => {
    const id = await fence(kit, ...recorders);
    return Promise.all(
      seats.map(async (one) => {
        const { role, socket, subscriber } = one;
        await socket.arrived();
        await subscriber.frame(`"event":"record-created","id":"${id}"`);
        const told = socket.messages
          .slice(one.seen)
          .map(({ type, event }) => `${String(type)} ${String(event)}`);
        const events = eventsOf(subscriber.frames.slice(one.read));
        one.seen = socket.messages.length;
        one.read = subscriber.frames.length;
        return {
          role,
          socket: told.filter((line) => !line.startsWith('connection')).slice(0, -1),
          subscription: events.slice(0, -1),
        };
      }),
    );
  };
  await heard();
  return {
    heard,
    frames: (role) => {
      const one = seats.find((other) => other.role === role);
      return `${one?.socket.text()}\n${one?.subscriber.frames.join('\n')}`;
    },
  };
}

/** Names of the events in frames of a subscription. */
function eventsOf(frames: readonly string[]): string[] {
  return frames.flatMap((frame) => {
    const event = /"event":"([\w-]+)"/.exec(frame)?.[1];
    return frame.includes('"type":"next"') && event !== undefined ? [event] : [];
  });
}

/** The lines that a role receives at `/ws` when these events happen. */
export function socketLines(events: readonly string[]): string[] {
  return events.flatMap((event) =>
    PRESENCE.has(event) ? [`data-update ${event}`, `${event} ${event}`] : [`data-update ${event}`],
  );
}

import type { EventName } from '../../src/domain/events.ts';
import { roleCan } from '../../src/domain/permissions.ts';
import { type Action, ROLES, type Role } from '../../src/domain/roles.ts';
import { type CallerName, seesAllRecords } from './callers.ts';
import { fenceEverybody, recordEvents } from './event-recorder.ts';
import { openSocket, type OpenSocket } from './event-socket.ts';
import type { GraphCall, RestCall } from './facades.ts';
import type { Fixtures } from './fixtures.ts';
import type { Caller, TestShop } from './shop.ts';
import { type Subscriber, subscribeAs } from './subscribers.ts';

/** The shop in which a scenario runs, and the rows it has created. */
export interface Stage {
  kit: TestShop;
  make: Fixtures;
}

/** One request in both forms; `prepare` creates its subject. */
export interface Ask {
  /** The call of the contract that it corresponds to, or its own name where there is none. */
  call: string;
  /** Creates the data; its result is passed to both forms. */
  prepare?: (stage: Stage) => Promise<number>;
  rest: ((id: number) => Omit<RestCall, 'method' | 'path'> & { path?: string }) | null;
  graphql: ((id: number) => GraphCall) | null;
  /** The event that it causes when it is done. */
  causes?: EventName;
}

/** A row of a noun's table: the caller, the request, the response, and who receives an event. */
export interface Scenario extends Ask {
  name: string;
  as: CallerName | ((stage: Stage) => Promise<Caller>);
  /** `OK` by default. */
  code?: string;
  message?: string;
  field?: string;
  /** What the response contains at least. */
  contains?: (id: number, stage: Stage) => unknown;
  /** Texts that must not be in any byte of the response. */
  lacks?: readonly string[];
  /** The events in order, and who receives them; nobody receives anything else. */
  canReceive?: Partial<Record<EventName, readonly Role[]>>;
}

export const ALL: readonly Role[] = ROLES;
export const STAFF = rolesThat('presence:read');
export const COUNTER = ROLES.filter(seesAllRecords);
export const ADMIN = rolesThat('user:write');

function rolesThat(action: Action): readonly Role[] {
  return ROLES.filter((role) => roleCan(role, action));
}

/** The same request by people who may not send it: without a sign-in 401, for others 403. */
export function refusedTo(callers: readonly CallerName[], ask: Ask): Scenario[] {
  return callers.map((as) => ({
    ...ask,
    name: `refuses ${as} ${ask.call}`,
    as,
    code: as === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    message: as === 'nobody' ? 'Please sign in' : 'You may not do this',
  }));
}

/** The row's method and path, with the id in place of the braces. */
export function restCall(ask: Ask, id: number): RestCall | null {
  if (ask.rest === null) return null;
  const [method = '', path = ''] = ask.call.split(' ');
  return { method, path: path.replace('{id}', String(id)), ...ask.rest(id) };
}

/** What the people of the shop receive at `/ws` and from the subscription. */
export interface Audience {
  /** The events since the last call, by role. */
  heard(): Promise<{ role: Role; socket: string[]; subscription: string[] }[]>;
  /** Everything that was sent to a role, over both sockets. */
  frames(role: Role): string;
}

const EVENTS =
  'subscription { events { event id record { id unit repairCost paymentStatus commission commissionPercent } session { currentPage userName } } }';
/** Events that `/ws` sends a second time, with the session that they are about. */
const PRESENCE = new Set(['session-update', 'session-removed']);

/** Connects one person of each role to both kinds of socket. */
export async function connectAudience(kit: TestShop): Promise<Audience> {
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
    // The refusal of this query arrives after the subscription that was sent before it has begun.
    await subscriber.ask('{ shop { version } }');
    seats.push({ role, socket, subscriber, seen: 0, read: 0 });
  }
  const heard = async () => {
    const id = await fenceEverybody(kit, ...recorders);
    return Promise.all(
      seats.map(async (one) => {
        const { role, socket, subscriber } = one;
        await socket.arrived();
        await subscriber.frame(`"event":"shop-updated","id":"${id}"`);
        const told = socket.messages
          .slice(one.seen)
          .map(({ type, event }) => `${String(type)} ${String(event)}`);
        const events = eventsOf(subscriber.frames.slice(one.read));
        one.seen = socket.messages.length;
        one.read = subscriber.frames.length;
        return {
          role,
          socket: told.filter((line) => !line.startsWith('connection')),
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

/** A write, and its effects that the screens of all roles must be notified of. */
export interface Write {
  what: string;
  mutation: string;
  by?: Role;
  /** Prepares the data and makes the call. @param watched a record that concerns everyone. */
  ask: (stage: Stage, watched: number) => Promise<GraphCall>;
}

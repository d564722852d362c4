import { keepSocket } from './listeners.ts';

/** What subscribers have received and done so far. */
export interface Counts {
  /** Events of single records. */
  told: number;
  /** The number of `missed` messages, without the first answer on a socket. */
  missed: number;
  refetched: number;
  /** Events at or before a position that was received earlier. */
  twice: number;
  /** Sockets that closed and were reopened. */
  reopened: number;
}

/** The newest version of each record, by its id. */
export type Versions = ReadonlyMap<string, number>;

/** A client that keeps all records it may see up to date. */
export interface Subscriber {
  counts: Counts;
  hasAll: (versions: Versions) => boolean;
  /** It knows exactly these. */
  hasOnly: (versions: Versions) => boolean;
}

/** Subscriptions on one socket, which can be cut off for a while. */
export interface OpenPage {
  readers: Subscriber[];
  /** Closes the socket until `reconnect`, which asks for what was missed. */
  disconnect: () => void;
  reconnect: () => void;
}

interface Knowledge extends Subscriber {
  learn: (id: string, version: number) => void;
  forget: (id: string) => void;
  /** Fetches all records, again if something was missed in the meantime. */
  refetch: () => void;
}

const RETRY_MS = 200;
/** The query of the pages. */
const EVENTS =
  'subscription Live_Events($after: String!) { events(after: $after) { event id position record { id version date workWeek clientName clientId contactNo unit declaredIssue repairCost technicianInCharge modeOfTransaction shippingStatus repairStatus paymentStatus paymentChannel repairReport unitStatusIndicator isHighlighted updatedByTechnician shippingDetails modeOfShipping shipbackDate warrantyDuration courierName courierAddress courierContact commission commissionPercent hasCustomCommission createdAt updatedAt } session { sessionId userId userName currentPage } } }';
const EVENT =
  /^\{"id":"(\d+)","type":"next","payload":\{"data":\{"events":\{"event":"([^"]+)","id":"([^"]*)","position":(?:null|"([^"]*)"),"record":(?:null|\{"id":"(\d+)","version":(\d+))/;
/** An invalid position: the server first answers that everything must be refetched. */
const NOWHERE = 'nowhere';

/** Opens several subscriptions on one socket, as a page does; resolves when all are active. */
export async function openPage(
  address: string,
  cookie: string,
  subscriptions: number,
): Promise<OpenPage> {
  const readers = Array.from({ length: subscriptions }, () => ({
    ...createKnowledge(address, cookie),
    ...Promise.withResolvers<void>(),
    isListening: false,
    position: NOWHERE,
  }));
  const hooks = {
    onOpen: (send: Send) => send('{"type":"connection_init"}'),
    onMessage: (text: string, send: Send) => {
      if (text.includes('"connection_ack"'))
        for (const [id, { position }] of readers.entries()) send(subscribe(id, position));
      const [, at, event, subject, position, id, version] = EVENT.exec(text) ?? [];
      const reader = readers[Number(at)];
      if (reader === undefined || event === undefined) return refuse(text);
      if (reader.isListening && idOf(position) <= idOf(reader.position)) reader.counts.twice += 1;
      reader.position = position ?? reader.position;
      if (event === 'missed') {
        if (reader.isListening) reader.counts.missed += 1;
        reader.refetch();
      } else if (event === 'record-deleted') {
        reader.counts.told += 1;
        reader.forget(subject ?? '');
      } else if (id !== undefined) {
        reader.counts.told += 1;
        reader.learn(id, Number(version));
      }
      reader.isListening = true;
      reader.resolve();
      return undefined;
    },
    onLost: () => {
      for (const reader of readers) {
        reader.counts.reopened += 1;
        reader.isListening = false;
      }
    },
  };
  const connect = () => keepSocket(address, '/graphql', cookie, hooks);
  let socket = connect();
  await Promise.all(readers.map(({ promise }) => promise));
  return {
    readers,
    disconnect: () => socket.close(),
    reconnect: () => {
      socket = connect();
    },
  };
}

/** The journal entry of a position; presence has none and is never counted. */
function idOf(position: string | undefined): number {
  return position === undefined ? Infinity : Number(position.split('.')[0]);
}

type Send = (text: string) => void;

function subscribe(id: number, after: string): string {
  const payload = { query: EVENTS, variables: { after } };
  return JSON.stringify({ id: String(id), type: 'subscribe', payload });
}

/** A refused subscription receives no events. */
function refuse(text: string): void {
  if (/"type":"error"|"errors":/.test(text)) throw new Error(text);
}

/**
 * Listens at `/ws`, whose events carry no contents: it refetches everything when a record is
 * created, as happens after the last change.
 */
export async function openProgram(address: string, cookie: string): Promise<Subscriber> {
  const knowledge = createKnowledge(address, cookie);
  const { promise, resolve } = Promise.withResolvers<void>();
  keepSocket(address, '/ws', cookie, {
    onOpen: knowledge.refetch,
    onMessage: (text) => {
      resolve();
      if (text.includes('"data-update"')) knowledge.counts.told += 1;
      if (text.includes('"record-created"')) knowledge.refetch();
    },
    onLost: () => {
      knowledge.counts.reopened += 1;
    },
  });
  await promise;
  return knowledge;
}

function createKnowledge(address: string, cookie: string): Knowledge {
  const known = new Map<string, number>();
  const counts: Counts = { told: 0, missed: 0, refetched: 0, twice: 0, reopened: 0 };
  const state = { isStale: false, isFetching: false };
  const learn = (id: string, version: number): void => {
    known.set(id, Math.max(version, known.get(id) ?? 0));
  };
  const fetchAll = async (): Promise<void> => {
    known.clear();
    const answer = await fetch(`${address}/api/repair-records`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`The records: ${answer.status}`);
    const rows: { id: number; version: number }[] = await answer.json();
    counts.refetched += 1;
    for (const { id, version } of rows) learn(String(id), version);
  };
  const keepFetching = async (): Promise<void> => {
    state.isFetching = true;
    while (state.isStale) {
      state.isStale = false;
      await fetchAll().catch(async () => {
        state.isStale = true;
        await Bun.sleep(RETRY_MS);
      });
    }
    state.isFetching = false;
  };
  return {
    counts,
    learn,
    forget: (id) => known.delete(id),
    refetch: () => {
      state.isStale = true;
      if (!state.isFetching) void keepFetching();
    },
    hasOnly: (versions) =>
      known.size === versions.size &&
      [...versions].every(([id, version]) => known.get(id) === version),
    hasAll: (versions) => [...versions].every(([id, version]) => (known.get(id) ?? 0) >= version),
  };
}

import type { Cache, UpdateResolver, UpdatesConfig } from '@urql/exchange-graphcache';
import {
  type Client,
  type Exchange,
  makeOperation,
  type Operation,
  type OperationResult,
} from 'urql';
import { filter, map } from 'wonka';
import { CAUGHT_UP, MISSED, SHOP_UPDATED } from '../../../src/domain/page-events.ts';
import { Answer, CachedAnswers } from './answers.ts';
import { readError } from '../client/errors.ts';
import { rootFields } from '../client/graphql.ts';
import {
  concerns,
  JOURNAL_QUERIES,
  LIVE_TYPES,
  type TypeName,
  typesChangedBy,
} from './liveTypes.ts';
import { isPresence, type LiveEvent, type PresenceData, withPresence } from './presenceEvents.ts';

/** The exchange below the cache, and the cache's updates, that keep answers fresh. */
interface Freshness {
  exchange: Exchange;
  /**
   * Whether the last answer to a query may be stale, and was not refetched because its screen had
   * closed.
   */
  isStale: (operation: Operation) => boolean;
  updates: UpdatesConfig;
}

/**
 * Refetches what changes make stale. An answer is stale when a change that concerns it is newer
 * than the journal position that it was read at, whether it is still on its way or in the cache.
 * The position that the server names may be too low; but a query that is sent after a change became
 * known reads it in any case. The answer of a mutation names a position that includes the change,
 * so the event of one's own change finds nothing that is older.
 * @param checkSession is called when the server reports missed events, since the viewer's account
 *   may have changed, too, and when the shop's name may have.
 */
export function createFreshness(checkSession: () => void): Freshness {
  /** The newest position that this page knows. */
  let known = 0;
  const awaited = new Set<Answer>();
  const cached = new CachedAnswers();
  /** What the cache writes next. */
  let arriving: Answer | undefined;
  let event: LiveEvent | undefined;

  const learn = (position: number): void => {
    if (position !== Infinity) known = Math.max(known, position);
  };
  const note = (type: TypeName | 'any', position: number): void => {
    for (const answer of [...awaited, ...cached.all()])
      if (answer.queries.some((query) => concerns(type, query)))
        answer.changedAt = Math.max(answer.changedAt, position);
  };
  /** The row of a mutation that was overtaken replaces the newer one of an answer in the cache. */
  const noteOverwritten = (type: TypeName, position: number): void => {
    for (const answer of cached.all())
      if (answer.readAt > position && answer.queries.some((query) => concerns(type, query)))
        answer.changedAt = Infinity;
  };
  /** The rows that a provisional answer put into the cache stay there when its screen is closed. */
  const replaceRowsOf = (left: Answer, client: Client): void => {
    left.isProvisional = false;
    for (const answer of cached.all())
      if (answer.readAt > left.readAt && shareRows(answer.queries, left.queries)) {
        answer.changedAt = Infinity;
        refetch(answer, client);
      }
  };
  const isAwaited = (key: number): boolean =>
    [...awaited].some((answer) => answer.operation.key === key);

  const receiveAnswer = (result: OperationResult, client: Client): OperationResult => {
    const { operation, data, error, extensions } = result;
    const answer: unknown = operation.context['answer'];
    if (!(answer instanceof Answer)) return result;
    awaited.delete(answer);
    arriving = answer;
    answer.isMissing = error !== undefined && readError(error).code === 'NOT_FOUND';
    if (answer.isMissing) cached.set(answer);
    if (data == null) return result;
    const position = idOf(extensions?.['position']) ?? 0;
    learn(position);
    answer.readAt = Math.max(answer.readAt, position);
    cached.set(answer);
    if (answer.isStale() && error === undefined) {
      answer.isProvisional = true;
      refetch(answer, client);
    }
    return { ...result, data: answer.presence.reduce(withPresence, data) };
  };

  /** A row that was not found may be back. The cache has no fields of it that it would ask for. */
  const askForMissing = (client: Client): void => {
    for (const answer of cached.all())
      if (answer.isMissing && answer.isStale() && !isAwaited(answer.operation.key))
        refetch(answer, client);
  };

  const receiveMutation = ({ operation, error, extensions }: OperationResult): void => {
    if (error !== undefined) return;
    const position = idOf(extensions?.['committed']) ?? Infinity;
    learn(position);
    for (const field of rootFields(operation))
      for (const type of typesChangedBy('mutations', field)) {
        note(type, position);
        noteOverwritten(type, position);
      }
  };

  const receiveEvent = (received: LiveEvent): void => {
    event = received;
    if (received.event === SHOP_UPDATED) checkSession();
    const position = idOf(received.position) ?? Infinity;
    if (received.event === MISSED) {
      // Positions may be those of another journal: the database may have been restored.
      known = 0;
      note('any', Infinity);
      checkSession();
    } else if (received.event === CAUGHT_UP) note('ActiveSession', Infinity);
    else if (isPresence(received)) for (const answer of awaited) answer.presence.push(received);
    else if (received.position !== null)
      for (const type of typesChangedBy('events', received.event)) note(type, position);
    learn(position);
  };

  const invalidateStale = (cache: Cache): void => {
    for (const answer of cached.all()) {
      // An answer on its way will replace it.
      if (!answer.isStale() || isAwaited(answer.operation.key)) continue;
      // It stays known as stale: another query of the same field may fill that in again, and the
      // cache would then answer this one with the old rows behind it.
      answer.invalidate(cache);
    }
    cached.forgetOldest(cache);
  };

  const rememberField: UpdateResolver = (_data, args, _cache, { fieldName }) => {
    arriving?.fields.push([fieldName, Object.keys(args).length > 0 ? args : null]);
  };
  const onMutation: UpdateResolver = (_data, _args, cache, { optimistic }) => {
    if (optimistic !== true) invalidateStale(cache);
  };
  const mutations = ['updatePresence', ...LIVE_TYPES.flatMap((live) => live.mutations)];
  const queries = [...LIVE_TYPES.flatMap((live) => live.queries), ...JOURNAL_QUERIES];

  /** The cache asks again for what it waits for when a row of the answer changes. */
  const isRepeated = ({ kind, key, context }: Operation): boolean =>
    kind === 'query' && context.requestPolicy !== 'network-only' && isAwaited(key);
  /** Attaches an answer to each query that is sent. */
  const send = (operation: Operation, client: Client): Operation => {
    if (operation.kind === 'teardown') {
      for (const answer of awaited)
        if (answer.operation.key === operation.key) awaited.delete(answer);
      const left = cached.get(operation.key);
      if (left !== undefined) left.isClosed = true;
      if (left?.isProvisional === true) replaceRowsOf(left, client);
    }
    if (operation.kind !== 'query') return operation;
    const answer = new Answer(operation, known);
    awaited.add(answer);
    return makeOperation('query', operation, { ...operation.context, answer });
  };
  const receive = (result: OperationResult, client: Client): OperationResult => {
    const { operation, data } = result;
    arriving = undefined;
    const received = operation.kind === 'query' ? receiveAnswer(result, client) : result;
    if (operation.kind === 'mutation') receiveMutation(result);
    else if (data?.events != null) receiveEvent(data.events);
    askForMissing(client);
    return received;
  };

  return {
    isStale: ({ kind, key }) => kind === 'query' && !isAwaited(key) && cached.mayBeStale(key),
    exchange:
      ({ client, forward }) =>
      (operations) =>
        map((result: OperationResult) => receive(result, client))(
          forward(
            map((operation: Operation) => send(operation, client))(
              filter((operation: Operation) => !isRepeated(operation))(operations),
            ),
          ),
        ),
    updates: {
      Query: Object.fromEntries(queries.map((name) => [name, rememberField])),
      // The cache would invalidate whole types for mutations without an updater.
      Mutation: Object.fromEntries(mutations.map((name) => [name, onMutation])),
      Subscription: {
        events: (_data, _args, cache) => {
          invalidateStale(cache);
          const received = event;
          if (received === undefined || !isPresence(received)) return;
          for (const { operation, queries: shown } of cached.all())
            if (shown.includes('activeSessions'))
              cache.updateQuery<PresenceData>(
                { query: operation.query },
                (data) => data && withPresence(data, received),
              );
        },
      },
    },
  };
}

function refetch({ operation }: Answer, client: Client): void {
  const context = { ...operation.context, requestPolicy: 'network-only' } as const;
  client.reexecuteOperation(makeOperation('query', operation, context));
}

/** A position begins with the id of its entry. */
function idOf(position: unknown): number | undefined {
  return typeof position === 'string' ? Number.parseInt(position, 10) : undefined;
}

/** Whether the answers to these queries may show the same rows. */
function shareRows(...asked: readonly (readonly string[])[]): boolean {
  return LIVE_TYPES.some((live) =>
    asked.every((names) => live.queries.some((query) => names.includes(query))),
  );
}

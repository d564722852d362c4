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
import { Answer, Answers } from './answers.ts';
import { isNotFound } from '../client/errors.ts';
import { rootFields } from '../client/graphql.ts';
import { concerns, JOURNAL_QUERIES, LIVE_TYPES, typesChangedBy } from './liveTypes.ts';
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
 *   may have changed, too, and after an event that changes the shop or what the viewer is told.
 */
export function createFreshness(checkSession: () => void): Freshness {
  const answers = new Answers();
  /** The newest position that this page knows. */
  let known = 0;
  /** What the cache writes next. */
  let arriving: Answer | undefined;
  let event: LiveEvent | undefined;

  const learn = (position: number): void => {
    if (position !== Infinity) known = Math.max(known, position);
  };

  /** Attaches an answer to each query that is sent. */
  const send = (operation: Operation, client: Client): Operation => {
    if (operation.kind === 'teardown') closeScreenOf(operation, answers, client);
    if (operation.kind !== 'query') return operation;
    const answer = new Answer(operation, known);
    answers.awaited.add(answer);
    return makeOperation('query', operation, { ...operation.context, answer });
  };

  const receiveAnswer = (result: OperationResult, client: Client): OperationResult => {
    const { operation, data, error, extensions } = result;
    const answer: unknown = operation.context['answer'];
    if (!(answer instanceof Answer)) return result;
    answers.awaited.delete(answer);
    arriving = answer;
    answer.isMissing = isNotFound(error);
    if (answer.isMissing) answers.set(answer);
    if (data == null) return result;
    const position = idOf(extensions?.['position']) ?? 0;
    learn(position);
    answer.readAt = Math.max(answer.readAt, position);
    answers.set(answer);
    if (answer.isStale() && error === undefined) {
      answer.isProvisional = true;
      refetch(answer, client);
    }
    return { ...result, data: answer.presence.reduce(withPresence, data) };
  };

  const receiveMutation = ({ operation, error, extensions }: OperationResult): void => {
    if (error !== undefined) return;
    const position = idOf(extensions?.['committed']) ?? Infinity;
    learn(position);
    for (const field of rootFields(operation))
      for (const type of typesChangedBy('mutations', field)) {
        answers.noteChange(type, position);
        answers.noteOverwritten(type, position);
      }
  };

  const receiveEvent = (received: LiveEvent): void => {
    event = received;
    if (received.event === SHOP_UPDATED) checkSession();
    const position = idOf(received.position) ?? Infinity;
    if (received.event === MISSED) {
      // Positions may be those of another journal: the database may have been restored.
      known = 0;
      answers.noteChange('any', Infinity);
      checkSession();
    } else if (received.event === CAUGHT_UP) answers.noteChange('ActiveSession', Infinity);
    else if (isPresence(received))
      for (const answer of answers.awaited) answer.presence.push(received);
    else if (received.position !== null)
      for (const type of typesChangedBy('events', received.event)) {
        answers.noteChange(type, position);
        // The viewer is in no answer of the cache.
        if (concerns(type, 'viewer')) checkSession();
      }
    learn(position);
  };

  const receive = (result: OperationResult, client: Client): OperationResult => {
    const { operation, data } = result;
    arriving = undefined;
    const received = operation.kind === 'query' ? receiveAnswer(result, client) : result;
    if (operation.kind === 'mutation') receiveMutation(result);
    else if (data?.events != null) receiveEvent(data.events);
    askForMissing(answers, client);
    return received;
  };

  const rememberField: UpdateResolver = (_data, args, _cache, { fieldName }) => {
    arriving?.fields.push([fieldName, Object.keys(args).length > 0 ? args : null]);
  };
  const onMutation: UpdateResolver = (_data, _args, cache, { optimistic }) => {
    if (optimistic !== true) answers.invalidateStale(cache);
  };
  const onEvent: UpdateResolver = (_data, _args, cache) => {
    answers.invalidateStale(cache);
    if (event !== undefined && isPresence(event)) showPresence(event, answers, cache);
  };
  const mutations = ['updatePresence', ...LIVE_TYPES.flatMap((live) => live.mutations)];
  const queries = [...LIVE_TYPES.flatMap((live) => live.queries), ...JOURNAL_QUERIES];

  /** The cache asks again for what it waits for when a row of the answer changes. */
  const isRepeated = ({ kind, key, context }: Operation): boolean =>
    kind === 'query' && context.requestPolicy !== 'network-only' && answers.isAwaited(key);

  return {
    isStale: ({ kind, key }) =>
      kind === 'query' && !answers.isAwaited(key) && answers.mayBeStale(key),
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
      Subscription: { events: onEvent },
    },
  };
}

function closeScreenOf({ key }: Operation, answers: Answers, client: Client): void {
  for (const answer of answers.awaited)
    if (answer.operation.key === key) answers.awaited.delete(answer);
  const left = answers.get(key);
  if (left === undefined) return;
  left.isClosed = true;
  if (left.isProvisional) replaceRowsOf(left, answers, client);
}

/** The rows that a provisional answer put into the cache stay there when its screen is closed. */
function replaceRowsOf(left: Answer, answers: Answers, client: Client): void {
  left.isProvisional = false;
  for (const answer of answers.cached())
    if (answer.readAt > left.readAt && answer.sharesRowsWith(left)) {
      answer.changedAt = Infinity;
      refetch(answer, client);
    }
}

/** A row that was not found may be back. The cache has no fields of it that it would ask for. */
function askForMissing(answers: Answers, client: Client): void {
  for (const answer of answers.cached())
    if (answer.isMissing && answer.isStale() && !answers.isAwaited(answer.operation.key))
      refetch(answer, client);
}

/** A presence event brings its data, so the list of those who are online is not fetched again. */
function showPresence(event: LiveEvent, answers: Answers, cache: Cache): void {
  for (const { operation, queries } of answers.cached())
    if (queries.includes('activeSessions'))
      cache.updateQuery<PresenceData>(
        { query: operation.query },
        (data) => data && withPresence(data, event),
      );
}

function refetch({ operation }: Answer, client: Client): void {
  const context = { ...operation.context, requestPolicy: 'network-only' } as const;
  client.reexecuteOperation(makeOperation('query', operation, context));
}

/** A position begins with the id of its entry. */
function idOf(position: unknown): number | undefined {
  return typeof position === 'string' ? Number.parseInt(position, 10) : undefined;
}

import { expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { buildSchema, isObjectType } from 'graphql';
import { Client, createRequest, type Exchange, gql, makeResult, type Operation } from 'urql';
import { filter, map } from 'wonka';
import { cacheOptions } from './cache.ts';
import { createFreshness } from '../live/freshness.ts';

const DETAILS = gql('{ repairRecord(id: 1) { id unit } }');
const DESK = gql('{ repairRecord(id: 1) { id desk { id isReady } } }');
const UPDATE = gql('mutation { updateRepairRecord(id: 1) { id unit } }');

const record = {
  __typename: 'RepairRecord',
  id: '1',
  unit: 'Vivo',
  desk: { __typename: 'Desk', id: '1', isReady: false },
};

const SCHEMA = buildSchema(
  await (await fetch(new URL('../../../schema.graphql', import.meta.url))).text(),
);

/** Answers everything at once, at a position after the last change. */
const answering: Exchange = () => (operations) =>
  map((operation: Operation) =>
    operation.kind === 'mutation'
      ? makeResult(operation, {
          data: { updateRepairRecord: record },
          extensions: { committed: '8.abc' },
        })
      : makeResult(operation, {
          data: { repairRecord: record },
          extensions: { position: '7.abc' },
        }),
  )(filter(({ kind }: Operation) => kind !== 'teardown')(operations));

test('what another query of the same field fetched does not make a stale part fresh', () => {
  const freshness = createFreshness(() => undefined);
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    exchanges: [
      cacheExchange({ ...cacheOptions, updates: freshness.updates }),
      freshness.exchange,
      answering,
    ],
  });
  const [details, desk] = [DETAILS, DESK].map((query) =>
    client.createRequestOperation('query', createRequest(query, {})),
  );
  if (details === undefined || desk === undefined) throw new Error('nothing was asked');
  const show = (operation: typeof desk) =>
    client.executeRequestOperation(operation).subscribe(() => undefined);
  show(desk).unsubscribe();
  expect(freshness.isStale(desk)).toBe(false);
  client
    .mutation(UPDATE, {})
    .subscribe(() => undefined)
    .unsubscribe();
  show(details).unsubscribe();
  expect(freshness.isStale(details)).toBe(false);
  expect(freshness.isStale(desk)).toBe(true);
});

test('the cache knows each type of the schema by its id, by a key or as a value', () => {
  const known = new Set(Object.keys(cacheOptions.keys));
  const types = Object.values(SCHEMA.getTypeMap()).filter(isObjectType);
  const roots = new Set([
    SCHEMA.getQueryType(),
    SCHEMA.getMutationType(),
    SCHEMA.getSubscriptionType(),
  ]);
  const unknown = types.filter(
    (type) => !type.name.startsWith('__') && !roots.has(type) && !('id' in type.getFields()),
  );
  expect(unknown.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

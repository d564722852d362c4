import { expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, createRequest, type Exchange, gql, makeResult, type Operation } from 'urql';
import { filter, map } from 'wonka';
import { MOST_CLOSED } from './answers.ts';
import { cacheOptions } from '../client/cache.ts';
import { createFreshness } from './freshness.ts';

const RECORD = gql('query ($id: ID!) { repairRecord(id: $id) { id unit } }');
const REPORT = gql('mutation { updatePresence { sessionId } }');

/** A page whose queries are answered at once, and the numbers of the records that it asked for. */
function createPage() {
  const asked: unknown[] = [];
  const answering: Exchange = () => (operations) =>
    map((operation: Operation) => {
      const { kind, variables } = operation;
      const id: unknown = variables?.['id'];
      if (kind === 'query') asked.push(id);
      const record = { __typename: 'RepairRecord', id, unit: 'Vivo' };
      const session = { __typename: 'ActiveSession', sessionId: 'a' };
      return makeResult(operation, {
        data: kind === 'query' ? { repairRecord: record } : { updatePresence: session },
        extensions: { position: '7.abc', committed: '7.abc' },
      });
    })(filter(({ kind }: Operation) => kind !== 'teardown')(operations));
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
  const operationOf = (id: number) =>
    client.createRequestOperation('query', createRequest(RECORD, { id }));
  return {
    asked,
    show: (id: number) => client.executeRequestOperation(operationOf(id)).subscribe(() => {}),
    isStale: (id: number) => freshness.isStale(operationOf(id)),
    reportPresence: () => client.mutation(REPORT, {}).subscribe(() => {}),
  };
}

test('of closed screens only the latest answers are remembered; a forgotten one is fetched again', () => {
  const { asked, show, isStale, reportPresence } = createPage();
  show(0);
  for (let id = 1; id <= MOST_CLOSED + 1; id += 1) show(id).unsubscribe();
  reportPresence();
  expect([0, 2, MOST_CLOSED + 1].map(isStale)).toEqual([false, false, false]);
  expect(isStale(1)).toBe(true);
  asked.length = 0;
  for (const id of [0, 2, MOST_CLOSED + 1]) show(id).unsubscribe();
  expect(asked).toEqual([]);
  show(1).unsubscribe();
  expect(asked).toEqual([1]);
  expect(isStale(1)).toBe(false);
});

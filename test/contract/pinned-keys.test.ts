import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { isJson, type Json, propertiesOf } from '../../src/rest/json-schema.ts';
import { describeCalls } from '../../src/rest/openapi.ts';
import { routes } from '../../src/rest/routes.ts';
import { COLUMNS } from '../../src/services/export/columns.ts';
import { askBy } from '../kit/by-facade.ts';
import { callerOf } from '../kit/callers.ts';
import { openSocket, type OpenSocket } from '../kit/event-socket.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import type { Scenario, Stage } from '../kit/scenario.ts';
import { createTestShop } from '../kit/shop.ts';
import {
  PINNED_CALLS,
  PINNED_COLUMNS,
  PINNED_FRAMES,
  PINNED_SESSION,
  type PinnedKeys,
} from './pinned-keys.ts';
import { change, one, own } from './repair-asks.ts';
import { TABLES } from './tables.ts';

const sorted = (keys: string | undefined) => (keys ?? '').split(' ').filter(Boolean).toSorted();

const { paths, components } = describeCalls(routes, 'test');
const schemas: Record<string, Json> = components.schemas;

/** Keys of a schema, or of the rows of a list, through references and what may be null. */
function keysOf(schema: Json | undefined): string[] {
  if (schema === undefined) return [];
  const { $ref: reference, items, anyOf } = schema;
  if (typeof reference === 'string') return keysOf(schemas[reference.split('/').at(-1) ?? '']);
  if (isJson(items)) return keysOf(items);
  if (Array.isArray(anyOf)) return anyOf.filter(isJson).flatMap(keysOf);
  return Object.keys(propertiesOf(schema)).toSorted();
}

describe('OpenAPI', () => {
  const described = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

  test('has the pinned calls and no others', () => {
    expect<string[]>(described.map(([call]) => call).toSorted()).toEqual(
      Object.keys(PINNED_CALLS).toSorted(),
    );
  });

  test.each(described)('%s takes and answers the pinned keys', (call, operation) => {
    const { parameters, requestBody, responses } = operation;
    const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const pinned: PinnedKeys = PINNED_CALLS[call] ?? {};
    expect({
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      body: keysOf(requestBody?.content['application/json']?.schema),
      answer: keysOf(good?.content?.['application/json']?.schema),
    }).toEqual({
      query: (pinned.query ?? '').split(' ').filter(Boolean),
      body: sorted(pinned.body),
      answer: sorted(pinned.answer),
    });
  });
});

describe('what is sent', () => {
  const done = Object.values(TABLES)
    .flat()
    .filter(({ code = 'OK', rest }) => code === 'OK' && rest !== null);
  const seen = new Set<string>();
  let stage: Stage;
  let socket: OpenSocket;
  beforeAll(async () => {
    const kit = await createTestShop();
    stage = { kit, make: fixturesOf(kit) };
    socket = await openSocket(kit, kit.people.admin);
  });
  afterAll(() => stage.kit.close());

  const keysIn = (value: unknown) =>
    [...new Set([value].flat().filter(isJson).flatMap(Object.keys))].toSorted();

  test.each(done)('$call: $name', async (scenario: Scenario) => {
    const { as, call } = scenario;
    const id = (await scenario.prepare?.(stage)) ?? 0;
    const caller = typeof as === 'function' ? await as(stage) : callerOf(stage.kit, as);
    const keys = keysIn(
      (await askBy({ facade: 'rest', kit: stage.kit, caller }, scenario, id)).answer,
    );
    if (keys.length === 0) return;
    seen.add(call);
    expect(keys).toEqual(sorted(PINNED_CALLS[call]?.answer));
  });

  test('every call that answers rows was among them', () => {
    const rest = Object.keys(PINNED_CALLS).filter(
      (call) => PINNED_CALLS[call]?.answer !== undefined && !seen.has(call),
    );
    // The tables cover these in other ways; their responses follow from the API description.
    expect(rest).toEqual([
      'POST /api/repair-records/{id}/restore',
      'GET /api/export/excel/progress/{progressId}',
      'PUT /api/imports/files/{name}',
      'GET /api/openapi.json',
    ]);
  });

  test('a conflict holds the record by the pinned keys', async () => {
    const id = await own(stage);
    const { csr } = stage.kit.people;
    const write = change({ unit: 'Tablet', version: 0 });
    const { current } = await askBy({ facade: 'rest', kit: stage.kit, caller: csr }, write, id);
    expect(keysIn(current)).toEqual(sorted(PINNED_CALLS[one.call]?.answer));
  });

  test('frames of /ws have the pinned keys', async () => {
    await socket.arrived();
    for (const message of socket.messages) {
      const { type, session } = message;
      expect(Object.keys(message).toSorted()).toEqual(sorted(PINNED_FRAMES[String(type)]));
      if (session !== undefined) expect(keysIn(session)).toEqual(sorted(PINNED_SESSION));
    }
    const types = new Set(socket.messages.map(({ type }) => String(type)));
    expect([...types].toSorted()).toEqual(Object.keys(PINNED_FRAMES).toSorted());
  });

  test('the exported file has the pinned columns', () => {
    expect(COLUMNS.map(({ header }) => header)).toEqual(PINNED_COLUMNS);
  });
});

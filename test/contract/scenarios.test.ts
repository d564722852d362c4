import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { EVENTS } from '../../src/domain/events.ts';
import { callerOf } from '../kit/callers.ts';
import { FACADES, type Facade } from '../kit/facades.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import {
  type Audience,
  type Scenario,
  connectAudience,
  socketLines,
  type Stage,
} from '../kit/scenario.ts';
import { type Caller, createTestShop } from '../kit/shop.ts';
import { askBy } from '../kit/by-facade.ts';
import { CONTRACT_CALLS, CONTRACT_EVENTS, REST_ALONE, SERVER_TEXTS } from './contract-table.ts';
import { TABLES } from './tables.ts';

/** The scenarios that ran to their end, for the count. */
const played: { facade: Facade; scenario: Scenario }[] = [];

/** Every sentence that the server returned, with its field. */
const said = new Set<string>();

const nouns = Object.entries(TABLES).flatMap(([noun, scenarios]) =>
  FACADES.map((facade) => ({
    noun,
    facade,
    scenarios: scenarios.filter((one) => one[facade] !== null),
  })),
);

describe.each(nouns)('$noun over $facade', ({ facade, scenarios }) => {
  let stage: Stage;
  let audience: Audience;
  beforeAll(async () => {
    const kit = await createTestShop();
    stage = { kit, make: fixturesOf(kit) };
    audience = await connectAudience(kit);
  });
  afterAll(() => stage.kit.close());

  test.each(scenarios)('$name', async (scenario) => {
    const id = (await scenario.prepare?.(stage)) ?? 0;
    const caller = await callerFor(scenario, stage);
    if (scenario.prepare !== undefined) await audience.heard();
    const outcome = await askBy({ facade, kit: stage.kit, caller }, scenario, id);
    const { code = 'OK', message = null, field = null, contains, lacks = [] } = scenario;
    expect(outcome).toMatchObject({ code });
    if (code !== 'OK') expect(outcome.answer).toBeNull();
    if (message !== null) expect(outcome.message).toBe(message);
    if (field !== null) expect(outcome.field).toBe(field);
    if (outcome.message !== null) said.add(`${facade}: ${outcome.field}: ${outcome.message}`);
    if (contains)
      expect({ answer: outcome.answer }).toMatchObject({ answer: contains(id, stage) as object });
    expect(lacks.filter((text) => outcome.bytes.includes(text))).toEqual([]);
    await expectHeard(scenario, audience);
    played.push({ facade, scenario });
  });
});

async function callerFor({ as }: Scenario, stage: Stage): Promise<Caller> {
  return typeof as === 'function' ? as(stage) : callerOf(stage.kit, as);
}

async function expectHeard({ canReceive = {} }: Scenario, audience: Audience): Promise<void> {
  for (const { role, socket, subscription } of await audience.heard()) {
    const events = Object.entries(canReceive)
      .filter(([, roles]) => roles.includes(role))
      .map(([event]) => event);
    expect({ role, socket, subscription }).toEqual({
      role,
      socket: socketLines(events),
      subscription: events,
    });
  }
}

const isDone = ({ code = 'OK' }: Scenario) => code === 'OK';

/** The calls and events of the contract that this façade has not both performed and refused. */
function gaps(facade: Facade): string[] {
  const own = played.filter((one) => one.facade === facade).map(({ scenario }) => scenario);
  const [done, refused] = [own.filter(isDone), own.filter((scenario) => !isDone(scenario))];
  const calls = CONTRACT_CALLS.filter((call) => facade === 'rest' || !REST_ALONE.has(call));
  return [
    ...calls.filter((call) => !done.some((one) => one.call === call)).map((call) => `done ${call}`),
    ...calls
      .filter((call) => !refused.some((one) => one.call === call))
      .map((call) => `refused ${call}`),
    ...CONTRACT_EVENTS.filter(
      (event) => !done.some(({ canReceive = {} }) => event in canReceive),
    ).map((event) => `told ${event}`),
    ...CONTRACT_EVENTS.filter((event) => !refused.some(({ causes }) => causes === event)).map(
      (event) => `refused ${event}`,
    ),
  ];
}

describe('the contract is covered', () => {
  test.each(FACADES)('over %s: every call and event, done and refused', (facade) => {
    const missing = gaps(facade);
    const own = played.filter((one) => one.facade === facade);
    const calls = CONTRACT_CALLS.length - (facade === 'graphql' ? REST_ALONE.size : 0);
    process.stdout.write(
      `contract over ${facade}: ${calls} calls and ${CONTRACT_EVENTS.length} events, each done and ` +
        `refused, less ${missing.length}; ${own.length} scenarios played\n`,
    );
    expect(missing).toEqual([]);
  });

  test.each(FACADES)('over %s: every text that the server owns', (facade) => {
    const texts = Object.entries(SERVER_TEXTS).map(
      ([text, field]) => `${facade}: ${field}: ${text}`,
    );
    expect(texts.filter((line) => !said.has(line))).toEqual([]);
  });

  test('every event that exists is documented, and no other', () => {
    expect([...CONTRACT_EVENTS].sort()).toEqual(
      Object.keys(EVENTS).sort() as (typeof CONTRACT_EVENTS)[number][],
    );
  });
});

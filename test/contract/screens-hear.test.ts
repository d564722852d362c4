import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { concerns, typesChangedBy } from '../../web/lib/liveTypes.ts';
import { ROLES, type Role } from '../../src/domain/roles.ts';
import { schema } from '../../src/schema/index.ts';
import { whoIs } from '../../src/services/sign-in.ts';
import { type EventRecorder, fence, recordEvents } from '../kit/event-recorder.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import type { Stage } from '../kit/scenario.ts';
import { screenQueries, type ScreenQuery } from '../kit/screen-queries.ts';
import { createTestShop, NAMES, type Person } from '../kit/shop.ts';
import { type Write, WRITES } from './screen-writes.ts';

let stage: Stage;
let queries: ScreenQuery[];
/** A record of the technician and the client, the subject of most writes. */
let watched: number;
let watcher: EventRecorder;

beforeAll(async () => {
  const kit = await createTestShop();
  stage = { kit, make: fixturesOf(kit) };
  queries = await screenQueries();
  watcher = recordEvents(await kit.hire('admin', 'Wanda Watcher'));
  const done = { repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '1000' };
  watched = (await stage.make.record('own', { ...done, date: '2026-11-05', workWeek: 1 })).id;
  await stage.make.record('other', { ...done, date: '2026-11-05' });
});
afterAll(() => stage.kit.close());

/** Not everyone may read everything, and some writes take a permission away. */
const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND']);

/** The variables of the queries; without a value a query covers every record. */
const VARIABLES: Record<string, () => unknown> = {
  id: () => watched,
  recordId: () => watched,
  first: () => 200,
  year: () => 2026,
  month: () => 11,
  technician: () => NAMES.technician,
  text: () => NAMES.client,
  userId: () => stage.kit.people.csr.viewer.id,
};
const BY_QUERY: Record<string, Record<string, unknown>> = {
  SalaryReportPage_Report: {},
  Palette_Records: { search: '', number: '', isNumber: true },
  Export_Progress: { id: 'not-under-way' },
  SetUp_Place: { code: 'not the code' },
};

function variablesOf({ name, variables }: ScreenQuery): Record<string, unknown> {
  const fixed = BY_QUERY[name];
  if (fixed !== undefined) return fixed;
  const known = variables.filter((variable) => variable in VARIABLES);
  return Object.fromEntries(known.map((variable) => [variable, VARIABLES[variable]?.()]));
}

/** The result of each field of a query; a refusal is a result, too. */
async function answersTo(person: Person): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const query of queries) {
    const { data, errors } = await stage.kit.graphql(person, query.text, variablesOf(query));
    const codes = (errors ?? []).map(({ extensions }) => String(extensions?.['code']));
    expect({ name: query.name, codes: codes.filter((code) => !REFUSALS.has(code)) }).toEqual({
      name: query.name,
      codes: [],
    });
    for (const [key, field] of query.fields)
      answers.set(
        `${query.name}.${field}`,
        `${answers.get(`${query.name}.${field}`) ?? ''}${asText(data?.[key] ?? codes)}`,
      );
  }
  return answers;
}

/** What is measured anew at each answer; every request is a use of its sign-in. */
const MEASURED = new Set(['bytes', 'freeBytes', 'lastUsedAt']);

/**
 * Without the position in the journal, which differs after each write and is refetched with the
 * rest, without sizes on the disk, and without refusals: those of the queries themselves are noted
 * once a minute.
 */
function asText(answer: unknown): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'journalPosition' || MEASURED.has(key)) return '';
    const nodes: unknown = Object(value).nodes;
    if (!Array.isArray(nodes) || !nodes.every((node) => 'actorName' in node)) return value;
    return nodes.filter(({ action }) => action !== 'refused').slice(0, 20);
  });
}

async function asNow(person: Person): Promise<Person> {
  const found = await whoIs(stage.kit.shop, person.cookie.split('=')[1] ?? '', 'background');
  return found === null ? person : { ...person, viewer: found.viewer };
}

const everyone = (): Promise<[Role, Person][]> =>
  Promise.all(ROLES.map(async (role) => [role, await asNow(stage.kit.people[role])]));
const snapshots = (people: [Role, Person][]) =>
  Promise.all(people.map(([, person]) => answersTo(person)));

/** Whether a listener's page refetches a query, or merges the presence that it received. */
function isRefetched({ heard }: EventRecorder, query: string): boolean {
  return heard.some(({ event }) =>
    typesChangedBy('events', event).some((type) => concerns(type, query)),
  );
}

/**
 * Changes that no screen of anyone else shows, or only when it asks again. Imports and backups are
 * only begun by theirs: what then happens in the background has events of its own.
 */
const NOT_SHOWN = [
  'backUpNow',
  'cancelImport',
  'changePassword',
  'confirmClock',
  'confirmPassword',
  'decideOnImport',
  'endOtherSessions',
  'endSession',
  'endUserSession',
  'endUserSessions',
  'previewRestore',
  'renewRecoveryCodes',
  'restoreBackup',
  'savePreference',
  'setUp',
  'showPasscode',
  'signIn',
  'signOut',
  'startImport',
  'startTwoFactor',
  'undoImport',
];

test('every mutation is among the writes', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const written = new Set([...WRITES.map(({ mutation }) => mutation), ...NOT_SHOWN]);
  expect(mutations.toSorted()).toEqual([...written].toSorted());
});

describe('every screen that a write changes receives an event', () => {
  test.each(WRITES)('$mutation: $what', async ({ ask, by = 'admin' }: Write) => {
    const { kit } = stage;
    const call = await ask(stage, watched);
    await fence(kit, watcher);
    const people = await everyone();
    const before = await snapshots(people);
    const recorders = people.map(([, person]) => recordEvents(person));
    const { errors } = await kit.graphql(kit.people[by], call.query, call.variables);
    expect(errors).toBeUndefined();
    const after = await snapshots(people);
    await fence(kit, watcher);

    const unheard = people.flatMap(([role], place) => {
      const ear = recorders[place];
      // A socket that was closed reconnects and refetches everything.
      if (ear === undefined || ear.hasEnded()) return [];
      const beforeFence = { ...ear, heard: ear.heard.slice(0, -1) };
      return [...(after[place] ?? [])]
        .filter(([name, answer]) => before[place]?.get(name) !== answer)
        .filter(([name]) => !isRefetched(beforeFence, name.split('.')[1] ?? ''))
        .map(([name]) => `${role}: ${name}`);
    });
    expect(unheard).toEqual([]);
    const isSeen = before.some((answers, place) =>
      [...answers].some(([name, answer]) => after[place]?.get(name) !== answer),
    );
    expect(isSeen).toBe(true);
  });
});

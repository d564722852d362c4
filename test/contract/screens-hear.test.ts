import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { concerns, typesChangedBy } from '../../web/lib/live/liveTypes.ts';
import { ROLES, type Role } from '../../src/domain/roles.ts';
import { schema } from '../../src/schema/index.ts';
import { authenticateSession } from '../../src/services/sign-in.ts';
import {
  type EventRecorder,
  fenceUnseen,
  heardBetweenFences,
  recordEvents,
} from '../kit/event-recorder.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import { refusalCodesOf } from '../kit/refused-query.ts';
import type { Stage, Write } from '../kit/scenario.ts';
import { screenQueries, type ScreenQuery } from '../kit/screen-queries.ts';
import { createTestShop, NAMES, type Person } from '../kit/shop.ts';
import { tokenOfLink } from '../kit/tracking.ts';
import { WRITES } from './screen-writes.ts';

let stage: Stage;
const queries = screenQueries();
/** A record of the technician and the client, the subject of most writes. */
let watched: number;
let watcher: EventRecorder;
/** Of the tracking link of another record. */
let token: string;

beforeAll(async () => {
  const kit = await createTestShop();
  stage = { kit, make: fixturesOf(kit) };
  watcher = recordEvents(await kit.hire('admin', 'Wanda Watcher'));
  const done = { repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '1000' };
  watched = (await stage.make.record('own', { ...done, date: '2026-11-05', workWeek: 1 })).id;
  const other = await stage.make.record('other', { ...done, date: '2026-11-05' });
  token = await tokenOfLink(kit, other.id);
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
  token: () => token,
  userId: () => stage.kit.people.csr.viewer.id,
};
const BY_QUERY: Record<string, Record<string, unknown>> = {
  SalaryReportPage_Report: {},
  Palette_Records: { search: '', number: '', isNumber: true },
  Export_Progress: { id: 'not-under-way' },
  RenamedTechnician_Name: { name: NAMES.technician },
  SetUp_Place: { code: 'not the code' },
};

function variablesOf({ name, variables }: ScreenQuery): Record<string, unknown> {
  const fixed = BY_QUERY[name];
  if (fixed !== undefined) return fixed;
  const known = variables.filter((variable) => variable in VARIABLES);
  return Object.fromEntries(known.map((variable) => [variable, VARIABLES[variable]?.()]));
}

/** The result of each field of a query; a refusal is a result, too. */
type Shown = Map<string, string>;

async function answersTo(person: Person, query: ScreenQuery): Promise<Shown> {
  const { data, errors } = await stage.kit.graphql(person, query.text, variablesOf(query));
  const codes = (errors ?? []).map(({ extensions }) => String(extensions?.['code']));
  expect({ name: query.name, codes: codes.filter((code) => !REFUSALS.has(code)) }).toEqual({
    name: query.name,
    codes: [],
  });
  return new Map([...query.fields.keys()].map((key) => [key, asText(data?.[key] ?? codes)]));
}

/** The result now. The server is only asked when the query was not, or is no longer, refused. */
async function answersAfter(person: Person, query: ScreenQuery, before?: Shown): Promise<Shown> {
  const [first, ...others] = before?.values() ?? [];
  const wasRefused = first?.startsWith('["') === true && others.every((text) => text === first);
  const codes = wasRefused
    ? await refusalCodesOf(person, query.document, variablesOf(query))
    : null;
  return before !== undefined && codes !== null && asText(codes) === first
    ? before
    : answersTo(person, query);
}

/** What differs in each answer; every request is a use of its sign-in. */
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
  const found = await authenticateSession(
    stage.kit.shop,
    person.cookie.split('=')[1] ?? '',
    'background',
  );
  return found === null ? person : { ...person, viewer: found.viewer };
}

/** One person's screens around a write. */
interface Watch {
  role: Role;
  person: Person;
  before: Map<ScreenQuery, Shown>;
  /** What the person's pages hear of the write. */
  ear: EventRecorder;
}

/** The watches of the write before. */
const watches = new Map<Role, Watch>();

/**
 * As a page does, it keeps the answers that no event since has made stale, so what the preparation
 * of a write changes must be heard as well.
 */
async function watchScreensOf(role: Role): Promise<Watch> {
  const earlier = watches.get(role);
  const person = await asNow(stage.kit.people[role]);
  const before: Watch['before'] = new Map();
  await Promise.all(
    queries.map(async (query) => {
      const kept = earlier?.before.get(query);
      const isStale = [...query.fields.values()].some((field) => isRefetched(earlier, field));
      before.set(query, isStale || !kept ? await answersAfter(person, query, kept) : kept);
    }),
  );
  const watch = { role, person, before, ear: recordEvents(person) };
  watches.set(role, watch);
  return watch;
}

/** Fields of a query whose answers differ from those before, by their names in the answer. */
async function changedFields({ person, before }: Watch, query: ScreenQuery): Promise<string[]> {
  const shown = before.get(query);
  const now = await answersAfter(person, query, shown);
  before.set(query, now);
  return [...query.fields.keys()].filter((key) => shown?.get(key) !== now.get(key));
}

/** Whether a listener's page refetches a field, or merges the presence that it received. */
function isRefetched(watch: Watch | undefined, field = ''): boolean {
  // A socket that was closed reconnects and refetches everything.
  if (watch === undefined || watch.ear.hasEnded()) return true;
  return heardBetweenFences(watch.ear).some(({ event }) =>
    typesChangedBy('events', event).some((type) => concerns(type, field)),
  );
}

/** What changed on somebody's screens although their page refetches none of it. */
async function unheardBy(watch: Watch): Promise<string[]> {
  const unheard = await Promise.all(
    queries.map(async (query) => {
      if (isWhollyRefetched(watch, query)) return [];
      const changed = (await changedFields(watch, query)).map((key) => query.fields.get(key));
      return changed
        .filter((field) => !isRefetched(watch, field))
        .map((field) => ({ query, field }));
    }),
  );
  return unheard.flat().map(({ query, field }) => `${watch.role}: ${query.name}.${field}`);
}

function isWhollyRefetched(watch: Watch, { fields }: ScreenQuery): boolean {
  return [...fields.values()].every((field) => isRefetched(watch, field));
}

/** Whether anything changed on anybody's screens; what a page refetches is most likely to have. */
async function isSeenBySomebody(all: readonly Watch[]): Promise<boolean> {
  const pairs = all.flatMap((watch) =>
    queries.map((query) => ({ watch, query, isFirst: isWhollyRefetched(watch, query) })),
  );
  for (const { watch, query } of pairs.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)))
    if ((await changedFields(watch, query)).length > 0) return true;
  return false;
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
    await fenceUnseen(kit, watcher);
    const all = await Promise.all(ROLES.map(watchScreensOf));
    const { errors } = await kit.graphql(kit.people[by], call.query, call.variables);
    expect(errors).toBeUndefined();
    await fenceUnseen(kit, watcher);
    expect((await Promise.all(all.map(unheardBy))).flat()).toEqual([]);
    expect(await isSeenBySomebody(all)).toBe(true);
  });
});

import { expect, test } from 'bun:test';
import { buildSchema } from 'graphql';
import { EVENTS, INTERNAL_EVENTS } from '../../../src/domain/events.ts';
import { JOURNAL_QUERIES, LIVE_TYPES } from './liveTypes.ts';

/** Queries that no event changes. */
const NOT_LIVE = [
  'addresses',
  'exportProgress',
  'importUpload',
  'mySessions',
  'photoAddress',
  'reportPhrases',
  'setUpPlace',
  'userSessions',
  'warnings',
];
/** Mutations that make no answer stale, that are sent without a cache, or that no page sends. */
const INVALIDATE_NOTHING = [
  'cancelImport',
  'changePassword',
  'confirmClock',
  'confirmPassword',
  'decideOnImport',
  'endOtherSessions',
  'endSession',
  'endUserSession',
  'endUserSessions',
  'leavePresence',
  'previewRestore',
  'restoreBackup',
  'savePreference',
  'setUp',
  'signIn',
  'signOut',
  'startImport',
  'startTwoFactor',
  'updatePresence',
];

const schema = buildSchema(
  await (await fetch(new URL('../../../schema.graphql', import.meta.url))).text(),
);
const fieldsOf = (type: { getFields: () => object } | null | undefined): string[] =>
  Object.keys(type?.getFields() ?? {}).toSorted();
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('every event reports changes of exactly one type', () => {
  const reported: string[] = LIVE_TYPES.flatMap(({ events }) => events);
  expect(reported.toSorted()).toEqual(Object.keys({ ...EVENTS, ...INTERNAL_EVENTS }).toSorted());
});

test('every query is live, or listed as not live', () => {
  const live = LIVE_TYPES.flatMap(({ queries }) => queries);
  expect(sorted([...live, ...JOURNAL_QUERIES, ...NOT_LIVE])).toEqual(
    fieldsOf(schema.getQueryType()),
  );
  expect(NOT_LIVE.filter((query) => live.some((one) => one === query))).toEqual([]);
});

test('every mutation changes a type, or is listed as changing none', () => {
  const changing = LIVE_TYPES.flatMap(({ mutations }) => mutations);
  expect(sorted([...changing, ...INVALIDATE_NOTHING])).toEqual(fieldsOf(schema.getMutationType()));
  expect(INVALIDATE_NOTHING.filter((name) => changing.some((one) => one === name))).toEqual([]);
});

import { describe, expect, test } from 'bun:test';
import {
  DEFAULT_PREFERENCES,
  HIDEABLE_COLUMNS,
  MOST_VIEWS,
  parsePreference,
  readPreferences,
} from './preferences.ts';

const view = (name: string) => ({ name, query: 'status=RTO&sort=date' });
const views = (count: number) => Array.from({ length: count }, (_, place) => view(`View ${place}`));

describe('a preference that is saved', () => {
  test.each([
    ['repairsDensity', 'compact'],
    ['repairsHidden', ['week', 'repairReport']],
    ['repairsHidden', [...HIDEABLE_COLUMNS]],
    ['repairsViews', views(MOST_VIEWS)],
    ['repairsViews', []],
    ['language', 'fil'],
    ['language', ''],
  ])('%s may have its values', (key, value) => {
    expect(parsePreference(key, JSON.stringify(value))).toEqual({ key, value } as never);
  });

  test('has names without spaces around them', () => {
    expect(parsePreference('repairsViews', JSON.stringify([view('  Mine ')])).value).toEqual([
      view('Mine'),
    ]);
  });

  test.each([
    ['There is no preference passwordHash', 'passwordHash', 'x'],
    ['There is no preference __proto__', '__proto__', {}],
    ['must be roomy or compact', 'repairsDensity', 'huge'],
    ['must be a list', 'repairsHidden', 'week'],
    ['must be en, fil or empty', 'language', 'de'],
    ['must be en, fil or empty', 'language', null],
    ['must name columns that can be hidden, once', 'repairsHidden', ['clientName']],
    ['must name columns that can be hidden, once', 'repairsHidden', ['week', 'week']],
    ['must be an object', 'repairsViews', [1]],
    ['with a name and a query', 'repairsViews', [{ name: 'x' }]],
    ['with a name and a query', 'repairsViews', [{ name: 'x', query: '', role: 'admin' }]],
    ['needs names of 1 to 60 letters', 'repairsViews', [view(' ')]],
    ['two views of the same name', 'repairsViews', [view('One'), view('one')]],
    ['can hold 20 views at most', 'repairsViews', views(MOST_VIEWS + 1)],
    ['too long a query', 'repairsViews', [{ name: 'x', query: 'q'.repeat(601) }]],
    ['are not text', 'repairsViews', [view('a\0b')]],
    ['are not text', 'repairsViews', [{ name: 'x', query: 'search=\ud800' }]],
    ['is too long', 'repairsViews', ['x'.repeat(32_000)]],
  ])('is refused: %s', (message, key, value) => {
    expect(() => parsePreference(key, JSON.stringify(value))).toThrow(message);
  });

  test('is refused when it is not JSON', () => {
    expect(() => parsePreference('repairsDensity', '{')).toThrow('must be JSON');
  });
});

describe('stored preferences', () => {
  test('are the defaults where none is stored, or one that cannot be read', () => {
    expect(readPreferences('{}')).toEqual(DEFAULT_PREFERENCES);
    expect(readPreferences('{"repairsDensity":"huge","repairsHidden":["week"]}')).toEqual({
      ...DEFAULT_PREFERENCES,
      repairsHidden: ['week'],
    });
  });
});

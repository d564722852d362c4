import { describe, expect, test } from 'bun:test';
import {
  changePreference,
  DEFAULT_PREFERENCES,
  HIDEABLE_COLUMNS,
  MOST_VIEWS,
  parsePreference,
  type Preferences,
  readPreferences,
  renameInViews,
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

describe('a change of a preference', () => {
  const change = <Key extends keyof Preferences>(
    key: Key,
    from: Preferences[Key],
    to: Preferences[Key],
    stored: Preferences[Key],
  ) => changePreference(key, { json: JSON.stringify(to), before: JSON.stringify(from), stored });
  const [one, two, three] = [view('One'), view('Two'), view('Three')];

  test('keeps the entries of a list that another window saved', () => {
    expect(change('repairsViews', [one], [one, two], [one, three])).toEqual([one, three, two]);
    expect(change('repairsViews', [one, two], [two], [one, two, three])).toEqual([two, three]);
    expect(change('repairsHidden', ['week'], ['week', 'date'], ['unit'])).toEqual(['date', 'unit']);
  });

  test('replaces a view of the same name, in any case', () => {
    const others = { name: 'TWO', query: 'status=Pending' };
    expect(change('repairsViews', [one], [one, two], [one, others])).toEqual([one, two]);
    expect(change('repairsViews', [two], [], [others, three])).toEqual([three]);
  });

  test('changes nothing more when it is sent again', () => {
    expect(change('repairsViews', [one], [two], [two])).toEqual([two]);
  });

  test('is the new value of what is no list', () => {
    expect(change('repairsDensity', 'roomy', 'compact', 'roomy')).toBe('compact');
  });

  test('is refused when the list becomes too long', () => {
    const full = views(MOST_VIEWS);
    expect(() => change('repairsViews', [], [one], full)).toThrow('can hold 20 views at most');
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

describe('views of a technician who is renamed', () => {
  const of = (query: string) => [{ name: 'Mine', query }];

  test('get the new name, and the others stay as they are', () => {
    expect(renameInViews(of('technician=Rey&sort=date'), 'REY', 'Ray')).toEqual(
      of('technician=Ray&sort=date'),
    );
    expect(
      renameInViews([...of('status=RTO'), ...of('technician=Reyes')], 'Rey', 'Ray'),
    ).toBeNull();
    expect(renameInViews([], 'Rey', 'Ray')).toBeNull();
  });

  test('keep the old name where the new one is too long for them', () => {
    const long = of(`technician=Rey&search=${'x'.repeat(570)}`);
    expect(renameInViews(long, 'Rey', 'R'.repeat(100))).toBeNull();
  });
});

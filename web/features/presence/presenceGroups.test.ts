import { expect, test } from 'bun:test';
import type { Presence } from '../../lib/live/presence.ts';
import { headCount, presenceGroups } from './presenceGroups.ts';

const one = (userName: string, place: Partial<Presence>): Presence => ({
  sessionId: `${userName} ${place.currentPage} ${place.editingRecord}`,
  userId: userName,
  userName,
  userRole: 'csr',
  currentPage: 'repairs',
  isEditing: false,
  editingRecord: null,
  lastActivity: '2026-11-21T02:00:00.000Z',
  ...place,
});
const others = [
  one('Ana', { currentPage: 'users' }),
  one('Bo', {}),
  one('Cy', {}),
  one('Di', { isEditing: true, editingRecord: '12' }),
  one('Cy', { sessionId: 'on a phone' }),
];
const titleOf = (page: string) => page.toUpperCase();
const seen = (most?: number) =>
  presenceGroups(others, titleOf, most).map(({ label, people }) => [
    label,
    people.map(({ userName }) => userName).join(' '),
  ]);

test('people are grouped by what they edit or view, editors first', () => {
  expect(seen()).toEqual([
    ['Editing record 12', 'Di'],
    ['REPAIRS', 'Bo Cy'],
    ['USERS', 'Ana'],
  ]);
});

test('people who do not fit are one group', () => {
  expect(seen(2)).toEqual([
    ['Editing record 12', 'Di'],
    ['Elsewhere', 'Bo Cy Ana'],
  ]);
  expect(seen(1)).toEqual([['Elsewhere', 'Di Bo Cy Ana']]);
});

test('somebody in two places counts once', () => {
  expect(headCount(others)).toBe(4);
});

test('somebody with two windows is one person: where they edit, else where they were last active', () => {
  const later = '2026-11-21T02:01:00.000Z';
  const seenOf = (...places: Partial<Presence>[]) =>
    presenceGroups(
      places.map((place, index) => one('Eve', { ...place, sessionId: String(index) })),
      titleOf,
    ).map(({ label }) => label);
  const [repairs, users] = [{ currentPage: 'repairs' }, { currentPage: 'users' }];
  expect(seenOf({ ...repairs, lastActivity: later }, users)).toEqual(['REPAIRS']);
  expect(seenOf(repairs, { ...users, lastActivity: later })).toEqual(['USERS']);
  const editing = { ...repairs, isEditing: true, editingRecord: '7' };
  expect(seenOf(editing, { ...users, lastActivity: later })).toEqual(['Editing record 7']);
});

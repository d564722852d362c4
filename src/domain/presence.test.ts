import { expect, test } from 'bun:test';
import {
  activeSince,
  avatarGroup,
  pageName,
  parsePresence,
  parseVisit,
  withLeftVisit,
} from './presence.ts';

test.each([
  ['/', 'dashboard'],
  ['', 'dashboard'],
  ['/repairs', 'repairs'],
  ['/salary-report', 'salary-report'],
  ['repairs', 'repairs'],
])('the page of %p is %p', (path, name) => {
  expect(pageName(path)).toBe(name);
});

test('a session is active for five minutes after its last report', () => {
  const now = new Date('2026-11-21T00:05:00Z');
  expect(activeSince(now)).toEqual(new Date('2026-11-21T00:00:00Z'));
});

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 3, 1],
  [12, 3, 9],
])('of %p people %p are shown and %p are counted', (count, shown, more) => {
  const group = avatarGroup(Array.from({ length: count }, (_, n) => n));
  expect([group.shown, group.more]).toEqual([[0, 1, 2].slice(0, shown), more]);
});

test.each([
  [{}, { currentPage: 'dashboard', isEditing: false, editingRecord: null }],
  [
    { currentPage: 'repairs', isEditing: true, editingRecord: 7 },
    { currentPage: 'repairs', isEditing: true, editingRecord: '7' },
  ],
  [
    { currentPage: null, isEditing: null, editingRecord: null },
    { currentPage: 'dashboard', isEditing: false, editingRecord: null },
  ],
])('case %#: the report of a browser', (sent, kept) => {
  expect(parsePresence(sent)).toEqual(kept);
});

test.each([
  ['currentPage', { currentPage: 'x'.repeat(256) }],
  ['currentPage', { currentPage: 'a\0' }],
  ['editingRecord', { editingRecord: '\ud800' }],
])('%s, case %#: is refused', (field, sent) => {
  expect(() => parsePresence(sent)).toThrow(
    expect.objectContaining({ code: 'invalid', details: { field } }),
  );
});

test('the last twenty visits that ended are remembered, each once', () => {
  expect(withLeftVisit([], 'a')).toEqual(['a']);
  expect(withLeftVisit(['a', 'b'], 'a')).toEqual(['b', 'a']);
  const many = Array.from({ length: 30 }, (_, place) => String(place));
  expect(many.reduce<string[]>(withLeftVisit, [])).toEqual(many.slice(10));
});

test('a visit has a name of at most 64 characters, or none', () => {
  expect(parseVisit(undefined)).toBeNull();
  expect(parseVisit('x'.repeat(64))).toBe('x'.repeat(64));
  expect(() => parseVisit('x'.repeat(65))).toThrow('visit must be at most 64 characters of text');
});

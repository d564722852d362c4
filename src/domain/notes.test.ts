import { describe, expect, test } from 'bun:test';
import {
  checkNoteChange,
  checkNoteDeletion,
  isForClient,
  mayChangeNote,
  mayDeleteNote,
  NOTE_LENGTH,
  parseNote,
} from './notes.ts';
import { type Role, ROLES } from './roles.ts';
import { asViewer } from './users.ts';

const viewerOf = (role: Role, id = 7) => asViewer({ id, username: role, name: role, role });

describe('a note', () => {
  test('is trimmed, and internal unless it says otherwise', () => {
    expect(parseNote({ body: '  called,\nno answer ' })).toEqual({
      body: 'called,\nno answer',
      isPublic: false,
    });
    expect(parseNote({ body: 'ready', isPublic: true }).isPublic).toBe(true);
  });

  test('has at most 4,000 characters, whatever they are', () => {
    const longest = '📱'.repeat(NOTE_LENGTH);
    expect(parseNote({ body: longest }).body).toBe(longest);
    expect(() => parseNote({ body: `${longest}x` })).toThrow('at most 4000 characters');
  });

  test.each(['', ' \n\t', 'a\0b', '\ud800'])('cannot be %p', (body) => {
    expect(() => parseNote({ body })).toThrow('body');
  });
});

test('notes are changed by their authors, and deleted by authors and admins', () => {
  const may = (authorId: number | null) =>
    ROLES.map((role) => {
      const viewer = viewerOf(role);
      return [mayChangeNote(viewer, { authorId }), mayDeleteNote(viewer, { authorId })];
    });
  expect(may(7)).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(may(8)).toEqual([
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(may(null)).toEqual(may(8));
});

test('a note of somebody else is refused', () => {
  const [counter, other] = [viewerOf('csr'), { authorId: 8 }];
  expect(() => checkNoteChange(counter, other)).toThrow('change only notes that you wrote');
  expect(() => checkNoteDeletion(counter, other)).toThrow('delete only notes that you wrote');
  for (const check of [checkNoteChange, checkNoteDeletion])
    expect(() => check(counter, { authorId: 7 })).not.toThrow();
});

test.each([
  ['note', 'shop', 'client', true],
  ['note', 'client', 'shop', true],
  ['note', null, 'client', true],
  ['note', 'shop', 'shop', false],
  ['note', null, 'shop', false],
  ['clientName', 'client', 'client', false],
])('a change of %s from %p to %p concerns the client: %p', (field, before, after, concerns) => {
  expect(isForClient({ field, before, after })).toBe(concerns);
});

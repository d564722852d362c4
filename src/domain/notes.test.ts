import { describe, expect, test } from 'bun:test';
import { mayChangeNote, mayDeleteNote, NOTE_LENGTH, parseNote } from './notes.ts';
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

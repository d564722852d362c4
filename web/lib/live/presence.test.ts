import { expect, test } from 'bun:test';
import { latestOnlyQueue } from '../form/latestOnlyQueue.ts';
import { editingWords, type Presence } from './presence.ts';
import type { Place } from './useReportPresence.ts';

const editor = (userName: string): Presence => ({
  sessionId: userName,
  userId: userName,
  userName,
  userRole: 'csr',
  currentPage: 'repairs',
  isEditing: true,
  editingRecord: '1',
  lastActivity: '2026-11-21T02:00:00.000Z',
});

test('the editors are named in one sentence, each once', () => {
  expect(editingWords([], 'Me')).toBe('');
  expect(editingWords([editor('Ana')], 'Me')).toBe('Ana is editing this record');
  expect(editingWords([editor('Ana'), editor('Ana'), editor('Bo')], 'Me')).toBe(
    'Ana and Bo are editing this record',
  );
  expect(editingWords(['Ana', 'Bo', 'Cy'].map(editor), 'Me')).toBe(
    'Ana, Bo and Cy are editing this record',
  );
});

test('people are not told their own name, and of their other windows only where nobody else edits', () => {
  const own = 'You are editing this record in another window';
  expect(editingWords([editor('Me'), editor('Me')], 'Me')).toBe(own);
  expect(editingWords([editor('Me'), editor('Ana')], 'Me')).toBe('Ana is editing this record');
});

test('pages are reported one after the other, and the last one wins', async () => {
  const sent: Place[] = [];
  const waiting: (() => void)[] = [];
  const report = latestOnlyQueue<Place>((place) => {
    sent.push(place);
    return new Promise((resolve) => waiting.push(resolve));
  });
  report({ page: 'a', editing: null });
  report({ page: 'b', editing: null });
  report({ page: 'c', editing: '7' });
  expect(sent).toEqual([{ page: 'a', editing: null }]);
  waiting.shift()?.();
  await Promise.resolve();
  expect(sent).toEqual([
    { page: 'a', editing: null },
    { page: 'c', editing: '7' },
  ]);
  waiting.shift()?.();
  await Promise.resolve();
  report({ page: 'd', editing: null });
  expect(sent.at(-1)).toEqual({ page: 'd', editing: null });
});

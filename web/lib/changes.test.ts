import { expect, test } from 'bun:test';
import { changeBy, noteChange } from './changes.ts';

const change = (id: string, by: string | null, event = 'record-updated') => ({ event, id, by });

test('a change is marked for some seconds, and only for others', () => {
  noteChange(change('1', 'Rico'), 0);
  noteChange(change('2', 'Liza'), 4_000);
  expect(changeBy('1', 'Ada', 4_999)).toBe('Rico, just now');
  expect(changeBy('1', 'Rico', 4_999)).toBeUndefined();
  expect(changeBy('1', 'Ada', 5_000)).toBeUndefined();
  expect(changeBy('2', 'Ada', 5_000)).toBe('Liza, just now');
  expect(changeBy('3', 'Ada', 5_000)).toBeUndefined();
});

test('the last one who changed a record counts', () => {
  noteChange(change('5', 'Rico'), 0);
  noteChange(change('5', 'Ada'), 100);
  expect(changeBy('5', 'Ada', 200)).toBeUndefined();
  expect(changeBy('5', 'Rico', 200)).toBe('Ada, just now');
});

test('events without an id, and those about other things, are ignored', () => {
  noteChange(change('7', null), 0);
  noteChange(change('7', 'Rico', 'expense-updated'), 0);
  noteChange(undefined, 0);
  expect(changeBy('7', 'Ada', 1)).toBeUndefined();
});

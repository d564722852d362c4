import { expect, test } from 'bun:test';
import { recentChangeText, rememberChange } from './recentChanges.ts';

const change = (id: string, by: string | null, event = 'record-updated') => ({ event, id, by });

test('a change is marked for some seconds, and only for others', () => {
  rememberChange(change('1', 'Rico'), 0);
  rememberChange(change('2', 'Liza'), 4_000);
  expect(recentChangeText('1', 'Ada', 4_999)).toBe('Rico, just now');
  expect(recentChangeText('1', 'Rico', 4_999)).toBeUndefined();
  expect(recentChangeText('1', 'Ada', 5_000)).toBeUndefined();
  expect(recentChangeText('2', 'Ada', 5_000)).toBe('Liza, just now');
  expect(recentChangeText('3', 'Ada', 5_000)).toBeUndefined();
});

test('the last one who changed a record counts', () => {
  rememberChange(change('5', 'Rico'), 0);
  rememberChange(change('5', 'Ada'), 100);
  expect(recentChangeText('5', 'Ada', 200)).toBeUndefined();
  expect(recentChangeText('5', 'Rico', 200)).toBe('Ada, just now');
});

test('events without an id, and those about other things, are ignored', () => {
  rememberChange(change('7', null), 0);
  rememberChange(change('7', 'Rico', 'expense-updated'), 0);
  rememberChange(undefined, 0);
  expect(recentChangeText('7', 'Ada', 1)).toBeUndefined();
});

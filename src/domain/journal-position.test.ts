import { expect, test } from 'bun:test';
import { JOURNAL_START, parsePosition, positionText } from './journal-position.ts';

test('a position is read as it was written', () => {
  const at = new Date('2026-11-22T04:00:00.123Z');
  expect(parsePosition(positionText({ id: 640, at }))).toEqual({ id: 640, at: at.getTime() });
  expect(parsePosition(JOURNAL_START)).toEqual({ id: 0, at: 0 });
});

test.each(['', '640', '640.', '.abc', '-1.a', '640.A', '1234567890123456.a', '640.a ', '640.a.b'])(
  '%p is no position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

import { expect, setSystemTime, test } from 'bun:test';
import { awaitField, keepForField, takeTypedAhead } from './typedAhead.ts';

test('what is typed before its field has come is given to the field, once', () => {
  expect(keepForField('x', false)).toBe(false);
  awaitField();
  for (const digit of ['0', '9', '1', '7']) expect(keepForField(digit, false)).toBe(true);
  expect(takeTypedAhead()).toEqual({ texts: ['0917'], isEntered: false });
  expect(takeTypedAhead()).toBe(null);
  expect(keepForField('1', false)).toBe(false);
});

test('a field that has come takes its keys itself, and none is awaited for ever', () => {
  awaitField();
  expect(keepForField('1', true)).toBe(false);
  expect(keepForField('2', false)).toBe(false);
  awaitField();
  expect(keepForField('3', false)).toBe(true);
  awaitField();
  expect(takeTypedAhead()).toBe(null);
  awaitField();
  setSystemTime(new Date(Date.now() + 6_000));
  expect(keepForField('4', false)).toBe(false);
  setSystemTime();
});

test.each([
  [['a', 'Enter'], ['a', ''], true],
  [['a', 'Enter', 'b', 'Tab', 'c'], ['a', 'b', 'c'], true],
  [['a', 'Tab', 'b', 'Enter'], ['a', 'b', ''], false],
  [['Enter'], ['', ''], false],
])('the keys %p begin the fields %p, entered: %p', (keys, texts, isEntered) => {
  awaitField();
  for (const key of keys) keepForField(key, false);
  expect(takeTypedAhead()).toEqual({ texts, isEntered });
});

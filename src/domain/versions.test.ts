import { expect, test } from 'bun:test';
import { isComparable, isOlderVersion } from './versions.ts';

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.9', '0.10.0', true],
  ['0.2.0', '0.2.1', true],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.9.9', false],
  ['0.2.1', '0.2.0', false],
  ['development', '0.2.0', false],
  ['0.2.0', 'test', false],
])('%s is older than %s: %p', (version, than, expected) => {
  expect(isOlderVersion(version, than)).toBe(expected);
});

test('only versions of three numbers can be compared', () => {
  expect(['0.2.0', 'development', '1.2', ''].filter(isComparable)).toEqual(['0.2.0']);
});

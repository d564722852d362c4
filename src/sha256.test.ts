import { expect, test } from 'bun:test';
import { sha256 } from './sha256.ts';

test('the SHA-256 of the example in FIPS 180', () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256('abc')).toBe(hash);
  expect(sha256(Buffer.from('abc'))).toBe(hash);
});

import { expect, test } from 'bun:test';
import { isFromOwnPages } from './origin.ts';

const write = (origin: string, host: string) =>
  new Request('http://shop.test/api', { method: 'POST', headers: { origin, host } });

test.each([
  ['http://shop.test', 'shop.test', null, true],
  ['http://shop.test:5000', 'shop.test:5000', null, true],
  ['http://shop.test', 'SHOP.test', null, true],
  ['http://shop.test:5000', 'shop.test', null, false],
  ['http://elsewhere.test', 'shop.test', null, false],
  ['null', 'shop.test', null, false],
  // Behind a proxy that is not known to decrypt.
  ['https://shop.test', 'shop.test', null, true],
  ['https://shop.test', 'shop.test:443', null, true],
  // The scheme is known, so it must match the page's own.
  ['https://shop.test', 'shop.test', 'https', true],
  ['https://shop.test', 'shop.test:443', 'https', true],
  ['http://shop.test', 'shop.test', 'https', false],
  ['https://shop.test', 'shop.test', 'http', false],
] as const)('a write of %p to %p over %p: %p', (origin, host, scheme, expected) => {
  expect(isFromOwnPages(write(origin, host), scheme)).toBe(expected);
});

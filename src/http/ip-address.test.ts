import { expect, test } from 'bun:test';
import { familyOf, isLoopback } from './ip-address.ts';

test.each([
  ['127.0.0.1', 'ipv4', true],
  ['127.1.2.3', 'ipv4', true],
  ['::1', 'ipv6', true],
  ['::ffff:127.0.0.1', 'ipv6', true],
  ['192.168.1.20', 'ipv4', false],
  ['1.127.0.1', 'ipv4', false],
  ['fd00::1', 'ipv6', false],
  ['::12', 'ipv6', false],
  ['', 'ipv4', false],
])('%s is of %s, and of this computer: %p', (address, family, isOwn) => {
  expect(familyOf(address)).toBe(family === 'ipv6' ? 'ipv6' : 'ipv4');
  expect(isLoopback(address)).toBe(isOwn);
});

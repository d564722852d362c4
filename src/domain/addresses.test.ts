import { expect, test } from 'bun:test';
import { clientNetwork, isPrivateAddress, LOCAL_NAMES } from './addresses.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%p is limited as %p', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['http://localhost:5000', true],
  ['http://talyer.local:5000', true],
  ['http://counter/shop', true],
  ['192.168.1.5:3000', true],
  ['http://10.0.0.2', true],
  ['http://172.20.1.1', true],
  ['https://172.32.1.1', false],
  ['https://shop.example.com', false],
  ['shop.ph', false],
  ['https://10things.ph', false],
])('%s is in the shop’s network: %p', (address, isOf) => {
  expect(isPrivateAddress(address)).toBe(isOf);
});

test('a network has names for nine shops', () => {
  expect(LOCAL_NAMES).toHaveLength(9);
  expect(LOCAL_NAMES.slice(0, 2)).toEqual(['talyer.local', 'talyer-2.local']);
  expect(LOCAL_NAMES.at(-1)).toBe('talyer-9.local');
});

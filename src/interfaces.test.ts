import { describe, expect, test } from 'bun:test';
import type { NetworkInterfaceInfo } from 'node:os';
import { loopback, usualHost } from './interfaces.ts';

function at(address: string, internal = false): NetworkInterfaceInfo {
  const rest = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':')
    ? { ...rest, family: 'IPv6', scopeid: 0 }
    : { ...rest, family: 'IPv4' };
}

const lo = [at('127.0.0.1', true), at('::1', true)];
const onlyIPv6 = [at('::1', true)];

describe('the shop listens on IPv6 only where nobody could reach it otherwise', () => {
  test.each<[string, NodeJS.Dict<NetworkInterfaceInfo[]>, string]>([
    ['with addresses of both', { lo, eth0: [at('192.168.1.5'), at('2001:db8::5')] }, '0.0.0.0'],
    ['without a network', { lo, eth0: [at('fe80::5')] }, '0.0.0.0'],
    ['without any address', {}, '0.0.0.0'],
    ['in a network of IPv6', { lo, eth0: [at('fe80::5'), at('2001:db8::5')] }, '::'],
    ['beside a container', { lo, docker0: [at('172.17.0.1')], eth0: [at('fd00::5')] }, '::'],
    ['without IPv4 on the computer itself', { lo: onlyIPv6 }, '::'],
  ])('%s', (_, interfaces, host) => expect(usualHost(interfaces)).toBe(host));
});

test('a computer without IPv4 reaches itself over IPv6', () => {
  expect(loopback({ lo })).toBe('127.0.0.1');
  expect(loopback({})).toBe('127.0.0.1');
  expect(loopback({ lo: onlyIPv6, eth0: [at('fd00::5')] })).toBe('[::1]');
});

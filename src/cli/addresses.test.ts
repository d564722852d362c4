import { expect, test } from 'bun:test';
import { encode } from 'uqr';
import type { NetworkInterfaceInfo } from 'node:os';
import { consoleCode, localAddress, reachableAddresses } from './addresses.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, netmask: '255.255.255.0', family: 'IPv4', mac: '', internal, cidr: null },
];

const ipv6 = (address: string): NetworkInterfaceInfo[] => [
  { address, netmask: 'ffff::', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 0 },
];

test('bridges and containers are not addresses of the shop', () => {
  const interfaces = {
    lo: ipv4('127.0.0.1', true),
    eth0: ipv4('192.168.1.5'),
    wlan0: ipv4('192.168.1.6'),
    br0: ipv4('192.168.1.7'),
    docker0: ipv4('172.17.0.1'),
    'br-1f2e3d': ipv4('172.18.0.1'),
    veth12ab: ipv4('172.19.0.1'),
    virbr0: ipv4('192.168.122.1'),
    cni0: ipv4('10.88.0.1'),
    podman1: ipv4('10.89.0.1'),
    'vEthernet (WSL)': ipv4('172.20.0.1'),
    usb0: ipv4('169.254.3.4'),
  };
  expect(reachableAddresses('0.0.0.0', 5000, { interfaces })).toEqual([
    'http://localhost:5000',
    'http://192.168.1.5:5000',
    'http://192.168.1.6:5000',
    'http://192.168.1.7:5000',
  ]);
  expect(reachableAddresses('127.0.0.1', 80, { interfaces })).toEqual(['http://127.0.0.1:80']);
  const named = { interfaces: {}, scheme: 'https', localName: 'talyer.local' } as const;
  expect(reachableAddresses('0.0.0.0', 5443, named)).toEqual([
    'https://localhost:5443',
    'https://talyer.local:5443',
  ]);
});

test('a computer without IPv4 shows its IPv6 addresses where the shop is served on them', () => {
  const interfaces = {
    lo: ipv4('127.0.0.1', true),
    eth0: [...ipv6('fe80::1'), ...ipv6('fd00::5')],
  };
  expect(reachableAddresses('::', 5000, { interfaces })).toEqual([
    'http://localhost:5000',
    'http://[fd00::5]:5000',
  ]);
  expect(reachableAddresses('0.0.0.0', 5000, { interfaces })).toEqual(['http://localhost:5000']);
  const both = { eth0: [...ipv6('fd00::5'), ...ipv4('192.168.1.5')] };
  expect(reachableAddresses('::', 5000, { interfaces: both })).toEqual([
    'http://localhost:5000',
    'http://192.168.1.5:5000',
  ]);
});

test('the code on the console has every module of the address’s QR code', () => {
  const text = 'http://192.168.1.20:5000';
  const { data, size } = encode(text, { border: 2 });
  const halves: Record<string, [boolean, boolean]> = {
    '█': [false, false],
    '▀': [false, true],
    '▄': [true, false],
    ' ': [true, true],
  };
  // Two rows of dots share a line of characters.
  const rows = consoleCode(text).flatMap((line) => {
    const signs = line.replace('\u001B[97;40m', '').replace('\u001B[0m', '');
    const pairs = Array.from(signs, (sign) => halves[sign] ?? [false, false]);
    return [pairs.map(([upper]) => upper), pairs.map(([, lower]) => lower)];
  });
  expect(rows.slice(0, size)).toEqual(data);
});

test.each([
  ['192.168.1.20', 'http://192.168.1.20:5000'],
  ['fd00::20', 'http://[fd00::20]:5000'],
  ['0.0.0.0', /^http:\/\/(127\.0\.0\.1|\[::1\]):5000$/],
])('this computer reaches a server with the host %s', (host, expected) => {
  expect(localAddress(host, 5000)).toMatch(expected);
});

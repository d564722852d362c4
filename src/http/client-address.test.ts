import { describe, expect, test } from 'bun:test';
import {
  clientAddress,
  clientScheme,
  NO_PROXIES,
  parseTrustedProxies,
  publicClientAddress,
} from './client-address.ts';

const from = (address: string | null) => ({
  requestIP: () => (address === null ? null : { address }),
});
const asked = (headers: Record<string, string> = {}, url = 'http://shop.test/') =>
  new Request(url, { headers });
const forwarded = (list: string) => asked({ 'x-forwarded-for': list });

describe('trusted proxies', () => {
  const proxies = parseTrustedProxies(' 127.0.0.1, 10.1.0.0/16\n::1,fd00::/8');

  test.each([
    ['127.0.0.1', true],
    ['127.0.0.2', false],
    ['10.1.255.255', true],
    ['10.2.0.0', false],
    ['::1', true],
    ['::2', false],
    ['fd12:3456::1', true],
    ['fe80::1', false],
    ['', false],
    ['nonsense', false],
  ])('%p: %p', (address, trusted) => {
    expect(proxies.has(address)).toBe(trusted);
  });

  test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.test', '1.2.3', '/8'])(
    'refuse %p by name',
    (text) => {
      expect(() => parseTrustedProxies(`127.0.0.1,${text}`)).toThrow(new RangeError(text));
    },
  );

  test('an address in a network matches the whole network', () => {
    expect(parseTrustedProxies('10.1.2.3/8').has('10.200.0.1')).toBe(true);
  });
});

describe('the address of a client', () => {
  const proxies = parseTrustedProxies('127.0.0.1, 10.0.0.0/8, ::1');

  test.each([
    ['nobody in between', '192.168.1.20', '', '192.168.1.20'],
    ['a claim without a proxy', '192.168.1.20', '1.2.3.4', '192.168.1.20'],
    ['one proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a claim before the proxy', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['two proxies', '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['proxies alone', '127.0.0.1', '10.0.0.8, 10.0.0.7', '10.0.0.8'],
    ['a proxy that says nothing', '127.0.0.1', '', '127.0.0.1'],
    ['no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['no address before a proxy', '127.0.0.1', '1.2.3.4, x, 10.0.0.7', '10.0.0.7'],
    ['a port', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv6', '::1', '2001:DB8:0:0::9', '2001:db8::9'],
    ['IPv6 with a port', '::1', '"[2001:db8::9]:4711"', '2001:db8::9'],
    ['a connection of both families', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a client of both families', '::ffff:192.168.1.20', '', '192.168.1.20'],
  ])('%s', (_what, connection, list, expected) => {
    const request = list === '' ? asked() : forwarded(list);
    expect(clientAddress(request, from(connection), proxies)).toBe(expected);
  });

  test('is that of the connection when no proxy is trusted', () => {
    expect(clientAddress(forwarded('1.2.3.4'), from('127.0.0.1'), NO_PROXIES)).toBe('127.0.0.1');
  });

  test('is empty for a connection without one', () => {
    expect(clientAddress(forwarded('1.2.3.4'), from(null), proxies)).toBe('');
  });
});

describe('the address of a client on the public port', () => {
  const named = (value: string) => asked({ 'cf-connecting-ip': value });
  test.each([
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '2001:DB8::9', '2001:db8::9'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['192.168.1.20', '203.0.113.9', '192.168.1.20'],
    ['203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ])('from %s that names %s is %s', (connection, value, expected) => {
    const address = publicClientAddress(named(value), from(connection), 'cf-connecting-ip');
    expect(address).toBe(expected);
  });

  test('is that of the connection without the named header', () => {
    expect(publicClientAddress(asked(), from('127.0.0.1'), 'cf-connecting-ip')).toBe('127.0.0.1');
    expect(publicClientAddress(named('203.0.113.9'), from('127.0.0.1'), undefined)).toBe(
      '127.0.0.1',
    );
    expect(publicClientAddress(forwarded('203.0.113.9'), from('127.0.0.1'), 'x-real-ip')).toBe(
      '127.0.0.1',
    );
  });
});

describe('the scheme of a client', () => {
  const proxies = parseTrustedProxies('127.0.0.1');
  const said = (proto: string) => asked({ 'x-forwarded-proto': proto });

  test.each([
    ['127.0.0.1', 'https', 'https'],
    ['127.0.0.1', 'HTTP', 'http'],
    ['127.0.0.1', 'http, https', 'https'],
    ['127.0.0.1', 'gopher', null],
    ['192.168.1.20', 'https', null],
  ] as const)('from %s that says %s: %p', (address, proto, expected) => {
    expect(clientScheme(said(proto), from(address), proxies)).toBe(expected);
  });

  test('is https on an encrypted connection', () => {
    const request = asked({ 'x-forwarded-proto': 'http' }, 'https://shop.test/');
    expect(clientScheme(request, from('127.0.0.1'), proxies)).toBe('https');
  });
});

import { expect, test } from 'bun:test';
import { acceptsEncoding } from './accepted-encoding.ts';
import { answerHtml } from './html-answer.ts';

const asking = (accepted: string | null): Request =>
  new Request('http://shop.test/', {
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  });

test.each([
  ['gzip, deflate, br, zstd', true],
  ['GZIP', true],
  ['br;q=1.0, gzip;q=0.001', true],
  ['identity, gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['x-gzipped', false],
  ['', false],
  [null, false],
])('%p accepts gzip: %p', (accepted, expected) => {
  expect(acceptsEncoding(asking(accepted), 'gzip')).toBe(expected);
});

test('a page is not compressed for a proxy that does not accept that', async () => {
  const plain = answerHtml(asking('gzip;q=0, identity'), '<p>', { headers: {} });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '<p>']);
  const small = answerHtml(asking('gzip'), '<p>', { headers: {} });
  expect(small.headers.get('content-encoding')).toBe('gzip');
});

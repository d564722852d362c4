import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../env.ts';
import { type Certificates, openCertificates } from '../tls/certificates.ts';
import { placeOf } from './place.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-place-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The addresses of a shop that listens on one host, and has the name `talyer.local`. */
function addressesOf(host: string, certificates: Certificates) {
  const config = readConfig({ host, data: folder }, {});
  const localName = { current: () => 'talyer.local', update() {}, stop: async () => {} };
  const place = placeOf(config, { port: 5000, tlsPort: 5443 }, certificates, { localName });
  return { open: place.addresses(), trust: place.https?.trustPages() };
}

test('over https only addresses that the certificate names are shown', async () => {
  const computer = () => ({ name: 'counter', addresses: ['192.168.1.5', '203.0.113.7'] });
  const own = await openCertificates(folder, { port: 0 }, computer);
  expect(addressesOf('203.0.113.7', own)).toEqual({
    open: ['https://talyer.local:5443'],
    trust: ['http://talyer.local:5000/trust'],
  });
  expect(addressesOf('192.168.1.5', own).open).toEqual([
    'https://192.168.1.5:5443',
    'https://talyer.local:5443',
  ]);
});

test('the names in a given certificate are shown', async () => {
  const computer = () => ({ name: 'counter', addresses: ['192.168.1.5'] });
  const { first } = await openCertificates(folder, { port: 0 }, computer);
  const given = { certificate: join(folder, 'shop.crt'), key: join(folder, 'shop.key') };
  await Bun.write(given.certificate, first.cert);
  await Bun.write(given.key, first.key);
  const certificates = await openCertificates(folder, { port: 0, given }, computer);
  const { open, trust } = addressesOf('192.168.1.9', certificates);
  expect(open).not.toContain('https://192.168.1.9:5443');
  expect(open).toContain('https://talyer.local:5443');
  expect(open).toContain('https://counter.local:5443');
  expect(trust).toEqual([]);
});

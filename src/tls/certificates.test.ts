import { expect, test } from 'bun:test';
import { openCertificates } from './certificates.ts';

test('names the flag and the variable of a file that is missing', async () => {
  const given = { certificate: '/missing/shop.crt', key: '/missing/shop.key' };
  const computer = () => ({ name: 'shop', addresses: [] });
  const refusal = await openCertificates('/missing', { port: 0, given }, computer).catch(String);
  expect(refusal).toContain(
    '/missing/shop.crt cannot be read (ENOENT). Check --tls-cert (TALYER_TLS_CERT).',
  );
});

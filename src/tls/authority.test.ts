import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'bun:test';
import { sha256 } from '../sha256.ts';
import {
  type Authority,
  fingerprintOf,
  isDue,
  issueLeaf,
  makeAuthority,
  namesFor,
  readAuthority,
} from './authority.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
let authority: Authority;
beforeAll(async () => {
  authority = await readAuthority(await makeAuthority('Shop-PC.fritz.box'));
});

test('a leaf names all private names and addresses of the computer, and nothing public', async () => {
  const addresses = ['192.168.1.20', '8.8.8.8', '192.0.2.2', 'fd00::2'];
  const names = namesFor(authority, 'Shop-PC.fritz.box', addresses);
  expect(names).toContain('localhost');
  expect(names).toContain('talyer.local');
  expect(names).toContain('talyer-2.local');
  expect(names).toContain('shop-pc');
  expect(names).toContain('shop-pc.local');
  expect(names).toContain('192.168.1.20');
  expect(names).toContain('fd00::2');
  expect(names).not.toContain('8.8.8.8');
  expect(names).not.toContain('192.0.2.2');
  const { cert } = await issueLeaf(authority, names, NOW);
  const read = new X509Certificate(cert);
  expect(read.checkHost('talyer.local')).toBe('talyer.local');
  expect(read.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(read.checkIP('8.8.8.8')).toBeUndefined();
});

test('a computer that was renamed keeps its authority, which names only what it may', () => {
  const names = namesFor(authority, 'till', []);
  expect(names).toContain('till.local');
  expect(names).not.toContain('till');
  expect(namesFor(authority, 'a_b c', []).some((name) => name.startsWith('a_b'))).toBe(false);
});

// BoringSSL, and so Bun itself, does not know constraints of addresses; browsers and OpenSSL do.
test.skipIf(Bun.which('openssl') === null)(
  'a client that trusts it accepts private names, and no certificate with another',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talyer-authority-'));
    const verify = async (names: readonly string[]): Promise<string> => {
      const { cert } = await issueLeaf(authority, names, new Date());
      writeFileSync(join(folder, 'leaf.crt'), cert);
      const { stdout, stderr } = Bun.spawnSync(
        ['openssl', 'verify', '-x509_strict', '-CAfile', 'authority.crt', 'leaf.crt'],
        { cwd: folder, stderr: 'pipe' },
      );
      return stdout.toString() + stderr.toString();
    };
    try {
      writeFileSync(join(folder, 'authority.crt'), authority.certificate.toString('pem'));
      const own = namesFor(authority, 'shop-pc', ['192.168.1.20', 'fd00::2']);
      expect(await verify(own)).toBe('leaf.crt: OK\n');
      for (const stolen of ['bank.example', '8.8.8.8', '2001:db8::1'])
        expect(await verify([stolen])).toContain('permitted subtree violation');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a leaf is renewed before it ends, and when a clock far ahead had issued it', async () => {
  const leaf = await issueLeaf(authority, ['localhost'], NOW);
  const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  expect(isDue(leaf, NOW)).toBe(false);
  expect(isDue(leaf, after(365))).toBe(false);
  expect(isDue(leaf, after(367))).toBe(true);
  const early = await issueLeaf(authority, ['localhost'], after(1500));
  expect(isDue(early, NOW)).toBe(true);
  expect(isDue(early, after(1500))).toBe(false);
  // A battery that is empty: the clock begins before the authority.
  const late = await issueLeaf(authority, ['localhost'], new Date('2015-01-01'));
  expect(late.notAfter.getTime()).toBeGreaterThan(NOW.getTime());
  expect(isDue(late, new Date('2015-01-01'))).toBe(false);
});

test('the fingerprint is the one that phones show', () => {
  const digest = sha256(new Uint8Array(authority.certificate.rawData));
  expect(fingerprintOf(authority).replaceAll(':', '').toLowerCase()).toBe(digest);
});

import './reflect.ts';
import { randomBytes, X509Certificate as ReadCertificate } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { LOCAL_NAMES } from '../domain/addresses.ts';
import { DAY_MS } from '../domain/durations.ts';
import { familyOf } from '../http/ip-address.ts';

/** The shop's own certificate authority, which people install on their phones and computers. */
export type Authority = Readonly<{ certificate: X509Certificate; key: CryptoKey }>;

/** A certificate of the server with its key, both as PEM. */
export type Leaf = Readonly<{ cert: string; key: string; notAfter: Date }>;

/** Apple's devices refuse certificates of servers that are valid for more than 825 days. */
const LEAF_DAYS = 397;
const RENEW_DAYS = 30;
/** Fixed, so that a wrong clock at the first start makes no authority that begins in the future. */
const BEGINS = new Date('2026-01-01T00:00:00Z');
const ENDS = new Date('2049-12-31T00:00:00Z');

/** The networks that no public address is in; a certificate of the authority names no others. */
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
];
/** Endings that are never names on the internet. */
const PRIVATE_NAMES = ['localhost', 'local', 'lan', 'home.arpa', 'internal'];

/** The time, unless an empty battery set the clock to one before there was any authority. */
const plausible = (now: Date): number => Math.max(now.getTime(), BEGINS.getTime() + DAY_MS);

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * Makes an authority and returns its certificate and key as PEM. Its critical name constraints
 * allow it private addresses and names only, so that a stolen key cannot be used to pretend
 * to be a site on the internet (rule 230).
 * @param computer the name of the computer, under which others of the network may reach it.
 */
export async function makeAuthority(computer: string): Promise<string> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const name = computerLabel(computer);
  const permitted = [
    ...[...PRIVATE_NAMES, ...(name === null ? [] : [name])].map((dNSName) => ({ dNSName })),
    ...PRIVATE_NETWORKS.map((iPAddress) => ({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base: new GeneralName(base) }));
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    name: [{ CN: [`Talyer on ${name ?? 'this computer'}`] }, { O: ['Talyer'] }],
    notBefore: BEGINS,
    notAfter: ENDS,
    keys,
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints)),
    ],
  });
  return `${certificate.toString('pem')}\n${await pemOf(keys.privateKey)}\n`;
}

/** Reads what `makeAuthority` returned. @throws Error for anything else. */
export async function readAuthority(pem: string): Promise<Authority> {
  const [, key = ''] =
    /(-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----)/.exec(pem) ?? [];
  const der = PemConverter.decodeFirst(key);
  return {
    certificate: new X509Certificate(pem),
    key: await crypto.subtle.importKey('pkcs8', der, CURVE, false, ['sign']),
  };
}

/** Issues a certificate of the server for names and addresses that the authority may name. */
export async function issueLeaf(
  { certificate: authority, key }: Authority,
  names: readonly string[],
  now: Date,
): Promise<Leaf> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  // Phones' clocks may be behind.
  const from = new Date(plausible(now) - DAY_MS);
  const notAfter = new Date(from.getTime() + LEAF_DAYS * DAY_MS);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: [{ CN: ['Talyer server'] }],
    issuer: authority.subject,
    notBefore: from,
    notAfter,
    publicKey: keys.publicKey,
    signingKey: key,
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value): JsonGeneralName => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authority),
    ],
  });
  return { cert: certificate.toString('pem'), key: await pemOf(keys.privateKey), notAfter };
}

/** Tells whether a certificate ends soon, or was issued by a clock far ahead (rule 231). */
export function isDue({ notAfter }: Pick<Leaf, 'notAfter'>, now: Date): boolean {
  const left = (notAfter.getTime() - plausible(now)) / DAY_MS;
  return left < RENEW_DAYS || left > LEAF_DAYS;
}

/**
 * Everything under which browsers of the network may reach this computer, as far as the authority
 * may name it: this computer, `talyer.local` and the names beside it, the computer's name, and its
 * private addresses.
 */
export function namesFor(
  authority: Authority,
  computer: string,
  addresses: readonly string[],
): string[] {
  const name = computerLabel(computer);
  const own = name === null ? [] : [`${name}.local`, ...(permits(authority, name) ? [name] : [])];
  const names = ['localhost', ...LOCAL_NAMES, ...own, '127.0.0.1', '::1'];
  return [...new Set([...names, ...addresses.filter(isPrivate)])];
}

/** `AB:12:…`, as the settings of phones show it. */
export function fingerprintOf({ certificate }: Authority): string {
  return new ReadCertificate(new Uint8Array(certificate.rawData)).fingerprint256;
}

/** The first part of a computer's name; null when it cannot be part of an address. */
function computerLabel(computer: string): string | null {
  const [label = ''] = computer.toLowerCase().split('.');
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : null;
}

/** Tells whether the computer had this name when the authority was made. */
function permits({ certificate }: Authority, name: string): boolean {
  const value = certificate.getExtension(id_ce_nameConstraints)?.value;
  if (value === undefined) return false;
  const { permittedSubtrees } = AsnConvert.parse(value, NameConstraints);
  return permittedSubtrees?.some(({ base }) => base.dNSName === name) ?? false;
}

function isPrivate(address: string): boolean {
  const networks = new BlockList();
  for (const network of PRIVATE_NETWORKS) {
    const [start = '', bits] = network.split('/');
    networks.addSubnet(start, Number(bits), familyOf(start));
  }
  return isIP(address) !== 0 && networks.check(address, familyOf(address));
}

async function pemOf(key: CryptoKey): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

/** A number that no other certificate of the authority has; the first bit makes it positive. */
function randomSerial(): string {
  return `40${randomBytes(16).toString('hex')}`;
}

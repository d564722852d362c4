import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { postgresAccount } from '../data/embedded-postgres/account.ts';
import { closeToOthers } from '../data/embedded-postgres/folder.ts';
import { codeOf } from '../domain/errors.ts';
import { replacePrivateFile, readPrivateFile } from '../data/embedded-postgres/private-files.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import {
  type Authority,
  fingerprintOf,
  isDue,
  issueLeaf,
  makeAuthority,
  namesFor,
  readAuthority,
} from './authority.ts';
import type { CertificateFiles, TlsConfig } from './config.ts';
import { LOCAL_NAMES } from '../domain/addresses.ts';
import { DAY_MS } from '../domain/durations.ts';

/** A certificate of the server with its key, as PEM. */
export type Certificate = Readonly<{ cert: string; key: string }>;

/** Where the server gets its certificates from. */
export type Certificates = Readonly<{
  /** The certificate to begin with. */
  first: Certificate;
  /** The authority that devices have to trust; null for a given certificate. */
  authority: Readonly<{ certificate: Uint8Array; fingerprint: string }> | null;
  /** Stores an authority that is new. Not before, so that a start that is refused leaves nothing. */
  keep: () => Promise<void>;
  /**
   * Those of these hosts that a browser accepts the certificate for, and the names besides them that
   * only a given one has (rule 590).
   */
  namedHosts: (hosts: readonly string[]) => string[];
  /** Another certificate, when the last one has to be replaced; else null. */
  next: (now: Date) => Promise<Certificate | null>;
}>;

/** The name of this computer and its current addresses. */
export type Computer = () => Readonly<{ name: string; addresses: readonly string[] }>;

const AUTHORITY = 'authority.pem';

/**
 * Reads the given certificate, or the authority in the data folder, and issues a certificate for the
 * computer's names and addresses (rules 230 and 231). At the first start the authority is made, which
 * `keep` stores.
 * @throws StartError when a file cannot be used.
 */
export async function openCertificates(
  dataDir: string,
  { given }: TlsConfig,
  computer: Computer,
): Promise<Certificates> {
  if (given !== undefined) return givenCertificates(given);
  const stored = readStored(dataDir);
  let isStored = stored !== null;
  const pem = stored ?? (await makeAuthority(computer().name));
  const authority = await openAuthority(dataDir, pem);
  const namesNow = (): string[] => namesFor(authority, computer().name, computer().addresses);
  let names = namesNow();
  let last = await issueLeaf(authority, names, new Date());
  return {
    first: last,
    authority: {
      certificate: new Uint8Array(authority.certificate.rawData),
      fingerprint: fingerprintOf(authority),
    },
    keep: async () => {
      if (!isStored) await storeAuthority(dataDir, pem);
      isStored = true;
    },
    namedHosts: (hosts) => hosts.filter((host) => namesNow().includes(host)),
    next: async (now) => {
      const wanted = namesNow();
      // Without a network there are no clients, and the last address may come back.
      const isCovered = wanted.every((name) => names.includes(name));
      if (isCovered && !isDue(last, now)) return null;
      names = wanted;
      last = await issueLeaf(authority, wanted, now);
      return last;
    },
  };
}

function givenCertificates(files: CertificateFiles): Certificates {
  const first = readGiven(files);
  let last = first;
  return {
    first,
    authority: null,
    keep: async () => {},
    namedHosts: (hosts) => namedBy(new X509Certificate(last.cert), hosts),
    // A renewal overwrites the same files.
    next: async () => {
      const read = readGiven(files);
      if (read.cert === last.cert && read.key === last.key) return null;
      last = read;
      return read;
    },
  };
}

function namedBy(certificate: X509Certificate, hosts: readonly string[]): string[] {
  const accepts = (host: string): boolean =>
    (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined;
  const names = [...(certificate.subjectAltName ?? '').matchAll(/DNS:([^,*"]+)(?:,|$)/g)];
  const others = names
    .map(([, name = '']) => name)
    .filter((name) => !['localhost', ...LOCAL_NAMES, ...hosts].includes(name));
  return [...hosts.filter(accepts), ...others];
}

function readGiven({ certificate, key }: CertificateFiles): Certificate {
  const pair = {
    cert: readGivenFile(certificate, '--tls-cert (TALYER_TLS_CERT)'),
    key: readGivenFile(key, '--tls-key (TALYER_TLS_KEY)'),
  };
  try {
    if (new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key))) return pair;
  } catch (error) {
    throw new StartError(`${certificate} and ${key} must be a certificate and its key, as PEM.`, {
      cause: error,
    });
  }
  throw new StartError(`The key in ${key} does not belong to the certificate in ${certificate}.`);
}

function readGivenFile(path: string, source: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read (${codeOf(error)}). Check ${source}.`, {
      cause: error,
    });
  }
}

const folderOf = (dataDir: string): string => join(dataDir, 'tls');

/** The authority in the data folder as PEM; null when there is none. */
function readStored(dataDir: string): string | null {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return null;
  closeToOthers(folder, postgresAccount(dataDir));
  return readPrivateFile(folder, AUTHORITY);
}

async function openAuthority(dataDir: string, pem: string): Promise<Authority> {
  try {
    return await readAuthority(pem);
  } catch (error) {
    throw new StartError(
      `${join(folderOf(dataDir), AUTHORITY)} is damaged. Put it back from a copy; or delete it, and install the new certificate on all devices.`,
      { cause: error },
    );
  }
}

/** The folder is closed to others, and the file, which holds the key, readable by its owner only. */
async function storeAuthority(dataDir: string, pem: string): Promise<void> {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined;
  const account = postgresAccount(dataDir);
  if (isNew) closeToOthers(dataDir, account);
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder, account);
  await replacePrivateFile(folder, AUTHORITY, pem, account);
}

const SOON_DAYS = 14;

/**
 * Says for `talyer doctor` whether the given certificate, or else the authority in the data folder,
 * can be used; null where there is neither.
 */
export async function examineCertificates(
  dataDir: string,
  given: CertificateFiles | undefined,
  now: Date,
): Promise<{ isGood: boolean; what: string } | null> {
  const folder = folderOf(dataDir);
  if (given === undefined && !existsSync(join(folder, AUTHORITY))) return null;
  try {
    if (given === undefined) {
      const authority = await readAuthority(readPrivateFile(folder, AUTHORITY) ?? '');
      return {
        isGood: true,
        what: `the shop's own authority for https: ${fingerprintOf(authority)}`,
      };
    }
    const ends = new Date(new X509Certificate(readGiven(given).cert).validTo);
    const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
    const when = ends.toISOString().slice(0, 10);
    return {
      isGood: days >= SOON_DAYS,
      what:
        days < 0
          ? `the certificate for https ended on ${when}; put a new one into the same files`
          : `the certificate for https ends on ${when}${days < SOON_DAYS ? '; put a new one into the same files' : ''}`,
    };
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : `${folder} cannot be read`;
    return { isGood: false, what: sentence };
  }
}

import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import type { Https, Place } from '../services/shop-parts.ts';
import type { Listeners } from './listeners.ts';
import { LOCAL_NAMES } from '../domain/addresses.ts';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import type { LocalName } from '../mdns/local-name.ts';
import type { Certificates } from '../tls/certificates.ts';
import { isEverywhere, ownAddresses, reachableAddresses } from './addresses.ts';
import { findOtherShops } from './other-shops.ts';

/** Opens the certificates for https; X.509 is loaded only where it is used. */
export async function findCertificates({
  dataDir,
  host,
  tls,
}: Config): Promise<Certificates | null> {
  if (tls === undefined) return null;
  const { openCertificates } = await import('../tls/certificates.ts');
  return openCertificates(dataDir, tls, () => ({
    name: hostname(),
    addresses: ownAddresses(host),
  }));
}

/** Holds the name in the network once there is one. */
export type NameHolder = { localName: LocalName | null };

/** Claims `talyer.local`, unless only one address is served or names are turned off (rule 234). */
export async function claimName(
  { host, mdns }: Config,
  log: Log,
  onName: (name: string) => void,
): Promise<LocalName | null> {
  if (!mdns || !isEverywhere(host)) return null;
  const { claimLocalName } = await import('../mdns/local-name.ts');
  const { openMulticast } = await import('../mdns/multicast.ts');
  return claimLocalName({
    names: LOCAL_NAMES,
    // A name is announced over IPv4 alone.
    addresses: () => ownAddresses(host).filter((address) => isIPv4(address)),
    open: openMulticast,
    log,
    onName,
  });
}

/**
 * Where the shop is kept and how it is reached. Read while the program may still be root, which can
 * look into all home folders.
 */
export function placeOf(
  { databaseUrl, dataDir, host, backupDir }: Config,
  { port, tlsPort }: Pick<Listeners<unknown>, 'port' | 'tlsPort'>,
  certificates: Certificates | null,
  holder: NameHolder,
): Place {
  const localName = (): string | null => holder.localName?.current() ?? null;
  const reach = () => ({
    localName: localName(),
    ...(certificates === null ? {} : { usable: certificates.namedHosts }),
  });
  const plain = (): string[] => reachableAddresses(host, port, reach());
  const trustPages = (): string[] => plain().map((address) => `${address}/trust`);
  const https: Https | null =
    certificates === null || tlsPort === null
      ? null
      : {
          port: tlsPort,
          authority: certificates.authority,
          trustPages: () => (certificates.authority === null ? [] : trustPages()),
        };
  return {
    backups: { dataDir, second: backupDir ?? null },
    dataFolder: databaseUrl === undefined ? dataDir : null,
    otherShops: databaseUrl === undefined ? findOtherShops(dataDir) : [],
    addresses: () =>
      tlsPort === null
        ? plain()
        : reachableAddresses(host, tlsPort, { ...reach(), scheme: 'https' }),
    https,
  };
}

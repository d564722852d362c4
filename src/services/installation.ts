import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { checkSetUpCode } from './set-up.ts';

/** Another data folder on this computer that holds a shop, or may hold one. */
export interface OtherShop {
  path: string;
  /** Such as `user postgres`. */
  owner: string;
}

/** The folders of backups. */
export interface BackupPlaces {
  /** Its folder `backups` has them. */
  dataDir: string;
  /** A second folder, which may be away; null for none. */
  second: string | null;
}

/** How the shop is served over https. */
export interface Https {
  port: number;
  /** The shop's own authority, which devices have to trust; null for a given certificate. */
  authority: Readonly<{ certificate: Uint8Array; fingerprint: string }> | null;
  /** Addresses of the page that helps devices to trust it, over plain http. */
  trustPages: () => readonly string[];
}

/** Where this program keeps the shop and how it is reached; the same for all requests. */
export interface Place {
  /** The data folder; null for an external database. */
  dataFolder: string | null;
  otherShops: readonly OtherShop[];
  /** Where backups are kept; null when this program does not make any. */
  backups: BackupPlaces | null;
  /** The addresses for browsers in the current network. */
  addresses: () => readonly string[];
  /** Null while only plain http is served. */
  https: Https | null;
}

export const UNKNOWN_INSTALLATION: Place = {
  dataFolder: null,
  backups: null,
  otherShops: [],
  addresses: () => [],
  https: null,
};

/** The shop's place, for the holder of the code on the console. @throws forbidden. */
export function getSetUpPlace(context: Context, code: string): Place {
  checkSetUpCode(context, code);
  return context.place;
}

const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** Tells whether only browsers on the shop's own computer reach an address. */
export function isOfThisComputer(address: string): boolean {
  return THIS_COMPUTER.test(address);
}

/** The addresses at which other computers and phones reach the shop. @throws forbidden. */
export function getAddresses(context: Context): readonly string[] {
  authorize(context.viewer, 'setting:write');
  return context.place.addresses().filter((address) => !isOfThisComputer(address));
}

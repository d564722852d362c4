import { type DatabaseState, readDatabaseState } from '../data/database-state.ts';
import { freeBytes } from '../data/disk-space.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { forOtherDevices, isOfThisComputer } from './installation.ts';
import { addressNotice } from './known-addresses.ts';
import type { Place } from './shop-parts.ts';

/** An address that opens the shop in a browser. */
export interface ShopAddress {
  url: string;
  /** Only browsers on the shop's own computer reach it. */
  isOfThisComputer: boolean;
}

/** Where the shop is and how it is reached. */
export interface ShopState {
  /** The data folder; null for an external database. */
  dataFolder: string | null;
  addresses: ShopAddress[];
  /** The shop's own authority, while it serves https with one. */
  authority: ShopAuthority | null;
}

/** The authority that devices have to trust, and the pages that help them. */
export interface ShopAuthority {
  fingerprint: string;
  trustPages: readonly string[];
}

/** Where the shop is and how it is reached, as the console says at the start. @throws forbidden. */
export function getShopState({ viewer, place }: Context): ShopState {
  authorize(viewer, 'shop:manage');
  return {
    dataFolder: place.dataFolder,
    addresses: place.addresses().map((url) => ({ url, isOfThisComputer: isOfThisComputer(url) })),
    authority: authorityOf(place),
  };
}

function authorityOf({ https }: Place): ShopAuthority | null {
  if (https === null || https.authority === null) return null;
  const trustPages = forOtherDevices(https.trustPages());
  return { fingerprint: https.authority.fingerprint, trustPages };
}

/** Says that the computer's address changed; null when there is nothing to say. @throws forbidden. */
export async function getAddressNotice(context: Context): Promise<string | null> {
  authorize(context.viewer, 'shop:manage');
  return addressNotice(context);
}

/**
 * Free bytes on the disk of the data folder, where backups are kept also for an external database;
 * null when there is no such folder yet.
 * @throws forbidden.
 */
export async function getFreeBytes({ viewer, place }: Context): Promise<number | null> {
  authorize(viewer, 'shop:manage');
  const folder = place.dataFolder ?? place.backups?.dataDir ?? null;
  return folder === null ? null : freeBytes(folder).catch(() => null);
}

/** The state of the database. */
export interface DatabaseHealth extends DatabaseState {
  /** Why nothing can be saved at the moment; null when saving works. */
  trouble: string | null;
}

/** The state of the database. @throws forbidden. */
export async function getDatabaseHealth({ viewer, db, faults }: Context): Promise<DatabaseHealth> {
  authorize(viewer, 'shop:manage');
  return { ...(await readDatabaseState(db)), trouble: faults.current()?.message ?? null };
}

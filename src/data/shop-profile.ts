import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { ImageType } from '../domain/images.ts';
import { EMPTY_PROFILE, type ShopProfile } from '../domain/shop-profile.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { repairRecords } from './tables/repairs.ts';
import { blobs, shopProfile } from './tables/shop.ts';

/** The shop's only row. */
const ONE = 1;

const select = (handle: Handle) => handle.select().from(shopProfile).where(eq(shopProfile.id, ONE));

function asProfile(row: typeof shopProfile.$inferSelect | null): ShopProfile {
  if (row === null) return EMPTY_PROFILE;
  const { id: _one, updatedAt: _at, ...profile } = row;
  return profile;
}

/** The profile; that of a shop that has set nothing while there is no row. */
export async function readProfile(handle: Handle): Promise<ShopProfile> {
  return asProfile(first(await select(handle)));
}

/** The same, locked until the transaction ends; the row is added if it is missing. */
export async function lockProfile(handle: Handle): Promise<ShopProfile> {
  await handle.insert(shopProfile).values({ id: ONE, version: 0 }).onConflictDoNothing();
  return asProfile(only(await select(handle).for('update')));
}

export async function saveProfile(
  handle: Handle,
  { warrantyDays, expenseCategories, ...profile }: ShopProfile,
): Promise<ShopProfile> {
  const row = {
    ...profile,
    warrantyDays: [...warrantyDays],
    expenseCategories: [...expenseCategories],
    updatedAt: sql`now()`,
  };
  return asProfile(
    only(await handle.update(shopProfile).set(row).where(eq(shopProfile.id, ONE)).returning()),
  );
}

export interface Blob {
  type: ImageType;
  bytes: Uint8Array;
}

/** Keeps a file under the SHA-256 of its bytes. @returns the hash. */
export async function keepBlob(handle: Handle, { type, bytes }: Blob): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
  await handle
    .insert(blobs)
    .values({ hash, type, bytes: Buffer.from(bytes) })
    .onConflictDoUpdate({ target: blobs.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** The shop's logo, if this is its hash; other files are not for everybody. */
export async function findLogo(handle: Handle, hash: string): Promise<Blob | null> {
  const rows = await handle
    .select({ type: blobs.type, bytes: blobs.bytes })
    .from(blobs)
    .innerJoin(shopProfile, eq(shopProfile.logo, blobs.hash))
    .where(eq(blobs.hash, hash));
  return first(rows);
}

/** Deletes the files that nothing refers to and that were kept before this time. */
export async function dropUnusedBlobs(handle: Handle, before: Date): Promise<void> {
  const used = handle
    .select({ one: sql`1` })
    .from(shopProfile)
    .where(eq(shopProfile.logo, blobs.hash));
  await handle.delete(blobs).where(and(lt(blobs.createdAt, before), notExists(used)));
}

/** Tells whether there is a record, deleted ones included. */
export async function hasRecords(handle: Handle): Promise<boolean> {
  const rows = await handle.select({ id: repairRecords.id }).from(repairRecords).limit(1);
  return rows.length > 0;
}

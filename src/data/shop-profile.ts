import { eq, sql } from 'drizzle-orm';
import { EMPTY_PROFILE, type ShopProfile } from '../domain/shop-profile.ts';
import { isTimeZone } from '../domain/time-zone.ts';
import type { Session } from './backup/tables.ts';
import type { Blob } from './blobs.ts';
import { connectOnce, type DatabaseTarget, type Handle } from './connect.ts';
import { literal } from './literals.ts';
import { first, only } from './rows.ts';
import { importUploads } from './tables/imports.ts';
import { payments } from './tables/payments.ts';
import { repairRecords } from './tables/repairs.ts';
import { blobs, expenses, shopProfile } from './tables/shop.ts';

/** The shop's only row. */
const ONE = 1;

const select = (handle: Handle) => handle.select().from(shopProfile).where(eq(shopProfile.id, ONE));

function asProfile(row: typeof shopProfile.$inferSelect | null): ShopProfile {
  if (row === null) return EMPTY_PROFILE;
  const { id: _one, updatedAt: _at, ...profile } = row;
  return profile;
}

/** The profile; the default one when there is no row. */
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

/** The shop's logo, if this is its hash; other files are not for everybody. */
export async function findLogo(handle: Handle, hash: string): Promise<Blob | null> {
  const rows = await handle
    .select({ type: blobs.type, bytes: blobs.bytes })
    .from(blobs)
    .innerJoin(shopProfile, eq(shopProfile.logo, blobs.hash))
    .where(eq(blobs.hash, hash));
  return first(rows);
}

/** The shop's time zone; when there is none, the given one is stored and returned. */
export async function keepTimeZone(handle: Handle, timezone: string): Promise<string> {
  const stored = await readProfile(handle);
  if (stored.timezone !== '') return stored.timezone;
  await handle
    .insert(shopProfile)
    .values({ id: ONE, version: 0, timezone })
    .onConflictDoUpdate({
      target: shopProfile.id,
      set: { timezone },
      setWhere: eq(shopProfile.timezone, ''),
    });
  return (await readProfile(handle)).timezone;
}

/** The number that the next record will have. */
export async function nextTicket(handle: Handle): Promise<number> {
  const rows = await handle.execute<{ next: number }>(sql`
    select (last_value + is_called::integer)::integer as next from repair_records_id_seq`);
  return only(rows).next;
}

/** Like `nextTicket`, and nobody else can take it until the transaction ends. */
export async function lockNextTicket(handle: Handle): Promise<number> {
  // Changes nothing but locks the sequence.
  await handle.execute(sql`alter sequence repair_records_id_seq increment by 1`);
  return nextTicket(handle);
}

/** Makes this the number of the next record. */
export async function restartTickets(handle: Handle, next: number): Promise<void> {
  await handle.execute(sql`alter sequence repair_records_id_seq restart with ${literal(next)}`);
}

/** Tells whether PostgreSQL computes days in this zone, too. */
export async function knowsTimeZone(handle: Handle, timezone: string): Promise<boolean> {
  const rows = await handle.execute(
    sql`select from pg_timezone_names where lower(name) = lower(${timezone})`,
  );
  return rows.length > 0;
}

/**
 * Tells whether any data has days of the time zone: records, expenses, money of the till, the rows of
 * an uploaded file.
 */
export async function hasDays(handle: Handle): Promise<boolean> {
  const [found] = await handle.execute<{ some: boolean }>(sql`
    select exists (select from ${repairRecords}) or exists (select from ${expenses})
      or exists (select from ${payments}) or exists (select from ${importUploads}
        where ${importUploads.state} <> 'done' and ${importUploads.expiresAt} > now()) as some`);
  return found?.some === true;
}

/** Locks the tables with days against inserts until the transaction ends. */
export async function lockDays(handle: Handle): Promise<void> {
  await handle.execute(sql`
    lock table ${repairRecords}, ${expenses}, ${payments}, ${importUploads} in share row exclusive mode`);
}

/** The time zone of a shop whose program may be older; null while none is stored. */
export async function findTimeZone(target: DatabaseTarget): Promise<string | null> {
  const session = connectOnce(target);
  try {
    const [table] =
      await session`select to_regclass('public.shop_profile') is not null as is_there`;
    return table?.['is_there'] === true ? ((await nameAndZone(session)).zone ?? null) : null;
  } finally {
    await session.end({ timeout: 1 });
  }
}

/** The name and the zone as they are stored; the column of the zone may be missing. */
export async function nameAndZone(session: Session): Promise<{ name?: string; zone?: string }> {
  const [row] = await session<{ name: string; zone: string | null }[]>`
    select name, to_jsonb(profile) ->> 'timezone' as zone from shop_profile as profile`;
  return {
    ...(row?.name ? { name: row.name } : {}),
    ...(row?.zone && isTimeZone(row.zone) ? { zone: row.zone } : {}),
  };
}

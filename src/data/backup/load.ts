import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { type BackupManifest, differenceOf, type TableTotals } from '../../domain/backups.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import { connectOnce, type DatabaseTarget, type Handle } from '../connect.ts';
import { MIGRATION_LOCK, RESTORE_SCHEMA, type Release } from '../migrate.ts';
import { keepTimeZone } from '../shop-profile.ts';
import { schemaScript } from './by-hand.ts';
import { readMembers } from './file.ts';
import { askToStepAside, refuseWhileInUse } from './other-instances.ts';
import { readPicture } from './pictures.ts';
import { migrateRestored } from './restore-migrations.ts';
import { type BackupSource, damaged } from './source.ts';
import { copied, listTables, quoted, totalsOf } from './tables.ts';

export interface LoadOptions {
  source: BackupSource;
  manifest: BackupManifest;
  release: Release;
  /**
   * Asks other instances on the database to close the shop, and waits this long for them; without
   * it the restore is refused at once while there are any.
   */
  othersLeaveMs?: number;
  /** Runs once nobody uses the shop any more; when it throws, nothing is changed. */
  beforeReplacing?: () => Promise<void>;
  /** Writes into the new data before they replace the old ones, in the schema of the restore. */
  completing?: (handle: Handle) => Promise<void>;
  /** Folders with pictures, such as the one beside the backup. */
  pictureFolders?: readonly string[];
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The share of a restore in which the rows are loaded; indexes and checks follow. */
const ROWS_SHARE = 0.8;

/**
 * Replaces the data of a migrated database with that of a backup. Everything is loaded into a
 * schema beside the old one, compared with the manifest and migrated; one transaction then puts its
 * tables in the place of the old ones. Whatever fails before leaves the old data as they are and
 * drops the new ones. What a killed program leaves of them is dropped at the next start, which knows
 * by it that the restore did not happen.
 * @returns how many pictures were found nowhere.
 * @throws DomainError for a damaged file, or when the shop is in use.
 */
export async function load(target: DatabaseTarget, options: LoadOptions): Promise<number> {
  const { othersLeaveMs = 0, onProgress } = options;
  const sql = connectOnce(target);
  try {
    // A program that starts in the meantime waits for this lock before it opens the shop.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseWhileInUse(sql, othersLeaveMs);
    await sql.unsafe(`drop schema if exists ${RESTORE_SCHEMA} cascade`);
    await sql.unsafe(`create schema ${RESTORE_SCHEMA}`);
    const missing = await replace(sql, options).catch(async (error: unknown) => {
      // A full disk needs the room at once. Without a connection, the next start drops it.
      await sql.unsafe(`drop schema if exists ${RESTORE_SCHEMA} cascade`).catch(() => {});
      throw error;
    });
    // An instance that was opened in the meantime has read the old data.
    if (othersLeaveMs > 0) await askToStepAside(sql);
    // The shop is restored by now, also where a full disk or another program's table prevents this.
    await sql.unsafe('analyze').catch(() => {});
    onProgress?.(1);
    return missing;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Loads the new data into the schema of the restore, and puts them in the place of the old ones. */
async function replace(
  sql: Sql,
  {
    source,
    manifest,
    release,
    beforeReplacing,
    completing,
    pictureFolders = [],
    onProgress = () => {},
  }: LoadOptions,
): Promise<number> {
  await beforeReplacing?.();
  await sql`select set_config('search_path',
    ${RESTORE_SCHEMA} || ', ' || current_setting('search_path'), false)`;
  await migrateRestored(sql, release, manifest.migrations);
  await fill(sql, { source, manifest, onProgress }, release);
  await migrateRestored(sql, release);
  const missing = await fillPictures(sql, pictureFolders);
  // Backups made before shops stored their zone have it only in the manifest.
  if (isTimeZone(manifest.shop.zone))
    await keepTimeZone(drizzle({ client: sql }), manifest.shop.zone);
  await completing?.(drizzle({ client: sql }));
  await putInPlace(sql);
  return missing;
}

/** Loads every table, sets its next id, and compares it with the manifest. */
async function fill(
  sql: Sql,
  {
    source,
    manifest,
    onProgress,
  }: Required<Pick<LoadOptions, 'source' | 'manifest' | 'onProgress'>>,
  release: Release,
): Promise<void> {
  const { tables, migrations } = manifest;
  const inAll = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const byMember = new Map(tables.map((table) => [`data/${table.name}.copy`, table]));
  const indexes = await dropIndexes(sql);
  for await (const { name, bytes } of readMembers(source)) {
    const table = byMember.get(name);
    if (table === undefined) {
      // Read to its end, because after cancelling a member of several chunks the next one may never
      // arrive.
      await bytes.pipeTo(new WritableStream());
      continue;
    }
    const hash = createHash('sha256');
    const into = await sql.unsafe(`copy ${RESTORE_SCHEMA}.${copied(table)} from stdin`).writable();
    await pipeline(
      Readable.from(bytes),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          hash.update(piece);
          loaded += piece.length;
          onProgress((ROWS_SHARE * loaded) / Math.max(1, inAll));
          yield piece;
        }
      },
      into,
    );
    if (hash.digest('hex') !== table.sha256) throw damaged(source.file);
    if (table.identity !== null)
      await sql`select setval(pg_get_serial_sequence(${`${RESTORE_SCHEMA}.${quoted(table.name)}`}, ${table.identity.column}),
        ${table.identity.next}, false)`;
  }
  for (const index of indexes) await sql.unsafe(index);
  const found: TableTotals[] = [];
  const script = schemaScript(release.migrations, migrations);
  for (const table of await listTables(sql, RESTORE_SCHEMA, script))
    found.push(await totalsOf(sql, RESTORE_SCHEMA, table));
  if (differenceOf(tables, found) !== null || found.length !== tables.length)
    throw damaged(source.file);
}

/** Puts pictures into their rows: those that the old data have, and those beside the backup. */
async function fillPictures(sql: Sql, folders: readonly string[]): Promise<number> {
  const blobs = sql(`${RESTORE_SCHEMA}.blobs`);
  await sql`update ${blobs} r set bytes = o.bytes from public.blobs o
    where o.hash = r.hash and length(r.bytes) = 0`;
  const rows = await sql<{ hash: string }[]>`
    select hash from ${blobs} where length(bytes) = 0`;
  // One transaction, because each commit would wait for the disk.
  return sql.begin(async (tx) => {
    let missing = 0;
    for (const { hash } of rows) {
      let bytes: Buffer | null = null;
      for (const folder of folders) bytes ??= await readPicture(folder, hash);
      if (bytes === null) missing += 1;
      else await tx`update ${blobs} set bytes = ${bytes} where hash = ${hash}`;
    }
    return missing;
  });
}

/**
 * Drops the indexes, which are built faster after the rows are loaded. @returns the statements that
 * create them.
 */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; statement: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${RESTORE_SCHEMA} and c.relkind = 'i'
      and not exists (select from pg_constraint where conindid = c.oid)`;
  for (const { name } of rows) await sql.unsafe(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}

/** Replaces the tables and functions of the shop with those of the restore, in one transaction. */
async function putInPlace(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select quote_ident(c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${RESTORE_SCHEMA} and c.relkind = 'r' and c.relname <> '__drizzle_migrations'`;
    const routines = await tx<{ name: string }[]>`
      select quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = ${RESTORE_SCHEMA}`;
    const old = tables.map(({ name }) => `public.${name}`);
    await tx.unsafe(`drop table ${old.join(', ')}`);
    for (const { name } of routines) {
      await tx.unsafe(`drop routine if exists public.${name}`);
      await tx.unsafe(`alter routine ${RESTORE_SCHEMA}.${name} set schema public`);
    }
    for (const { name } of tables)
      await tx.unsafe(`alter table ${RESTORE_SCHEMA}.${name} set schema public`);
    await tx.unsafe(`drop schema ${RESTORE_SCHEMA} cascade`);
  });
}

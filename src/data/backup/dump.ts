import { createHash } from 'node:crypto';
import { createTarPacker } from 'modern-tar';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupTable,
  type TableTotals,
} from '../../domain/backups.ts';
import { connectOnce, type DatabaseTarget } from '../connect.ts';
import { LAST_VERSION } from '../data-version.ts';
import type { Release } from '../migrate.ts';
import { nameAndZone } from '../shop-profile.ts';
import { type AppliedMigration, restoreScript, schemaScript } from './by-hand.ts';
import { writeAside, writeSealed } from './file.ts';
import { dropAbandoned } from './part-files.ts';
import { keepPictures, withoutPictures } from './pictures.ts';
import { SECRET_MEMBER } from './secret.ts';
import { copied, listTables, nextOf, type Session, type StoredTable, totalsOf } from './tables.ts';

/** The options of a backup. */
export interface DumpOptions {
  file: string;
  release: Release;
  /** The time zone for a shop that has none stored. */
  zone: string;
  /** Encrypts the file in the format of age. */
  passphrase?: string;
  /** The key that seals passcodes; it goes into a file with a passphrase only (rule 366). */
  secret?: string;
  /** Where pictures are kept beside the backup; without it they are in the file. */
  pictures?: { folder: string; own: (path: string) => void } | undefined;
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the backup; then no file is left. */
  signal?: AbortSignal;
}

/** Makes COPY return rows in the same order in both passes, with the same texts on any server. */
const SETTINGS = `set local synchronize_seqscans = off; set local datestyle = 'ISO, YMD';
  set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local search_path = public, pg_catalog`;

/**
 * Deletes what killed backups left in the folder, and writes a backup of one snapshot of the
 * database. Every table is read twice: first for its size and its SHA-256, which the manifest at the
 * beginning of the file states, then for the file. So nothing has to be kept in memory or on the disk.
 * @returns the manifest. @throws when the database or the disk fails; nothing is left then.
 */
export async function dump(
  target: DatabaseTarget,
  { file, release, zone, passphrase, secret, pictures, onProgress = () => {}, signal }: DumpOptions,
): Promise<BackupManifest> {
  await dropAbandoned(dirname(file));
  const sql = connectOnce(target);
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(SETTINGS);
      const applied = await tx<AppliedMigration[]>`
        select name, hash, created_at::text from drizzle.__drizzle_migrations order by created_at`;
      const [snapshot] = await tx<{ at: Date; version: string | null }[]>`
        select now() as at, (select setting_value from system_settings
          where setting_key = ${LAST_VERSION}) as version`;
      const migrations = applied.map(({ name }) => name);
      const schema = schemaScript(release.migrations, migrations);
      const found = await listTables(tx, 'public', schema);
      const beside =
        pictures !== undefined && found.some(({ name }) => name === 'photos')
          ? await keepPictures(tx, { ...pictures, signal })
          : undefined;
      const sourceOf: SourceOf = (table) =>
        beside !== undefined && table.name === 'blobs' ? withoutPictures(table) : copied(table);
      const tables: BackupTable[] = [];
      for (const table of found) {
        tables.push(await measure(tx, table, sourceOf, signal));
        onProgress((0.5 * tables.length) / found.length);
      }
      const manifest: BackupManifest = {
        format: BACKUP_FORMAT,
        // Before an update, the data is that of the older program.
        talyer: snapshot?.version ?? release.version,
        taken: (snapshot?.at ?? new Date()).toISOString(),
        shop: { zone, ...(await shopIn(tx, found)) },
        migrations,
        tables,
        ...(beside === undefined ? {} : { pictures: beside }),
      };
      const texts: Member[] = Object.entries({
        'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
        ...(passphrase === undefined || secret === undefined
          ? {}
          : { [SECRET_MEMBER]: `${secret}\n` }),
        'schema.sql': schema,
        'restore.sql': restoreScript(manifest, applied),
      }).map(([name, text]) => textMember(name, text));
      const data: Member[] = tables.map((table, done) => ({
        name: `data/${table.name}.copy`,
        size: table.bytes,
        read: async (take) => {
          onProgress(0.5 + (0.5 * done) / tables.length);
          const { sha256 } = await copyOut(tx, sourceOf(table), take, signal);
          if (sha256 !== table.sha256) throw new Error(`${table.name} changed in the snapshot`);
        },
      }));
      await writeAside(file, (handle) =>
        writeSealed(handle, pack([...texts, ...data]), passphrase),
      );
      onProgress(1);
      return manifest;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Counts the rows of a migrated database and adds up its amounts. */
export async function totalsOfShop(
  target: DatabaseTarget,
  { migrations }: Release,
): Promise<TableTotals[]> {
  const sql = connectOnce(target);
  try {
    const script = schemaScript(migrations, readdirSync(migrations));
    const totals: TableTotals[] = [];
    for (const table of await listTables(sql, 'public', script))
      totals.push(await totalsOf(sql, 'public', table));
    return totals;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The name and zone of the shop, if the tables have them. */
async function shopIn(tx: Session, tables: readonly StoredTable[]) {
  return tables.some(({ name }) => name === 'shop_profile') ? nameAndZone(tx) : {};
}

async function measure(
  tx: Session,
  table: StoredTable,
  sourceOf: SourceOf,
  signal: AbortSignal | undefined,
): Promise<BackupTable> {
  const { name, columns, identity } = table;
  const totals = await totalsOf(tx, 'public', table);
  const size = await copyOut(tx, sourceOf(table), async () => {}, signal);
  const next = identity === null ? null : await nextOf(tx, identity.sequence);
  return {
    ...totals,
    columns,
    identity: identity === null || next === null ? null : { column: identity.column, next },
    bytes: size.bytes,
    sha256: size.sha256,
    name,
  };
}

type Take = (bytes: Uint8Array) => Promise<void>;
/** The query that COPY reads from a table. */
type SourceOf = (table: Pick<StoredTable, 'name' | 'columns'>) => string;

/** PostgreSQL sends row by row; rows are collected into chunks of this size. */
const PIECE_BYTES = 1 << 18;

async function copyOut(
  tx: Session,
  source: string,
  take: Take,
  signal: AbortSignal | undefined,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows: Uint8Array[] = [];
  let waiting = 0;
  const flush = async (): Promise<void> => {
    const piece = Buffer.concat(rows);
    rows = [];
    waiting = 0;
    hash.update(piece);
    bytes += piece.length;
    await take(piece);
    signal?.throwIfAborted();
  };
  const stream = await tx.unsafe(`copy ${source} to stdout`).readable();
  for await (const row of stream) {
    rows.push(row);
    waiting += row.length;
    if (waiting >= PIECE_BYTES) await flush();
  }
  if (waiting > 0) await flush();
  return { bytes, sha256: hash.digest('hex') };
}

interface Member {
  name: string;
  size: number;
  read: (take: Take) => Promise<void>;
}

function textMember(name: string, text: string): Member {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, read: (take) => take(bytes) };
}

/** A tar archive, written as fast as it is read. */
function pack(members: readonly Member[]): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const write = async (): Promise<void> => {
    for (const { name, size, read } of members) {
      const body = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
      await read((bytes) => body.write(bytes));
      await body.close();
    }
    controller.finalize();
  };
  write().catch((error: unknown) => controller.error(error));
  return readable;
}

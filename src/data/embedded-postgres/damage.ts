import { existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupsAmong } from '../../domain/backups.ts';
import { closeToOthers, type DataFolder } from './folder.ts';
import { DamagedError } from './start-error.ts';

/** Files and folders without which PostgreSQL cannot open a database. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_xact', 'pg_multixact', 'pg_wal'];
/** May be empty, so some copy programs leave them out. A folder comes before its subfolders. */
const MAY_BE_EMPTY = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];
/** The name of a segment of the write-ahead log. */
export const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Tells whether no database was ever created here. @throws DamagedError when one was lost. */
export function isDatabaseMissing(folder: DataFolder): boolean {
  const { root, cluster } = folder;
  const entry = lstatSync(join(root, 'postgres'), { throwIfNoEntry: false });
  const names = existsSync(cluster) ? readdirSync(cluster) : [];
  if (names.some((name) => name !== 'lost+found')) return false;
  if (entry === undefined && !hasHeldShop(folder)) return true;
  throw new DamagedError(
    `The database of this shop is not where it was: ${cluster} is ${existsSync(cluster) ? 'empty' : 'missing'}. ` +
      'If it is on a disk that is not connected, connect it and start again; otherwise put back a copy of ' +
      `${root}. To begin a new shop, choose another folder with --data. ${restoreElsewhere(root)}`,
  );
}

/** PostgreSQL writes a log once it has run on a database, not in an interrupted first start. */
function hasHeldShop({ shopMark, logs }: DataFolder): boolean {
  if (existsSync(shopMark)) return true;
  return existsSync(logs) && readdirSync(logs).some((name) => name.startsWith('postgresql'));
}

/** Recreates empty folders that a copy lost. @throws DamagedError naming a missing file. */
export function checkDamage(folder: DataFolder): void {
  const { cluster, account } = folder;
  const missing = NEEDED.find((name) => !existsSync(join(cluster, name)));
  if (missing !== undefined) throw damaged(folder, `${join(cluster, missing)} is missing`);
  const wal = join(cluster, 'pg_wal');
  if (!readdirSync(wal).some((name) => WAL_SEGMENT.test(name)))
    throw damaged(folder, `${wal} holds no write-ahead log`);
  for (const name of MAY_BE_EMPTY) {
    const path = join(cluster, name);
    if (existsSync(path) || !existsSync(dirname(path))) continue;
    mkdirSync(path, { mode: 0o700 });
    closeToOthers(path, account);
  }
}

/** The error for damage, which only a backup can repair. */
export function damaged({ root }: DataFolder, what: string): DamagedError {
  return new DamagedError(
    `The database of this shop is damaged: ${what}. Put back a copy of ${root} that was made while Talyer ` +
      `was stopped. ${restoreElsewhere(root)}`,
  );
}

/** The way back for those who have no copy of the folder, with its newest backup. */
function restoreElsewhere(root: string): string {
  const backups = join(root, 'backups');
  const [newest] = backupsAmong(existsSync(backups) ? readdirSync(backups) : []);
  const file = newest === undefined ? 'FILE' : join(backups, newest.name);
  return (
    'Without a copy, restore a backup into another folder and start Talyer with that: ' +
    `talyer restore ${file} --data ${root}-restored`
  );
}

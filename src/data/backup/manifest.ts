import { readdirSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { BACKUP_FORMAT, type BackupManifest } from '../../domain/backups.ts';
import { DomainError } from '../../domain/errors.ts';
import { isOlderVersion } from '../../domain/versions.ts';
import type { Release } from '../migrate.ts';
import { readMembers } from './file.ts';
import { type BackupSource, damaged } from './source.ts';

const name = z.string().regex(/^\w{1,63}$/);
const count = z.number().int().nonnegative();

const table = z.object({
  name,
  columns: z.array(name).min(1),
  rows: count,
  sums: z.record(name, z.string()),
  identity: z.object({ column: name, next: count }).nullable(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  talyer: z.string(),
  taken: z.iso.datetime(),
  shop: z.object({ zone: z.string(), name: z.string().optional() }),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
});

/** What every format says, so that the version of a newer program can be named. */
const anyManifest = z.object({ format: z.number(), talyer: z.string() });

/**
 * Reads what a backup says about itself, from its beginning.
 * @throws DomainError when it is not a backup, or one of a newer format.
 */
export async function readManifest(source: BackupSource): Promise<BackupManifest> {
  const { file } = source;
  const content = await firstMember(source);
  const any = anyManifest.safeParse(content);
  if (any.success && any.data.format > BACKUP_FORMAT) throw newer(file, any.data.talyer);
  const read = manifest.safeParse(content);
  if (!read.success) throw damaged(file);
  return read.data;
}

async function firstMember(source: BackupSource): Promise<unknown> {
  try {
    for await (const { name: member, bytes } of readMembers(source))
      return member === 'manifest.json' ? await json(bytes) : undefined;
    return undefined;
  } catch {
    // The reason is about zstd, tar or JSON, which helps nobody.
    return undefined;
  }
}

/** @throws DomainError when a newer program wrote the backup. */
export function refuseNewerBackup(
  file: string,
  { talyer, migrations }: BackupManifest,
  { version, migrations: folder }: Release,
): void {
  const known = new Set(readdirSync(folder));
  if (isOlderVersion(version, talyer) || migrations.some((each) => !known.has(each)))
    throw newer(file, talyer);
}

const newer = (file: string, version: string): DomainError =>
  new DomainError(
    'invalid',
    `${file} was written by a newer Talyer (${version}). Restore it with that version or a later one.`,
  );

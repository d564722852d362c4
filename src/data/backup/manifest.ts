import { readdirSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { BACKUP_FORMAT, type BackupManifest } from '../../domain/backups.ts';
import { DomainError } from '../../domain/errors.ts';
import { isOlderVersion } from '../../domain/versions.ts';
import type { Release } from '../migrate.ts';
import { readMembers } from './file.ts';
import { type BackupSource, damaged } from './source.ts';

/**
 * Reads what a backup says about itself, from its beginning.
 * @throws DomainError when it is not a backup, or one of a newer format.
 */
export async function readManifest(source: BackupSource): Promise<BackupManifest> {
  const { file } = source;
  const content = await firstMember(source);
  const { anyManifest, manifest } = await import('./manifest-schema.ts');
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
    // The error is about zstd, tar or JSON, and would help nobody.
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

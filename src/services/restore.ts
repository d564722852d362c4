import { basename } from 'node:path';
import { isEncrypted } from '../data/backup/source.ts';
import { connect } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { faultOf } from '../data/faults.ts';
import { type BackupManifest, isEmptyShop, type TableTotals } from '../domain/backups.ts';
import { isOut } from '../domain/disk-space.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { requireRecentPassword } from './account.ts';
import { backUp, countRows, findBackup, type OpenBackup, openBackup } from './backup.ts';
import { restoreWithSecret } from './backup-secret.ts';
import { pictureFolders } from './backup-pictures.ts';
import type { Context } from './context.ts';
import { addressField, type Happening, logSecurity, noteInJournal } from './journal.ts';
import {
  dataDirOf,
  dropUploads,
  findUploaded,
  keepUploads,
  requireRestorer,
} from './restore-upload.ts';
import type { ClosedWork } from './shop-parts.ts';

/** A backup to restore: one of the list, or a file that was uploaded. */
export interface RestoreChoice {
  backup?: string | null | undefined;
  upload?: string | null | undefined;
  passphrase?: string | null | undefined;
  /** The one-time code on the console, for a shop without users. */
  code?: string | null | undefined;
}

/** What a restore brings, and what it replaces. */
export interface RestorePreview {
  manifest: BackupManifest;
  replaced: readonly TableTotals[];
}

/** How long other instances on the database may take to close. */
const OTHERS_LEAVE_MS = 30_000;
/** The share of the progress bar for the backup of the replaced data. */
const SAFETY_SHARE = 0.2;

/**
 * Reads what is in a backup and what it would replace, after verifying every byte of the file.
 * @throws forbidden; not-found; invalid in one sentence when it is damaged, foreign or newer, or
 * needs another passphrase.
 */
export async function previewRestore(
  context: Context,
  choice: RestoreChoice,
): Promise<RestorePreview> {
  await requireRestorer(context, choice.code);
  const { manifest } = await openChoice(context, choice);
  return { manifest, replaced: await countRows(context.restores.target) };
}

/**
 * Begins a restore (rule 200). Nobody can use the shop meanwhile, and everybody signs in again
 * afterwards. Whatever fails leaves the shop as it was; `Restores.lastError` then says why.
 * @throws what `previewRestore` throws; password-needed; conflict while another restore runs.
 */
export async function startRestore(context: Context, choice: RestoreChoice): Promise<void> {
  const { db, restores } = context;
  await requireRestorer(context, choice.code);
  if (context.viewer !== null) await requireRecentPassword(db, context);
  const opened = await openChoice(context, choice);
  await refuseWithoutRoom(context, opened.manifest);
  const what = happeningOf(context, opened);
  if (!restores.close(restoreWork(context, opened, what)))
    throw new DomainError('conflict', 'The shop is being restored already.');
  keepUploads(restores);
  restores.lastError = '';
  logSecurity(context, [what]);
}

/** The rows of a backup need about three times their size: in tables, indexes and the log. */
const ROOM_FACTOR = 3;

async function refuseWithoutRoom(
  { place }: Context,
  { tables, pictures }: BackupManifest,
): Promise<void> {
  const besides = pictures?.bytes ?? 0;
  const bytes = tables.reduce((sum, table) => sum + table.bytes, besides);
  if (place.dataFolder !== null && isOut((await freeBytes(place.dataFolder)) - ROOM_FACTOR * bytes))
    throw new DomainError(
      'conflict',
      "There is too little space on the shop's disk to restore this backup.",
    );
}

function happeningOf(context: Context, { source, manifest }: OpenBackup): Happening {
  const changes = [
    { field: 'backup', before: null, after: basename(source.file) },
    { field: 'taken', before: null, after: manifest.taken },
    addressField(context),
  ];
  return { subject: 'backup', id: null, action: 'restored', changes, reach: null };
}

function restoreWork(context: Context, opened: OpenBackup, what: Happening): ClosedWork {
  const { restores, zone, log } = context;
  const { target } = restores;
  const dataDir = dataDirOf(context);
  const backUpOld = async (onProgress: (share: number) => void): Promise<void> => {
    if (isEmptyShop(await countRows(target))) return;
    await backUp(dataDir, 'before-restore', { target, zone, onProgress });
  };
  return async (onProgress) => {
    try {
      const { missing } = await restoreWithSecret(target, opened, dataDir, {
        pictureFolders: pictureFolders(opened.source.file, context.place.backups),
        othersLeaveMs: OTHERS_LEAVE_MS,
        beforeReplacing: () => backUpOld((share) => onProgress(SAFETY_SHARE * share)),
        onProgress: (share) => onProgress(SAFETY_SHARE + (1 - SAFETY_SHARE) * share),
      });
      await noteRestored(context, withMissing(what, missing)).catch((error: unknown) =>
        log.warn('the restore could not be noted in the journal', { error }),
      );
    } catch (error) {
      restores.lastError = sentenceOf(error);
      log.error('the restore failed; the shop is as it was', { error });
    } finally {
      await dropUploads(restores);
    }
  };
}

function withMissing(what: Happening, missing: number): Happening {
  if (missing === 0) return what;
  const lack = { field: 'missingPictures', before: null, after: String(missing) };
  return { ...what, changes: [...(what.changes ?? []), lack] };
}

/** The restored shop may not have the account that restored it, so only its name is noted. */
async function noteRestored({ viewer, restores }: Context, what: Happening): Promise<void> {
  const database = connect(restores.target, 1);
  const actor = { kind: 'console', id: null, name: viewer?.name ?? 'Set-up' } as const;
  try {
    await database.db.transaction((tx) => noteInJournal(tx, actor, what));
  } finally {
    await database.end();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  const fault = faultOf(error);
  return fault === null ? 'Something went wrong on our side.' : `${fault.message.split('. ')[0]}.`;
}

async function openChoice(context: Context, choice: RestoreChoice): Promise<OpenBackup> {
  const { file, called } = await findFile(context, choice);
  if (!(await isEncrypted(file))) return openBackup(file, undefined, called);
  if (!choice.passphrase) throw invalid('This backup needs its passphrase', 'passphrase');
  return openBackup(file, choice.passphrase, called);
}

async function findFile(
  context: Context,
  { backup, upload }: RestoreChoice,
): Promise<{ file: string; called: string }> {
  if (context.viewer !== null && backup != null)
    return { file: await findBackup(context, backup), called: backup };
  const received = findUploaded(context, upload);
  if (received === null) throw notFound('Uploaded file');
  return received;
}

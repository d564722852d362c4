import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from './embedded-postgres/account.ts';
import { codeOf } from '../domain/errors.ts';
import { closeToOthers } from './embedded-postgres/folder.ts';
import { replacePrivateFile, readPrivateFile } from './embedded-postgres/private-files.ts';
import { StartError } from './embedded-postgres/start-error.ts';

const FILE = 'secret.key';
const KEY = /^[0-9a-f]{64}$/;

/** The secret in the data folder; null while there is none. @throws StartError when it is damaged. */
export function readSecretKey(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const text = readPrivateFile(dataDir, FILE)?.trim() ?? null;
  if (text === null || KEY.test(text)) return text;
  throw new StartError(
    `${join(dataDir, FILE)} is damaged. Put it back from a copy; or delete it, and enter the passcodes of units again.`,
  );
}

/**
 * The secret of an instance with an external database, which may have no data folder; undefined
 * when there is none and none can be stored.
 */
export async function openSecretKeyIfPossible(dataDir: string): Promise<string | undefined> {
  try {
    return await openSecretKey(dataDir);
  } catch (error) {
    if (error instanceof StartError || codeOf(error) === '') throw error;
    return undefined;
  }
}

/** The secret in the data folder, which the first start makes, readable by its owner only. */
export async function openSecretKey(dataDir: string): Promise<string> {
  makeFolder(dataDir);
  return readSecretKey(dataDir) ?? (await keepSecretKey(dataDir, randomBytes(32).toString('hex')));
}

function makeFolder(dataDir: string): void {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew) closeToOthers(dataDir, postgresAccount(dataDir));
}

async function keepSecretKey(dataDir: string, secret: string): Promise<string> {
  await replacePrivateFile(dataDir, FILE, `${secret}\n`, postgresAccount(dataDir));
  return secret;
}

const PREPARED = 'secret.key.restoring';

/** Keeps the secret of a restore aside until the data that it belongs to are in place. */
export async function prepareSecretKey(dataDir: string, secret: string): Promise<void> {
  makeFolder(dataDir);
  await replacePrivateFile(dataDir, PREPARED, `${secret}\n`, postgresAccount(dataDir));
}

/** The secret that a restore has kept aside; null when there is none. */
export function readPreparedKey(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const text = readPrivateFile(dataDir, PREPARED)?.trim() ?? '';
  return KEY.test(text) ? text : null;
}

/** Deletes what a restore has kept aside. */
export function dropPreparedKey(dataDir: string): void {
  rmSync(join(dataDir, PREPARED), { force: true });
}

const REPLACED = 'secret.key.before-restore';

/**
 * Puts the secret of a restored shop into the data folder. The one of the shop that it replaces is
 * kept beside it, since the backup of that shop was sealed with it; so are those of earlier ones.
 */
export async function replaceSecretKey(dataDir: string, secret: string): Promise<void> {
  makeFolder(dataDir);
  const before = readPrivateFile(dataDir, FILE)?.trim() ?? null;
  if (before === secret) return;
  if (before !== null) await keepReplaced(dataDir, before);
  await keepSecretKey(dataDir, secret);
}

async function keepReplaced(dataDir: string, secret: string): Promise<void> {
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? REPLACED : `${REPLACED}-${at}`;
    const kept = readPrivateFile(dataDir, name)?.trim() ?? null;
    if (kept === secret) return;
    if (kept === null)
      return replacePrivateFile(dataDir, name, `${secret}\n`, postgresAccount(dataDir));
  }
}

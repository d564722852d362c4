import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterArchive } from '../../assets.ts';
import { checkDamage, WAL_SEGMENT } from './damage.ts';
import { closeToOthers, type DataFolder } from './folder.ts';
import { mendTree } from './mend.ts';
import { openFolder, openPrivateFile } from './private-files.ts';

/**
 * The ready cluster of this executable, which was made when it was built, with the migrations (ADR
 * 0055); undefined where initdb has to make one: in an executable for another system than the one it
 * was built on, and on a Linux without POSIX shared memory, which only initdb finds out and writes
 * into the settings.
 */
export async function findReadyCluster(): Promise<Bun.Archive | undefined> {
  const hasPosixMemory = process.platform !== 'linux' || existsSync('/dev/shm');
  return hasPosixMemory ? clusterArchive() : undefined;
}

/** Unpacks the ready cluster into a new folder and gives it an identity of its own. */
export async function unpackCluster(
  packed: Bun.Archive,
  cluster: string,
  folder: DataFolder,
): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  const { at, close } = openFolder(cluster);
  try {
    await packed.extract(at('.'));
  } finally {
    close();
  }
  closeToOthers(cluster, folder.account);
  mendTree(cluster, folder.root, folder.account);
  // The archive holds no empty folders.
  checkDamage({ ...folder, cluster });
  assignClusterIdentity({ ...folder, cluster });
}

const WAL_SEGMENT_BYTES = 4 * 1024 * 1024;

/** Offsets in `global/pg_control` and in the first page of a WAL segment, of PostgreSQL 18. */
const CONTROL = { systemIdentifier: 0, checkpoint: 32, nonce: 260, checksum: 292 };
const NONCE_BYTES = 32;
const WAL_SYSTEM_IDENTIFIER = 24;

/**
 * Gives a cluster that does not run the two values that initdb draws for each: the system identifier,
 * which keeps the WAL of one cluster from being replayed on another, and the nonce that hides which
 * roles exist (rule 270). PostgreSQL's pg_createsubscriber and pg_resetwal change the same places.
 */
export function assignClusterIdentity({ cluster, account }: DataFolder): void {
  const controlFolder = join(cluster, 'global');
  const control = readFileSync(join(controlFolder, 'pg_control'));
  const isKnown = control.readUInt32LE(CONTROL.checksum) === checksumOf(control);
  if (!isKnown) throw new Error('The control file of the ready cluster has another layout.');
  const identifier = Buffer.alloc(8);
  // As PostgreSQL makes it: the seconds in the upper half, something unlikely to recur in the lower.
  identifier.writeUInt32LE(Math.floor(Date.now() / 1000), 4);
  randomBytes(4).copy(identifier);
  identifier.copy(control, CONTROL.systemIdentifier);
  randomBytes(NONCE_BYTES).copy(control, CONTROL.nonce);
  control.writeUInt32LE(checksumOf(control), CONTROL.checksum);
  overwrite(controlFolder, 'pg_control', control, 0);
  const wal = join(cluster, 'pg_wal');
  for (const name of readdirSync(wal).filter((each) => WAL_SEGMENT.test(each)))
    overwrite(wal, name, identifier, WAL_SYSTEM_IDENTIFIER);

  function overwrite(inside: string, name: string, bytes: Buffer, offset: number): void {
    const file = openPrivateFile(inside, name, account);
    try {
      writeSync(file, bytes, 0, bytes.length, offset);
    } finally {
      closeSync(file);
    }
  }
}

/** The name of the segment of the WAL that a cluster begins with after a clean shutdown. */
export function walSegment(control: Buffer): string {
  const parts = [1, control.readUInt32LE(CONTROL.checkpoint + 4)];
  const offset = control.readUInt32LE(CONTROL.checkpoint);
  return [...parts, Math.floor(offset / WAL_SEGMENT_BYTES)]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

function checksumOf(control: Buffer): number {
  return crc32c(control.subarray(0, CONTROL.checksum));
}

/** CRC-32C, with which PostgreSQL protects the control file. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0x82_f6_3b_78 : 0);
  }
  return ~crc >>> 0;
}

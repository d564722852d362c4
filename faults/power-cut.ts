import { dlopen, FFIType, ptr } from 'bun:ffi';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from './disk.ts';
import { postgresProcesses, signalAll } from './processes.ts';
import { embeddedDatabaseIn, openLedger } from './records.ts';
import { conclude, faultOptions, randomMoment, spread, startTalyer } from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * Cuts the power under four writers: a separate disk (ext4 on a loop device, so root is needed)
 * drops every byte that was not yet synced. Every acknowledged record must exist afterwards.
 */
const WRITERS = 4;
const LATEST_CUT_MS = 1500;
const DISK_MB = 512;
const EXT4_IOC_SHUTDOWN = 0x8004587dn;
const NO_LOG_FLUSH = 2;

const { rounds, port } = faultOptions(20);
const libc = dlopen('libc.so.6', {
  ioctl: { args: [FFIType.i32, FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
});

function cutPower(mount: string): void {
  const folder = openSync(mount, 'r');
  const flag = new Uint32Array([NO_LOG_FLUSH]);
  if (libc.symbols.ioctl(folder, EXT4_IOC_SHUTDOWN, ptr(flag)) !== 0)
    throw new Error('the disk could not be shut down');
  closeSync(folder);
}

const readyAfter: number[] = [];

const { acknowledged, findings } = await onDisk(DISK_MB, async ({ mount, unmount, mountAgain }) => {
  const dataDir = join(mount, 'shop');
  // A failed disk counts as damage and is reported as such.
  const ledger = openLedger(embeddedDatabaseIn(dataDir), / 5\d\d |INTERNAL/);
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  let cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await randomMoment(0, LATEST_CUT_MS);
    const database = postgresProcesses(dataDir);
    cutPower(mount);
    talyer.signal('SIGKILL');
    // A process that waits for the failed disk would keep it busy.
    signalAll(database, 'SIGKILL');
    await Promise.all([talyer.exited, writers.stop()]);
    await unmount();
    await mountAgain();
    talyer = startTalyer(dataDir, port);
    readyAfter.push(await talyer.serving());
    await ledger.settle(writers);
    cookie = await signIn(talyer.address);
  }
  talyer.signal('SIGTERM');
  await talyer.exited;
  return ledger;
});

conclude(
  'power cut',
  `${rounds} rounds, ${acknowledged.size} acknowledged, ready again ${spread(readyAfter)}`,
  findings,
);

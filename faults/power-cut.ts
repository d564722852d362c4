import { dlopen, FFIType, ptr } from 'bun:ffi';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { onDisk } from './disk.ts';
import { conclude, faultOptions, postgresPid, spread, startTalyer } from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * The power fails under four writers: a disk of its own (ext4 on a loop device, so root is needed)
 * drops every byte that was not yet synced. Every acknowledged record must be there afterwards.
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

/** A database and its helpers: one that waits for the dead disk would hold on to it. */
function databaseProcesses(dataDir: string): number[] {
  const pid = postgresPid(dataDir);
  if (pid === undefined) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It noticed the power cut by itself.
  }
}

async function saved(dataDir: string): Promise<Set<string>> {
  const sql = postgres({ ...(await connectEmbeddedDatabase(dataDir)).connection, max: 1 });
  const rows = await sql<{ unit: string }[]>`select unit from repair_records`;
  await sql.end();
  return new Set(rows.map(({ unit }) => unit));
}

const acknowledged = new Set<string>();
const findings: string[] = [];
const readyAfter: number[] = [];
await onDisk(DISK_MB, async ({ mount, unmount, mountAgain }) => {
  const dataDir = join(mount, 'shop');
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  let cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await Bun.sleep(Math.random() * LATEST_CUT_MS);
    const database = databaseProcesses(dataDir);
    cutPower(mount);
    talyer.signal('SIGKILL');
    database.forEach(kill);
    await Promise.all([talyer.exited, writers.stop()]);
    await unmount();
    await mountAgain();
    talyer = startTalyer(dataDir, port);
    readyAfter.push(await talyer.serving());
    for (const unit of writers.acknowledged) acknowledged.add(unit);
    findings.push(...writers.odd.filter((odd) => !/ 5\d\d |INTERNAL/.test(odd)));
    const there = await saved(dataDir);
    const lost = [...acknowledged].filter((unit) => !there.has(unit));
    if (lost.length > 0) findings.push(`round ${round} lost: ${lost.join(', ')}`);
    cookie = await signIn(talyer.address);
  }
  talyer.signal('SIGTERM');
  await talyer.exited;
});
conclude(
  'power cut',
  `${rounds} rounds, ${acknowledged.size} acknowledged, ready again ${spread(readyAfter)}`,
  findings,
);

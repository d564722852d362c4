import { $ } from 'bun';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, type TableTotals } from '../src/domain/backups.ts';
import { openBackup } from '../src/services/backup.ts';
import { onDisk } from './disk.ts';
import { embeddedDatabaseIn } from './records.ts';
import { addRows } from './shop-rows.ts';
import { conclude, faultOptions, runTalyer, startTalyer } from './talyer.ts';

/**
 * Backs up and restores on a disk that becomes full at some point of it: there is a whole backup or
 * none, and the shop is the old or the new one.
 */
const DISK_MB = 800;
const { rounds, port } = faultOptions(10);
const findings: string[] = [];
const counts = { files: 0, none: 0, old: 0, new: 0 };

const totals = async (file: string): Promise<readonly TableTotals[]> =>
  (await openBackup(file)).manifest.tables;

await onDisk(DISK_MB, async ({ mount }) => {
  const dataDir = join(mount, 'shop');
  const elsewhere = join(mount, '..');
  const filler = join(mount, 'filler');
  /** Leaves this many megabytes on the disk. */
  const fill = async (megabytes: number): Promise<void> => {
    await $`dd if=/dev/zero of=${filler} bs=1M`.quiet().nothrow();
    await $`truncate -s -${Math.round(megabytes * 1024)}K ${filler}`.quiet().nothrow();
  };
  const free = () => $`rm -f ${filler}`.quiet();
  const look = async (round: number): Promise<readonly TableTotals[]> => {
    const file = join(elsewhere, `look-${round}.tar.zst`);
    const { exitCode, said } = await runTalyer(['backup', file, '--data', dataDir]);
    if (exitCode !== 0) throw new Error(said);
    return totals(file);
  };

  const server = startTalyer(dataDir, port);
  await server.serving();
  const files: string[] = [];
  for (const name of ['small', 'large']) {
    await addRows(await embeddedDatabaseIn(dataDir)(), { records: 20_000, accounts: 100 });
    files.push(join(elsewhere, `${name}.tar.zst`));
    await runTalyer(['backup', files.at(-1) ?? '', '--data', dataDir]);
  }
  server.signal('SIGTERM');
  await server.exited;
  const shops = await Promise.all(files.map(totals));
  let current = 1;
  for (let round = 1; round <= rounds; round += 1) {
    await fill(Math.random());
    const file = join(mount, `full-${round}.tar.zst`);
    await runTalyer(['backup', file, '--data', dataDir]);
    counts[existsSync(file) ? 'files' : 'none'] += 1;
    if (existsSync(file) && differenceOf(shops[current] ?? [], await totals(file)) !== null)
      findings.push(`round ${round}: the backup is not of the shop`);
    if (readdirSync(mount).some((name) => name.includes('.part-')))
      findings.push(`round ${round}: half a backup is left`);
    await free();

    await fill(50 + Math.random() * 70);
    const other = 1 - current;
    const command = ['restore', files[other] ?? '', '--data', dataDir, '--yes'];
    const { exitCode } = await runTalyer(command);
    await free();
    const found = await look(round);
    const isOld = differenceOf(shops[current] ?? [], found) === null;
    const isNew = differenceOf(shops[other] ?? [], found) === null;
    if (isOld === isNew) findings.push(`round ${round}: neither the old nor the new shop`);
    if (isNew !== (exitCode === 0)) findings.push(`round ${round}: exit ${exitCode}, new ${isNew}`);
    counts[isNew ? 'new' : 'old'] += 1;
    if (isNew) current = other;
  }
});
conclude('backup on a full disk', `${rounds} rounds: ${JSON.stringify(counts)}`, findings);

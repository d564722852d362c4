import { statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { differenceOf } from '../src/domain/backups.ts';
import { openBackup } from '../src/services/backup.ts';
import { embeddedDatabaseIn } from '../faults/records.ts';
import { addRows } from '../faults/shop-rows.ts';
import { conclude, EXECUTABLE, faultOptions, inDataFolder, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { beginJob, type Beside, jobDone, requestsDuring, seconds } from './backup-runs.ts';

/**
 * Measures a backup of 100,000 records and 2,000 accounts, made by the running server and by a
 * command beside it, the other requests meanwhile, and the restore into an empty folder.
 * `bun bench/backup.ts --rounds 3`.
 */
const RECORDS = 100_000;
const ACCOUNTS = 2000;
const MOST_MS = 10_000;
const MOST_P99_MS = 100;
const MOST_RESTORE_MS = 60_000;
const LIST = `{ repairRecords(first: 50) { totalCount nodes {
  id version date clientName unit declaredIssue repairCost repairStatus repairReport } } }`;
const { rounds, port } = faultOptions(3);
const findings: string[] = [];
const figures: string[] = [];

async function talyer(...args: string[]): Promise<void> {
  const child = Bun.spawn([EXECUTABLE, ...args], { stdout: 'ignore', stderr: 'pipe' });
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text());
}

function report(name: string, made: Beside): void {
  const { ms, count, p50, p99, worst } = made;
  figures.push(
    `${name} ${seconds(ms)}, meanwhile ${count} lists of 50 records p50 ${p50} p99 ${p99} worst ${worst} ms`,
  );
  if (ms > MOST_MS) findings.push(`${name} took ${seconds(ms)}`);
  if (p99 > MOST_P99_MS) findings.push(`${name}: other requests took ${p99} ms (p99)`);
}

await inDataFolder(port, async (dataDir) => {
  const server = startTalyer(dataDir, port);
  await server.serving();
  const target = await embeddedDatabaseIn(dataDir)();
  await addRows(target, { records: RECORDS, accounts: ACCOUNTS });
  const cookie = await signIn(server.address);
  const sql = 'url' in target ? postgres(target.url) : postgres({ ...target, max: 1 });
  const request = () => post(server.address, cookie, LIST, {});
  report('nothing else', await requestsDuring(() => Bun.sleep(3000), request));
  for (let round = 1; round <= rounds; round += 1) {
    await beginJob(sql, 'backup');
    report('by the server', await requestsDuring(() => jobDone(sql, 'backup'), request));
    const file = join(dataDir, `${round}.tar.zst`);
    const command = () => talyer('backup', file, '--data', dataDir);
    report('by a command', await requestsDuring(command, request));
    const size = (statSync(file).size / 1e6).toFixed(1);
    const elsewhere = join(dataDir, '..', `restored-${round}`);
    const from = performance.now();
    await talyer('restore', file, '--data', elsewhere);
    const ms = performance.now() - from;
    figures.push(`${size} MB restored into an empty folder in ${seconds(ms)}`);
    if (ms > MOST_RESTORE_MS) findings.push(`a restore took ${seconds(ms)}`);
    const again = join(dataDir, `${round}-again.tar.zst`);
    await talyer('backup', again, '--data', elsewhere);
    const [before, after] = [await openBackup(file), await openBackup(again)];
    const difference = differenceOf(before.manifest.tables, after.manifest.tables);
    if (difference !== null) findings.push(`the restored shop differs: ${difference}`);
  }
  await sql.end();
  server.signal('SIGTERM');
  await server.exited;
});
conclude('backup', figures.join('; '), findings);

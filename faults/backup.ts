import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, type TableTotals } from '../src/domain/backups.ts';
import { DomainError } from '../src/domain/errors.ts';
import { countRows, openBackup } from '../src/services/backup.ts';
import { withExternal } from './external.ts';
import { embeddedDatabaseIn } from './records.ts';
import { beginRestore, untilReopened } from './restore-by-page.ts';
import { addRows } from './shop-rows.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  type Run,
  runTalyer,
  startTalyer,
} from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Kills a backup and a restore at random moments: a file of a backup's name is always complete, and
 * the shop is always the old or the new one, also when a page began the restore. Changed, cut off,
 * foreign and newer files are refused and change nothing. A shop moves to an external PostgreSQL and
 * back.
 */
const MUTATIONS = 1000;
/** Big enough for a restore to take a while in each of its parts. */
const ROWS = { records: 1000, accounts: 40 };
const { rounds, port } = faultOptions(30);
const findings: string[] = [];
const counts = { files: 0, none: 0, old: 0, new: 0, byPage: { old: 0, new: 0 }, refused: 0 };

async function done(args: readonly string[], env = {}): Promise<Run> {
  const run = await runTalyer(args, env);
  if (run.exitCode !== 0) throw new Error(`${args.join(' ')}: ${run.said}`);
  return run;
}

await inDataFolder(port, async (dataDir) => {
  const folder = join(dataDir, '..');
  const at = (name: string): string => join(folder, `${name}.tar.zst`);
  let made = 0;
  /** What is in a shop now. */
  const totals = async (env = {}): Promise<readonly TableTotals[]> => {
    made += 1;
    await done(['backup', at(`look-${made}`), '--data', dataDir], env);
    return (await openBackup(at(`look-${made}`))).manifest.tables;
  };
  const isShopOf = async (tables: readonly TableTotals[], env = {}): Promise<boolean> =>
    differenceOf(tables, await totals(env)) === null;

  // Two shops of different size, of which each restore replaces one by the other.
  const server = startTalyer(dataDir, port);
  await server.serving();
  for (const name of ['small', 'large']) {
    await addRows(await embeddedDatabaseIn(dataDir)(), ROWS);
    await done(['backup', at(name), '--data', dataDir]);
  }
  const used = await runTalyer(['restore', at('small'), '--data', dataDir, '--yes']);
  if (used.exitCode !== 1 || !used.said.includes('is in use'))
    findings.push(`beside a running shop: ${used.said}`);
  server.signal('SIGTERM');
  await server.exited;
  const shops = {
    small: (await openBackup(at('small'))).manifest.tables,
    large: (await openBackup(at('large'))).manifest.tables,
  };
  // A running shop saves settings of its own, such as the computer's addresses.
  const kept = shops.large.filter(({ name }) => name !== 'system_settings');
  if (!(await isShopOf(kept))) findings.push('the refused restore changed the shop');

  const { ms: backupMs } = await done(['backup', at('timed'), '--data', dataDir]);
  const { ms: restoreMs } = await done(['restore', at('small'), '--data', dataDir, '--yes']);
  let current: 'small' | 'large' = 'small';
  /** Kills the server while it restores by a page; it then opens the old shop or the new one. */
  async function restoreByPage(times: number): Promise<void> {
    let pageMs: number | undefined;
    let other: 'small' | 'large' | undefined;
    for (let round = 0; ; round += 1) {
      const running = startTalyer(dataDir, port);
      await running.serving();
      if (other !== undefined) {
        const found = await countRows(await embeddedDatabaseIn(dataDir)());
        const isOld = differenceOf(recordsOf(shops[current]), found) === null;
        const isNew = differenceOf(recordsOf(shops[other]), found) === null;
        if (isOld === isNew)
          findings.push(`page, round ${round}: neither the old nor the new shop`);
        counts.byPage[isNew ? 'new' : 'old'] += 1;
        if (isNew) current = other;
      }
      if (round > times) {
        running.signal('SIGTERM');
        await running.exited;
        return;
      }
      other = current === 'small' ? 'large' : 'small';
      const cookie = await signIn(running.address);
      await beginRestore(running.address, at(other), { cookie });
      if (pageMs === undefined) {
        pageMs = await untilReopened(running.address);
        current = other;
        other = undefined;
      } else await randomMoment(0, pageMs);
      running.signal('SIGKILL');
      await running.exited;
    }
  }

  for (let round = 1; round <= rounds; round += 1) {
    const file = at(`killed-${round}`);
    await runTalyer(['backup', file, '--data', dataDir], {}, backupMs);
    counts[existsSync(file) ? 'files' : 'none'] += 1;
    if (
      existsSync(file) &&
      differenceOf(shops[current], (await openBackup(file)).manifest.tables) !== null
    )
      findings.push(`round ${round}: the backup is not of the shop`);

    const other: 'small' | 'large' = current === 'small' ? 'large' : 'small';
    await runTalyer(['restore', at(other), '--data', dataDir, '--yes'], {}, restoreMs);
    const found = await totals();
    const isOld = differenceOf(shops[current], found) === null;
    const isNew = differenceOf(shops[other], found) === null;
    if (isOld === isNew) findings.push(`round ${round}: neither the old nor the new shop`);
    counts[isNew ? 'new' : 'old'] += 1;
    if (isNew) current = other;
  }

  await refuseFiles(at('small'), async (name, path, sentence) => {
    const { exitCode, said } = await runTalyer(['restore', path, '--data', dataDir, '--yes']);
    if (exitCode !== 1 || !said.includes(sentence)) findings.push(`${name}: ${exitCode} ${said}`);
  });
  if (!(await isShopOf(shops[current]))) findings.push('a refused file changed the shop');

  await restoreByPage(Math.ceil(rounds / 3));

  await withExternal({ port: port + 1, addresses: '127.0.0.1' }, async ({ url }) => {
    const env = { DATABASE_URL: url('127.0.0.1') };
    await done(['restore', at('large'), '--data', dataDir, '--yes'], env);
    if (!(await isShopOf(shops.large, env))) findings.push('the external shop differs');
    await done(['backup', at('external'), '--data', dataDir], env);
  });
  await done(['restore', at('external'), '--data', dataDir, '--yes']);
  if (!(await isShopOf(shops.large))) findings.push('the shop that came back differs');
});

/** A sign-in adds to the journal, so the records and the accounts are compared. */
function recordsOf(tables: readonly TableTotals[]): TableTotals[] {
  return tables.filter(({ name }) => name === 'repair_records' || name === 'users');
}

/** Tries files that are no backup, many of them here and one of each kind by the command. */
async function refuseFiles(
  file: string,
  restore: (name: string, path: string, sentence: string) => Promise<void>,
): Promise<void> {
  const bytes = readFileSync(file);
  const path = `${file}.changed`;
  for (let n = 0; n < MUTATIONS; n += 1) {
    writeFileSync(path, mutated(bytes, n));
    const refusal = await openBackup(path).then(
      () => 'accepted',
      (error: unknown) => (error instanceof DomainError ? 'refused' : String(error)),
    );
    if (refusal === 'refused') counts.refused += 1;
    else findings.push(`mutation ${n}: ${refusal}`);
  }
  writeFileSync(path, mutated(bytes, 0));
  await restore('a changed file', path, 'is damaged');
  writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  await restore('half a file', path, 'is damaged');
  writeFileSync(path, 'Dear Ana');
  await restore('a foreign file', path, 'is not a backup of Talyer');
  await restore('no file', `${path}.missing`, 'There is no file');
}

/** The file with a changed bit, without its end, with a piece twice, or with more at its end. */
function mutated(bytes: Buffer, n: number): Buffer {
  const place = 4 + Math.floor(Math.random() * (bytes.length - 4));
  if (n % 4 === 1) return bytes.subarray(0, place);
  if (n % 4 === 2) return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place - 3)]);
  if (n % 4 === 3) return Buffer.concat([bytes, bytes.subarray(0, place)]);
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
  return changed;
}

conclude('backup', `${rounds} rounds: ${JSON.stringify(counts)}`, findings);

import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'bun';
import { differenceOf, type TableTotals } from '../src/domain/backups.ts';
import { countRows, openBackup } from '../src/services/backup.ts';
import { embeddedDatabaseIn } from './records.ts';
import { beginRestore, untilReopened } from './restore-by-page.ts';
import { addRows } from './shop-rows.ts';
import {
  conclude,
  EXECUTABLE,
  faultOptions,
  inDataFolder,
  runTalyer,
  startTalyer,
} from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Moves a shop to another account of the system, an empty folder and another port, with nothing but
 * the executable and the file of a backup: once by the set-up screen, once by the command. It needs
 * root to become the other account.
 */
const RECORDS = 20_000;
const ACCOUNTS = 500;
const USER = 'nobody';
const MOST_MS = 120_000;

const { port } = faultOptions(1);
const findings: string[] = [];
const figures: string[] = [];

/** What moves: a sign-in adds to the journal, so that is left out. */
const ofShop = (tables: readonly TableTotals[]): TableTotals[] =>
  tables.filter(({ name }) => name !== 'journal' && name !== 'system_settings');

await inDataFolder(port, async (dataDir) => {
  const root = join(dataDir, '..');
  const file = join(root, 'shop.tar.zst');
  const old = startTalyer(dataDir, port);
  await old.serving();
  await addRows(await embeddedDatabaseIn(dataDir)(), { records: RECORDS, accounts: ACCOUNTS });
  const { exitCode, said } = await runTalyer(['backup', file, '--data', dataDir]);
  if (exitCode !== 0) throw new Error(said);
  old.signal('SIGTERM');
  await old.exited;
  const { tables } = (await openBackup(file)).manifest;

  /** The other account's own place, with what it was given. */
  const arrive = async (name: string): Promise<{ data: string; program: string; copy: string }> => {
    const home = join(root, name);
    mkdirSync(home);
    const program = join(home, 'talyer');
    copyFileSync(EXECUTABLE, program);
    chmodSync(program, 0o755);
    const copy = join(home, 'shop.tar.zst');
    copyFileSync(file, copy);
    await $`chown -R ${USER}: ${home}`;
    return { data: join(home, 'data'), program, copy };
  };
  /** Everybody signs in there, and everything arrived. */
  const lookAround = async (way: string, address: string, data: string): Promise<void> => {
    await signIn(address);
    const difference = differenceOf(
      ofShop(tables),
      await countRows(await embeddedDatabaseIn(data)()),
    );
    if (difference !== null) findings.push(`${way}: ${difference}`);
    const foreign = (await $`find ${data} -not -user ${USER} -not -type l`.text()).trim();
    if (foreign !== '') findings.push(`${way}: not of ${USER}: ${foreign.split('\n')[0]}`);
  };
  const note = (way: string, steps: readonly string[], from: number): void => {
    const ms = performance.now() - from;
    figures.push(`${way} ${(ms / 1000).toFixed(1)} s in ${steps.length} steps`);
    console.log(`${way}: ${steps.join(', ')}`);
    if (ms > MOST_MS) findings.push(`${way} took ${Math.round(ms)} ms`);
  };

  const page = await arrive('by-page');
  let from = performance.now();
  // Without an admin of the environment there is a set-up screen, whose code is on the console.
  const there = Bun.spawn(
    ['setpriv', `--reuid=${USER}`, '--clear-groups', '--', page.program].concat([
      '--data',
      page.data,
      '--host',
      '127.0.0.1',
      '--port',
      String(port + 1),
    ]),
    { env: { PATH: '/usr/bin:/bin' }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const address = `http://127.0.0.1:${port + 1}`;
  try {
    const code = await setUpCodeIn(there.stdout);
    const waiting = untilReopened(address);
    await beginRestore(address, page.copy, { code });
    await waiting;
    await lookAround('by the set-up screen', address, page.data);
    note(
      'by the set-up screen',
      [
        'start the program',
        'open its link',
        'Restore a backup',
        'choose the file',
        'Continue',
        'Restore',
        'sign in',
      ],
      from,
    );
  } finally {
    there.kill('SIGTERM');
    await there.exited;
  }

  const command = await arrive('by-command');
  from = performance.now();
  const restored = Bun.spawnSync(
    ['setpriv', `--reuid=${USER}`, '--clear-groups', '--', command.program].concat([
      'restore',
      command.copy,
      '--data',
      command.data,
      '--yes',
    ]),
    { env: { PATH: '/usr/bin:/bin' } },
  );
  if (restored.exitCode !== 0) findings.push(`by the command: ${restored.stderr.toString()}`);
  const served = startTalyer(command.data, port + 2, USER, { executable: command.program });
  await served.serving();
  await lookAround('by the command', served.address, command.data);
  note('by the command', ['talyer restore', 'start the program', 'sign in'], from);
  served.signal('SIGTERM');
  await served.exited;
});

/** The code in the link that the console shows. */
async function setUpCodeIn(output: ReadableStream<Uint8Array>): Promise<string> {
  let printed = '';
  for await (const piece of output) {
    printed += new TextDecoder().decode(piece);
    const code = /#setup=(\w+)/.exec(printed)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`no set-up code: ${printed}`);
}

conclude('moving-house', `${RECORDS} records: ${figures.join(', ')}`, findings);

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isCompiled, version } from '../assets.ts';
import { backupFolder } from '../data/backup/folder.ts';
import { ownerNameOf } from '../data/embedded-postgres/account.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { isComparable, isOlderVersion } from '../domain/versions.ts';
import { parseFlags, readConfig, UsageError } from '../env.ts';
import { refuseWord } from './arguments.ts';
import { backUpShop } from './backup.ts';
import {
  discardExecutable,
  oldExecutable,
  replaceExecutable,
  stageExecutable,
} from './executable.ts';
import type { Io } from './io.ts';
import { installedService, isRunning, ownManager, type Computer } from './service.ts';
import type { ServiceManager } from './service/manager.ts';
import { runStep } from './service/run-step.ts';
import { endJobWhenAsked } from './signals.ts';

const ANSWER_MS = 30_000;

/** The executable that is replaced, and the steps on the way. */
export type Replaced = Readonly<{
  place: string;
  version: string;
  /** Writes a backup and returns its path. */
  backUp: () => Promise<string>;
}>;

/**
 * `talyer update FILE`: backs the shop up and puts a newer executable in this one's place. The
 * service is restarted; a shop that was started by hand keeps running until it is stopped.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, {});
  const [named, extra] = positionals;
  if (named === undefined) throw new UsageError('Name the new executable: talyer update FILE');
  refuseWord(extra);
  if (!isCompiled) throw new StartError('Only the executable can be updated: bun run build');
  const place = process.execPath;
  const computer: Computer = { manager: ownManager(), runStep, executable: place };
  const service = place === computer.manager.executable ? installedService(computer.manager) : null;
  const config = readConfig({ ...values, data: values.data ?? service?.dataDir });
  endJobWhenAsked();
  const made = await replaceBy(resolve(named), {
    place,
    version,
    backUp: async () => (await backUpShop(config, io)).file,
  });
  io.print(`A backup of the shop: ${made.backup}`);
  io.print(`${place} is now Talyer ${made.version}.`);
  if (service !== null && (await isRunning(computer))) {
    for (const step of computer.manager.restart) await computer.runStep(step);
    io.print('The service was restarted. See: talyer service status');
  } else io.print('Stop Talyer and start it again to use it.');
  const { dataDir } = config;
  const owner = process.getuid?.() === 0 ? ownerNameOf(dataDir) : undefined;
  const manager = service === null ? null : computer.manager;
  for (const line of wayBack({ place, dataDir, backup: made.backup, owner, manager }))
    io.print(line);
  return 0;
}

/**
 * Checks a new executable, backs up, and puts it in the place of the old one, which is kept beside
 * it.
 * @throws StartError when the file is no newer Talyer or cannot be written; nothing is changed
 * then.
 */
export async function replaceBy(
  file: string,
  { place, version: current, backUp }: Replaced,
): Promise<{ version: string; backup: string }> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  if (statSync(file).isDirectory())
    throw new StartError(`${file} is a folder; name the executable in it.`);
  if (file === place) throw new StartError(`${file} is the executable that is in use already.`);
  const staged = stageExecutable(file, place);
  try {
    // The copy is run, because a download may not be executable, or be on a disk mounted without
    // execution.
    const newer = await versionOf(staged);
    if (newer === null)
      throw new StartError(`${file} is not a Talyer executable for this computer.`);
    if (isOlderVersion(newer, current))
      throw new StartError(
        `${file} is Talyer ${newer}, older than this one (${current}). Nothing was changed.`,
      );
    const backup = await backUp();
    replaceExecutable(staged, place, { keepOld: true });
    return { version: newer, backup };
  } finally {
    discardExecutable(staged);
  }
}

/** The output of an executable for `--version`; null for other output, or none in time. */
async function versionOf(executable: string): Promise<string | null> {
  try {
    const child = Bun.spawn([executable, '--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ANSWER_MS,
    });
    const [said, exitCode] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    const answer = said.trim();
    return exitCode === 0 && isComparable(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Where the shop is, and how to go back to what it was before the update. */
export type WayBack = Readonly<{
  place: string;
  dataDir: string;
  backup: string;
  /** Who owns the data folder, where the command runs as root. */
  owner: string | undefined;
  /** The manager of the service; null for a shop that is started by hand. */
  manager: Pick<ServiceManager, 'stop' | 'asAdministrator'> | null;
  isWindows?: boolean;
}>;

/** An older version refuses data that a newer one used, so the way back is a new folder. */
export function wayBack(way: WayBack): string[] {
  const { place, dataDir, backup, owner, manager, isWindows = process.platform === 'win32' } = way;
  const newer = `${dataDir}.newer`;
  const isInside = dirname(backup) === backupFolder(dataDir);
  const kept = isInside ? join(backupFolder(newer), basename(backup)) : backup;
  const move = isWindows ? 'move /Y' : 'mv';
  const line = (command: string): string => `  ${manager?.asAdministrator ?? ''}${command}`;
  const stop = manager?.stop.map(({ command }) => line(command.join(' '))) ?? [];
  return [
    `If it does not start, the data is unchanged. To go back, ${manager === null ? 'stop Talyer and run:' : 'run:'}`,
    ...stop,
    line(`${move} "${oldExecutable(place)}" "${place}"`),
    'Once it has started, the data is newer. To go back then, also run:',
    line(`${move} "${dataDir}" "${newer}"`),
    // Otherwise root would give the new folder to an account that is not the shop's.
    ...(owner === undefined ? [] : [line(`install -d -m 700 -o "${owner}" "${dataDir}"`)]),
    line(`"${place}" restore "${kept}" --data "${dataDir}"`),
    ...(manager === null ? [] : ['Then start it again:', line(`"${place}" service install`)]),
  ];
}

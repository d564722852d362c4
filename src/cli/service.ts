import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCompiled } from '../assets.ts';
import { holdDataFolder } from '../data/embedded-postgres.ts';
import { ownerNameOf } from '../data/embedded-postgres/account.ts';
import { dataFolder, refuseOtherFiles } from '../data/embedded-postgres/folder.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { usualHost } from '../interfaces.ts';
import {
  type Config,
  type Environment,
  given,
  ownEnvironment,
  parseFlags,
  readConfig,
  SERVE_OPTIONS,
  UsageError,
} from '../env.ts';
import { localAddress, reachableAddresses } from './addresses.ts';
import { replaceExecutable, stageExecutable } from './executable.ts';
import type { Io } from './io.ts';
import { listenWhileStarting } from './listen.ts';
import { allowFlags, refuseWord } from './arguments.ts';
import { launchd } from './service/launchd.ts';
import type { Service, ServiceManager, ServicePlace, Step } from './service/manager.ts';
import { runStep, type RunStep } from './service/run-step.ts';
import { systemd } from './service/systemd.ts';
import { readServiceVariables, refuseKeptFlags } from './service/variables.ts';
import { taskScheduler } from './service/task-scheduler.ts';

const ANSWER_MS = 60_000;
const PAUSE_MS = 250;

/** The computer whose service is changed. */
export type Computer = Readonly<{
  manager: ServiceManager;
  runStep: RunStep;
  /** The executable that is installed. */
  executable: string;
}>;

type Wish = Readonly<{ dataDir: string; port: number; host: string; asker: string | undefined }> &
  Pick<Service, 'environment'>;

/** The manager of services that this system has. */
export function ownManager(): ServiceManager {
  if (process.platform === 'win32') return taskScheduler;
  return process.platform === 'darwin' ? launchd : systemd;
}

/** `talyer service install | uninstall | status`: the shop starts with the computer. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, SERVE_OPTIONS);
  const [verb, extra] = positionals;
  refuseWord(extra);
  if (verb === 'status' || verb === 'uninstall') allowFlags(`service ${verb}`, values, []);
  const manager = ownManager();
  const computer: Computer = { manager, runStep, executable: process.execPath };
  if (verb === 'status') return printStatus(computer, io);
  if (verb === 'uninstall') return uninstall(computer, io);
  if (verb !== 'install') throw new UsageError('Use: talyer service install | uninstall | status');
  refuseKeptFlags(values, process.platform === 'win32');
  allowFlags('service install', values, ['port']);
  const wish = serviceWish(manager, values);
  if (!isCompiled) throw new StartError('Only the executable can be installed: bun run build');
  return install(computer, wish, io);
}

/**
 * What `talyer service install` asks for. A variable that is not set stays as in the installed
 * service; an empty one is taken out of it.
 * @throws UsageError for a value that cannot be used, and for an external database.
 */
export function serviceWish(
  manager: ServiceManager,
  typed: Readonly<{ data?: string | undefined; port?: string | undefined }>,
  environment: Environment = ownEnvironment,
): Wish {
  const set = { ...installedService(manager)?.environment, ...environment };
  const config = serviceConfig(manager, typed, set);
  if (config.databaseUrl !== undefined)
    throw new UsageError('The service uses the built-in database. Unset DATABASE_URL first.');
  const { dataDir, port, host } = config;
  return { dataDir, port, host, ...readServiceVariables(config, set) };
}

/** The folder and the port of a service; what is not given stays as in the installed one. */
export function serviceConfig(
  manager: ServiceManager,
  typed: Readonly<{ data?: string | undefined; port?: string | undefined }>,
  environment: Environment = ownEnvironment,
): Config {
  const installed = installedService(manager);
  const named = typed.data ?? given(environment['TALYER_DATA']);
  const data = named ?? installed?.dataDir ?? manager.dataDir;
  return readConfig({ ...typed, data, usualPort: installed?.port }, environment);
}

/**
 * Copies the executable to its place, describes the service to the system and starts it. Repeating
 * it changes the service.
 * @throws StartError when the person may not, or the port or the folder is in use.
 */
export async function install(computer: Computer, wish: Wish, io: Io): Promise<number> {
  const { manager } = computer;
  await requireRights(computer, 'install');
  const { dataDir } = wish;
  const hasShop = existsSync(dataFolder(dataDir).shopMark);
  const user = manager.user(wish.asker, ownerNameOf(dataDir));
  if (user === undefined) throw new StartError(refusal(computer, 'install'));
  // The folder is about to be given to the account of the service, with all that is in it.
  if (existsSync(dataDir)) refuseOtherFiles(dataDir);
  const wasRunning = existsSync(manager.definition) && (await isRunning(computer));
  if (existsSync(manager.definition)) await runAll(computer, manager.stop);
  const service = { ...wish, user, executable: manager.executable };
  try {
    await takeOver(computer, wish, hasShop, io);
    await runAll(computer, manager.prepare(service));
  } catch (error) {
    if (wasRunning) await runAll(computer, manager.enable);
    throw error;
  }
  writeDefinition(manager, service);
  await runAll(computer, manager.enable);
  io.print(`Installed: ${manager.executable} starts with this computer.`);
  const exitCode = await printStatus(computer, io);
  const sudo = manager.asAdministrator;
  if (!hasShop) {
    io.print('To make the first admin, run:');
    io.print(`  ${addAdmin(computer, wish, sudo)}`);
  }
  io.print(`To stop it for good: ${sudo}talyer service uninstall`);
  return exitCode;
}

/** @throws StartError that names what is in the way. */
async function takeOver(
  { manager, executable }: Computer,
  { dataDir, host, port }: Wish,
  hasShop: boolean,
  io: Io,
): Promise<void> {
  if (hasShop) (await holdDataFolder(dataDir, io.log)).lock.release();
  await listenWhileStarting({ host, port }).stop(true);
  if (executable === manager.executable) return;
  const staged = stageExecutable(executable, manager.executable);
  replaceExecutable(staged, manager.executable, { keepOld: false });
}

function addAdmin({ manager }: Computer, { dataDir }: Wish, sudo: string): string {
  const program = /\s/.test(manager.executable) ? `"${manager.executable}"` : manager.executable;
  return `${sudo}${program} user add --username NAME --name "FULL NAME" --role admin --data "${dataDir}"`;
}

/** Stops the service and takes it away; the data and the executable stay. */
export async function uninstall(computer: Computer, io: Io): Promise<number> {
  const { manager } = computer;
  await requireRights(computer, 'uninstall');
  const place = installedService(manager);
  if (place === null) throw new StartError('Talyer is not installed as a service.');
  await runAll(computer, manager.disable);
  rmSync(manager.definition);
  await runAll(computer, manager.forget);
  io.print('Talyer no longer starts with this computer.');
  io.print(`The data stays in ${place.dataDir}, and the executable is ${manager.executable}`);
  return 0;
}

/** @returns 0 when the service runs and answers, otherwise 1. */
export async function printStatus(computer: Computer, io: Io): Promise<number> {
  const place = installedService(computer.manager);
  if (place === null) {
    io.print('not installed');
    return 1;
  }
  const isServing = (await isRunning(computer)) && (await answers(computer, place));
  const state = isServing ? 'running' : (await isRunning(computer)) ? 'starting' : 'stopped';
  io.print(state);
  io.print(`  data: ${place.dataDir}`);
  for (const address of reachableAddresses(hostOf(place), place.port)) io.print(`  at: ${address}`);
  if (!isServing) io.print(`  log: ${place.dataDir}/logs/talyer.log`);
  return isServing ? 0 : 1;
}

/** The data folder and the port of the installed service; null when there is none. */
export function installedService(manager: ServiceManager): ServicePlace | null {
  if (!existsSync(manager.definition)) return null;
  return manager.read(readFileSync(manager.definition, manager.encoding));
}

/** Tells whether the service runs, according to the system. */
export async function isRunning(computer: Computer): Promise<boolean> {
  const { output } = await computer.runStep(computer.manager.state);
  return computer.manager.isRunning(output);
}

const hostOf = ({ environment }: ServicePlace): string => environment['HOST'] ?? usualHost();

/** Waits until the shop is open, as long as the service runs. */
async function answers(computer: Computer, place: ServicePlace): Promise<boolean> {
  const address = localAddress(hostOf(place), place.port);
  const deadline = performance.now() + ANSWER_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${address}/healthz`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined);
    if (answer?.status === 200) return true;
    if (!(await isRunning(computer))) return false;
    await Bun.sleep(PAUSE_MS);
  }
  return false;
}

function writeDefinition(manager: ServiceManager, service: Service): void {
  const mark = manager.encoding === 'utf16le' ? '\uFEFF' : '';
  mkdirSync(dirname(manager.definition), { recursive: true });
  writeFileSync(manager.definition, mark + manager.define(service), manager.encoding);
  // The program writes files for their owner only, but anybody may read this one.
  chmodSync(manager.definition, 0o644);
}

async function requireRights(computer: Computer, verb: string): Promise<void> {
  const { manager } = computer;
  const isDone = async (step: Step): Promise<boolean> =>
    (await computer.runStep({ ...step, mayFail: true })).isDone;
  if (!(await isDone(manager.mayInstall))) throw new StartError(refusal(computer, verb));
  if (!(await isDone(manager.isThere)))
    throw new StartError('The service manager (systemd, launchd) is not running on this computer.');
}

function refusal({ manager }: Computer, verb: string): string {
  return manager.asAdministrator === ''
    ? "Only an administrator may do this. Open the command prompt with 'Run as administrator' and try again."
    : `Only root may do this. Run: sudo ./talyer service ${verb}`;
}

async function runAll(computer: Computer, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await computer.runStep(step);
}

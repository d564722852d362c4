import { migrationsFolder, version } from '../assets.ts';
import { migrate } from '../data/migrate.ts';
import { holdDataFolder } from '../data/postgres-inside.ts';
import { parseFlags, readConfig, SERVE_OPTIONS, UsageError, type Config } from '../env.ts';
import { reachableAddresses } from './addresses.ts';
import { type Application, openApplication } from './application.ts';
import { openDatabase } from './database.ts';
import { accountTable } from './demo.ts';
import type { Io } from './io.ts';
import type { SocketData } from '../server.ts';
import { listen, listenWhileStarting } from './listen.ts';
import { untilAskedToStop } from './signals.ts';

/** Requests in flight get this long to finish once the program is asked to end. */
const FINISH_MS = 1000;

/** `talyer serve`: runs the shop until SIGTERM or SIGINT, then ends with 0 within five seconds. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, SERVE_OPTIONS);
  if (positionals.length > 0) {
    throw new UsageError(`'${positionals[0]}' is not understood. Try: talyer --help`);
  }
  const config = readConfig(values);
  const asked = untilAskedToStop();
  const cleanUps: (() => Promise<unknown>)[] = [];
  const started = start(config, io, cleanUps);
  try {
    const first = await Promise.race([asked, started]);
    const signal = first ?? (await asked);
    io.log.info('stopping', { signal });
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
  io.log.info('stopped');
  return 0;
}

/** Each step that needs undoing pushes how; they are undone from the last to the first. */
async function start(
  config: Config,
  io: Io,
  cleanUps: (() => Promise<unknown>)[],
): Promise<undefined> {
  const held = config.databaseUrl === undefined ? await holdDataFolder(config.dataDir) : undefined;
  cleanUps.push(async () => held?.lock.release());
  const waiting = listenWhileStarting(config);
  const database = await openDatabase(config, io.log, held);
  cleanUps.push(database.stop);
  await migrate(database.target, migrationsFolder);
  const application = await openApplication(config, database, io.log);
  cleanUps.push(() => application.stop());
  await waiting.stop(true);
  const server = listen(config, application.server);
  cleanUps.push(() => finish(server, application));
  greet(config, io, server.port ?? config.port, application.setUpCode);
  for (const line of accountTable(application.demoAccounts, config.firstAdmin?.username))
    io.print(line);
  io.log.info('serving', { version, port: server.port });
}

/** Stops accepting, closes sockets, lets requests in flight finish, then closes what is left. */
async function finish(server: Bun.Server<SocketData>, application: Application): Promise<void> {
  const finished = server.stop();
  application.server.stop();
  await Promise.race([finished, Bun.sleep(FINISH_MS)]);
  await server.stop(true);
}

function greet(config: Config, io: Io, port: number, setUpCode: string | null): void {
  const [first, ...others] = reachableAddresses(config.host, port);
  io.print(`Talyer ${version} is open at ${first}`);
  for (const address of others) io.print(`  on the network: ${address}`);
  io.print(
    `  data: ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}`,
  );
  if (setUpCode === null) return;
  io.print('');
  io.print(
    'There is no user yet. Open this link on a computer of the shop to make the first admin:',
  );
  io.print(`  ${first}/#setup=${setUpCode}`);
}

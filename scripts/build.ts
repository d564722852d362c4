import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { writeComponents } from './components.ts';
import { compressWeb } from './compress-web.ts';
import { firstQueries } from './first-queries.ts';
import { packOwnCluster } from './pack-cluster.ts';
import { packPostgres } from './pack-postgres.ts';
import { builtName, endingOf, ownTarget, type Target, TARGETS } from './targets.ts';

const ROOT = join(import.meta.dir, '..');
const DIST = join(ROOT, 'dist');

/**
 * Builds the executable for a target, with everything inside: web client, migrations, PostgreSQL
 * and, for the system that it is built on, a ready cluster.
 */
async function build(target: Target, keepWeb: boolean): Promise<void> {
  const started = performance.now();
  const [postgres, cluster] = await Promise.all([
    packPostgres(target),
    // Only a PostgreSQL that runs here can make a cluster here.
    target === ownTarget() ? packOwnCluster() : undefined,
    keepWeb ? undefined : buildWebClient(),
  ]);
  const assets = await stage(target, cluster === undefined ? [postgres] : [postgres, cluster]);
  const built = join(DIST, builtName(target));
  const outfile = `${built}${endingOf(target)}`;
  await compile(target, assets, outfile);
  await writeComponents(target, `${built}.cdx.json`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${outfile}: ${(Bun.file(outfile).size / 1e6).toFixed(0)} MB in ${seconds} s`);
}

async function buildWebClient(): Promise<void> {
  await run([
    process.execPath,
    '--bun',
    join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ]);
  await compressWeb(join(DIST, 'web'));
  const queries = await firstQueries(await Bun.file(join(DIST, 'documents.json')).json());
  await Bun.write(join(DIST, 'first-queries.json'), JSON.stringify(queries));
}

/** Collects the embedded files in one folder; src/assets.ts finds them under the same names. */
async function stage(target: Target, archives: string[]): Promise<string> {
  const assets = join(ROOT, 'node_modules', '.cache', 'talyer', target, 'stage', 'assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  await cp(join(DIST, 'web'), join(assets, 'web'), { recursive: true });
  for (const list of ['documents.json', 'first-queries.json'])
    await cp(join(DIST, list), join(assets, list));
  await cp(join(ROOT, 'drizzle'), join(assets, 'drizzle'), {
    recursive: true,
    filter: (path) => !path.endsWith('snapshot.json'),
  });
  for (const archive of archives) await cp(archive, join(assets, basename(archive)));
  return assets;
}

async function compile(target: Target, assets: string, outfile: string): Promise<void> {
  const partial = outfile.replace(/(\.exe)?$/, '.part$1');
  await run([
    process.execPath,
    'build',
    join(ROOT, 'src', 'main.ts'),
    // Worker threads are entry points of their own.
    join(ROOT, 'src', 'services', 'export', 'worker.ts'),
    join(ROOT, 'src', 'services', 'import', 'worker.ts'),
    '--compile',
    '--bytecode',
    // What is imported on demand stays out of memory until then (docs/adr/0086).
    '--splitting',
    '--format=esm',
    '--keep-names',
    '--no-compile-autoload-dotenv',
    '--no-compile-autoload-bunfig',
    // exceljs needs it only to read from S3, which nothing here does.
    '--external=@aws-sdk/client-s3',
    // Without it graphql takes precautions for developers each time it compares types.
    '--define=process.env.NODE_ENV="production"',
    `--define=TALYER_VERSION=${JSON.stringify(packageJson.version)}`,
    `--asset=${assets}`,
    ...(target === ownTarget() ? [] : [`--target=bun-${target}`]),
    `--outfile=${partial}`,
  ]);
  // A running executable cannot be overwritten, but it can be replaced under its name.
  await rename(partial, outfile);
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, complaint, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (exitCode !== 0) {
    console.error(`${output}${complaint}`);
    throw new Error(`${command.slice(0, 3).join(' ')} ended with ${exitCode}`);
  }
}

const { values } = parseArgs({
  // --keep-web embeds the existing build of the web client.
  options: { target: { type: 'string' }, 'keep-web': { type: 'boolean', default: false } },
});
const target =
  values.target === undefined ? ownTarget() : TARGETS.find((known) => known === values.target);
if (target === undefined) {
  console.error(`--target is one of ${TARGETS.join(', ')}.`);
  process.exit(2);
}
await build(target, values['keep-web']);

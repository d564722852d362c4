import { statSync } from 'node:fs';
import { join } from 'node:path';
import { endTogether } from './children.ts';
import { ensureInstalled } from './install.ts';
import { endingOf, ownTarget } from './targets.ts';

const ROOT = join(import.meta.dir, '..');
const SOURCES = '{src,web,drizzle,scripts,patches}/**/*';
const SINGLE_SOURCES = ['package.json', 'bun.lock', 'vite.config.ts'];

/** Builds dist/talyer if its sources have changed, and returns its path. */
async function ensureBuilt(): Promise<string> {
  const executable = join(ROOT, 'dist', `talyer${endingOf(ownTarget())}`);
  const builtAt = statSync(executable, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [...new Bun.Glob(SOURCES).scanSync({ cwd: ROOT }), ...SINGLE_SOURCES];
  if (sources.every((path) => statSync(join(ROOT, path)).mtimeMs < builtAt)) return executable;
  console.error('Building dist/talyer …');
  const build = Bun.spawnSync([process.execPath, join(ROOT, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.exitCode !== 0) throw new Error(`The build ended with ${build.exitCode}.`);
  return executable;
}

await ensureInstalled();
const executable = await ensureBuilt();
const talyer = Bun.spawn([executable, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit'],
});
process.exit(await endTogether([talyer]));

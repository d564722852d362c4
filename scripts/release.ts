import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { builtName, endingOf, type Target, TARGETS } from './targets.ts';

/**
 * `bun scripts/release.ts [--tag v0.2.0]`: builds what a release offers into `dist/release`: an
 * executable of each target with its list of components, the checksums of all, and what changed.
 */
const ROOT = join(import.meta.dir, '..');
const DIST = join(ROOT, 'dist');
const RELEASE = join(DIST, 'release');

const { values } = parseArgs({ options: { tag: { type: 'string' } } });
const version = packageJson.version;
if (values.tag !== undefined && values.tag !== `v${version}`) {
  console.error(`The tag ${values.tag} is not the version of package.json, ${version}.`);
  process.exit(1);
}
await rm(RELEASE, { recursive: true, force: true });
await mkdir(RELEASE, { recursive: true });
const sums: string[] = [];
for (const [at, target] of TARGETS.entries()) {
  // The web client is the same for all.
  await build(target, at > 0);
  for (const [from, to] of filesOf(target)) {
    await copyFile(join(DIST, from), join(RELEASE, to));
    sums.push(`${await digestOf(join(RELEASE, to))}  ${to}\n`);
  }
}
await Bun.write(join(RELEASE, 'SHA256SUMS'), sums.join(''));
const changes = await Bun.file(join(ROOT, 'CHANGELOG.md')).text();
await Bun.write(join(RELEASE, 'notes.md'), notesOf(changes));
console.log(sums.join(''));

async function build(target: Target, keepWeb: boolean): Promise<void> {
  const command = [process.execPath, 'scripts/build.ts', '--target', target];
  const child = Bun.spawn(keepWeb ? [...command, '--keep-web'] : command, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error(`The build for ${target} failed.`);
}

/** What the build wrote, and its name in the release. */
function filesOf(target: Target): [string, string][] {
  const [built, ending] = [builtName(target), endingOf(target)];
  return [
    [`${built}${ending}`, `talyer-${target}${ending}`],
    [`${built}.cdx.json`, `talyer-${target}.cdx.json`],
  ];
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** The part of the changelog about this version. @throws Error when there is none. */
function notesOf(changelog: string): string {
  const parts = changelog.split(/^(?=## )/m);
  const own = parts.find((part) => part.startsWith(`## ${version}`));
  if (own === undefined) throw new Error(`CHANGELOG.md has no part about ${version}.`);
  return own.replace(/^## .*\n+/, '');
}

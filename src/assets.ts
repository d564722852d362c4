import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Set by scripts/build.ts; undefined when the program runs from source.
declare const TALYER_VERSION: string;

/** Whether this is the compiled executable with its embedded files. */
export const isCompiled = typeof TALYER_VERSION === 'string';
const ROOT = join(import.meta.dir, '..');
const EMBEDDED = join(import.meta.dir, 'assets');
const WEB = isCompiled ? join(EMBEDDED, 'web') : join(ROOT, 'dist', 'web');

export const version = isCompiled ? TALYER_VERSION : 'development';

/** The folder of the SQL migrations; node:fs can read it inside the executable, too. */
export const migrationsFolder = join(isCompiled ? EMBEDDED : ROOT, 'drizzle');

/** The migrations and the version that a database is upgraded to. */
export const release = { migrations: migrationsFolder, version };

/** The worker that writes exports; scripts/build.ts embeds it under the same path. */
export const exportWorker = join(import.meta.dir, 'services', 'export', 'worker.ts');

/** The worker that reads uploaded lists; embedded in the same way. */
export const importWorker = join(import.meta.dir, 'services', 'import', 'worker.ts');

/** A file of the built client by its path, `/assets/index-1.js`; undefined if there is none. */
export function webFile(path: string): Bun.BunFile | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0 || segments.some((segment) => /^\.|[\\\0]/.test(segment)))
    return undefined;
  const file = join(WEB, ...segments);
  const isFile = isCompiled ? embeddedWebFiles().has(segments.join('/')) : existsSync(file);
  return isFile ? Bun.file(file) : undefined;
}

let known: Set<string> | undefined;
function embeddedWebFiles(): Set<string> {
  known ??= new Set(
    readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.[^/]+$/.test(path)),
  );
  return known;
}

/** The documents that the built client sends, by their hashes; none before it was built. */
export function webDocuments(): ReadonlyMap<string, string> {
  const path = join(isCompiled ? EMBEDDED : join(ROOT, 'dist'), 'documents.json');
  if (!existsSync(path)) return new Map();
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(texts));
}

/** The client's first queries by role and path, as listed by the build. */
export type FirstQueries = ReadonlyMap<string, readonly FirstQuery[]>;

export interface FirstQuery {
  /** The key under which the client looks for the answer. */
  key: string;
  /** The hash of the document. */
  hash: string;
  variables: object;
}

/** The first queries of the built client by role and path (ADR 0074); empty before it was built. */
export function firstQueries(): FirstQueries {
  const path = join(isCompiled ? EMBEDDED : join(ROOT, 'dist'), 'first-queries.json');
  return new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : []);
}

/** The packed PostgreSQL: `key` identifies it, `version` is its package's version. */
export type PostgresArchive = Readonly<{
  key: string;
  version: string;
  open: () => Promise<Bun.Archive>;
}>;

/** The packed PostgreSQL for this machine; a program from source packs it once. @throws Error. */
export async function postgresArchive(): Promise<PostgresArchive> {
  const path = isCompiled ? embeddedArchive('postgres') : await sourceArchive();
  if (path === undefined) throw new Error('This executable holds no PostgreSQL; set DATABASE_URL.');
  const [, key, packaged] = /^postgres-((\d+\.\d+).*)\.tar\.gz$/.exec(basename(path)) ?? [];
  if (key === undefined || packaged === undefined)
    throw new Error(`Not a packed PostgreSQL: ${path}`);
  return { key, version: packaged, open: () => openArchive(path) };
}

/** The packed cluster for this machine; undefined if this executable holds none. */
export async function clusterArchive(): Promise<Bun.Archive | undefined> {
  const path = isCompiled ? embeddedArchive('cluster') : await sourceCluster();
  return path === undefined ? undefined : openArchive(path);
}

/** An embedded file is in memory already and is not copied; `Bun.Archive` reads none from a disk. */
async function openArchive(path: string): Promise<Bun.Archive> {
  const file = Bun.file(path);
  return new Bun.Archive(isCompiled ? file : await file.bytes());
}

function embeddedArchive(kind: 'postgres' | 'cluster'): string | undefined {
  const name = readdirSync(EMBEDDED).find(
    (entry) => entry.startsWith(`${kind}-`) && entry.endsWith('.tar.gz'),
  );
  return name === undefined ? undefined : join(EMBEDDED, name);
}

/** What this takes from the packing scripts, which import this file. */
interface PostgresPacking {
  packPostgres: () => Promise<string>;
}
interface ClusterPacking {
  packOwnCluster: () => Promise<string | undefined>;
}

async function sourceArchive(): Promise<string> {
  // A computed path, so that the bundler leaves the packing script out of the executable.
  const script = join(ROOT, 'scripts', 'pack-postgres.ts');
  const packing: PostgresPacking = await import(script);
  return packing.packPostgres();
}

async function sourceCluster(): Promise<string | undefined> {
  const script = join(ROOT, 'scripts', 'pack-cluster.ts');
  const packing: ClusterPacking = await import(script);
  return packing.packOwnCluster();
}

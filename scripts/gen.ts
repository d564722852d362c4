import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import {
  type GraphQLSchema,
  introspectionFromSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import subsetFont from 'subset-font';
import { schema as ownSchema } from '../src/schema/index.ts';
import { declaredDocuments } from './declared-documents.ts';
import { operationTypes } from './operation-types.ts';

/**
 * Generates schema.graphql from src/schema, the types of the schema and of the web client's
 * operations, the font with the peso sign, and migrations from the tables. With `--check` it only
 * reports stale files, and fails.
 */
const root = resolve(import.meta.dir, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];

const schema = lexicographicSortSchema(ownSchema);
await put('schema.graphql', `${printSchema(schema)}\n`);
await put('web/graphql-env.d.ts', clientTypes(schema));
await put('web/graphql-cache.d.ts', operationTypes(schema, declaredDocuments()));
await put('web/theme/peso.woff2', await pesoSign());
await migrations();

if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: bun run gen`);
  process.exit(1);
}

function clientTypes(from: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(from, { descriptions: false }));
  return outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
}

/**
 * Every screen with money needs ₱, but the font file that contains it is as large as all others
 * together.
 */
function pesoSign(): Promise<Buffer> {
  const path = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
  return subsetFont(readFileSync(join(root, 'node_modules', path)), '₱', { targetFormat: 'woff2' });
}

async function put(path: string, content: string | Buffer): Promise<void> {
  const file = Bun.file(join(root, path));
  if ((await file.exists()) && Buffer.from(content).equals(await file.bytes())) return;
  if (check) stale.push(path);
  else {
    await Bun.write(file, content);
    console.log(`Wrote ${path}`);
  }
}

/** New migrations appear as new entries of drizzle/; a check removes them again. */
async function migrations(): Promise<void> {
  const folder = join(root, 'drizzle');
  const before = new Set(readdirSync(folder));
  const run = Bun.spawn([process.execPath, 'x', 'drizzle-kit', 'generate'], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complained] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  if ((await run.exited) !== 0)
    throw new Error(`drizzle-kit generate failed:\n${said}${complained}`);
  const added = readdirSync(folder).filter((name) => !before.has(name));
  for (const name of added) {
    if (check) rmSync(join(folder, name), { recursive: true });
    else console.log(`Wrote drizzle/${name}`);
  }
  if (check && added.length > 0) stale.push('drizzle');
}

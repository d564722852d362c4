import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endTogether } from './children.ts';
import { ensureInstalled } from './install.ts';

const ROOT = join(import.meta.dir, '..');

/** A separate data folder, so that development never touches a shop. */
function devDataDir(): string {
  if (process.getuid?.() === 0) return '/var/lib/talyer-dev';
  return join(homedir(), '.local', 'share', 'talyer-dev');
}

await ensureInstalled();
const args = process.argv.slice(2);
// The client has to know the port of the server; all other flags are the server's alone.
const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false });
const port = String(values.port ?? process.env['PORT'] ?? '5000');
const data = args.some((arg) => arg.startsWith('--data')) ? [] : ['--data', devDataDir()];

const server = Bun.spawn(
  [
    process.execPath,
    '--watch',
    '--no-clear-screen',
    'scripts/dev-server.ts',
    'serve',
    '--port',
    port,
    ...data,
    ...args,
  ],
  {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, TALYER_DEV: '1' },
  },
);
const client = Bun.spawn(
  [process.execPath, '--bun', 'node_modules/vite/bin/vite.js', '--clearScreen=false'],
  {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, TALYER_DEV_SERVER: `http://localhost:${port}` },
  },
);
process.exit(await endTogether([server, client]));

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../src/data/embedded-postgres/folder.ts';
import { isServerOf, readPidFile } from '../../src/data/embedded-postgres/pid-file.ts';

const POLL_MS = 20;

/**
 * A process beside a test run, which holds the other end of its standard input. PostgreSQL survives
 * the process that started it, and a run that bails out or is killed runs no clean-up of its own.
 */
const [root = ''] = process.argv.slice(2);
// After a test that took too long, Bun ends what it has started, and the run goes on.
process.on('SIGTERM', () => {});
await Bun.stdin.text();
const folder = dataFolder(join(root, 'data'));
const { pid } = readPidFile(folder) ?? {};
if (pid !== undefined && isServerOf(folder, pid)) {
  process.kill(pid, 'SIGQUIT');
  while (isServerOf(folder, pid)) await Bun.sleep(POLL_MS);
}
rmSync(root, { recursive: true, force: true });

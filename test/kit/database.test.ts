import { expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KIT = join(import.meta.dir, 'database.ts');
const RUN = `const { createTestDatabase } = await import(${JSON.stringify(KIT)});
  await createTestDatabase();
  console.log('made');
  setInterval(() => {}, 1000);`;

test('the PostgreSQL of a run that is killed ends, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talyer-run-'));
  // Run by root, PostgreSQL works as another account.
  chmodSync(folder, 0o755);
  try {
    const run = Bun.spawn([process.execPath, '-e', RUN], {
      env: { ...Bun.env, TMPDIR: folder },
      stdin: 'ignore',
      stdout: 'pipe',
    });
    const { value } = await run.stdout.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('made\n');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^talyer-test-/)]);
    run.kill('SIGKILL');
    while (readdirSync(folder).length > 0) await Bun.sleep(5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

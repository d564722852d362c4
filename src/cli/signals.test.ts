import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'bun:test';

/** A job that writes a backup without an end. */
const JOB = `
  import { endJobWhenAsked } from '${join(import.meta.dir, 'signals.ts')}';
  import { writeAside } from '${join(import.meta.dir, '../data/backup/file.ts')}';
  endJobWhenAsked();
  setInterval(() => {}, 1000);
  await writeAside(process.argv.at(-1), async (handle) => {
    await handle.write('half');
    console.log('half');
    await new Promise(() => {});
  });
`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during a backup leaves no part of the file behind',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'talyer-signals-'));
    await using job = Bun.spawn([process.execPath, '-e', JOB, join(folder, 'shop.tar.zst')], {
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const { value } = await job.stdout.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('half\n');
    expect(readdirSync(folder)).toHaveLength(1);
    job.kill(signal);
    expect(await job.exited).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

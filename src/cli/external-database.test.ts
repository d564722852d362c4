import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../log.ts';
import { untilAnswering } from './external-database.ts';

const usual = process.env['PGHOST'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-external-'));
  process.env['PGHOST'] = folder;
});
afterEach(() => {
  if (usual === undefined) delete process.env['PGHOST'];
  else process.env['PGHOST'] = usual;
  rmSync(folder, { recursive: true });
});

test('a database whose socket is not there yet is waited for', async () => {
  const stopping = new AbortController();
  const log = { ...silentLog, warn: () => stopping.abort(new Error('stopped while waiting')) };
  const waiting = untilAnswering('postgres:///talyer', log, stopping.signal);
  expect(await waiting.catch(String)).toBe('Error: stopped while waiting');
});

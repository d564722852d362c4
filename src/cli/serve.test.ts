import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from '../data/log-file.ts';
import { consoleIo } from './io.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a start prints that is refused at once, since the folder holds something else. */
async function refusedStart(inTerminal: boolean): Promise<string> {
  writeFileSync(join(folder, 'letter.txt'), '');
  const main = join(import.meta.dir, '..', 'main.ts');
  const command = [process.execPath, main, 'serve', '--data', folder, '--port', '0'];
  const received: string[] = [];
  const data = (_terminal: unknown, bytes: Uint8Array): void =>
    void received.push(new TextDecoder().decode(bytes));
  if (!inTerminal) return Bun.spawnSync(command).stdout.toString();
  await using terminal = new Bun.Terminal({ data });
  await Bun.spawn(command, { terminal }).exited;
  while (!received.join('').includes('holds other files')) await Bun.sleep(5);
  return received.join('');
}

test('a start by hand first says that the window must stay open, a service does not', async () => {
  expect(await refusedStart(true)).toStartWith('Closing this window stops the shop.');
  expect(await refusedStart(false)).toBe('');
});

test('the program’s log is in the data folder, too, with its warnings and errors', () => {
  mkdirSync(join(folder, 'logs'));
  const shown: string[] = [];
  const { log, complain, keepLog } = consoleIo((line) => void shown.push(line));
  log.info('before the folder is open');
  keepLog?.(openLogFile(folder, 'talyer'));
  log.info('serving', { port: 5000 });
  using complaint = spyOn(console, 'error').mockImplementation(() => {});
  complain('talyer: The disk is full.');
  expect(complaint).toHaveBeenCalledTimes(1);
  const [line, complained, end] = readFileSync(join(folder, 'logs', 'talyer.log'), 'utf8').split(
    '\n',
  );
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'info', message: 'serving', port: 5000 });
  expect(JSON.parse(complained ?? '')).toMatchObject({ message: 'talyer: The disk is full.' });
  expect(end).toBe('');
  expect(shown).toHaveLength(2);
});

test('a log that cannot be written stops nothing', () => {
  const shown: string[] = [];
  const { log, keepLog } = consoleIo((line) => void shown.push(line));
  keepLog?.(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  log.error('it failed', { error: new Error('a bug') });
  expect(shown).toHaveLength(1);
});

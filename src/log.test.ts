import { expect, test } from 'bun:test';
import { createLog } from './log.ts';

interface Line {
  message: string;
  times?: number;
  id?: string;
  error?: { name?: string; message: string; stack?: string; code?: string };
}

function collect(repeatAfterMs: number) {
  const lines: Line[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line) as Line), repeatAfterMs);
  return { lines, log };
}

const fullDisk = () =>
  new Error('Failed query: insert', {
    cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
  });

test('a repeated failure is written at once, and then once with its count', async () => {
  const { lines, log } = collect(30);
  for (let at = 0; at < 500; at += 1) log.error('it failed', { error: fullDisk() });
  log.error('it failed', { error: new Error('another') });
  expect(lines.map(({ error }) => error?.message)).toEqual(['could not extend file', 'another']);
  while (lines.length < 3) await Bun.sleep(5);
  expect(lines[2]).toMatchObject({ message: 'it failed', times: 499 });
});

test('a fault of the database has no stack, an unexpected failure has one', () => {
  const { lines, log } = collect(1000);
  log.error('it failed', { error: fullDisk() });
  log.error('it failed', { error: new Error('a bug') });
  expect(lines[0]?.error).toEqual({
    name: 'Error',
    message: 'could not extend file',
    code: '53100',
  });
  expect(lines[1]?.error?.stack).toContain('log.test.ts');
});

test('failures with an id that people see are written one by one, up to a limit', () => {
  const { lines, log } = collect(1000);
  for (let at = 0; at < 1000; at += 1)
    log.error('it failed', { id: `${at}`, error: new Error('x') });
  expect(lines.slice(0, 3).map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect(lines).toHaveLength(100);
});

test('many different failures are counted together', () => {
  const { lines, log } = collect(1000);
  for (let at = 0; at < 1000; at += 1) log.warn('it failed', { error: `reason ${at}` });
  expect(lines.length).toBeLessThan(210);
});

test('lines that are not failures are always written', () => {
  const { lines, log } = collect(1000);
  for (let at = 0; at < 3; at += 1) {
    log.info('an export was written', { reason: 'asked' });
    log.warn('sign-in failed', { address: '10.0.0.1' });
  }
  expect(lines).toHaveLength(6);
});

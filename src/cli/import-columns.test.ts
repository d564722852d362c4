import { afterAll, beforeAll, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planImport } from '../domain/import.ts';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';
import { agreeOnColumns } from './import-columns.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Said {
  code: number;
  printed: string[];
  complained: string[];
}

const speaker = (said: Said) => ({
  print: (line: string) => void said.printed.push(line),
  complain: (line: string) => void said.complained.push(line),
  log: silentLog,
});

test('prints the use of each column, and refuses records without names', async () => {
  const file = join(folder, 'their names.csv');
  await Bun.write(file, 'date,Ref,Shelf\n2026-01-02,Ana,Acme\n');
  const said: Said = { code: -1, printed: [], complained: [] };
  const data = join(folder, 'no-shop');
  said.code = await main(['import', file, '--data', data], speaker(said));
  expect(said).toEqual({
    code: 1,
    printed: ['Column  Becomes', 'date    date', 'Ref     not used', 'Shelf   not used', ''],
    complained: [
      "talyer: No column becomes the client's name or the unit, so the records would come in without it. Nothing was written.",
      `Say which columns they are: talyer import "${file}" --map date=date,clientName=COLUMN,unit=COLUMN`,
      'Or take the rows in as they are: the same command with --yes',
    ],
  });
  // Not even a data folder was created.
  expect(existsSync(data)).toBe(false);
});

test.each([
  ['y', true],
  ['Yes ', true],
  ['', false],
  ['n', false],
])('asks at a terminal; the answer %j means %p', async (answer, agrees) => {
  const said: Said = { code: -1, printed: [], complained: [] };
  const plan = planImport(['date'], new Map(), new Map());
  const agreement = { file: 'a.csv', plan, isAgreed: false };
  expect(await agreeOnColumns(agreement, speaker(said), async () => answer)).toBe(agrees);
  expect(said.complained).toEqual(agrees ? [] : ['Nothing was written.']);
  expect(await agreeOnColumns({ ...agreement, isAgreed: true }, speaker(said), null)).toBe(true);
});

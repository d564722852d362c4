import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type Database, type DatabaseTarget } from '../data/connect.ts';
import { silentLog } from '../log.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { ZONE } from '../../test/kit/shop.ts';
import { prepareImport, runImport } from './import.ts';
import { doImportsTask, readImportsTask } from './imports.ts';

let folder = '';
let target: DatabaseTarget;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-import-'));
  target = await createTestDatabase();
  database = connect(target, 1);
});
afterAll(async () => {
  await database.end();
  rmSync(folder, { recursive: true, force: true });
});

const speaker = (printed: string[]) => ({
  print: (line: string) => void printed.push(line),
  complain: () => {},
  log: silentLog,
});

async function importFile(file: string): Promise<string[]> {
  const printed: string[] = [];
  await runImport(await prepareImport([file], {}, ZONE), target, speaker(printed));
  return printed;
}

test('is listed under its number and undone by it', async () => {
  const file = join(folder, 'numbered.csv');
  await Bun.write(file, 'date,clientName,unit\n2026-01-02,Numbered,a\n2026-01-02,Numbered,b\n');
  const printed = await importFile(file);
  const number = /^This is import (\d+)\. To take it back: talyer import undo \1$/.exec(
    printed.at(-1) ?? '',
  )?.[1];
  await database.db.execute(
    sql`update repair_records set version = 2 where client_name = 'Numbered' and unit = 'b'`,
  );
  const ask = async (...words: string[]): Promise<string[]> => {
    const said: string[] = [];
    const task = readImportsTask(words);
    if (task !== null) await doImportsTask(task, target, ZONE, speaker(said));
    return said;
  };
  const line = async () => (await ask('list')).find((one) => one.includes('numbered.csv'));
  expect(await line()).toMatch(new RegExp(`^${number} +numbered\\.csv .* Console.* 2 +0 +0$`));
  expect(await ask('undo', number ?? '')).toEqual([
    `Import ${number} is taken back: 1 record deleted.`,
    '1 record edited since, left as before:',
    expect.stringMatching(/^ {2}\d+ {2}Numbered, b$/),
  ]);
  expect(await line()).toEndWith('taken back');
  expect((await importFile(file))[1]).toMatch(/^Added +1$/);
});

test.each([
  [['undo'], 'Say which import: talyer import undo NUMBER.'],
  [['undo', 'x'], 'Say which import'],
  [['undo', '1', '2'], "'2' is not understood."],
  [['list', 'all'], "'all' is not understood."],
])('does not understand %j', (words, sentence) => {
  expect(() => readImportsTask(words)).toThrow(sentence);
});

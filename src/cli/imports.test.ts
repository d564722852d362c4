import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type ImportPlace,
  openImportPlace,
  type CommandOutput,
  outputCollector,
} from '../../test/kit/imports.ts';
import { ZONE } from '../../test/kit/shop.ts';
import { readImportsTask, runImportsTask } from './imports.ts';

let place: ImportPlace;
beforeAll(async () => {
  place = await openImportPlace();
});
afterAll(() => place.close());

test('is listed under its number and undone by it', async () => {
  const file = join(place.folder, 'numbered.csv');
  await Bun.write(file, 'date,clientName,unit\n2026-01-02,Numbered,a\n2026-01-02,Numbered,b\n');
  const { printed } = await place.importFile(file);
  const number = /^This is import (\d+)\. To undo it: talyer import undo \1$/.exec(
    printed.at(-1) ?? '',
  )?.[1];
  await place.database.db.execute(
    sql`update repair_records set version = 2 where client_name = 'Numbered' and unit = 'b'`,
  );
  const ask = async (...words: string[]): Promise<string[]> => {
    const said: CommandOutput = { code: -1, printed: [], complained: [] };
    const task = readImportsTask(words);
    if (task !== null) await runImportsTask(task, place.target, ZONE, outputCollector(said));
    return said.printed;
  };
  const line = async () => (await ask('list')).find((one) => one.includes('numbered.csv'));
  expect(await line()).toMatch(new RegExp(`^${number} +numbered\\.csv .* Console.* 2 +0 +0$`));
  expect(await ask('undo', number ?? '')).toEqual([
    `Import ${number} was undone: 1 record deleted.`,
    '1 record edited since, left as before:',
    expect.stringMatching(/^ {2}\d+ {2}Numbered, b$/),
  ]);
  expect(await line()).toEndWith('undone');
  expect(await ask('undo', number ?? '')).toEqual([
    expect.stringMatching(/^Import \d+ was undone on .* already\. Nothing was changed\.$/),
    '1 record edited since, left as before:',
    expect.stringMatching(/^ {2}\d+ {2}Numbered, b$/),
  ]);
  expect((await place.importFile(file)).printed[1]).toMatch(/^Added +1$/);
});

test.each([
  [['undo'], 'Name the import: talyer import undo NUMBER.'],
  [['undo', 'x'], 'Name the import'],
  [['undo', '1', '2'], "'2' is not understood."],
  [['list', 'all'], "'all' is not understood."],
])('does not understand %j', (words, sentence) => {
  expect(() => readImportsTask(words)).toThrow(sentence);
});

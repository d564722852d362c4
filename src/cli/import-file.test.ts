import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type ImportPlace,
  openImportPlace,
  type CommandOutput,
  outputCollector,
} from '../../test/kit/imports.ts';
import { messyList } from '../../test/kit/messy-list.ts';
import { ZONE } from '../../test/kit/shop.ts';
import { prepareImport, previewImport } from './import.ts';
import {
  askDateOrder,
  printPreview,
  printSurvey,
  readDateOrder,
  readHeadingRow,
} from './import-file.ts';

let place: ImportPlace;
let list: Awaited<ReturnType<typeof messyList>>;
let file = '';
beforeAll(async () => {
  [place, list] = await Promise.all([openImportPlace(), messyList(600)]);
  file = join(place.folder, 'repairs.xlsx');
  await Bun.write(file, list.content);
});
afterAll(() => place.close());

const nothingSaid = (): CommandOutput => ({ code: -1, printed: [], complained: [] });

describe('the old list of a shop', () => {
  test('is described before anything is imported', async () => {
    const job = await prepareImport([file], {}, ZONE);
    const { survey, source } = job;
    const said = nothingSaid();
    printSurvey(survey, source, outputCollector(said));
    expect(said.printed.slice(0, 3)).toEqual([
      'Sheet Repairs 2024-25, of: Bayarin, Repairs 2024-25',
      'The headings are in row 4.',
      `Left out, since these are not records: ${list.others}`,
    ]);
    expect(said.printed).toContain('  row 5, a month: JANUARY 2024');
    expect(said.printed.at(-1)).toMatch(
      /^To say what they mean: --values "repairStatus:.+=VALUE,.+=VALUE"$/,
    );
    const preview = nothingSaid();
    const found = await previewImport(job, place.database.db);
    const { fields, rows } = found.preview;
    printPreview(
      { ...found, preview: { fields, rows: rows.slice(0, 1) } },
      outputCollector(preview),
    );
    expect(preview.printed[0]).toMatch(/^Row {2,}Date {2,}Client name/);
    expect(preview.printed[1]).toMatch(/^6 {2,}2024-01-02/);
  });

  test('is imported by the command without losing a row', async () => {
    const refused = join(place.folder, 'refused.xlsx');
    const values = ['repairStatus:nasa drawer=Pending,for pick-up ni ate=Unit OK'];
    const flags = { dates: 'day-first', values, refused };
    const said = await place.importFile(file, flags);
    const good = list.repairs - list.unreadable;
    expect(said.printed.slice(0, 4)).toEqual([
      `Read${String(list.repairs).padStart(20)}`,
      `Added${String(good).padStart(19)}`,
      `Already there${'0'.padStart(11)}`,
      `Refused${String(list.unreadable).padStart(17)}`,
    ]);
    const [sum] = await place.database.db.execute(sql`
      select count(*)::int as count, sum(repair_cost)::int as pesos from repair_records`);
    expect(sum).toEqual({ count: good, pesos: list.pesos });
    expect((await place.importFile(file, flags)).printed[2]).toEndWith(` ${good}`);
    // The refused rows are a workbook of the same columns, which can be imported.
    const again = await prepareImport([refused], { dates: 'day-first', values }, ZONE);
    expect(again.survey.records).toBe(list.unreadable);
    expect((await previewImport(again, place.database.db)).refused).toBe(list.unreadable);
  }, 240_000);

  test('is taken from the sheet that is named or numbered', async () => {
    const map = ['unit=Kuryente'];
    for (const sheet of ['bayarin', '1'])
      expect((await prepareImport([file], { sheet, map }, ZONE)).survey.sheet).toBe(0);
    const missing = prepareImport([file], { sheet: 'June' }, ZONE);
    expect(await missing.catch(String)).toContain(
      "There is no sheet 'June'. Sheets: Bayarin, Repairs 2024-25",
    );
  });
});

describe('the order of dates', () => {
  const survey = async (...dates: string[]) => {
    const csv = join(place.folder, 'dates.csv');
    await Bun.write(csv, `date,unit\n${dates.map((date) => `${date},x\n`).join('')}`);
    return (await prepareImport([csv], {}, ZONE)).survey;
  };

  test('is decided by the file, and rows that are read differently are named', async () => {
    const said = nothingSaid();
    const decided = await survey('13/04/2025', '03/04/2025');
    expect(
      await askDateOrder(decided, { file: 'a.csv', io: outputCollector(said), ask: null }),
    ).toBe('day-first');
    expect(said.printed).toEqual(['Dates are read with the day first, 31/12/2025.']);
    const both = await survey('13/04/2025', '03/04/2025', '04/13/2025');
    const ask = async () => 'day';
    expect(await askDateOrder(both, { file: 'a.csv', io: outputCollector(said), ask })).toBe(
      'day-first',
    );
    expect(said.printed.at(-1)).toBe('These rows can only be read the other way, and are: 4');
  });

  test('is asked for at a terminal, and refused in a script', async () => {
    const said = nothingSaid();
    const open = await survey('03/04/2025');
    expect(
      await askDateOrder(open, { file: 'a.csv', io: outputCollector(said), ask: null }),
    ).toBeNull();
    expect(said.complained).toEqual([
      'talyer: 1 dates can be read in two ways, such as in row 2. Nothing was written.',
      '  talyer import a.csv --dates day-first   the day first, 31/12/2025',
      '  talyer import a.csv --dates month-first   the month first, 12/31/2025',
    ]);
    const answers = ['m', '', 'x'].map((typed) => {
      const io = outputCollector(nothingSaid());
      return askDateOrder(open, { file: 'a.csv', io, ask: async () => typed });
    });
    expect(await Promise.all(answers)).toEqual(['month-first', null, null]);
  });

  test('and other flags are checked', () => {
    expect(readDateOrder('Month-First')).toBe('month-first');
    expect(() => readDateOrder('mdy')).toThrow('--dates must be day-first or month-first.');
    expect(readHeadingRow('4')).toBe(4);
    expect(() => readHeadingRow('x')).toThrow('--heading-row must be the number of a row.');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addAlias, insertTechnician } from '../data/technicians.ts';
import { main } from '../main.ts';
import {
  type ImportPlace,
  openImportPlace,
  type CommandOutput,
  outputCollector,
} from '../../test/kit/imports.ts';
import { REAL_RECORDS } from '../../test/kit/real-records.ts';
import { ZONE } from '../../test/kit/shop.ts';
import { prepareImport, runImport } from './import.ts';

const ORDS = REAL_RECORDS.folder;
const [, map, , values] = REAL_RECORDS.options;
const ORDS_FLAGS = { map: [map], values: [values] };

let place: ImportPlace;
let folder = '';
const importFile: ImportPlace['importFile'] = (file, flags) => place.importFile(file, flags);
beforeAll(async () => {
  place = await openImportPlace();
  ({ folder } = place);
});
afterAll(() => place.close());

/** The numbers of the summary: read, added, already there, refused. */
const counts = ({ printed }: CommandOutput): number[] =>
  printed
    .slice(printed.findIndex((line) => line.startsWith('Read ')))
    .slice(0, 4)
    .map((line) => Number(/[\d,]+$/.exec(line)?.[0].replaceAll(',', '')));

const texts = async (client: string) =>
  place.database.db.execute(sql`
    select unit, declared_issue as issue from repair_records
    where client_name = ${client} order by id`);

describe('talyer import', () => {
  test('imports texts exactly as typed, once', async () => {
    const file = join(folder, 'typed.csv');
    await Bun.write(
      file,
      '\uFEFFdate,clientName,unit,declaredIssue\n' +
        '2026-01-02,Typed,=1+1,"-1 volume\nsays ""hi"", then\r\nñothing  "\n' +
        '2026-01-03,Typed,\'x\\n,"  漢字 📱 N/A"\n',
    );
    const first = await importFile(file);
    expect([first.code, ...counts(first)]).toEqual([0, 2, 2, 0, 0]);
    expect(first.complained.at(-1)).toBe('100 %  2 rows, 2 added');
    const second = await importFile(file);
    expect([second.code, ...counts(second)]).toEqual([0, 2, 0, 2, 0]);
    expect([...(await texts('Typed'))]).toEqual([
      { unit: '=1+1', issue: '-1 volume\nsays "hi", then\r\nñothing  ' },
      { unit: "'x\\n", issue: '  漢字 📱 N/A' },
    ]);
  });

  test('writes refused rows to a file that can be corrected and imported', async () => {
    const file = join(folder, 'mixed.csv');
    const refused = join(folder, 'mixed.refused.csv');
    await Bun.write(file, 'date,clientName,note\n2026-01-02,Mixed,a\nsoon,Mixed,"b\nc"\n');
    const first = await importFile(file, { refused });
    expect([first.code, ...counts(first)]).toEqual([0, 2, 1, 0, 1]);
    expect(first.printed.slice(4, -1)).toEqual([
      '  1 x date must be a date such as 2026-11-21',
      `The refused rows, with their line and reason, are in ${refused}`,
    ]);
    const text = await Bun.file(refused).text();
    expect(text).toBe(
      'date,clientName,note,line,reason\n' +
        'soon,Mixed,"b\nc",3,date must be a date such as 2026-11-21\n',
    );
    const fixed = join(folder, 'fixed.csv');
    await Bun.write(fixed, text.replace('soon', '2026-01-05'));
    expect(counts(await importFile(fixed, { refused }))).toEqual([1, 1, 0, 0]);
  });

  test('a dry run writes no record', async () => {
    const file = join(folder, 'dry.csv');
    await Bun.write(file, 'date,clientName\n2026-01-02,Dry\n');
    const said = await importFile(file, { 'dry-run': true });
    expect([said.code, ...counts(said)]).toEqual([0, 1, 1, 0, 0]);
    expect(said.printed.at(-1)).toBe('Nothing was written: this was a dry run.');
    expect([...(await texts('Dry'))]).toEqual([]);
  });

  test('a dry run reads dates as somebody at the terminal has said meanwhile', async () => {
    const file = join(folder, 'asked.csv');
    await Bun.write(file, 'date,clientName\n03/04/2026,Asked\n');
    const job = await prepareImport([file], { 'dry-run': true }, ZONE);
    const plan = { ...job.plan, dateOrder: 'day-first' as const };
    const said: CommandOutput = { code: -1, printed: [], complained: [] };
    await runImport({ ...job, plan }, place.target, outputCollector(said));
    expect(said.printed.slice(1, 3)).toEqual([expect.stringMatching(/^2 {2,}2026-04-03/), '']);
  });

  test('returns 1 when no row is valid or the user stops it', async () => {
    const refused = join(folder, 'none.refused.csv');
    const file = join(folder, 'none.csv');
    await Bun.write(file, 'date,clientName\nsoon,None\n');
    expect((await importFile(file, { refused })).code).toBe(1);
    await Bun.write(file, 'date,clientName\n2026-01-02,None\n');
    const job = await prepareImport([file], {}, ZONE);
    const said: CommandOutput = { code: -1, printed: [], complained: [] };
    const code = await runImport(
      { ...job, stop: { isAsked: true } },
      place.target,
      outputCollector(said),
    );
    expect([code, said.complained.at(-1)]).toEqual([
      1,
      'Interrupted. Run the same command again to take the rest in.',
    ]);
    expect([...(await texts('None'))]).toEqual([]);
  });

  test('names technicians that are not on the list, and adds them when asked', async () => {
    const file = join(folder, 'technicians.csv');
    await Bun.write(
      file,
      'date,clientName,unit,technicianInCharge\n' +
        '2026-01-02,T,a,Jun Reyes\n2026-01-02,T,b,jun  reyes\n2026-01-02,T,c,\n2026-01-02,T,d,Ana\n',
    );
    const first = await importFile(file);
    expect(first.printed.slice(-3, -1)).toEqual([
      'Technicians that are not on the list: Jun Reyes (2), Ana (1)',
      `To add them: talyer import ${file} … --add-technicians`,
    ]);
    const second = await importFile(file, { 'add-technicians': true });
    expect(second.printed.slice(-2)).toEqual([
      'Added to the technician list: Jun Reyes (2), Ana (1)',
      'Nothing new was found, so nothing was written.',
    ]);
    expect((await importFile(file)).printed.at(-1)).toBe(second.printed.at(-1) ?? '');
    const listed = await place.database.db.execute(sql`select name from technicians order by 1`);
    expect([...listed]).toEqual([{ name: 'Ana' }, { name: 'Jun Reyes' }]);
  });

  test('a dry run shows the present names of technicians who were renamed', async () => {
    const { db } = place.database;
    const listed = await insertTechnician(db, 'Renamed Two');
    await addAlias(db, listed?.id ?? 0, 'Renamed One');
    const file = join(folder, 'renamed.csv');
    await Bun.write(file, 'date,technicianInCharge\n2026-01-02,renamed one\n');
    const { printed } = await importFile(file, { 'dry-run': true });
    expect(printed.slice(0, 3)).toEqual([
      expect.stringMatching(/^Row {2,}Date {2,}Technician/),
      expect.stringMatching(/^2 {2,}2026-01-02 {2,}Renamed Two$/),
      '',
    ]);
    expect(printed.join('\n')).not.toContain('not on the list');
  });

  test.each([
    [[], 2, 'talyer: Name a file: talyer import FILE.csv'],
    [['a.csv', 'b.csv'], 2, "talyer: One file at a time; 'b.csv' is one too many."],
    [['a.csv', '--map', 'date'], 2, "talyer: --map: 'date' must look like field=column"],
    [['a.csv', '--map', 'colour=x'], 2, "talyer: --map: there is no field 'colour'. Fields: date"],
    [['a.csv', '--values', 'x'], 2, "talyer: --values: 'x' must look like"],
    [['a.csv', '--maps', 'x'], 2, "talyer: Unknown option '--maps'"],
    [['undo', '3', '--dry-run'], 2, 'talyer: talyer import undo takes no --dry-run.'],
    [['list', '--sheet', 'x'], 2, 'talyer: talyer import list takes no --sheet.'],
    [['undo', '3', '--data', '/nowhere'], 1, 'talyer: There is no shop in /nowhere.'],
    [['list', '--data', '/nowhere'], 1, 'talyer: There is no shop in /nowhere.'],
    [['/nowhere/a.csv'], 1, 'talyer: There is no file /nowhere/a.csv.'],
    [['/'], 1, 'talyer: / is a folder. Name the file in it.'],
  ])('answers %j with %d and a sentence', async (args, code, sentence) => {
    const said: CommandOutput = { code: -1, printed: [], complained: [] };
    expect(await main(['import', ...args], outputCollector(said))).toBe(code);
    expect(said.complained.join('\n')).toStartWith(sentence);
  });

  test('names the columns of the file when the map names another', async () => {
    const file = join(folder, 'columns.csv');
    await Bun.write(file, 'event date,brand\n2026-01-02,x\n');
    const said: CommandOutput = { code: -1, printed: [], complained: [] };
    expect(await main(['import', file, '--map', 'date=day'], outputCollector(said))).toBe(2);
    expect(said.complained).toEqual([
      "talyer: --map: there is no column 'day'. Columns: event date, brand",
    ]);
  });
});

const isThere = existsSync(ORDS);
describe.skipIf(!isThere)(`real repair records${isThere ? '' : ` (skipped: no ${ORDS})`}`, () => {
  test.each([
    ['restart.csv', 23_940],
    ['wales.csv', 20_190],
  ])(
    'imports all of %s, and nothing when it is repeated',
    async (name, total) => {
      const first = await importFile(join(ORDS, name), ORDS_FLAGS);
      expect([first.code, ...counts(first)]).toEqual([0, total, total, 0, 0]);
      const second = await importFile(join(ORDS, name), ORDS_FLAGS);
      expect([second.code, ...counts(second)]).toEqual([0, total, 0, total, 0]);
    },
    240_000,
  );

  test('corrects them when payments are mapped, and leaves no old ones to be shipped', async () => {
    const said = await importFile(join(ORDS, 'wales.csv'), {
      map: [`${ORDS_FLAGS.map[0]},paymentStatus=repair_status`],
      values: [
        `${ORDS_FLAGS.values[0]};paymentStatus:Fixed=paid,Repairable=,End of life=,Unknown=`,
      ],
    });
    expect(said.printed).toContain('Changed           10,474');
    const [waiting] = await place.database.db.execute(sql`
      select count(*)::integer as count from repair_records
      where payment_status = 'paid' and shipping_status is distinct from 'Shipped'`);
    expect(waiting).toEqual({ count: 0 });
  }, 240_000);
});

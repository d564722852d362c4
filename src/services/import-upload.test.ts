import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { messyList, type MessyList } from '../../test/kit/messy-list.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { pastImports, requestUndo } from './import/history.ts';
import {
  cancelImport,
  decideOnUpload,
  getUpload,
  refusedRowsFile,
  startImport,
  surveyUpload,
  takeUpload,
} from './import/uploads.ts';

let kit: TestShop;
let list: MessyList;
beforeAll(async () => {
  [kit, list] = await Promise.all([createTestShop(), messyList(600)]);
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const send = async (name: string, content: string | Uint8Array): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return (await takeUpload(admin(), name, new Uint8Array(bytes))).id;
};
const refusal = (asking: Promise<unknown>): Promise<string> => asking.then(() => '', String);
const count = (where: string) =>
  valueOf(
    kit.shop,
    `select count(*)::int from repair_records where deleted_at is null and ${where}`,
  );

/** Imports a file that needs no decisions, and returns it when it is done. */
async function importAll(id: string) {
  await startImport(admin(), id);
  await kit.shop.jobs.run('import');
  return getUpload(admin(), id);
}

describe('the old list of a shop', () => {
  const decisions = {
    dateOrder: 'day-first',
    addTechnicians: true,
    texts: [
      { field: 'repairStatus', text: 'nasa drawer', value: 'Pending' },
      { field: 'repairStatus', text: 'for pick-up ni ate', value: 'Unit OK' },
    ],
  };

  test('is imported without losing a row, undone, and repeated without duplicates', async () => {
    const id = await send('Repairs.xlsx', list.content);
    const found = await surveyUpload(admin(), id);
    expect(found).toMatchObject({
      sheet: 1,
      headingLine: 4,
      dateOrder: null,
      records: list.repairs,
    });
    expect(found.skipped.length).toBe(list.others);
    expect(found.dates.only['month-first']).toEqual(expect.arrayContaining(list.monthFirst));
    const unknown = (found.texts.get('repairStatus') ?? []).filter(({ value }) => value === null);
    expect(unknown.map(({ text }) => text).sort()).toEqual(['for pick-up ni ate', 'nasa drawer']);
    expect(await refusal(startImport(admin(), id))).toContain('day or the month');

    await decideOnUpload(admin(), id, decisions);
    const decided = await surveyUpload(admin(), id);
    expect(decided.refused).toBe(list.unreadable);
    const done = await importAll(id);
    expect(done).toMatchObject({
      state: 'done',
      records: list.repairs,
      counts: {
        read: list.repairs,
        added: list.repairs - list.unreadable,
        refused: list.unreadable,
      },
    });
    const number = done?.importId ?? 0;
    const mine = `import_id = ${number}`;
    expect(await count(mine)).toBe(list.repairs - list.unreadable);
    expect(
      await valueOf(kit.shop, `select sum(repair_cost)::int from repair_records where ${mine}`),
    ).toBe(list.pesos);
    // The day first, except where only the month can be.
    expect(
      await valueOf(
        kit.shop,
        `select count(*)::int from repair_records where ${mine} and
           (date at time zone 'Asia/Manila')::date not between '2024-01-02' and '2026-12-31'`,
      ),
    ).toBe(0);
    expect(await count(`${mine} and client_name like '%ñ%'`)).toBeGreaterThan(200);
    expect(
      await valueOf(kit.shop, `select string_agg(name, ', ' order by name) from technicians`),
    ).toContain('Jun-jun, Niño, Tikboy');
    expect((await pastImports(admin()))[0]).toMatchObject({ id: number, undoneAt: null });

    const again = await send('Repairs.xlsx', list.content);
    await decideOnUpload(admin(), again, decisions);
    expect((await importAll(again))?.counts).toMatchObject({
      added: 0,
      known: list.repairs - list.unreadable,
    });

    await requestUndo(admin(), number);
    await kit.shop.jobs.run('import');
    expect(await count(mine)).toBe(0);
    const [undone] = (await pastImports(admin())).filter((one) => one.id === number);
    expect(undone).toMatchObject({ isBeingUndone: false, undoneAt: expect.any(Date) });
    expect(await refusal(requestUndo(admin(), number))).toContain('undone already');
  }, 240_000);

  test('gives refused rows back, to be corrected and imported', async () => {
    const rows = 'Petsa,Pangalan,Yunit,Halaga\n22-Nov-25,Ana,Oppo,libre\n,"Bea, Jr.",Vivo,bukas\n';
    const id = await send('small.csv', rows);
    expect((await surveyUpload(admin(), id)).preview.rows).toEqual([
      { line: 2, texts: ['', '', '', ''], reasons: ['Repair cost must be an amount in pesos'] },
      { line: 3, texts: ['', '', '', ''], reasons: ['Repair cost must be an amount in pesos'] },
    ]);
    expect((await importAll(id))?.counts).toMatchObject({ added: 0, refused: 2 });
    const csv = await refusedRowsFile(admin(), id, 'csv');
    expect(csv.name).toBe('small.refused.csv');
    expect(await csv.content.text()).toBe(
      'Petsa,Pangalan,Yunit,Halaga,line,reason\n' +
        '22-Nov-25,Ana,Oppo,libre,2,Repair cost must be an amount in pesos\n' +
        '22-Nov-25,"Bea, Jr.",Vivo,bukas,3,Repair cost must be an amount in pesos\n',
    );
    const workbook = await refusedRowsFile(admin(), id, 'xlsx');
    const corrected = await send(workbook.name, await workbook.content.bytes());
    await decideOnUpload(admin(), corrected, { columns: [{ column: 3, field: null }] });
    expect((await importAll(corrected))?.counts).toMatchObject({ added: 2, refused: 0 });
  });
});

describe('a file that was sent', () => {
  const rows = (...units: string[]) =>
    `date,clientName,unit\n${units.map((unit) => `2026-01-02,Sent,${unit}\n`).join('')}`;

  test('is for its sender only, and is replaced by the sender’s next file', async () => {
    const id = await send('list.csv', rows('one'));
    const other = (await kit.hire('admin', 'Another Admin')).context;
    expect(await getUpload(other, id)).toBeNull();
    expect(await refusal(surveyUpload(other, id))).toContain('File not found');
    expect(await refusal(startImport(other, id))).toContain('File not found');
    await send('list.csv', rows('two'));
    expect(await getUpload(admin(), id)).toBeNull();
    expect(await count(`unit = 'one'`)).toBe(0);
  });

  test.each([
    ['list.txt', 'a', 'must be a .csv or .xlsx file'],
    ['old.xls', 'a', 'Save it as "Excel Workbook (.xlsx)"'],
    ['not.xlsx', 'a', 'is not an Excel workbook'],
    ['empty.csv', '', 'is empty'],
    ['nul\0.csv', 'date,unit\n', 'characters that are not text'],
    ['long.csv', 'date,unit\n'.repeat(50_001), 'more than 50,000 rows'],
  ])('%s is refused in a sentence', async (name, content, sentence) => {
    expect(await refusal(send(name, content))).toContain(sentence);
    expect(
      await valueOf(kit.shop, `select count(*)::int from import_uploads where state = 'reading'`),
    ).toBe(0);
  });

  test('is imported without client names only when confirmed', async () => {
    const id = await send('nameless.csv', 'date,sira\n2026-01-02,LCD\n');
    expect(await refusal(startImport(admin(), id))).toContain("client's name");
    await startImport(admin(), id, { isNameless: true });
    await kit.shop.jobs.run('import');
    expect((await getUpload(admin(), id))?.counts?.added).toBe(1);
  });

  test('starts over with other headings, and accepts no choices once it is imported', async () => {
    const id = await send('list.csv', rows('three'));
    await decideOnUpload(admin(), id, { columns: [{ column: 2, field: 'declaredIssue' }] });
    expect([...(await surveyUpload(admin(), id)).plan.columns.keys()]).toContain('declaredIssue');
    const restarted = await decideOnUpload(admin(), id, { headingLine: 1 });
    expect(restarted?.settings.columns).toEqual({});
    expect(await refusal(decideOnUpload(admin(), id, { dateOrder: 'x' }))).toContain('dateOrder');
    await importAll(id);
    expect(await refusal(decideOnUpload(admin(), id, { sheet: 0 }))).toContain('begun already');
  });

  test('is continued after the last complete batch, as the same import', async () => {
    const units = Array.from({ length: 450 }, (_, at) => `unit ${at}`);
    const id = await send('list.csv', rows(...units));
    await startImport(admin(), id);
    await cancelImport(admin(), id);
    await kit.shop.jobs.run('import');
    const stopped = await getUpload(admin(), id);
    const before = stopped?.counts?.read ?? 0;
    expect(stopped?.state).toBe('stopped');
    expect(before % 200).toBe(0);
    expect(await count(`client_name = 'Sent' and unit like 'unit %'`)).toBe(before);
    const done = await importAll(id);
    expect(done).toMatchObject({ state: 'done', counts: { read: 450, added: 450, known: 0 } });
    expect(await count(`import_id = ${done?.importId} and unit like 'unit %'`)).toBe(450);
  });

  test('keeps its choices when it cannot be continued because other imports wait', async () => {
    const id = await send('list.csv', rows('waiting'));
    await startImport(admin(), id);
    await cancelImport(admin(), id);
    await kit.shop.jobs.run('import');
    const others = `insert into jobs (kind, key, payload, locked_until)
      select 'import', 'other-' || n, '{}', now() + interval '10 s' from generate_series(1, 20) n`;
    await valueOf(kit.shop, `${others} returning 1`);
    expect(await refusal(startImport(admin(), id))).toContain('Other imports');
    expect((await getUpload(admin(), id))?.state).toBe('stopped');
    expect(await refusal(decideOnUpload(admin(), id, { sheet: 0 }))).toContain('begun already');
    await valueOf(kit.shop, `delete from jobs where key like 'other-%' returning 1`);
    expect((await importAll(id))?.state).toBe('done');
  });

  test('is deleted after a day without use', async () => {
    const id = await send('list.csv', rows('old'));
    await kit.shop.housekeeping.cleanUp();
    expect((await getUpload(admin(), id))?.state).toBe('draft');
    await valueOf(
      kit.shop,
      `update import_uploads set expires_at = '2000-01-01' where id = '${id}' returning 1`,
    );
    await kit.shop.housekeeping.cleanUp();
    expect(await getUpload(admin(), id)).toBeNull();
  });

  test('says when its import stopped early', async () => {
    const id = await send('list.csv', rows('lost'));
    await startImport(admin(), id);
    await kit.shop.jobs.run('import');
    await valueOf(
      kit.shop,
      `update import_uploads set state = 'importing' where id = '${id}' returning 1`,
    );
    const lost = await getUpload(admin(), id);
    expect(lost?.state).toBe('failed');
    await valueOf(
      kit.shop,
      `update jobs set finished_at = null where key = 'import/${id}' returning 1`,
    );
    expect(await refusal(requestUndo(admin(), lost?.importId ?? 0))).toContain('still under way');
    expect((await cancelImport(admin(), id))?.state).toBe('stopped');
    expect((await importAll(id))?.state).toBe('done');
  });
});

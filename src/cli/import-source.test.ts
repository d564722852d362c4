import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { openFirstSheet } from '../../test/kit/imports.ts';
import type { SourceRow } from '../services/import/rows.ts';
import { refusedFile } from './import-refused.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string): Promise<{ header: string[]; rows: SourceRow[] }> {
  const { header, rows } = await openFirstSheet(join(folder, name));
  return { header, rows: await Array.fromAsync(rows) };
}

const refusal = (reading: Promise<unknown>): Promise<string> => reading.then(() => '', String);

async function readCsv(content: string | Uint8Array) {
  await Bun.write(join(folder, 'file.csv'), content);
  return read('file.csv');
}

describe('csv', () => {
  test('reads BOM, quotes, line breaks and accents, and counts lines of the file', async () => {
    const { header, rows } = await readCsv(
      '\uFEFFname,note\r\nZoë,"a\r\nb, ""c"""\r\n\r\n=1+1,-x\r\n" Ñ ",5" screen\r\nlast,',
    );
    expect(header).toEqual(['name', 'note']);
    expect(rows).toEqual([
      { line: 2, cells: ['Zoë', 'a\r\nb, "c"'] },
      { line: 5, cells: ['=1+1', '-x'] },
      { line: 6, cells: [' Ñ ', '5" screen'] },
      { line: 7, cells: ['last', ''] },
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('takes lines that end with %j', async (end) => {
    const { rows } = await readCsv(['a,b', '1,2', '"3\n3",4', '5,6'].join(end));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', '2'],
      [3, '3\n3', '4'],
      [5, '5', '6'],
    ]);
  });

  test.each([';', '\t'])('takes %j between cells', async (separator) => {
    const lines = [
      ['name', 'cost'],
      ['Ana', '1,500'],
      ['Ben, Cy', '2,500'],
    ];
    const { header, rows } = await readCsv(lines.map((cells) => cells.join(separator)).join('\n'));
    expect(header).toEqual(['name', 'cost']);
    expect(rows.map(({ cells }) => cells)).toEqual(lines.slice(1));
  });

  test('reports damaged rows and reads the others', async () => {
    const { rows } = await readCsv('a,b\n1,2\n1\n1,2,3\n1,2,,\n1,"x\n2,"y"\n3,4\n5,"open\n6,7\n');
    expect(rows.map(({ line, trouble }) => [line, trouble])).toEqual([
      [2, undefined],
      [3, 'the row has 1 columns, the header 2'],
      [4, 'the row has 3 columns, the header 2'],
      [5, undefined],
      [6, 'a quotation mark inside a quoted text must be doubled'],
      [8, undefined],
      [9, 'a quotation mark opens here and is never closed; the rest of the file is left out'],
    ]);
  });

  test('refuses files that are empty or not UTF-8', async () => {
    expect(await refusal(readCsv(''))).toContain('file.csv is empty.');
    const latin = Uint8Array.from('name\nJosé\n', (letter) => letter.charCodeAt(0));
    expect(await refusal(readCsv(latin))).toContain('file.csv is not UTF-8 text.');
  });
});

describe('xlsx', () => {
  test('converts typed cells to text', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Repairs');
    sheet.addRow(['Date', 'Note', 'Cost', 'Contact', 'Last']);
    sheet.addRow([new Date('2016-11-19T00:00:00Z'), '=1+1', 1500.5, '09171234567', true]);
    sheet.addRow([]);
    sheet.addRow([
      new Date('2016-11-19T20:30:00Z'),
      { richText: [{ text: 'två\n' }, { text: 'rader' }] },
      { formula: '1+1', result: 2 },
      { text: 'link', hyperlink: 'https://example.org' },
    ]);
    sheet.addRow([
      { formula: 'A2', result: new Date('2016-11-19T00:00:00Z') },
      { formula: 'A2&""', result: 'a text' },
      { formula: '1/0', result: { error: '#DIV/0!' } },
      { error: '#N/A' },
      { formula: 'A99', result: undefined },
    ]);
    await workbook.xlsx.writeFile(join(folder, 'file.xlsx'));
    const { header, rows } = await read('file.xlsx');
    expect(header).toEqual(['Date', 'Note', 'Cost', 'Contact', 'Last']);
    expect(rows).toEqual([
      { line: 2, cells: ['2016-11-19', '=1+1', '1500.5', '09171234567', 'TRUE'] },
      { line: 4, cells: ['2016-11-19T12:30:00.000Z', 'två\nrader', '2', 'link', ''] },
      { line: 5, cells: ['2016-11-19', 'a text', '#DIV/0!', '#N/A', ''] },
    ]);
  });

  test('refuses a file that is only named like a workbook', async () => {
    await Bun.write(join(folder, 'not.xlsx'), 'name,note\n');
    expect(await refusal(read('not.xlsx'))).toContain('not.xlsx is not an Excel workbook.');
    expect(await refusal(read('none.csv'))).toContain('There is no file');
    await Bun.write(join(folder, 'file.txt'), 'name\n');
    expect(await refusal(read('file.txt'))).toContain('file.txt must be a .csv or .xlsx file.');
  });
});

describe('the refused rows', () => {
  test('are written to a csv file that can be imported, only when there are any', async () => {
    const path = join(folder, 'bad.csv');
    const file = refusedFile('all.csv', ['a', 'b'], path);
    expect(await Bun.file(path).exists()).toBe(false);
    file.add({ line: 3, cells: ['x\ny', ' "q", '], reason: 'too, long' });
    file.add({ line: 9, cells: ['short'], reason: 'r' });
    await file.close();
    const { header, rows } = await read('bad.csv');
    expect(header).toEqual(['a', 'b', 'line', 'reason']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['x\ny', ' "q", ', '3', 'too, long'],
      ['short', '', '9', 'r'],
    ]);
  });

  test('contain no spreadsheet formula, and are read back unchanged', async () => {
    const path = join(folder, 'formulas.csv');
    const cells = ['=1+1', '+639171234567', '-5', '@a', '\ttab', '\rreturn', "'=kept", "o'clock"];
    const headings = ['=heading', ...cells.slice(1).map((_, at) => `c${at}`)];
    const file = refusedFile('all.csv', headings, path);
    file.add({ line: 2, cells, reason: '=2+2' });
    await file.close();
    const [heading = '', line = ''] = (await Bun.file(path).text()).split('\n');
    expect(heading).toStartWith(`"'=heading",`);
    for (const part of line.split(',').slice(0, 7)) expect(part).toMatch(/^"'/);
    const { header, rows } = await read('formulas.csv');
    expect(header).toEqual([...headings, 'line', 'reason']);
    expect(rows[0]?.cells).toEqual([...cells, '2', '=2+2']);
  });

  test('name their own file when its disk is full', async () => {
    if (process.platform !== 'linux') return;
    const path = join(folder, 'full.xlsx');
    symlinkSync('/dev/full', path);
    const file = refusedFile('all.xlsx', ['a'], path);
    file.add({ line: 2, cells: ['x'], reason: 'r' });
    expect(await refusal(file.close())).toContain('full.xlsx cannot be written: that disk is full');
  });

  test('never overwrite the imported file', () => {
    expect(() => refusedFile('a.csv', [], './a.csv')).toThrow('must not be the file to import');
    expect(refusedFile('/x/a.xlsx', [], undefined).path).toBe(join(process.cwd(), 'a.refused.csv'));
  });
});

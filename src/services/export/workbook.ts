import type { Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { RepairRecord } from '../../domain/repairs.ts';
import { type CellValue, type Column, COLUMNS, FORMATS } from './columns.ts';

/** A workbook that is written while records come in. */
export interface RecordWorkbook {
  add(records: readonly RepairRecord[]): void;
  /** Resolves when the last byte is written to the stream. */
  finish(): Promise<void>;
}

const HEADER = { font: { name: 'Calibri', size: 11, bold: true }, numFmt: FORMATS.text };
// One shared object per column, because exceljs recognises a style by its identity.
const STYLES = COLUMNS.map(({ kind }) => ({ numFmt: FORMATS[kind] }));

/** Begins the workbook of repair records, with dates in the shop's zone (rule 129). */
export function createWorkbook(stream: Writable, zone: string): RecordWorkbook {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  workbook.creator = 'Talyer';
  workbook.lastModifiedBy = 'Talyer';
  const sheet = workbook.addWorksheet('Repair Records', {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = COLUMNS.map(({ width }, at) => ({ width, style: STYLES[at] ?? {} }));
  let rows = 0;

  const addRow = (
    cellOf: (column: Column, at: number) => { value: CellValue; style: Partial<ExcelJS.Style> },
  ): void => {
    const row = sheet.getRow((rows += 1));
    for (const [at, column] of COLUMNS.entries()) {
      const { value, style } = cellOf(column, at);
      if (value === null) continue;
      const cell = row.getCell(at + 1);
      cell.value = value;
      cell.style = style;
    }
    row.commit();
  };

  addRow(({ header }) => ({ value: header, style: HEADER }));
  return {
    add(records) {
      for (const record of records)
        addRow((column, at) => ({ value: column.value(record, zone), style: STYLES[at] ?? {} }));
    },
    async finish() {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: COLUMNS.length } };
      await workbook.commit();
    },
  };
}

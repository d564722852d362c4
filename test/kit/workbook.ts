import { strFromU8, unzipSync } from 'fflate';

/** A cell as the file stores it: text, a plain number, or a number that is shown as a date. */
export interface SheetCell {
  kind: 'text' | 'number' | 'date';
  value: string;
  format: string;
}

export interface Sheet {
  header: string[];
  rows: Record<string, SheetCell>[];
  xml: string;
  styles: string;
}

const BUILT_IN: Record<string, string> = { 0: '', 1: '0', 2: '0.00', 4: '#,##0.00', 49: '@' };
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads the first sheet of a workbook without the library that wrote it. */
export function readSheet(bytes: Uint8Array): Sheet {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const [xml, styles] = [part('xl/worksheets/sheet1.xml'), part('xl/styles.xml')];
  const formats = formatsOf(styles);
  const [head, ...body] = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, inside = '']) =>
    cellsOf(inside, formats),
  );
  const columns = new Map([...(head ?? [])].map(([column, { value }]) => [column, value]));
  const rows = body.map((cells) =>
    Object.fromEntries([...cells].map(([column, cell]) => [columns.get(column) ?? column, cell])),
  );
  return { header: [...columns.values()], rows, xml, styles };
}

/** The day or the time of a date's serial number, `2026-11-01 08:30`. */
export function sheetDate({ value }: SheetCell): string {
  const time = new Date(Math.round((Number(value) - 25_569) * 86_400) * 1000).toISOString();
  return time.slice(0, 16).replace('T', ' ').replace(' 00:00', '');
}

function cellsOf(row: string, formats: readonly string[]): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  for (const [, attributes = '', inside = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = /r="([A-Z]+)/.exec(attributes)?.[1] ?? '';
    const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? '';
    const isText = /t="(str|s|inlineStr)"/.test(attributes);
    const kind = isText ? 'text' : /y/.test(format) ? 'date' : 'number';
    if (inside.includes('<f')) throw new Error(`a formula in ${attributes}`);
    cells.set(column, { kind, format, value: decode(/<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '') });
  }
  return cells;
}

function formatsOf(styles: string): string[] {
  const own = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
  const byId = { ...BUILT_IN, ...Object.fromEntries(own.map(([, id, code]) => [id, code])) };
  const cells = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => byId[id] ?? '?');
}

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

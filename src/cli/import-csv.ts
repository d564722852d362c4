import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { SourceRow } from '../services/import/rows.ts';
import { withoutTextMark } from './formula-cells.ts';
import { type Source, SourceError, troubleWith } from './import-source.ts';

const LINE_BREAK = /\r\n|\n|\r/g;
const UNCLOSED =
  'a quotation mark opens here and is never closed; the rest of the file is left out';
const MISQUOTED = 'a quotation mark inside a quoted text must be doubled';

/** Opens a csv file as a stream of any size. @throws SourceError when it is empty or not UTF-8. */
export async function openCsv(path: string): Promise<Source> {
  await checkEncoding(path);
  const reader = read(path);
  const rows = reader.rows[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done === true) throw new SourceError(`${basename(path)} is empty.`);
  const header = first.value.cells.map((name) => name.trim());
  const { size } = Bun.file(path);
  return {
    header,
    rows: checked({ [Symbol.asyncIterator]: () => rows }, header),
    progress: () => reader.bytes() / size,
  };
}

async function checkEncoding(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SourceError(
      `${basename(path)} is not UTF-8 text. Save it as "CSV UTF-8" and import that.`,
      { cause: error },
    );
  }
}

function read(path: string): { rows: AsyncIterable<SourceRow>; bytes: () => number } {
  const parser = parse({
    bom: true,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  const skipped: CsvError[] = [];
  parser.on('skip', (error: CsvError) => skipped.push(error));
  // A read error destroys the parser, and so reaches the loop below.
  pipeline(createReadStream(path), parser, () => {});

  async function* rows(): AsyncIterable<SourceRow> {
    let line = 1;
    for await (const item of parser) {
      const { record: written, raw }: { record: string[]; raw: string } = item;
      const record = written.map(withoutTextMark);
      const before = /^[\r\n]*/.exec(raw)?.[0] ?? '';
      const at = line + countBreaks(before);
      line += countBreaks(raw);
      yield isMisquoted(record, raw)
        ? { line: at, cells: record, trouble: MISQUOTED }
        : { line: at, cells: record };
    }
    if (skipped.length > 0) yield { line, cells: [], trouble: UNCLOSED };
  }
  return { rows: rows(), bytes: () => parser.info.bytes };
}

const countBreaks = (text: string): number => text.match(LINE_BREAK)?.length ?? 0;

/** A quotation mark that closes too early may have swallowed the rows up to the next one. */
function isMisquoted(record: readonly string[], raw: string): boolean {
  return !raw.includes('"""') && record.some((cell) => /^"[^]*[\r\n]/.test(cell));
}

async function* checked(rows: AsyncIterable<SourceRow>, header: readonly string[]) {
  for await (const row of rows) {
    const trouble = row.trouble ?? troubleWith(row.cells, header);
    yield trouble === null ? row : { ...row, trouble };
  }
}

import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { guessSeparator } from '../../domain/csv-separators.ts';
import { withoutTextMark } from './formula-cells.ts';
import type { SourceRow } from './rows.ts';
import { type Source, SourceError, type SourceFile } from './source.ts';

const LINE_BREAK = /\r\n|\n|\r/g;
const UNCLOSED =
  'a quotation mark opens here and is never closed; the rest of the file is left out';
const MISQUOTED = 'a quotation mark inside a quoted text must be doubled';
/** How many characters of a file are looked at for its separator. */
const START = 65_536;

/** Opens a csv file as a stream of any size. @throws SourceError when it is empty or not UTF-8. */
export async function openCsv(file: SourceFile): Promise<Source> {
  const separator = guessSeparator(await checkContent(file));
  return {
    fileName: file.name,
    sheets: [{ name: '', rows: 0 }],
    rows: () => read(file, separator),
  };
}

/** Reads the whole file once, and returns its beginning. */
async function checkContent({ name, stream }: SourceFile): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = '';
  let isEmpty = true;
  const take = (text: string) => {
    if (start.length < START) start += text.slice(0, START);
    isEmpty = text.trim() === '' && isEmpty;
  };
  try {
    for await (const chunk of stream()) take(decoder.decode(chunk, { stream: true }));
    take(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SourceError(`${name} is not UTF-8 text. Save it as "CSV UTF-8" and import that.`, {
      cause: error,
    });
  }
  if (isEmpty) throw new SourceError(`${name} is empty.`);
  return start;
}

async function* read({ stream }: SourceFile, delimiter: string): AsyncIterable<SourceRow> {
  const parser = parse({
    bom: true,
    delimiter,
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
  pipeline(Readable.from(stream()), parser, () => {});
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

const countBreaks = (text: string): number => text.match(LINE_BREAK)?.length ?? 0;

/** A quotation mark that closes too early may have swallowed the rows up to the next one. */
function isMisquoted(record: readonly string[], raw: string): boolean {
  return !raw.includes('"""') && record.some((cell) => /^"[^]*[\r\n]/.test(cell));
}

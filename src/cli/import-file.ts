import { DATE_ORDERS, type DateOrder } from '../domain/import-dates.ts';
import type { SkippedKind } from '../domain/import-rows.ts';
import { fieldSpec } from '../domain/record-fields.ts';
import { UsageError } from '../env.ts';
import type { Source } from '../services/import/source.ts';
import type { Preview, SurveyedFile } from '../services/import/survey.ts';
import { quoted } from './import-columns.ts';
import type { Io } from './io.ts';
import { grouped, plainTable, printable } from './plain-table.ts';
import type { Ask } from './terminal-question.ts';

/** Reads `--dates day-first`. @throws UsageError. */
export function readDateOrder(typed: string | undefined): DateOrder | null {
  if (typed === undefined) return null;
  const found = DATE_ORDERS.find((order) => order === typed.trim().toLowerCase());
  if (found === undefined) throw new UsageError(`--dates must be ${DATE_ORDERS.join(' or ')}.`);
  return found;
}

/** Reads `--heading-row 4`, the line of the headings. @throws UsageError. */
export function readHeadingRow(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(typed))
    throw new UsageError('--heading-row must be the number of a row.');
  return Number(typed);
}

/** The place of the sheet that `--sheet` names, or counts from 1. @throws UsageError. */
export function findSheet({ sheets }: Source, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const wanted = typed.trim().toLowerCase();
  const named = sheets.findIndex(({ name }) => name.trim().toLowerCase() === wanted);
  const at = named >= 0 ? named : Number(typed) - 1;
  if (sheets[at] === undefined)
    throw new UsageError(`There is no sheet '${typed}'. Sheets: ${namesOf(sheets)}`);
  return at;
}

const namesOf = (sheets: Source['sheets']): string =>
  sheets.map(({ name }) => printable(name)).join(', ');

const MOST_LISTED = 10;

/** Prints what was found in the file besides records; nothing for a plain table. */
export function printSurvey(survey: SurveyedFile, { sheets }: Source, io: Pick<Io, 'print'>): void {
  const { headingLine, sheet, skipped } = survey;
  if (sheets.length > 1)
    io.print(`Sheet ${printable(sheets[sheet]?.name ?? '')}, of: ${namesOf(sheets)}`);
  if (headingLine > 1) io.print(`The headings are in row ${headingLine}.`);
  if (skipped.length > 0) {
    const lines = skipped
      .slice(0, MOST_LISTED)
      .map(({ line, kind, text }) => `  row ${line}, ${SKIPPED[kind]}: ${printable(text)}`);
    io.print(`Left out, since these are not records: ${grouped(skipped.length)}`);
    for (const line of lines) io.print(line);
    if (skipped.length > MOST_LISTED)
      io.print(`  and ${grouped(skipped.length - MOST_LISTED)} more`);
  }
  printUnknown(survey, io);
}

const SKIPPED: Readonly<Record<SkippedKind, string>> = {
  month: 'a month',
  day: 'a date alone',
  total: 'a total',
  headings: 'headings again',
};

/** Prints unknown words, and how to say what they mean. */
function printUnknown({ texts }: SurveyedFile, io: Pick<Io, 'print'>): void {
  for (const [field, found] of texts) {
    const unknown = found.filter(({ value }) => value === null);
    if (unknown.length === 0) continue;
    const named = unknown
      .slice(0, MOST_LISTED)
      .map(({ text, count }) => `${printable(text)} (${grouped(count)})`);
    io.print(`Not known as ${fieldSpec(field).label.toLowerCase()}: ${named.join(', ')}`);
    const pairs = unknown.slice(0, MOST_LISTED).map(({ text }) => `${printable(text)}=VALUE`);
    io.print(`To say what they mean: --values ${quoted(`${field}:${pairs.join(',')}`)}`);
  }
}

const EXPLAINED: Readonly<Record<DateOrder, string>> = {
  'day-first': 'the day first, 31/12/2025',
  'month-first': 'the month first, 12/31/2025',
};

/**
 * The order of the file's dates: as the dates themselves decide, or as somebody at the terminal
 * answers.
 * @returns null when nobody can be asked; then nothing may be imported.
 */
export async function askDateOrder(
  { dateOrder, dates: { only, either } }: SurveyedFile,
  { file, io, ask }: { file: string; io: Pick<Io, 'print' | 'complain'>; ask: Ask | null },
): Promise<DateOrder | null> {
  const isAsked = dateOrder === null;
  const sentence = `${grouped(either.length)} dates can be read in two ways, such as in row ${either[0] ?? 0}.`;
  if (isAsked && ask === null) {
    io.complain(`talyer: ${sentence} Nothing was written.`);
    for (const order of DATE_ORDERS)
      io.complain(`  talyer import ${quoted(file)} --dates ${order}   ${EXPLAINED[order]}`);
    return null;
  }
  if (isAsked) io.print(sentence);
  const answer = dateOrder ?? orderTyped((await ask?.('Is the day or the month first? ')) ?? '');
  if (answer === null) io.complain('Nothing was written.');
  else if (either.length > 0) {
    io.print(`Dates are read with ${EXPLAINED[answer]}.`);
    const other = only[answer === 'day-first' ? 'month-first' : 'day-first'];
    if (other.length > 0)
      io.print(
        `These rows can only be read the other way, and are: ${other.slice(0, MOST_LISTED).join(', ')}` +
          (other.length > MOST_LISTED ? `, and ${grouped(other.length - MOST_LISTED)} more` : ''),
      );
  }
  return answer;
}

function orderTyped(answer: string): DateOrder | null {
  const first = answer.trim().toLowerCase();
  if (first === '') return null;
  return DATE_ORDERS.find((order) => order.startsWith(first.slice(0, 3))) ?? null;
}

/** Prints the first rows as they will be imported. */
export function printPreview({ preview: { fields, rows } }: Preview, io: Pick<Io, 'print'>) {
  const headings = ['Row', ...fields.map((field) => fieldSpec(field).label)];
  const lines = rows
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ line, texts }) => [String(line), ...texts.map(cut)]);
  for (const line of plainTable([headings, ...lines])) io.print(line);
  // A refusal may be long, so it does not count for the width of columns.
  for (const { line, reasons } of rows)
    if (reasons.length > 0) io.print(`row ${line} will be refused: ${reasons.join('; ')}`);
  io.print('');
}

const MOST_SHOWN = 24;
const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
};

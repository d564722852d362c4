import { shopDay } from '../../domain/calendar.ts';
import { type ImportPlan } from '../../domain/import.ts';
import type { DateOrder } from '../../domain/import-dates.ts';
import { guessHeadingRow, HEADING_ROWS } from '../../domain/import-headings.ts';
import { paymentAside } from '../../domain/import-payment.ts';
import { withRelease } from '../../domain/import-release.ts';
import { createTidier, type SkippedRow } from '../../domain/import-rows.ts';
import { type ImportSettings, planOf } from '../../domain/import-settings.ts';
import { createSurvey, orderOf, reasonInWords, type Survey } from '../../domain/import-survey.ts';
import { formatPeso } from '../../domain/money.ts';
import { fieldSpec } from '../../domain/record-fields.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { IMPORT_FIELDS, type ImportField } from '../../domain/import-fields.ts';
import { createCandidateReader, type SourceRow } from './rows.ts';
import { rowsBelow, type Source } from './source.ts';

/** A row as it will be imported: the texts of `fields`, or why it will be refused. */
export interface PreviewRow {
  line: number;
  texts: string[];
  reasons: string[];
}

/** A reason to refuse rows, and the lines of some of them. */
export interface RefusalCount {
  reason: string;
  count: number;
  lines: number[];
}

/** A file and the decisions about it, read from the first row to the last; nothing is written. */
export interface SurveyedFile extends Survey, Heading {
  /** Some rows below the headings. */
  samples: readonly (readonly string[])[];
  plan: ImportPlan;
  /** How dates are read; null when somebody has to say. */
  dateOrder: DateOrder | null;
}

/** What will become of the rows of a file. */
export interface Preview {
  /** The first rows. */
  preview: { fields: ImportField[]; rows: PreviewRow[] };
  refusals: RefusalCount[];
  /** How many rows will be refused. */
  refused: number;
}

const SAMPLES = 50;
const PREVIEWED = 20;
const LINES = 5;
const UNDECIDED = 'Day and month cannot be told apart';

/** Makes a plan from the headings and some rows below them, such as by `--map`. */
type MakePlan = (header: readonly string[], samples: readonly (readonly string[])[]) => ImportPlan;

/**
 * Reads a whole file before it is imported: which sheet and headings, which columns, words and dates
 * it has, and which rows are no records.
 * @throws invalid when the file is a damaged export of the shop.
 */
export async function surveyFile(
  source: Source,
  settings: ImportSettings,
  makePlan?: MakePlan,
): Promise<SurveyedFile> {
  const heading = await findHeading(source, settings);
  const { sheet, header } = heading;
  const samples = await firstRows(rowsBelow(source, sheet, heading), SAMPLES);
  const cells = samples.map((row) => row.cells);
  const plan = makePlan?.(header, cells) ?? planOf(header, settings, cells);

  const collected = createSurvey(plan);
  for await (const row of tidyRows(rowsBelow(source, sheet, heading), plan, collected.skip))
    if (!isBlank(row)) collected.add(row.line, row.cells);
  const survey = collected.end();
  const dateOrder = orderOf({ ...settings, dateOrder: plan.dateOrder ?? undefined }, survey.dates);
  return { ...survey, ...heading, samples: cells, plan: { ...plan, dateOrder }, dateOrder };
}

/**
 * Reads a surveyed file as it would be imported: which rows will be refused, and how the first 20
 * will be. An import does not need it, because it reports what it refuses.
 */
export async function previewFile(
  source: Source,
  { sheet, line, header, plan, dates, dateOrder, texts }: SurveyedFile,
  { keepUnshipped = false }: ImportSettings,
  { now, zone }: { now: Date; zone: string },
): Promise<Preview> {
  const asides = new Set<ImportField | undefined>(
    [...texts].flatMap(([field, found]) =>
      found.map(({ text }) => paymentAside(field, text)?.field),
    ),
  );
  const fields = IMPORT_FIELDS.filter((field) => plan.columns.has(field) || asides.has(field));
  const preview: PreviewRow[] = [];
  const refusals = new Map<string, RefusalCount>();
  let refused = 0;
  const undecided = new Set(dateOrder === null ? dates.either : []);
  const readRow = createCandidateReader(plan, zone, now);
  const textsOf = (read: RepairChanges & { date: Date }): string[] => {
    const record = withRelease(read, now, { plan, keepUnshipped, zone });
    return fields.map((field) => shown(record[field], field, zone));
  };
  for await (const row of tidyRows(rowsBelow(source, sheet, { line, header }), plan)) {
    if (isBlank(row)) continue;
    const read = readRow(row);
    const reasons = ('reason' in read ? reasonInWords(read.reason).split('; ') : []).map((one) =>
      undecided.has(row.line) && one.includes('must be a date') ? UNDECIDED : one,
    );
    if ('reason' in read) refused += 1;
    for (const one of reasons) countRefusal(refusals, one, row.line);
    if (preview.length < PREVIEWED) {
      const shownTexts = 'reason' in read ? fields.map(() => '') : textsOf(read.record);
      preview.push({ line: row.line, texts: shownTexts, reasons });
    }
  }
  return {
    preview: { fields, rows: preview },
    refusals: [...refusals.values()].sort((a, b) => b.count - a.count),
    refused,
  };
}

/** Where the headings of a file are. */
interface Heading {
  sheet: number;
  headingLine: number;
  line: number;
  header: string[];
  /** The first rows of the sheet, among which the headings are. */
  top: SourceRow[];
}

async function findHeading(source: Source, settings: ImportSettings): Promise<Heading> {
  const most = Math.max(...source.sheets.map(({ rows }) => rows));
  const largest = source.sheets.findIndex(({ rows }) => rows === most);
  const sheet = settings.sheet ?? Math.max(0, largest);
  const top = await firstRows(source.rows(sheet), HEADING_ROWS);
  const guessed = top[guessHeadingRow(top.map(({ cells }) => cells))];
  const chosen = top.find(({ line }) => line === settings.headingLine);
  const { line = 1, cells = [] } = chosen ?? guessed ?? {};
  return { sheet, line, headingLine: line, header: cells.map((name) => name.trim()), top };
}

async function firstRows(rows: AsyncIterable<SourceRow>, most: number): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const row of rows) {
    found.push(row);
    if (found.length >= most) break;
  }
  return found;
}

/** The rows of a list that are records, with the dates above for blank ones. */
export async function* tidyRows(
  rows: AsyncIterable<SourceRow>,
  plan: ImportPlan,
  onSkipped: (row: SkippedRow) => void = () => {},
): AsyncIterable<SourceRow> {
  const tidy = createTidier(plan);
  for await (const row of rows) {
    const read = tidy(row.cells);
    if (!('skipped' in read)) yield { ...row, cells: read.cells };
    else {
      const text = row.cells.filter((cell) => cell.trim() !== '').join(' ');
      onSkipped({ line: row.line, kind: read.skipped, text });
    }
  }
}

/** A row without any text, in which nothing can be lost. */
export const isBlank = ({ trouble, cells }: SourceRow): boolean =>
  trouble === undefined && cells.every((cell) => cell.trim() === '');

function countRefusal(refusals: Map<string, RefusalCount>, reason: string, line: number): void {
  const known = refusals.get(reason) ?? { reason, count: 0, lines: [] };
  known.count += 1;
  if (known.lines.length < LINES) known.lines.push(line);
  refusals.set(reason, known);
}

/** A value as the list of records shows it: days of the shop, and amounts in pesos. */
function shown(value: RepairChanges[ImportField], field: ImportField, zone: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return shopDay(value, zone);
  return fieldSpec(field).kind === 'money' ? formatPeso(value) : value;
}

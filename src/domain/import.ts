import { dayParts, isShopDay, shopDay, startOfShopDay } from './calendar.ts';
import { DomainError, invalid } from './errors.ts';
import { exportedColumns, type ExportedColumns } from './exported-file.ts';
import { meantValue } from './import-cells.ts';
import { plainAmount } from './typed-amounts.ts';
import { type DateOrder, dayOfCell } from './import-dates.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMap,
  type ImportValues,
} from './import-fields.ts';
import { guessColumns } from './import-headings.ts';
import { mappedColumns } from './import-map.ts';
import { PAYMENT_FIELDS, paymentAside } from './import-payment.ts';
import { type FieldKind, fieldSpec } from './record-fields.ts';
import { parseRepairInput, type RepairChanges, type RepairInput } from './repair-input.ts';
import { proposeWorkWeek } from './weeks.ts';

/** For these kinds of fields an empty cell means that the record gets its default. */
const DEFAULT_WHEN_BLANK: ReadonlySet<FieldKind> = new Set([
  'week',
  'money',
  'choice',
  'optionalDay',
]);

const list = (names: readonly string[]): string => names.join(', ');

/** How the rows of one file become records: column numbers from 0, and values to replace. */
export interface ImportPlan {
  header: readonly string[];
  columns: ReadonlyMap<ImportField, readonly number[]>;
  values: ImportValues;
  /** How dates like `03/04/2025` are read; null while nobody said. */
  dateOrder: DateOrder | null;
  /** The columns of the shop's own export that identify records; null for other files. */
  exported: ExportedColumns | null;
}

interface PlanOptions {
  /** Treats a file of the shop's own export like any other. */
  asNew?: boolean | undefined;
  dateOrder?: DateOrder | null;
  /** Some rows below the headings, from which the contents of a column are guessed. */
  samples?: readonly (readonly string[])[];
}

/**
 * Finds the mapped columns among a file's headings, and for the other fields the columns that are
 * named like them (`Client Name`, `client_name`) or as shops call them (`Pangalan`) (rule 508).
 * @throws invalid naming the columns that exist.
 */
export function planImport(
  header: readonly string[],
  map: ImportMap,
  values: ImportValues,
  { asNew = false, dateOrder = null, samples }: PlanOptions = {},
): ImportPlan {
  const found = planColumns(header, samples, asNew);
  const columns = inOrder(mappedColumns(header, map, found.columns));
  if (columns.size === 0)
    throw invalid(
      `No column is named like a field: say which is which with --map. ` +
        `Columns: ${list(header)}. Fields: ${list(IMPORT_FIELDS)}`,
    );
  return { header, columns, values, dateOrder, exported: found.exported };
}

/**
 * The columns of each field by their headings, and whether the file is the shop's own export.
 * @throws invalid when it is, without the column that identifies the records.
 */
export function planColumns(
  header: readonly string[],
  samples?: PlanOptions['samples'],
  asNew = false,
): Pick<ImportPlan, 'columns' | 'exported'> {
  const named = new Map<ImportField, readonly number[]>();
  for (const field of IMPORT_FIELDS) {
    const at = header.findIndex((name) => bare(name) === field.toLowerCase());
    if (at >= 0) named.set(field, [at]);
  }
  const columns = inOrder(new Map([...guessColumns(header, samples), ...named]));
  return { columns, exported: asNew ? null : exportedColumns(header, named.size) };
}

/** The columns in the order of the fields. */
function inOrder(found: ImportPlan['columns']): ImportPlan['columns'] {
  return new Map(
    IMPORT_FIELDS.flatMap((field) => {
      const columns = found.get(field);
      return columns === undefined ? [] : [[field, columns] as const];
    }),
  );
}

const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Turns rows into records, by the same rules as everywhere. Texts stay as typed. Without a week
 * column the week is proposed from the date (rule 97); without a date column the date is `now`.
 * @returns a function of a row's cells that throws invalid with every reason to refuse the row.
 */
export function createRowReader(
  plan: ImportPlan,
  zone: string,
  now: Date,
): (cells: readonly string[]) => RepairChanges & { date: Date } {
  const midnights = new Map<string, Date>();
  const weeks = new Map<number, string>();

  // Cached, because time zone arithmetic is slow and a file has few days but many rows.
  const midnight = (day: string): Date => {
    const known = midnights.get(day) ?? startOfShopDay(day, zone);
    midnights.set(day, known);
    return known;
  };
  const week = (date: Date): string => {
    const known = weeks.get(date.getTime()) ?? proposeWorkWeek(dayParts(shopDay(date, zone)).day);
    weeks.set(date.getTime(), known);
    return known;
  };

  return (cells) => {
    const input: RepairInput = {};
    for (const [field, text] of rowTexts(plan, cells)) {
      Object.assign(input, fieldInput(field, text));
      if (field === 'date' && isShopDay(text)) input.date = midnight(text);
    }
    const changes = parseEvery(input, zone);
    const date = changes.date ?? now;
    return plan.columns.has('workWeek')
      ? { ...changes, date }
      : { ...changes, date, workWeek: week(date) };
  };
}

/** Parses all fields, so that a row is refused for all its reasons at once (rule 211). */
function parseEvery(input: RepairInput, zone: string): RepairChanges {
  try {
    return parseRepairInput(input, zone);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reasons = IMPORT_FIELDS.flatMap((field) => {
      try {
        parseRepairInput({ [field]: input[field] }, zone);
        return [];
      } catch (refusal) {
        return refusal instanceof DomainError ? [refusal.message] : [];
      }
    });
    throw invalid(reasons.join('; '), error.details.field);
  }
}

/**
 * The texts of a row for each field, in stored form. A cell about payments that says something of
 * the field beside its own fills that, too, unless that has a text of its own (rule 218).
 */
export function rowTexts(plan: ImportPlan, cells: readonly string[]): Map<ImportField, string> {
  const texts = new Map<ImportField, string>();
  for (const [field, columns] of plan.columns)
    texts.set(field, cellText(plan, field, columns, cells));
  for (const field of PAYMENT_FIELDS) {
    const text = joinedCells(plan.columns.get(field) ?? [], cells);
    const aside = replacement(plan, field, text) === undefined ? paymentAside(field, text) : null;
    if (aside !== null && !texts.get(aside.field)?.trim()) texts.set(aside.field, aside.value);
  }
  return texts;
}

/** The text of a row's cells for a field, joined, replaced as the plan says, and in stored form. */
export function cellText(
  plan: ImportPlan,
  field: ImportField,
  columns: readonly number[],
  cells: readonly string[],
): string {
  const text = joinedCells(columns, cells);
  const replaced = replacement(plan, field, text);
  if (replaced !== undefined) return replaced;
  switch (fieldSpec(field).kind) {
    case 'day':
    case 'optionalDay':
      return dayOfCell(text, plan.dateOrder) ?? text;
    case 'money':
      return plainAmount(text);
    case 'choice':
      return meantValue(field, text) ?? paymentAside(field, text)?.own ?? text;
    default:
      return field === 'contactNo' && plan.exported === null ? withZero(text) : text;
  }
}

/** What a person said that a text becomes. */
const replacement = (plan: ImportPlan, field: ImportField, text: string): string | undefined =>
  plan.values.get(field)?.get(text.trim().toLowerCase());

/** Spreadsheets read a mobile number as an amount and drop its leading zero. */
const withZero = (text: string): string => text.replace(/^\s*(?=9\d{9}\s*$)/, '0');

/** The text of one or more cells, with spaces between them. */
export function joinedCells(columns: readonly number[], cells: readonly string[]): string {
  const parts = columns.map((column) => cells[column] ?? '');
  return parts.length === 1 ? parts.join('') : parts.filter((part) => part.trim()).join(' ');
}

/** The input for one field; an empty cell of a choice or amount is left out. */
export function fieldInput(field: ImportField, text: string): RepairInput {
  return {
    [field]: text.trim() === '' && DEFAULT_WHEN_BLANK.has(fieldSpec(field).kind) ? null : text,
  };
}

/**
 * Counts how often each row occurs, so that a row which is in a file twice is imported twice, while
 * importing the file again adds nothing.
 * @returns the ordinal of this row among identical ones, from 1.
 */
export function createOrdinals(): (fingerprint: string) => number {
  const seen = new Map<string, number>();
  return (fingerprint) => {
    const ordinal = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, ordinal);
    return ordinal;
  };
}

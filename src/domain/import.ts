import { dayParts, isShopDay, shopDay, startOfShopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import { exportedColumns, type ExportedColumns } from './exported-file.ts';
import { type FieldKind, fieldSpec, fieldsWith, type FieldsWith } from './record-fields.ts';
import { parseRepairInput, type RepairChanges, type RepairInput } from './repair-input.ts';
import { proposeWorkWeek } from './weeks.ts';

/** Fields of a repair record that a file can fill. Accounts are linked by name, never by id. */
export type ImportField = FieldsWith<'imported'>;
export const IMPORT_FIELDS: readonly ImportField[] = fieldsWith('imported');

/** For these kinds of fields an empty cell means that the record gets its default. */
const BLANK_IS_UNSAID: ReadonlySet<FieldKind> = new Set(['week', 'money', 'choice', 'optionalDay']);

/** The columns that fill a field, as typed: `brand+product_category`. */
export type ImportMap = ReadonlyMap<ImportField, string>;
/** The values that cell texts are replaced with, by field and by the text in lower case. */
export type ImportValues = ReadonlyMap<ImportField, ReadonlyMap<string, string>>;

/** How the rows of one file become records: column numbers from 0, and values to replace. */
export interface ImportPlan {
  columns: ReadonlyMap<ImportField, readonly number[]>;
  values: ImportValues;
  /** The columns of the shop's own export that identify records; null for other files. */
  exported: ExportedColumns | null;
}

const list = (names: readonly string[]): string => names.join(', ');

function importField(text: string, where: string): ImportField {
  const name = text.trim();
  const found = IMPORT_FIELDS.find((field) => field.toLowerCase() === name.toLowerCase());
  if (found === undefined)
    throw invalid(`${where}: there is no field '${name}'. Fields: ${list(IMPORT_FIELDS)}`);
  return found;
}

/** Reads `date=event_date,unit=brand+product_category`. @throws invalid naming the part. */
export function parseImportMap(text: string): ImportMap {
  const map = new Map<ImportField, string>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', column] = splitAtFirst(part, '=');
    if (column === undefined || column.trim() === '')
      throw invalid(`--map: '${part.trim()}' must look like field=column`);
    const field = importField(name, '--map');
    if (map.has(field)) throw invalid(`--map: ${field} is there twice; join columns with +`);
    map.set(field, column.trim());
  }
  return map;
}

/** Reads `repairStatus:Fixed=Unit OK,Unknown=Pending;paymentStatus:Y=paid`. @throws invalid. */
export function parseImportValues(texts: readonly string[], zone: string): ImportValues {
  const values = new Map<ImportField, Map<string, string>>();
  const groups = texts.flatMap((text) => text.split(';')).filter((group) => group.trim() !== '');
  for (const group of groups) {
    const [name = '', pairs] = splitAtFirst(group, ':');
    if (pairs === undefined)
      throw invalid(`--values: '${group.trim()}' must look like field:text=value,text=value`);
    const field = importField(name, '--values');
    const known = values.get(field) ?? new Map<string, string>();
    values.set(field, known);
    for (const pair of pairs.split(',')) {
      const [from = '', to] = splitAtFirst(pair, '=');
      if (to === undefined)
        throw invalid(`--values: '${pair.trim()}' of ${field} must look like text=value`);
      parseRepairInput(fieldInput(field, to.trim()), zone);
      known.set(from.trim().toLowerCase(), to.trim());
    }
  }
  return values;
}

function splitAtFirst(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Finds the mapped columns in a file's first row; without a map, the columns that are named like
 * fields (`Client Name`, `client_name`).
 * @param asNew treats a file of the shop's own export like any other.
 * @throws invalid naming the columns that exist.
 */
export function planImport(
  header: readonly string[],
  map: ImportMap,
  values: ImportValues,
  asNew = false,
): ImportPlan {
  const named = new Map<ImportField, readonly number[]>();
  for (const field of IMPORT_FIELDS) {
    const at = header.findIndex((name) => bare(name) === field.toLowerCase());
    if (at >= 0) named.set(field, [at]);
  }
  const typed = [...map].map(([field, text]) => [field, columnsOf(header, text)] as const);
  const columns = map.size === 0 ? named : new Map(typed);
  if (columns.size === 0)
    throw invalid(
      `No column is named like a field: say which is which with --map. ` +
        `Columns: ${list(header)}. Fields: ${list(IMPORT_FIELDS)}`,
    );
  return { columns, values, exported: asNew ? null : exportedColumns(header, named.size) };
}

const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** A column whose own name contains a plus is used as a whole. */
function columnsOf(header: readonly string[], expression: string): number[] {
  if (header.includes(expression)) return [columnAt(header, expression)];
  return expression.split('+').map((part) => columnAt(header, part));
}

function columnAt(header: readonly string[], typed: string): number {
  const folded = typed.trim().toLowerCase();
  const isNamed = header.includes(typed.trim())
    ? (name: string) => name === typed.trim()
    : (name: string) => name.trim().toLowerCase() === folded;
  const at = header.findIndex(isNamed);
  if (at < 0)
    throw invalid(`--map: there is no column '${typed.trim()}'. Columns: ${list(header)}`);
  if (header.findLastIndex(isNamed) !== at)
    throw invalid(`--map: the file has two columns '${typed.trim()}'; rename one`);
  return at;
}

/**
 * Turns rows into records, by the same rules as everywhere. Texts stay as typed. Without a week
 * column the week is proposed from the date (rule 97); without a date column the date is `now`.
 * @returns a function of a row's cells that throws invalid naming the field.
 */
export function createRowReader(
  plan: ImportPlan,
  zone: string,
  now: Date,
): (cells: readonly string[]) => RepairChanges & { date: Date } {
  const midnights = new Map<string, Date>();
  const weeks = new Map<Date, string>();

  // Cached, because time zone arithmetic is slow and a file has few days but many rows.
  const midnight = (day: string): Date => {
    const known = midnights.get(day) ?? startOfShopDay(day, zone);
    midnights.set(day, known);
    return known;
  };
  const week = (date: Date): string => {
    const known = weeks.get(date) ?? proposeWorkWeek(dayParts(shopDay(date, zone)).day);
    weeks.set(date, known);
    return known;
  };

  return (cells) => {
    const input: RepairInput = {};
    for (const [field, columns] of plan.columns) {
      const text = cellText(plan, field, columns, cells);
      Object.assign(input, fieldInput(field, text));
      if (field === 'date' && isShopDay(text)) input.date = midnight(text);
    }
    const changes = parseRepairInput(input, zone);
    const date = changes.date ?? now;
    return plan.columns.has('workWeek')
      ? { ...changes, date }
      : { ...changes, date, workWeek: week(date) };
  };
}

/** The text of a row's cells for a field, joined and replaced as the plan says. */
export function cellText(
  { values }: ImportPlan,
  field: ImportField,
  columns: readonly number[],
  cells: readonly string[],
): string {
  const parts = columns.map((column) => cells[column] ?? '');
  const text = parts.length === 1 ? parts.join('') : parts.filter((part) => part.trim()).join(' ');
  return values.get(field)?.get(text.trim().toLowerCase()) ?? text;
}

/** The input for one field; an empty cell of a choice or amount is left out. */
export function fieldInput(field: ImportField, text: string): RepairInput {
  return {
    [field]: text.trim() === '' && BLANK_IS_UNSAID.has(fieldSpec(field).kind) ? null : text,
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

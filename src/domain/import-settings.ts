import { invalid } from './errors.ts';
import { type ImportPlan, planColumns } from './import.ts';
import { DATE_ORDERS, type DateOrder } from './import-dates.ts';
import { fieldSpec } from './record-fields.ts';
import { oneOf } from './statuses.ts';
import { checkText } from './texts.ts';
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts';

/**
 * The states of an uploaded file: being read, awaiting decisions, being imported, done; stopped
 * when somebody cancelled the import.
 */
export const UPLOAD_STATES = ['reading', 'draft', 'importing', 'stopped', 'done'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** The largest file that the screen takes, and the most rows of all its sheets. */
export const MOST_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MOST_UPLOAD_ROWS = 50_000;

/** What a person decided about a file. Everything else is guessed. */
export interface ImportSettings {
  /** The place of the sheet in the workbook. */
  sheet?: number | undefined;
  /** The line of the headings. */
  headingLine?: number | undefined;
  /** The field of a column, by its number from 0; null for none. */
  columns?: Readonly<Record<string, ImportField | null>> | undefined;
  /** The value for a text of the file, by field; '' leaves the field blank. */
  values?: Readonly<Partial<Record<ImportField, Readonly<Record<string, string>>>>> | undefined;
  dateOrder?: DateOrder | undefined;
  /** Leaves old finished and paid records unshipped, like new ones. */
  keepUnshipped?: boolean | undefined;
  /** Adds the technicians of the file to the list. */
  addTechnicians?: boolean | undefined;
}

/** The plan of a person's decisions. A column that they chose replaces those guessed for its field. */
export function planOf(
  header: readonly string[],
  { columns: chosen = {}, values = {}, dateOrder }: ImportSettings,
  samples: readonly (readonly string[])[],
): ImportPlan {
  const { columns: guessed, exported } = planColumns(header, samples);
  const columns = new Map<ImportField, readonly number[]>();
  for (const field of IMPORT_FIELDS) {
    const typed = header.flatMap((_, at) => (chosen[String(at)] === field ? [at] : []));
    const free = (guessed.get(field) ?? []).filter((at) => chosen[String(at)] === undefined);
    const found = typed.length > 0 ? typed : free;
    if (found.length > 0) columns.set(field, found);
  }
  const replaced = IMPORT_FIELDS.flatMap((field) => {
    const texts = values[field];
    return texts === undefined ? [] : [[field, new Map(Object.entries(texts))] as const];
  });
  return { header, columns, exported, values: new Map(replaced), dateOrder: dateOrder ?? null };
}

/** Fields whose texts a person may have to match: choices, and the names of technicians. */
export const MATCHED_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter(
  (field) => fieldSpec(field).choices !== undefined || field === 'technicianInCharge',
);

/** Decisions as the screen sends them; what is left out stays as it was. */
export interface DecisionInput {
  sheet?: number | null | undefined;
  headingLine?: number | null | undefined;
  columns?: readonly { column: number; field?: string | null | undefined }[] | null | undefined;
  texts?: readonly { field: string; text: string; value: string }[] | null | undefined;
  dateOrder?: string | null | undefined;
  keepUnshipped?: boolean | null | undefined;
  addTechnicians?: boolean | null | undefined;
}

/** Checks the decisions. @throws invalid for a field or a value that there is not, and for no text. */
export function readDecisions(input: DecisionInput): ImportSettings {
  const columns = (input.columns ?? []).map(
    ({ column, field = null }) =>
      [String(column), field === null ? null : knownField(field)] as const,
  );
  const values: Partial<Record<ImportField, Record<string, string>>> = {};
  for (const { field: name, text, value } of input.texts ?? []) {
    const field = knownField(name);
    const { choices } = fieldSpec(field);
    if (!MATCHED_FIELDS.includes(field)) throw invalid(`${field} has no values to match`, field);
    const stored =
      value === '' || choices === undefined
        ? checkText(value, field)
        : oneOf(choices, value, field);
    values[field] = { ...values[field], [checkText(text, field).trim().toLowerCase()]: stored };
  }
  return {
    ...defined('sheet', input.sheet),
    ...defined('headingLine', input.headingLine),
    ...defined('keepUnshipped', input.keepUnshipped),
    ...defined('addTechnicians', input.addTechnicians),
    ...defined('dateOrder', orderNamed(input.dateOrder ?? null)),
    columns: Object.fromEntries(columns),
    values,
  };
}

function defined<Name extends keyof ImportSettings>(
  name: Name,
  value: ImportSettings[Name] | null,
) {
  return value === null || value === undefined ? {} : { [name]: value };
}

function orderNamed(name: string | null): DateOrder | null {
  return name === null ? null : oneOf(DATE_ORDERS, name, 'dateOrder');
}

function knownField(name: string): ImportField {
  const field = IMPORT_FIELDS.find((one) => one === name);
  if (field === undefined) throw invalid(`There is no field '${name}'`);
  return field;
}

/** The decisions so far with new ones. Another sheet or other headings discard the earlier ones. */
export function withDecisions(before: ImportSettings, decided: ImportSettings): ImportSettings {
  const { keepUnshipped, addTechnicians, sheet, dateOrder } = before;
  const isOtherSheet = decided.sheet !== undefined;
  const restarted = {
    keepUnshipped,
    addTechnicians,
    ...(isOtherSheet ? {} : { sheet, dateOrder }),
  };
  const kept: ImportSettings =
    isOtherSheet || decided.headingLine !== undefined ? restarted : before;
  const values: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {};
  for (const field of MATCHED_FIELDS) {
    const texts = { ...kept.values?.[field], ...decided.values?.[field] };
    if (Object.keys(texts).length > 0) values[field] = texts;
  }
  return { ...kept, ...decided, columns: { ...kept.columns, ...decided.columns }, values };
}

import { cellText, type ImportPlan, joinedCells } from './import.ts';
import { type ImportSettings, MATCHED_FIELDS } from './import-settings.ts';
import { type DateOrder, type DateOrders, decidedOrder, readDate } from './import-dates.ts';
import type { SkippedRow } from './import-rows.ts';
import { fieldSpec, isDayKind } from './record-fields.ts';
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts';

/** A text in a column of a choice or of technicians. */
export interface FoundText {
  text: string;
  count: number;
  /** The value that it becomes, '' for none; null while undecided. */
  value: string | null;
}

/** What the rows of a file hold, before any of them is imported. */
export interface Survey {
  /** Rows that are records. */
  records: number;
  skipped: SkippedRow[];
  dates: DateOrders;
  /** The distinct texts of choices and technicians, the most frequent first. */
  texts: ReadonlyMap<ImportField, FoundText[]>;
}

/** The most rows of a kind that the survey of a file lists. */
export const MOST_LISTED = 200;

/** A column with more distinct texts than this does not hold statuses or names. */
const MOST_TEXTS = 100;

/** Collects a survey of the rows of a file, one after the other. */
export function createSurvey(plan: ImportPlan) {
  const only: Record<DateOrder, number[]> = { 'day-first': [], 'month-first': [] };
  const either: number[] = [];
  const skipped: SkippedRow[] = [];
  const found = new Map<ImportField, Map<string, { text: string; count: number }>>();
  let records = 0;

  const noteDates = (line: number, cells: readonly string[]): void => {
    for (const [field, columns] of plan.columns) {
      if (!isDayKind(fieldSpec(field).kind)) continue;
      const read = readDate(joinedCells(columns, cells));
      if (read?.kind === 'either') either.push(line);
      else if (read?.kind === 'only') only[read.order].push(line);
    }
  };
  const noteTexts = (cells: readonly string[]): void => {
    for (const field of MATCHED_FIELDS) {
      const columns = plan.columns.get(field);
      if (columns === undefined) continue;
      const text = joinedCells(columns, cells).trim();
      if (text === '') continue;
      const texts = found.get(field) ?? new Map<string, { text: string; count: number }>();
      found.set(field, texts);
      const known = texts.get(text.toLowerCase());
      if (known !== undefined) known.count += 1;
      else if (texts.size < MOST_TEXTS) texts.set(text.toLowerCase(), { text, count: 1 });
    }
  };
  return {
    skip: (row: SkippedRow): void => void skipped.push(row),
    add(line: number, cells: readonly string[]): void {
      records += 1;
      noteDates(line, cells);
      noteTexts(cells);
    },
    end(): Survey {
      const texts = [...found].map(
        ([field, ones]) =>
          [
            field,
            [...ones.values()]
              .sort((a, b) => b.count - a.count)
              .map((one) => ({ ...one, value: valueOf(plan, field, one.text) })),
          ] as const,
      );
      return { records, skipped, dates: { only, either }, texts: new Map(texts) };
    },
  };
}

/** The value that a text becomes; null for an unknown text of a choice. */
function valueOf(plan: ImportPlan, field: ImportField, text: string): string | null {
  const value = cellText(plan, field, [0], [text]).trim();
  const { choices } = fieldSpec(field);
  if (value === '' || choices === undefined) return value;
  return choices.find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? null;
}

/** The order of the file's dates: what was chosen, or what they decide; null to ask somebody. */
export function orderOf({ dateOrder }: ImportSettings, dates: DateOrders): DateOrder | null {
  return dateOrder ?? decidedOrder(dates);
}

/** A reason to refuse a row as people read it: fields by their labels. */
export function reasonInWords(reason: string): string {
  return reason
    .split('; ')
    .map((part) =>
      part.replace(/^[a-z]+[A-Za-z]*(?= )/, (name) => {
        const field = IMPORT_FIELDS.find((one) => one === name);
        return field === undefined ? name : fieldSpec(field).label;
      }),
    )
    .join('; ');
}

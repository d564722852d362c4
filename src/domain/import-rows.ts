import { bareText } from './import-cells.ts';
import { isAmount } from './typed-amounts.ts';
import { monthNumber, readDate } from './import-dates.ts';
import type { ImportPlan } from './import.ts';

/** A row of a list that is no record. */
export type SkippedKind = 'month' | 'day' | 'total' | 'headings';

/** A skipped row with its text. */
export interface SkippedRow {
  line: number;
  kind: SkippedKind;
  text: string;
}

/** A row to import, or the reason why it is not a record. */
export type TidyRow = { cells: readonly string[] } | { skipped: SkippedKind };

const TOTAL =
  /^(?:(?:grand|sub|over ?all|daily|weekly|monthly|month|net)\s*-?\s*)?total(?:s|ly)?\b|^(?:kabuuan|kabuoan|suma)\b/i;
const MONTH =
  /^(?:(?:for the )?month of |buwan ng )?([a-z]+)\.?[\s,-]*(?:'?(?:19|20)?\d{2})?\s*(?:records|repairs|sales)?$/i;
/** In the column of dates, these repeat the value above. */
const DITTO = /^(?:["”“〃]|''|,,|-?\s*d(?:it)?t?o\.?\s*-?)$/i;

/**
 * Reads the rows of a list in order, as people understand them: month headings, totals and repeated
 * headings are no records, and a blank date is the one above (rules 212 and 213). Rows of the
 * shop's own export stay as they are.
 */
export function createTidier(plan: ImportPlan): (cells: readonly string[]) => TidyRow {
  const { exported, header } = plan;
  const [column = -1, ...more] = plan.columns.get('date') ?? [];
  if (exported !== null) return (cells) => ({ cells });
  const headings = new Set(header.map(bareText).filter((name) => name !== ''));
  let above = '';
  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return { cells };
    const skipped = skippedKind(cells, headings);
    if (column < 0 || more.length > 0) return skipped === null ? { cells } : { skipped };
    const date = (cells[column] ?? '').trim();
    const isBlank = date === '' || DITTO.test(date);
    if (skipped === 'day') above = cells.find((cell) => cell.trim() !== '') ?? '';
    else if (skipped === 'month') above = '';
    if (skipped !== null) return { skipped };
    // An unreadable date is handed down too, since the rows below it are just as uncertain.
    if (!isBlank) above = date;
    return isBlank && above !== '' ? { cells: withCell(cells, column, above) } : { cells };
  };
}

function withCell(cells: readonly string[], at: number, text: string): string[] {
  const padded = Array.from({ length: Math.max(cells.length, at + 1) }, (_, n) => cells[n] ?? '');
  padded[at] = text;
  return padded;
}

function skippedKind(cells: readonly string[], headings: ReadonlySet<string>): SkippedKind | null {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = written;
  if (new Set(written).size === 1) {
    if (monthNumber(MONTH.exec(first)?.[1] ?? '') !== null) return 'month';
    if (readDate(first) !== null && !isAmount(first)) return 'day';
  }
  if (written.some((cell) => TOTAL.test(cell)))
    return written.every((cell) => TOTAL.test(cell) || isAmount(cell)) ? 'total' : null;
  const isRepeated = written.length > 1 && written.every((cell) => headings.has(bareText(cell)));
  return isRepeated ? 'headings' : null;
}

/**
 * Spreadsheets treat a cell that begins like this as a formula. A cell that looks as if it were marked
 * gets a mark, too, since the first one is removed when the file is read.
 */
const BEGINS_FORMULA = /^'*[=+\-@\t\r]/;

/** Marks a cell of a csv file as text for spreadsheets, with a leading apostrophe. */
export function markAsText(cell: string): string {
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Removes that mark from a cell. */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && BEGINS_FORMULA.test(cell) ? cell.slice(1) : cell;
}

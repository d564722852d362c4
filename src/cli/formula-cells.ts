/** A spreadsheet calculates what begins so, whoever wrote it. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;

/** Marks a cell of a csv file as text for spreadsheets, with the apostrophe that they know. */
export function markAsText(cell: string): string {
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell without that mark, as it was before. */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && BEGINS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

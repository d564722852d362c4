/**
 * What spreadsheets put between cells: a semicolon where the comma is for decimals, a tab in text
 * files.
 */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How many lines of a file tell its separator. */
const LINES = 40;

/**
 * What is between the cells of a csv file: the one that makes the largest table, as most rows of a
 * table have the same number of cells. A comma when nothing tells.
 * @param start the first lines of the file; the last one may be incomplete.
 */
export function guessSeparator(start: string): Separator {
  let best: { separator: Separator; cells: number } = { separator: ',', cells: 0 };
  const unquoted = start.replace(/"[^"]*(?:"|$)/g, '');
  const lines = unquoted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  for (const separator of SEPARATORS) {
    const cells = largestTable(lines.slice(0, LINES), separator);
    if (cells > best.cells) best = { separator, cells };
  }
  return best.separator;
}

/** How many cells, besides the first of each row, the rows of the most usual width have. */
function largestTable(lines: readonly string[], separator: Separator): number {
  const rowsOf = new Map<number, number>();
  for (const line of lines) {
    const width = line.split(separator).length - 1;
    rowsOf.set(width, (rowsOf.get(width) ?? 0) + 1);
  }
  return Math.max(0, ...[...rowsOf].map(([width, rows]) => width * rows));
}

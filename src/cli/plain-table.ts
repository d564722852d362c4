/** Lines of a table for people: columns as wide as their longest cell, two spaces apart. */
export function plainTable(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => Bun.stringWidth(row[at] ?? ''))),
  );
  const padded = (cell: string, at: number): string =>
    cell + ' '.repeat((widths[at] ?? 0) - Bun.stringWidth(cell));
  return cells.map((row) => row.map(padded).join('  ').trimEnd());
}

/** A count for people: `1,234`. */
export const grouped = (count: number): string => count.toLocaleString('en-PH');

/** Removes control characters, so that text from outside cannot control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}

import { invalid } from './errors.ts';
import type { ImportField, ImportMap } from './import-fields.ts';

/** Stands for no column in a map: `repairReport=-`. */
const NO_COLUMN = '-';

type Columns = ReadonlyMap<ImportField, readonly number[]>;

/**
 * The columns of each field with a person's map (rule 508): what they mapped comes first, and every
 * other column is used as it was guessed.
 * @throws invalid naming the columns that exist, when the map names another.
 */
export function mappedColumns(
  header: readonly string[],
  map: ImportMap,
  guessed: Columns,
): Map<ImportField, readonly number[]> {
  const typed = [...map].map(([field, text]) => [field, columnsOf(header, text)] as const);
  const taken = new Set(typed.flatMap(([, columns]) => columns));
  const others = [...guessed].map(
    ([field, columns]) => [field, columns.filter((at) => !taken.has(at))] as const,
  );
  const all = [...new Map([...others, ...typed])];
  return new Map(all.filter(([, columns]) => columns.length > 0));
}

/** A column whose own name contains a plus is used as a whole. */
function columnsOf(header: readonly string[], expression: string): number[] {
  if (header.includes(expression)) return [columnAt(header, expression)];
  if (expression === NO_COLUMN) return [];
  return expression.split('+').map((part) => columnAt(header, part));
}

function columnAt(header: readonly string[], typed: string): number {
  const folded = typed.trim().toLowerCase();
  const isNamed = header.includes(typed.trim())
    ? (name: string) => name === typed.trim()
    : (name: string) => name.trim().toLowerCase() === folded;
  const at = header.findIndex(isNamed);
  if (at < 0)
    throw invalid(`--map: there is no column '${typed.trim()}'. Columns: ${header.join(', ')}`);
  if (header.findLastIndex(isNamed) !== at)
    throw invalid(`--map: the file has two columns '${typed.trim()}'; rename one`);
  return at;
}

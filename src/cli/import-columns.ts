import type { ImportPlan } from '../domain/import.ts';
import { columnUses, commissionsStay, missingNames } from '../domain/import-columns.ts';
import type { Io } from './io.ts';
import { plainTable } from './plain-table.ts';
import { type Ask, isConfirmed } from './terminal-question.ts';

/** The name of each required field in a sentence. */
const WORDS: Record<string, string> = { clientName: "the client's name", unit: 'the unit' };

interface Agreement {
  file: string;
  plan: ImportPlan;
  /** True for `--yes`. */
  isAgreed: boolean;
}

/**
 * Prints how each column is used before anything is written. Without columns for client and unit
 * nobody could recognise the records, so that has to be confirmed.
 * @returns whether the import may begin.
 */
export async function agreeOnColumns(
  { file, plan, isAgreed }: Agreement,
  io: Pick<Io, 'print' | 'complain'>,
  ask: Ask | null,
): Promise<boolean> {
  const { header } = plan;
  const uses = columnUses(plan).map(({ column, use }) => [column, use]);
  for (const line of plainTable([['Column', 'Becomes'], ...uses])) io.print(line);
  io.print('');
  const note = commissionsStay(header);
  if (note !== null) io.print(note);
  const missing = missingNames(plan);
  if (missing.length === 0 || isAgreed) return true;
  const words = missing.map((field) => WORDS[field] ?? field).join(' or ');
  const sentence = `No column becomes ${words}, so the records would come in without it.`;
  if (ask !== null) {
    io.print(sentence);
    if (await isConfirmed(ask, 'Take them in like that?')) return true;
    io.complain('Nothing was written.');
    return false;
  }
  const mapped = [...plan.columns].map(
    ([field, columns]) => `${field}=${columns.map((at) => header[at] ?? '').join('+')}`,
  );
  const map = [...mapped, ...missing.map((field) => `${field}=COLUMN`)].join(',');
  io.complain(`talyer: ${sentence} Nothing was written.`);
  io.complain(`Say which columns they are: talyer import ${quoted(file)} --map ${quoted(map)}`);
  io.complain('Or take the rows in as they are: the same command with --yes');
  return false;
}

/** Quotes a text for a command line. */
export function quoted(text: string): string {
  return /^[\w./\\:=,+-]+$/.test(text) ? text : `"${text.replace(/(["$`\\])/g, '\\$1')}"`;
}

import { createInterface } from 'node:readline/promises';
import { codeOf } from '../data/embedded-postgres/folder-error.ts';
import { invalid } from '../domain/errors.ts';
import type { ImportPlan } from '../domain/import.ts';
import { columnUses, commissionsStay, missingNames } from '../domain/import-columns.ts';
import type { Io } from './io.ts';
import { plainTable } from './plain-table.ts';

/** The name of each required field in a sentence. */
const WORDS: Record<string, string> = { clientName: "the client's name", unit: 'the unit' };

/** Asks a question on the terminal; null where nobody can answer. */
export type Ask = ((question: string) => Promise<string>) | null;

/**
 * Asks people at a terminal, and nobody in a script. The question throws `invalid` when they press
 * Ctrl+C or Ctrl+D instead of answering.
 */
export function terminalQuestion(): Ask {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } catch (error) {
      throw codeOf(error) === 'ABORT_ERR' ? invalid('Cancelled. Nothing was changed.') : error;
    } finally {
      lines.close();
    }
  };
}

interface Agreement {
  file: string;
  header: readonly string[];
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
  { file, header, plan, isAgreed }: Agreement,
  io: Pick<Io, 'print' | 'complain'>,
  ask: Ask,
): Promise<boolean> {
  const uses = columnUses(header, plan).map(({ column, use }) => [column, use]);
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
    if (/^y(es)?$/i.test((await ask('Take them in like that? [y/N] ')).trim())) return true;
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

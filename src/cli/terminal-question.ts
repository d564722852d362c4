import { createInterface } from 'node:readline/promises';
import { codeOf, invalid } from '../domain/errors.ts';

/** Asks a question on the terminal and returns the answer. */
export type Ask = (question: string) => Promise<string>;

/**
 * Asks people at a terminal; null in a script, where nobody can answer. The question throws
 * `invalid` when they press Ctrl+C or Ctrl+D instead of answering.
 */
export function terminalQuestion(): Ask | null {
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

/** Asks a question that nothing but `y` or `yes` answers with yes. */
export async function isConfirmed(ask: Ask, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim());
}

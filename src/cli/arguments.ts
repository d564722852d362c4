import { UsageError } from '../env.ts';

/** Flags that every command takes. */
const SHARED = new Set(['data', 'help']);

/**
 * Refuses flags of a command's other tasks, which would be ignored: somebody expects an effect.
 * @throws UsageError naming the first.
 */
export function allowFlags(task: string, flags: object, own: readonly string[]): void {
  const other = Object.keys(flags).find((flag) => !SHARED.has(flag) && !own.includes(flag));
  if (other !== undefined)
    throw new UsageError(`talyer ${task} takes no --${other}. Try: talyer --help`);
}

/** Refuses a word that a command has no place for. @throws UsageError naming it. */
export function refuseWord(word: string | undefined): void {
  if (word !== undefined) throw new UsageError(`'${word}' is not understood. Try: talyer --help`);
}

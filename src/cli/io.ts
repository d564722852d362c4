import type { AppendLine } from '../data/log-file.ts';
import { createLog, type Log } from '../log.ts';

/** The output of a command: lines for people, and the log. */
export type Io = Readonly<{
  print: (line: string) => void;
  complain: (line: string) => void;
  log: Log;
  /** Also writes the log and the complaints to a file from now on. */
  keepLog?: (append: AppendLine) => void;
}>;

/** A command of the command line; it returns the exit code. */
export type Command = (args: string[], io: Io) => Promise<number>;

/** @param writeLine where the log goes besides the file. */
export function consoleIo(
  writeLine: (line: string) => void = (line) => void process.stderr.write(line),
): Io {
  let append: AppendLine | undefined;
  const keep = (line: string): void => {
    try {
      append?.(line.trimEnd());
    } catch {
      // A full disk must not stop the shop, and the line is on the console anyway.
    }
  };
  return {
    print: (line) => console.log(line),
    complain: (line) => {
      console.error(line);
      const time = new Date().toISOString();
      keep(JSON.stringify({ time, level: 'error', kind: 'complaint', message: line }));
    },
    log: createLog((line) => {
      writeLine(line);
      keep(line);
    }),
    keepLog: (to) => (append = to),
  };
}

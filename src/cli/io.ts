import { createLog, type Log } from '../log.ts';

/** The output of a command: lines for people, and the log. */
export type Io = Readonly<{
  print: (line: string) => void;
  complain: (line: string) => void;
  log: Log;
}>;

/** A command of the command line; it returns the exit code. */
export type Command = (args: string[], io: Io) => Promise<number>;

export function consoleIo(): Io {
  return {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    log: createLog(),
  };
}

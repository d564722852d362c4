import { createLog, type Log } from '../log.ts';

/** Where a command speaks: lines for people, and the log. */
export type Io = Readonly<{
  print: (line: string) => void;
  complain: (line: string) => void;
  log: Log;
}>;

/** Every command of the command line; it answers the exit code. */
export type Command = (args: string[], io: Io) => Promise<number>;

export function consoleIo(): Io {
  return {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    log: createLog(),
  };
}

import { faultOf } from './data/faults.ts';
import { createRepeatLimit } from './log-repeats.ts';

type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, unknown>>;

/** One line of JSON per event: `{time, level, message, ...fields}`. */
export type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>;

/** Errors with an id, which people may ask about, are logged individually up to this many. */
const MOST_WITH_ID = 100;

/**
 * Creates a log. Lines go to stderr, because stdout is for people. An Error among the fields is
 * written with message and stack; a fault of the database, which is expected, without a stack. A
 * repeated failure is written once a minute, with its count.
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(line),
  repeatAfterMs?: number,
): Log {
  const repeatLimit = createRepeatLimit(repeatAfterMs);
  const at =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      const writeEntry = (times: number) => {
        const count = times > 1 ? { times } : {};
        const entry = { time: new Date().toISOString(), level, message, ...fields, ...count };
        write(`${JSON.stringify(entry, writable)}\n`);
      };
      const failure = level === 'info' ? null : failureOf(message, fields);
      if (failure === null) writeEntry(1);
      else repeatLimit.log(failure, fields['id'] === undefined ? 1 : MOST_WITH_ID, writeEntry);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** A log that writes nothing, for tests. */
export const silentLog: Log = createLog(() => {});

/** The key under which repetitions of a failure are counted. */
function failureOf(message: string, { error, reason }: Fields): string | null {
  if (error === undefined && reason === undefined) return null;
  return `${message} ${error instanceof Error ? rootOf(error).message : String(error ?? reason)}`;
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function writable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (!(value instanceof Error)) return value;
  if (faultOf(value) !== null) {
    const root = rootOf(value);
    const code = 'code' in root ? { code: root.code } : {};
    return { name: root.name, message: root.message, ...code };
  }
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause };
}

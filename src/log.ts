type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, unknown>>;

/** One line of JSON for each event: `{time, level, message, ...fields}`. */
export type Log = Readonly<{
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
  /** The same log with fields added to each line. */
  with: (fields: Fields) => Log;
}>;

/**
 * Makes a log. Lines go to stderr, so that stdout stays free for what people read.
 * An Error among the fields is written as its message and stack.
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(line),
  base: Fields = {},
): Log {
  const at =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      const entry = { time: new Date().toISOString(), level, message, ...base, ...fields };
      write(`${JSON.stringify(entry, writable)}\n`);
    };
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(write, { ...base, ...fields }),
  };
}

/** A log that writes nothing, for tests. */
export const silentLog: Log = createLog(() => {});

function writable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    cause: value.cause,
  };
}

/**
 * A process of its own that sends requests and counts the answers: it writes prepared bytes to
 * sockets and reads only where an answer ends, so it takes half the processor that autocannon
 * takes, which on two cores is part of every figure. Reads its orders from standard input and
 * prints what it counted.
 */

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';
const MOST_HEAD = 4096;

/** What to send. `VALUE` in the path and in the body stands for the next of the values. */
export interface Load {
  address: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  values: string[];
  callers: number;
  seconds: number;
}

/** What was counted; the milliseconds of each answer are sorted. */
export interface Counted {
  perSecond: number;
  taken: number[];
}

/** Runs the load in a process of its own. @throws when an answer is not the expected one. */
export async function send(load: Load): Promise<Counted> {
  const child = Bun.spawn([process.execPath, import.meta.path], {
    stdin: new Blob([JSON.stringify(load)]),
    stderr: 'inherit',
  });
  const printed = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`${load.path} was not answered`);
  return JSON.parse(printed);
}

if (import.meta.main) {
  const load: Load = await Bun.stdin.json();
  const taken: number[] = [];
  const began = performance.now();
  let sent = 0;
  const next = (): Buffer => {
    const value = load.values[sent % load.values.length] ?? '';
    sent += 1;
    return request(load, value);
  };
  await Promise.all(
    Array.from({ length: load.callers }, () =>
      call(load, next, began + load.seconds * 1000, (ms) => taken.push(ms)),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const counted: Counted = {
    perSecond: taken.length / seconds,
    taken: taken.toSorted((a, b) => a - b),
  };
  console.log(JSON.stringify(counted));
}

function request({ address, method, path, headers = {}, body }: Load, value: string): Buffer {
  const content = body?.replace('VALUE', () => value) ?? '';
  const all = {
    host: new URL(address).host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(content)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, text]) => `${name}: ${text}`);
  const first = `${method} ${path.replace('VALUE', () => value)} HTTP/1.1`;
  return Buffer.from([first, ...lines, '', content].join('\r\n'));
}

/** Sends one request after the other on one connection until the time is over. */
async function call(
  { address }: Load,
  next: () => Buffer,
  until: number,
  answered: (ms: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  /** The head of an answer as far as it came, the end of its body, and how much is missing. */
  let head = '';
  let tail = '';
  let missing: number | null = null;
  let isFirst = true;
  let from = 0;
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data(_socket, data) {
        let body = data;
        if (!head.endsWith(HEAD_END)) {
          const end = `${head}${data.toString('latin1', 0, MOST_HEAD)}`.indexOf(HEAD_END);
          const here = end < 0 ? data.length : end + HEAD_END.length - head.length;
          head += data.toString('latin1', 0, here);
          if (end < 0) return;
          body = data.subarray(here);
          missing = lengthIn(head);
        }
        // Looking at every answer would be work that is not the server's.
        const isWrong = isFirst && body.includes('"errors"');
        if (isWrong || !head.startsWith('HTTP/1.1 2')) reject(new Error(`${head}${String(body)}`));
        if (missing !== null) missing -= body.length;
        else {
          tail = (tail + body.subarray(-5).toString('latin1')).slice(-5);
          if (tail === LAST_CHUNK) missing = 0;
        }
        if (missing !== 0) return;
        isFirst = false;
        head = tail = '';
        answered(performance.now() - from);
        if (performance.now() < until) write();
        else {
          resolve();
          socket.end();
        }
      },
      close: () => reject(new Error('the connection was closed')),
    },
  });
  const write = (): void => {
    from = performance.now();
    const bytes = next();
    if (socket.write(bytes) !== bytes.length) reject(new Error('the request was not taken'));
  };
  write();
  await promise;
}

/** The length of the body; null when it comes in chunks. */
function lengthIn(head: string): number | null {
  const [, length] = /^content-length: (\d+)\r$/im.exec(head) ?? [];
  return length === undefined ? null : Number(length);
}

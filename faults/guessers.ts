import { request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
  /** Milliseconds until the answer was there. */
  ms: number;
  /** What the browser keeps: `name=value` of each cookie. */
  cookies: string[];
  retryAfter: number;
}

/** Signs in from one of many client addresses; `client` is 0 to 65,000. */
export type Try = (
  client: number,
  username: string,
  password: string,
  cookie?: string,
) => Promise<Answer>;

/** The header by which this script tells its proxy which client it stands for. */
const CLIENT = 'x-simulated-client';

/**
 * Listens as a server in front would: each request gets X-Forwarded-For with the client's own
 * claim, which is made up, and the address that the proxy itself saw.
 */
export function startProxy(port: number, behind: string): Bun.Server<undefined> {
  return Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(incoming) {
      const headers = new Headers(incoming.headers);
      const madeUp = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
      headers.set('x-forwarded-for', `${madeUp}, ${headers.get(CLIENT) ?? ''}`);
      headers.set('x-forwarded-proto', 'http');
      headers.delete(CLIENT);
      const { pathname } = new URL(incoming.url);
      const body = await incoming.arrayBuffer();
      return fetch(`${behind}${pathname}`, { method: incoming.method, headers, body });
    },
  });
}

/** Clients that a proxy stands for, each with an address of its own. */
export function throughProxy(port: number): Try {
  return (client, ...rest) =>
    signIn({ port, headers: { [CLIENT]: `203.0.${client >> 8}.${client & 255}` } }, ...rest);
}

/** Clients that connect from addresses of this computer. */
export function directly(port: number): Try {
  return (client, ...rest) =>
    signIn({ port, localAddress: `127.9.${client >> 8}.${client & 255}` }, ...rest);
}

function signIn(
  options: { port: number; localAddress?: string; headers?: Record<string, string> },
  username: string,
  password: string,
  cookie = '',
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...options,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/auth/login',
        headers: { ...options.headers, 'content-type': 'application/json', cookie },
        timeout: 60_000,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            ms: performance.now() - started,
            cookies: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? ''),
            retryAfter: Number(response.headers['retry-after'] ?? 0),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ username, password }));
  });
}

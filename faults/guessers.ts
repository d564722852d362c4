import { request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
  /** Milliseconds until the response. */
  ms: number;
  /** The cookies that the browser keeps, as `name=value`. */
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

/** The header that tells this script's proxy which client a request comes from. */
const CLIENT = 'x-simulated-client';

/**
 * Acts as a reverse proxy: it adds X-Forwarded-For to each request, with the client's own forged
 * value and the address that the proxy saw.
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

/** Clients behind a proxy, each with its own address. */
export function throughProxy(port: number): Try {
  return (client, ...rest) =>
    signIn({ port, headers: { [CLIENT]: `203.0.${client >> 8}.${client & 255}` } }, ...rest);
}

/** Clients that connect from local addresses. */
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

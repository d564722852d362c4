import { IDLE_SECONDS } from '../server/connections.ts';
import { codeOf } from '../domain/errors.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Certificate } from '../tls/certificates.ts';
import { answerWhileStarting } from './starting-page.ts';

/** Handles requests and sockets; src/server.ts creates it. */
export type Handlers<Data> = Readonly<{
  fetch: (
    request: Request,
    server: Bun.Server<Data>,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Handles requests to the public port. */
  fetchPublic?: (request: Request, server: Bun.Server<Data>) => Promise<Response>;
  websocket: Bun.WebSocketHandler<Data>;
}>;

type Place = Readonly<{ host: string; port: number }>;

/**
 * Whatever reads a body limits it, because an uploaded backup may be as big as the free disk space.
 */
const LIMITS = { idleTimeout: IDLE_SECONDS, maxRequestBodySize: 2 ** 40 };

/** @throws StartError with a sentence when the port or the host cannot be used. */
export function listen<Data>(
  { host, port }: Place,
  handlers: Handlers<Data>,
  tls?: Certificate,
): Bun.Server<Data> {
  const options = { hostname: host, port, ...LIMITS, ...handlers };
  try {
    return Bun.serve<Data>(tls === undefined ? options : { ...options, tls });
  } catch (error) {
    throw new StartError(sentence(error, host, port), { cause: error });
  }
}

/**
 * Opens the port while the database starts: meanwhile requests are asked to retry in a second,
 * which browsers do by themselves. Pass the server to `serveOn` to serve the shop on the same port,
 * which then needs no new permission.
 * @throws StartError with a sentence when the port or the host cannot be used.
 */
export function listenWhileStarting<Data = undefined>(
  place: Place,
  tls?: Certificate,
): Bun.Server<Data> {
  const handlers: Handlers<Data> = {
    fetch: (request) => answerWhileStarting(request),
    websocket: { message() {} },
  };
  return listen<Data>(place, handlers, tls);
}

/** Replaces the handlers for everything that arrives from now on. */
export function serveOn<Data>(server: Bun.Server<Data>, handlers: Handlers<Data>): void {
  server.reload({ ...LIMITS, ...handlers });
}

function sentence(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port with --port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return `${host} is not an address of this computer. Choose another one with --host.`;
  return `Port ${port} on ${host} cannot be opened${code === '' ? '' : ` (${code})`}. Check --host and --port.`;
}

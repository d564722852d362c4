import { IDLE_SECONDS } from '../connections.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';

/** What answers requests and sockets; src/server.ts makes it. */
export type Handlers<Data> = Readonly<{
  fetch: (
    request: Request,
    server: Bun.Server<Data>,
  ) => Response | undefined | Promise<Response | undefined>;
  websocket: Bun.WebSocketHandler<Data>;
}>;

type Place = Readonly<{ host: string; port: number }>;

/** @throws StartError with a sentence when the port or the host cannot be had. */
function listen<Data>({ host, port }: Place, handlers: Handlers<Data>): Bun.Server<Data> {
  try {
    return Bun.serve<Data>({ hostname: host, port, idleTimeout: IDLE_SECONDS, ...handlers });
  } catch (error) {
    throw new StartError(sentence(error, host, port), { cause: error });
  }
}

/**
 * Holds the port while the database starts: whoever asks is told to come back in a second. Hand the server
 * to `serveOn` to open the shop on the same port, which needs no right to take it anew.
 * @throws StartError with a sentence when the port or the host cannot be had.
 */
export function listenWhileStarting<Data = undefined>(place: Place): Bun.Server<Data> {
  return listen<Data>(place, {
    fetch: () =>
      Response.json(
        { message: 'Talyer is starting. Try again in a moment.' },
        { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } },
      ),
    websocket: { message() {} },
  });
}

/** Lets others answer what comes in from now on. */
export function serveOn<Data>(server: Bun.Server<Data>, handlers: Handlers<Data>): void {
  server.reload({ idleTimeout: IDLE_SECONDS, ...handlers });
}

function sentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port with --port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`;
  return `Port ${port} on ${host} cannot be opened${code === '' ? '' : ` (${code})`}. Check --host and --port.`;
}

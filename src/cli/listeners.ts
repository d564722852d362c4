import { codeOf } from '../domain/errors.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import type { Certificate, Certificates } from '../tls/certificates.ts';
import { type Handlers, listen, listenWhileStarting, serveOn } from './listen.ts';

/** The ports of the shop: for plain http, and beside it for https where that is served. */
export type Listeners<Data> = Readonly<{
  port: number;
  tlsPort: number | null;
  /** The port that serves tracking links alone. */
  publicPort: number | null;
  /** Serves the shop on all ports; until then requests are asked to retry in a second. */
  serve: (handlers: Handlers<Data>) => void;
  /** Replaces the certificate if it is due. Sockets and requests in progress continue. */
  renew: (now: Date) => Promise<void>;
  /** How many requests are in progress. */
  pendingRequests: () => number;
  /** Closes the ports; resolves when no request is in progress. */
  stop: () => Promise<void>;
  /** Closes every connection. */
  cut: () => Promise<void>;
}>;

/**
 * Opens all ports while the database starts.
 * @throws StartError with a sentence when one of them cannot be used.
 */
export function openListeners<Data>(
  { host, port, publicPort, tls }: Pick<Config, 'host' | 'port' | 'publicPort' | 'tls'>,
  certificates: Certificates | null,
  log: Log,
): Listeners<Data> {
  const plain = listenWhileStarting<Data>({ host, port });
  const open = [plain];
  try {
    const world =
      publicPort === undefined ? null : listenWhileStarting<Data>({ host, port: publicPort.port });
    if (world !== null) open.push(world);
    const secure =
      tls === undefined || certificates === null
        ? null
        : openSecure<Data>({ host, port: tls.port }, certificates, log);
    const each = <Result>(act: (server: Bun.Server<Data>) => Result): Result[] => open.map(act);
    return {
      port: plain.port ?? port,
      tlsPort: secure?.port ?? null,
      publicPort: world?.port ?? null,
      serve(handlers) {
        serveOn(plain, handlers);
        if (world !== null) serveOn(world, publicHandlers(handlers));
        secure?.serve(handlers);
      },
      renew: async (now) => secure?.renew(now),
      pendingRequests: () =>
        each(({ pendingRequests }) => pendingRequests).reduce((sum, some) => sum + some, 0) +
        (secure?.pendingRequests() ?? 0),
      stop: async () =>
        void (await Promise.all([...each((server) => server.stop()), secure?.stop(false)])),
      cut: async () =>
        void (await Promise.all([...each((server) => server.stop(true)), secure?.stop(true)])),
    };
  } catch (error) {
    for (const server of open) void server.stop(true);
    throw error;
  }
}

/** What is served on the public port: no socket, and nothing but the pages of tracking links. */
function publicHandlers<Data>({ fetchPublic, websocket }: Handlers<Data>): Handlers<Data> {
  return { websocket, fetch: fetchPublic ?? (() => new Response(null, { status: 404 })) };
}

/**
 * The port for https. A server keeps the certificate that it began with, so another certificate
 * needs another server on the same port; the old one serves its open connections to their end.
 */
function openSecure<Data>(
  place: Readonly<{ host: string; port: number }>,
  certificates: Certificates,
  log: Log,
) {
  let current: Bun.Server<Data> | null = listenWhileStarting<Data>(place, certificates.first);
  const here = { host: place.host, port: current.port ?? place.port };
  const retired = new Set<Bun.Server<Data>>();
  let handlers: Handlers<Data> | null = null;
  let waiting: Certificate | null = null;
  let isStopping = false;

  const all = (): Bun.Server<Data>[] => (current === null ? [...retired] : [current, ...retired]);

  const renew = async (now: Date): Promise<void> => {
    waiting = (await certificates.next(now)) ?? waiting;
    if (waiting === null || handlers === null || isStopping) return;
    if (current !== null) {
      if (!mayOpenAgain(here)) return;
      const old = current;
      retired.add(old);
      void old.stop().then(() => retired.delete(old));
      current = null;
    }
    current = listen(here, handlers, waiting);
    waiting = null;
    log.info('https has a new certificate');
  };
  return {
    port: here.port,
    serve(own: Handlers<Data>) {
      handlers = own;
      if (current !== null) serveOn(current, own);
    },
    renew: (now: Date) =>
      renew(now).catch((error: unknown) =>
        log.error('the certificate for https could not be replaced', { error }),
      ),
    pendingRequests: () => all().reduce((sum, { pendingRequests }) => sum + pendingRequests, 0),
    async stop(cut: boolean) {
      isStopping = true;
      await Promise.all(all().map((server) => server.stop(cut)));
    },
  };
}

/**
 * A program that gave up root cannot open a port below 1024 a second time, so it keeps the old
 * certificate until the next start. Found out by opening the port that is in use: the system
 * reports missing rights before it reports that the port is taken.
 */
function mayOpenAgain(place: Readonly<{ host: string; port: number }>): boolean {
  try {
    void listenWhileStarting(place).stop(true);
    return true;
  } catch (error) {
    return !(error instanceof StartError && codeOf(error.cause) === 'EACCES');
  }
}

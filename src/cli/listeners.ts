import { codeOf } from '../data/embedded-postgres/folder-error.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import type { Certificate, Certificates } from '../tls/certificates.ts';
import { type Handlers, listen, listenWhileStarting, serveOn } from './listen.ts';

/** The ports of the shop: for plain http, and beside it for https where that is served. */
export type Listeners<Data> = Readonly<{
  port: number;
  tlsPort: number | null;
  /** Serves the shop on all ports; until then they ask to come back in a second. */
  serve: (handlers: Handlers<Data>) => void;
  /** Replaces the certificate if it is time to. Sockets and requests in progress go on. */
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
  { host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>,
  certificates: Certificates | null,
  log: Log,
): Listeners<Data> {
  const plain = listenWhileStarting<Data>({ host, port });
  if (tls === undefined || certificates === null) {
    return {
      port: plain.port ?? port,
      tlsPort: null,
      serve: (handlers) => serveOn(plain, handlers),
      renew: async () => {},
      pendingRequests: () => plain.pendingRequests,
      stop: () => plain.stop(),
      cut: () => plain.stop(true),
    };
  }
  const secure = openSecure<Data>({ host, port: tls.port }, certificates, log, () =>
    plain.stop(true),
  );
  return {
    port: plain.port ?? port,
    tlsPort: secure.port,
    serve(handlers) {
      serveOn(plain, handlers);
      secure.serve(handlers);
    },
    renew: secure.renew,
    pendingRequests: () => plain.pendingRequests + secure.pendingRequests(),
    stop: async () => void (await Promise.all([plain.stop(), secure.stop(false)])),
    cut: async () => void (await Promise.all([plain.stop(true), secure.stop(true)])),
  };
}

/**
 * The port for https. A server keeps the certificate that it began with, so another certificate
 * needs another server on the same port; the old one serves its open connections to their end.
 */
function openSecure<Data>(
  place: Readonly<{ host: string; port: number }>,
  certificates: Certificates,
  log: Log,
  undo: () => Promise<void>,
) {
  let current: Bun.Server<Data> | null;
  try {
    current = listenWhileStarting<Data>(place, certificates.first);
  } catch (error) {
    void undo();
    throw error;
  }
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
 * A program that gave up root cannot open a port below 1024 a second time; it keeps the old
 * certificate until the next start. The system says so before it says that the port is taken.
 */
function mayOpenAgain(place: Readonly<{ host: string; port: number }>): boolean {
  try {
    void listenWhileStarting(place).stop(true);
    return true;
  } catch (error) {
    return !(error instanceof StartError && codeOf(error.cause) === 'EACCES');
  }
}

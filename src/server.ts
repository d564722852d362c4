import type { Server } from 'bun';
import { handleProtocols } from 'graphql-ws/use/bun';
import {
  clientAddress,
  clientScheme,
  publicClientAddress,
  type Scheme,
  type TrustedProxies,
} from './http/client-address.ts';
import type { BusyPorts } from './server/connection-limits.ts';
import { type ConnectedServer, guardConnections, type SocketData } from './server/connections.ts';
import { createCookie, readCookies } from './server/cookie.ts';
import { embeddedData } from './server/embedded-data.ts';
import { hashInLogoPath } from './domain/shop-profile.ts';
import { isTrackingPath } from './domain/tracking.ts';
import { answerFiles, isFilePath } from './server/files.ts';
import { answerGraphQL } from './server/graphql-request.ts';
import { answerFailure } from './server/answer-failure.ts';
import { health } from './server/health.ts';
import { isFromOwnPages, isGuarded, wantsSocket } from './server/origin.ts';
import { serveLogo } from './server/logo.ts';
import { mayRequireHttps, redirectToHttps } from './server/https.ts';
import { servePage } from './server/pages.ts';
import { PRIVATE } from './http/headers.ts';
import { refuse } from './http/refuse.ts';
import { isApiPath, loadRest } from './rest/load.ts';
import { createEventSocket } from './rest/socket.ts';
import { createEndpoint } from './schema/endpoint.ts';
import { createGraphSocket } from './schema/socket.ts';
import type { Context, Shop } from './services/context.ts';
import { authenticateSession } from './services/sign-in.ts';
import { createSocketLimits, type SocketLimits } from './server/socket-limits.ts';
import { createTracking } from './track/answer.ts';
import { unavailable } from './server/unavailable.ts';
import type { FirstQueries } from './assets.ts';

export interface ServerDeps {
  shop: Shop;
  /** Whether PostgreSQL accepts queries at the moment. */
  isDatabaseUp: () => boolean;
  /** The texts of the documents that pages send by their hash. */
  documents: ReadonlyMap<string, string>;
  /** The first queries of pages, by role and path. */
  firstQueries: FirstQueries;
  /** Proxies whose headers about the client are trusted. */
  trustedProxies: TrustedProxies;
  /** The header in which a tunnel on this computer names the client, on the public port. */
  publicHeader?: string | undefined;
  /** Counts of a port that was open before. */
  busyPorts?: BusyPorts | undefined;
}

const HALF_A_YEAR = 'max-age=15552000';
const SOCKET_FRAME = 64 * 1024;
const SOCKET_BACKLOG = 1024 * 1024;

/** Combines both façades, sockets and pages into one `fetch`, without a port. */
export function createServer({
  shop,
  isDatabaseUp,
  documents,
  firstQueries,
  trustedProxies,
  publicHeader,
  busyPorts,
}: ServerDeps): ConnectedServer {
  const endpoint = createEndpoint(shop, documents);
  const sockets = {
    graphql: createGraphSocket(endpoint, shop),
    events: createEventSocket(),
  };

  const socketLimits = createSocketLimits();

  const isUp = (): boolean => isDatabaseUp() && shop.database.isAnswering();
  const embedded = (request: Request, scheme: Scheme | null, server: Server<SocketData>) =>
    embeddedData({ shop, endpoint, firstQueries }, request, scheme, () =>
      contextOf(request, server),
    );
  const contextOf = (request: Request, server: Server<SocketData>): Promise<Context> =>
    contextFor(shop, request, clientAddress(request, server, trustedProxies));
  const track = createTracking(shop, isUp);

  async function answer(request: Request, server: Server<SocketData>) {
    const { pathname } = new URL(request.url);
    const scheme = clientScheme(request, server, trustedProxies);
    if (pathname === '/healthz') return health(request, shop, isUp);
    const { https } = shop.place;
    const redirect = https === null ? undefined : redirectToHttps(request, scheme, https);
    if (redirect !== undefined) return redirect;
    if (isTrackingPath(pathname))
      return track(request, clientAddress(request, server, trustedProxies));
    const isGraphQL = pathname === '/graphql';
    const isApi = isApiPath(pathname);
    const isSocket = pathname === '/ws' || (isGraphQL && wantsSocket(request));
    const isPhoto = isFilePath(pathname);
    const logo = hashInLogoPath(pathname);
    if (logo !== null && isUp()) return serveLogo(request, logo, shop);
    if (!isGraphQL && !isApi && !isSocket && !isPhoto && logo === null)
      return servePage(request, async () => (isUp() ? embedded(request, scheme, server) : null));
    if (isGuarded(request) && !isFromOwnPages(request, scheme))
      return refuse(403, 'This request comes from another site');
    if (!isUp() || (isSocket && !shop.eventHub.isListening()))
      return unavailable(shop.faults.whileUnreachable(), isGraphQL);
    const context = await contextOf(request, server);
    const kind = isGraphQL ? 'graphql' : 'events';
    if (isSocket) return upgrade(request, server, { kind, context }, socketLimits);
    if (isPhoto) return answerFiles(request, context);
    // These requests may take longer than others: an export that is written before the response
    // begins, and uploads.
    const isFile = pathname === '/api/export/excel' || pathname === '/api/backups';
    if (isFile || pathname.startsWith('/api/imports/')) server.timeout(request, 0);
    const cookie = createCookie(scheme === 'https');
    const response = isGraphQL
      ? await answerGraphQL(request, context.viewer, (body) =>
          endpoint.answer(request, body, { context, cookie }),
        )
      : await (await loadRest()).answerRest(request, context, cookie);
    return withHeaders(response, cookie.headers());
  }

  return guardConnections(
    {
      async fetch(request, server) {
        try {
          const response = await answer(request, server);
          if (mayRequireHttps(shop.place.https))
            response?.headers.set('strict-transport-security', HALF_A_YEAR);
          return response;
        } catch (error) {
          const fault = shop.faults.note(error);
          if (fault !== null)
            return unavailable(fault, new URL(request.url).pathname === '/graphql');
          return answerFailure(shop, error);
        }
      },
      async fetchPublic(request, server) {
        try {
          return await track(request, publicClientAddress(request, server, publicHeader));
        } catch (error) {
          return answerFailure(shop, error);
        }
      },
      websocket: {
        maxPayloadLength: SOCKET_FRAME,
        backpressureLimit: SOCKET_BACKLOG,
        closeOnBackpressureLimit: true,
        idleTimeout: 120,
        open: (socket) => sockets[socket.data.kind].open(socket, socket.data.context),
        message: (socket, message) => sockets[socket.data.kind].message(socket, message),
        drain: (socket) => sockets[socket.data.kind].drain(socket),
        close(socket, code, reason) {
          socketLimits.release(socket.data.context);
          return sockets[socket.data.kind].close(socket, code, reason);
        },
      },
      stop: () => shop.eventHub.stop(),
    },
    busyPorts,
  );
}

/** The context of a request. Polls are marked, and do not extend an unused sign-in. */
async function contextFor(shop: Shop, request: Request, address: string): Promise<Context> {
  const { session: token, marks } = readCookies(request);
  const owner =
    token === null
      ? null
      : await authenticateSession(shop, token, (await isUsed(request)) ? 'active' : 'background');
  const userAgent = request.headers.get('user-agent') ?? '';
  return newContext(shop, owner, { address, userAgent, marks });
}

/** A function of its own, since its getter keeps all that is in scope as long as a socket lasts. */
function newContext(
  shop: Shop,
  owner: Awaited<ReturnType<typeof authenticateSession>>,
  sender: Pick<Context, 'address' | 'userAgent' | 'marks'>,
): Context {
  return {
    ...shop,
    // A getter, because a socket may outlive a change of the zone.
    get zone() {
      return shop.zone;
    },
    viewer: owner?.viewer ?? null,
    sid: owner?.sid ?? null,
    ...(owner === null ? {} : { readAt: owner.readAt }),
    committed: { position: null },
    ...sender,
  };
}

async function isUsed(request: Request): Promise<boolean> {
  const { headers, method, url } = request;
  // Pages load new photos by themselves, so that is not use.
  const isShown = method === 'GET' && isFilePath(new URL(url).pathname);
  if (isShown || headers.has('x-talyer-background') || wantsSocket(request)) return false;
  return !url.includes('/api/') || !(await loadRest()).isPoll(request);
}

function upgrade(
  request: Request,
  server: Server<SocketData>,
  { kind, context }: Omit<SocketData, 'port'>,
  limits: SocketLimits,
): Response | undefined {
  if (!wantsSocket(request))
    return refuse(426, 'This address speaks WebSocket', { upgrade: 'websocket' });
  if (context.viewer === null) return refuse(401, 'Please sign in');
  const wanted = request.headers.get('sec-websocket-protocol') ?? '';
  const protocol = kind === 'graphql' ? handleProtocols(wanted) : null;
  if (protocol === false) return refuse(400, 'This address speaks graphql-transport-ws');
  const headers = protocol === null ? {} : { 'sec-websocket-protocol': protocol };
  if (!limits.take(context))
    return refuse(429, 'Too many pages are open with this sign-in or from this address', {
      'retry-after': '30',
    });
  const port = server.requestIP(request)?.port ?? 0;
  if (server.upgrade(request, { data: { kind, context, port }, headers })) return undefined;
  limits.release(context);
  return refuse(400, 'The socket could not be opened');
}

function withHeaders(response: Response, cookies: readonly string[]): Response {
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

import type { Server, WebSocketHandler } from 'bun';
import { handleProtocols } from 'graphql-ws/use/bun';
import { createCookie, readSession } from './cookie.ts';
import { isFromOwnPages, isGuarded } from './origin.ts';
import { servePage } from './pages.ts';
import { answerRest, isPoll } from './rest/router.ts';
import { createEventSocket } from './rest/socket.ts';
import { createEndpoint } from './schema/endpoint.ts';
import { firstAnswer } from './schema/first-answer.ts';
import { createGraphSocket } from './schema/socket.ts';
import type { Context, Shop } from './services/context.ts';
import { isDatabaseAway } from './services/database-away.ts';
import { whoIs } from './services/sign-in.ts';

/** Which protocol a socket speaks, and for whom. */
export interface SocketData {
  kind: 'graphql' | 'events';
  context: Context;
}

export interface TalyerServer {
  fetch(request: Request, server: Server<SocketData>): Promise<Response | undefined>;
  websocket: WebSocketHandler<SocketData>;
  /** Ends every socket; requests under way are left to finish. */
  stop(): void;
}

export interface ServerDeps {
  shop: Shop;
  /** Whether PostgreSQL takes queries just now. */
  isDatabaseUp: () => boolean;
}

const GRAPHQL_BODY = 256 * 1024;
const HEALTH_MS = 1000;
const SOCKET_FRAME = 64 * 1024;
const SOCKET_BACKLOG = 1024 * 1024;

/** Puts the house together: both façades, sockets and pages behind one `fetch`, without a port. */
export function createServer({ shop, isDatabaseUp }: ServerDeps): TalyerServer {
  const endpoint = createEndpoint(shop.log);
  const sockets = {
    graphql: createGraphSocket(endpoint),
    events: createEventSocket(),
  };

  const contextOf = (request: Request, server: Server<SocketData>): Promise<Context> =>
    contextFor(shop, request, server.requestIP(request)?.address ?? '');

  async function answer(
    request: Request,
    server: Server<SocketData>,
  ): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return health(shop, isDatabaseUp);
    const isGraphQL = pathname === '/graphql';
    const isApi = pathname === '/api' || pathname.startsWith('/api/');
    const isSocket = pathname === '/ws' || (isGraphQL && request.headers.has('upgrade'));
    if (!isGraphQL && !isApi && !isSocket)
      return servePage(request, async () =>
        isDatabaseUp() ? answerFirst(request, () => contextOf(request, server)) : null,
      );
    if (isGuarded(request) && !isFromOwnPages(request))
      return refuse(403, 'This request comes from another site');
    if (!isDatabaseUp()) return away();
    const context = await contextOf(request, server);
    if (isSocket) return upgrade(request, server, isGraphQL ? 'graphql' : 'events', context);
    // Silent until the file is whole, which may take longer than a connection may idle.
    if (pathname === '/api/export/excel') server.timeout(request, 0);
    const cookie = createCookie(isHttps(request));
    const response = isGraphQL
      ? await answerGraphQL(request, (body) => endpoint.fetch(body, { context, cookie }))
      : await answerRest(request, context, cookie);
    return withHeaders(response, cookie.header());
  }

  return {
    async fetch(request, server) {
      try {
        return await answer(request, server);
      } catch (error) {
        if (isDatabaseAway(error)) return away();
        const id = crypto.randomUUID();
        shop.log.error('a request failed', { id, error });
        return Response.json(
          { message: 'Something went wrong on our side. Please try again.', id },
          { status: 500, headers: PRIVATE },
        );
      }
    },
    websocket: {
      maxPayloadLength: SOCKET_FRAME,
      backpressureLimit: SOCKET_BACKLOG,
      closeOnBackpressureLimit: true,
      idleTimeout: 120,
      open: (socket) => sockets[socket.data.kind].open(socket, socket.data.context),
      message: (socket, message) => sockets[socket.data.kind].message(socket, message),
      close: (socket, code, reason) => sockets[socket.data.kind].close(socket, code, reason),
    },
    stop: () => shop.live.stop(),
  };
}

const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { ...PRIVATE, ...headers } });
}

function away(): Response {
  const message = 'The database is restarting. Please try again in a moment.';
  return refuse(503, message, { 'retry-after': '2' });
}

async function health(shop: Shop, isDatabaseUp: () => boolean): Promise<Response> {
  const isUp = isDatabaseUp() && (await answersSoon(shop.database.ping()));
  const body = {
    status: isUp ? 'ok' : 'unavailable',
    version: shop.version,
    database: isUp ? 'up' : 'down',
  };
  const headers = isUp ? PRIVATE : { ...PRIVATE, 'retry-after': '2' };
  return Response.json(body, { status: isUp ? 200 : 503, headers });
}

/** A database that hangs is as good as none. */
async function answersSoon(ping: Promise<void>): Promise<boolean> {
  const answered = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, Bun.sleep(HEALTH_MS).then(() => false)]);
}

/** What a page brings along; null when the database does not say, and the client has to ask again. */
async function answerFirst(
  request: Request,
  findContext: () => Promise<Context>,
): Promise<string | null> {
  try {
    return await firstAnswer(await findContext(), createCookie(isHttps(request)));
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/** Polls say so, and do not keep a sign-in alive that nobody uses. */
async function contextFor(shop: Shop, request: Request, address: string): Promise<Context> {
  const token = readSession(request);
  const owner =
    token === null ? null : await whoIs(shop, token, isUsed(request) ? 'active' : 'background');
  return {
    ...shop,
    viewer: owner?.viewer ?? null,
    sid: owner?.sid ?? null,
    address,
    userAgent: request.headers.get('user-agent') ?? '',
  };
}

function isUsed(request: Request): boolean {
  const { headers } = request;
  return !headers.has('x-talyer-background') && !headers.has('upgrade') && !isPoll(request);
}

function upgrade(
  request: Request,
  server: Server<SocketData>,
  kind: SocketData['kind'],
  context: Context,
): Response | undefined {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    return refuse(426, 'This address speaks WebSocket', { upgrade: 'websocket' });
  if (context.viewer === null) return refuse(401, 'Please sign in');
  const wanted = request.headers.get('sec-websocket-protocol') ?? '';
  const protocol = kind === 'graphql' ? handleProtocols(wanted) : null;
  if (protocol === false) return refuse(400, 'This address speaks graphql-transport-ws');
  const headers = protocol === null ? {} : { 'sec-websocket-protocol': protocol };
  return server.upgrade(request, { data: { kind, context }, headers })
    ? undefined
    : refuse(400, 'The socket could not be opened');
}

async function answerGraphQL(
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST')
    return refuse(405, 'GraphQL is answered by POST', { allow: 'POST' });
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'The content type must be application/json');
  const body = await readAtMost(request, GRAPHQL_BODY);
  if (body === null) return refuse(413, 'The request is larger than 256 kB');
  // One answer as JSON, never a stream: subscriptions live on the socket, with its limits.
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json');
  const response = await answer(new Request(request.url, { method: 'POST', headers, body }));
  return response.status === 406
    ? refuse(406, 'Subscriptions are answered over the socket')
    : response;
}

/** The body, or null as soon as it is known to be larger. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function withHeaders(response: Response, cookie: string | null): Response {
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  if (cookie !== null) response.headers.append('set-cookie', cookie);
  return response;
}

function isHttps(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

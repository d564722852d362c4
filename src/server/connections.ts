import type { Server, WebSocketHandler } from 'bun';
import { type BusyPorts, createBusyPorts } from './connection-limits.ts';
import { refuse } from '../http/refuse.ts';
import { hasBody, whenBodyArrives } from '../http/request-body.ts';
import type { Context } from '../services/context.ts';

/** Seconds that a connection may be idle between requests, and that a request may take. */
export const IDLE_SECONDS = 30;
const ANSWER_SECONDS = 60;

/** The protocol and the viewer of a socket. */
export interface SocketData {
  kind: 'graphql' | 'events';
  context: Context;
  /** The remote port. */
  port: number;
}

export interface TalyerServer {
  fetch(request: Request, server: Server<SocketData>): Promise<Response | undefined>;
  /** Answers requests to the public port: tracking links, and nothing else (rule 430). */
  fetchPublic(request: Request, server: Server<SocketData>): Promise<Response>;
  websocket: WebSocketHandler<SocketData>;
  /** Closes every socket; requests in progress may finish. */
  stop(): void;
}

/** The server, and the ports of the connections with a request in progress. */
export type ConnectedServer = TalyerServer & { busyPorts: BusyPorts };

/** Refuses a request without one valid host, and bounds how long connections are idle. */
export function guardConnections(
  inner: TalyerServer,
  busyPorts = createBusyPorts(),
): ConnectedServer {
  const { websocket } = inner;
  const hasValidHost = createHostCheck();
  /** Answers a request. Its connection counts as busy once its whole body has arrived. */
  const answerGuarded = async <Answer>(
    request: Request,
    server: Server<SocketData>,
    answer: () => Promise<Answer>,
  ): Promise<Answer | Response> => {
    if (!hasValidHost(request)) return refuse(400, 'The Host header must name one host');
    const port = server.requestIP(request)?.port ?? 0;
    let counted = hasBody(request) ? busyPorts.sending : busyPorts;
    counted.add(port);
    whenBodyArrives(request, () => {
      counted.remove(port);
      counted = busyPorts;
      counted.add(port);
    });
    server.timeout(request, ANSWER_SECONDS);
    try {
      const response = await answer();
      if (response !== undefined) server.timeout(request, IDLE_SECONDS);
      return response;
    } finally {
      counted.remove(port);
    }
  };
  return {
    busyPorts,
    stop: () => inner.stop(),
    fetch: (request, server) => answerGuarded(request, server, () => inner.fetch(request, server)),
    fetchPublic: (request, server) =>
      answerGuarded(request, server, () => inner.fetchPublic(request, server)),
    websocket: {
      ...websocket,
      open(socket) {
        busyPorts.add(socket.data.port);
        return websocket.open?.(socket);
      },
      close(socket, code, reason) {
        busyPorts.remove(socket.data.port);
        return websocket.close?.(socket, code, reason);
      },
    },
  };
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/**
 * Tells whether a request names exactly one host; links and the origin check rely on it. Nearly all
 * name the same host as the previous one, whose check is remembered; a path cannot make an address
 * with a valid host invalid.
 */
function createHostCheck(): (request: Request) => boolean {
  let lastValid: string | null = null;
  return ({ headers, url }) => {
    const host = headers.get('host');
    if (host !== null && host === lastValid) return true;
    const match = HOST.exec(host ?? '');
    if (match === null || Number(match.groups?.['port'] ?? 0) > 65_535) return false;
    if (!URL.canParse(url)) return false;
    lastValid = host;
    return true;
  };
}

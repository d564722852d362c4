import { type ConnectedServer, guardConnections } from './connections.ts';
import { hashInLogoPath } from '../domain/shop-profile.ts';
import { isTrackingPath } from '../domain/tracking.ts';
import { isFilePath } from './files.ts';
import { isFromOwnPages, isGuarded } from './origin.ts';
import { servePage } from './pages.ts';
import { PRIVATE, retryHeaders } from '../http/headers.ts';
import { isReading, refuse, refuseMethod } from '../http/refuse.ts';
import { isApiPath } from '../rest/load.ts';
import { graphError } from '../schema/errors.ts';
import type { Fault } from '../services/faults.ts';
import { trackingUnavailable } from '../track/answer.ts';

/** The response to a request that cannot be answered now; `retry-after` says when to come back. */
export function unavailable(
  fault: Pick<Fault, 'message' | 'status' | 'retryAfter'>,
  isGraphQL: boolean,
): Response {
  const { message, status, retryAfter } = fault;
  const body = isGraphQL ? { message, errors: [graphError(fault)] } : { message };
  return Response.json(body, { status, headers: { ...PRIVATE, ...retryHeaders(retryAfter) } });
}

/** The progress of a restore, from 0 to 1; null when another instance runs it. */
export type RestoreProgress = { share: number | null };

const RESTORING = {
  message: 'The shop is being restored. Try again in a moment.',
  status: 503,
  retryAfter: 2,
} as const;

/**
 * The responses while a restore replaces the shop (rule 201): pages load and wait, `/healthz` has
 * the progress, and every request for data gets 503 with `retry-after`.
 */
export function whileRestoring(
  server: ConnectedServer,
  version: string,
  progress: RestoreProgress,
): ConnectedServer {
  const { message } = RESTORING;
  const waiting = guardConnections(
    {
      ...server,
      fetchPublic: async (request) => trackingUnavailable(request),
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (pathname === '/healthz' && !isReading(request)) return refuseMethod();
        if (pathname === '/healthz')
          return Response.json(
            { status: 'unavailable', version, message, restore: { progress: progress.share } },
            {
              status: RESTORING.status,
              headers: { ...PRIVATE, ...retryHeaders(RESTORING.retryAfter) },
            },
          );
        if (isTrackingPath(pathname)) return trackingUnavailable(request);
        const isGraphQL = pathname === '/graphql';
        const isPicture = isFilePath(pathname) || hashInLogoPath(pathname) !== null;
        const isData = isGraphQL || isPicture || pathname === '/ws' || isApiPath(pathname);
        if (!isData) return servePage(request, async () => null);
        if (isGuarded(request) && !isFromOwnPages(request, null))
          return refuse(403, 'This request comes from another site');
        const response = unavailable(RESTORING, isGraphQL);
        // Pages that see it wait for the restored shop.
        response.headers.set('x-talyer-restoring', '1');
        return response;
      },
    },
    server.busyPorts,
  );
  return {
    ...server,
    fetch: (request, connection) => waiting.fetch(request, connection),
    fetchPublic: (request, connection) => waiting.fetchPublic(request, connection),
  };
}

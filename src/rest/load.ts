type Router = typeof import('./router.ts');

let loading: Promise<Router> | undefined;

/**
 * Loads the calls of `/api` with their schemas at the first request, since pages need none of them.
 */
export function loadRest(): Promise<Router> {
  // Cached, because even a repeated import takes longer than most parts of a request.
  loading ??= import('./router.ts');
  return loading;
}

type Router = typeof import('./router.ts');

/** Tells whether a path belongs to `/api`. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

let loading: Promise<Router> | undefined;

/**
 * Loads the calls of `/api` with their schemas at the first request, since pages need none of them.
 */
export function loadRest(): Promise<Router> {
  // Cached, because even a repeated import takes longer than most parts of a request.
  loading ??= import('./router.ts');
  return loading;
}

type Router = typeof import('./router.ts');

let loading: Promise<Router> | undefined;

/** The calls of `/api` with their schemas, loaded when the first one comes: pages need none. */
export function loadRest(): Promise<Router> {
  // Importing a module again takes longer than most of what a request does.
  loading ??= import('./router.ts');
  return loading;
}

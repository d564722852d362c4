/** The calls of `/api` with their schemas, loaded when the first one comes: pages need none. */
export const loadRest = (): Promise<typeof import('./router.ts')> => import('./router.ts');

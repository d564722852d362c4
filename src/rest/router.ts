import { DomainError } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context, SignInCookie } from '../services/context.ts';
import { noteForbidden } from '../services/refusals.ts';
import { isJsonRequest, readAtMost, VISITORS_BODY } from '../http/request-body.ts';
import { HttpRefusal, respondToError } from './respond.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const MOST_BODY = 1024 * 1024;

interface Place {
  pattern: RegExp;
  names: string[];
  byMethod: Map<string, Route>;
}

const places = placesOf(routes);
/** The calls without a path parameter come first, so that a word is never taken for an id. */
const fixed = new Map([...places].filter(([, { names }]) => names.length === 0));
const withParams = [...places.values()].filter(({ names }) => names.length > 0);

function placesOf(all: readonly Route[]): Map<string, Place> {
  const byPath = new Map<string, Place>();
  for (const route of all) {
    const place = byPath.get(route.path) ?? placeOf(route.path);
    place.byMethod.set(route.method, route);
    byPath.set(route.path, place);
  }
  return byPath;
}

function placeOf(path: string): Place {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`);
  return { pattern, names, byMethod: new Map() };
}

/** Tells whether this is one of the contract's polls, which must not extend an unused sign-in. */
export function isPoll(request: Request): boolean {
  if (!request.url.includes('/api/')) return false;
  const { pathname, search } = new URL(request.url);
  const found = placeAt(pathname);
  return search === '' && found !== null && (routeOf(found.place, request)?.isPoll ?? false);
}

/** A HEAD request is answered like GET; the server leaves the body out. */
function routeOf({ byMethod }: Place, { method }: Request): Route | undefined {
  return byMethod.get(method === 'HEAD' ? 'GET' : method);
}

function placeAt(pathname: string): { place: Place; values: string[] } | null {
  const place = fixed.get(pathname.replace(/\/$/, ''));
  if (place !== undefined) return { place, values: [] };
  for (const one of withParams) {
    const match = one.pattern.exec(pathname);
    if (match !== null) return { place: one, values: match.slice(1) };
  }
  return null;
}

/** Handles a request to `/api`. It never throws. */
export async function answerRest(request: Request, context: Context, cookie: SignInCookie) {
  try {
    const { route, params } = find(request);
    if (route.action !== 'anyone') authorize(context.viewer, route.action);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body =
      route.body === null
        ? undefined
        : await readBody(request, context.viewer === null ? VISITORS_BODY : MOST_BODY);
    return await route.handle({ context, cookie, request, params, query, body });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden')
      await noteForbidden(
        context,
        `${request.method} ${new URL(request.url).pathname.slice(0, 100)}`,
      );
    return respondToError(error, context);
  }
}

function find(request: Request): { route: Route; params: Record<string, string> } {
  const found = placeAt(new URL(request.url).pathname);
  if (found === null) throw new HttpRefusal(404, 'There is no such call');
  const { names, byMethod } = found.place;
  const route = routeOf(found.place, request);
  if (route === undefined) {
    const allowed = [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : [])];
    const allow = allowed.join(', ');
    throw new HttpRefusal(405, `${request.method} is not allowed here`, { allow });
  }
  const params = names.map((name, place) => [name, decode(found.values[place] ?? '')]);
  return { route, params: Object.fromEntries(params) };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpRefusal(400, 'The address is not valid');
  }
}

async function readBody(request: Request, most: number): Promise<unknown> {
  if (!isJsonRequest(request))
    throw new HttpRefusal(415, 'The content type must be application/json');
  const bytes = await readAtMost(request, most);
  const limit = most === MOST_BODY ? '1 MB' : '32 kB';
  if (bytes === null) throw new HttpRefusal(413, `The body is larger than ${limit}`);
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw new HttpRefusal(400, 'The body is not valid JSON');
  }
}

import { invalid } from '../domain/errors.ts';

/** In bytes: the largest body of a visitor, who can do nothing but sign in. */
export const VISITORS_BODY = 32 * 1024;

const awaited = new WeakMap<Request, () => void>();

/** Tells whether a request has a body, which may be on its way for a long time. */
export function hasBody({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? 0) !== 0 || headers.has('transfer-encoding');
}

/** Calls back once `readAtMost` has the whole body of a request. */
export function whenBodyArrives(request: Request, then: () => void): void {
  awaited.set(request, then);
}

/** Tells whether a request declares its body as JSON. */
export function isJsonRequest({ headers }: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

/**
 * The body; null as soon as it turns out to be too large, whatever length it declares.
 * @throws invalid when the sender breaks off.
 */
export async function readAtMost(request: Request, most: number) {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) return null;
  const isDeclared = declared !== null && !request.headers.has('transfer-encoding');
  const body = await readBytes(request, isDeclared ? undefined : most).catch(() => {
    throw invalid('The request was cut off');
  });
  if (body !== null) awaited.get(request)?.();
  return body;
}

/** @param most the most bytes; missing when the request declares them, as the server reads no more. */
async function readBytes(request: Request, most?: number) {
  if (most === undefined) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

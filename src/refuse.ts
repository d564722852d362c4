/** Headers of every response that is not a page. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A refusal with one sentence. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ message }, { status, headers: { ...PRIVATE, ...headers } });
}

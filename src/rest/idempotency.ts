/** The API description of a create with an idempotency key (rule 154). */
export const idempotent = {
  headers: { 'Idempotency-Key': '8 to 200 visible characters; repeat the call with the same.' },
  refusals: { 409: 'The key was used for something else.' },
};

/** The idempotency key of a request, if it has one. */
export function keyOf(request: Request): string | null {
  return request.headers.get('idempotency-key');
}

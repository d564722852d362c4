export const JSON_TYPE = { 'content-type': 'application/json' };

/** The body of a request: bytes as they are, anything else as JSON. */
export function sentAs(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  return body instanceof Uint8Array
    ? { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }
    : { body: JSON.stringify(body), headers: JSON_TYPE };
}

/** Tells whether a request declares its body as JSON. */
export function isJsonRequest({ headers }: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

/** The body; null as soon as it turns out to be too large, whatever length it declares. */
export async function readAtMost(request: Request, most: number) {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) return null;
  // Trusted, because the server reads no more than was declared.
  if (declared !== null && !request.headers.has('transfer-encoding'))
    return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Tells whether the body of a request is said to be JSON. */
export function isJsonRequest({ headers }: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

/** The body; null as soon as it is known to be too large, whatever length it declares. */
export async function readAtMost(request: Request, most: number) {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) return null;
  // The server reads as much as was declared.
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

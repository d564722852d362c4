/** In bytes. The head of a response takes the rest of the 16 kB that Bun gathers. */
const MOST_GATHERED = 15_000;

/**
 * A response of JSON that is written already, in one piece or more. Bun sends the head of a longer
 * response, if it was not made at once, in a packet for every name, colon and value of its headers,
 * which costs several times what sending the body costs; unless the body is a stream. Small pieces
 * of it share the packet of the head and that of the end.
 */
export function answerJson(pieces: readonly Uint8Array[], contentType: string): Response {
  const headers = { 'content-type': contentType };
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < MOST_GATHERED) return new Response(Buffer.concat(pieces), { headers });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body, { headers });
}

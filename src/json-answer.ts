/** In bytes; the head of a response takes the rest of the 16 kB that Bun sends together. */
const MOST_GATHERED = 15_000;

/**
 * A response whose JSON is written already, in one or more pieces. For a longer body that was
 * created asynchronously, Bun sends a packet for each name, colon and value of the headers, which
 * costs several times as much as the body, unless the body is a stream. So a long body becomes a
 * stream, whose small first and last pieces share packets with the head and the end.
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

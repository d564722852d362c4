/** In bytes; the head of a response takes the rest of the 16 kB that Bun sends together. */
const MOST_GATHERED = 15_000;

/**
 * A response whose JSON is written already, in one or more pieces. For a longer body that was
 * created asynchronously, Bun sends a packet for each name, colon and value of the headers, which
 * costs several times as much as the body, unless the body is a stream. So a long body becomes a
 * direct stream, which takes a fifth less than one with a queue: the pieces go to the socket as they
 * are written, and Bun keeps what a slow client has not taken.
 */
export function answerJson(pieces: readonly Uint8Array[], contentType: string): Response {
  const headers = { 'content-type': contentType };
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < MOST_GATHERED) return new Response(Buffer.concat(pieces), { headers });
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: 'direct',
    pull(controller) {
      // It takes each piece, and says when a slow client has room; there is nothing to wait for.
      for (const piece of pieces) void controller.write(piece);
      controller.close();
    },
  };
  // The types of browsers, which a dependency brings, do not know Bun's direct streams.
  const body: ReadableStream<Uint8Array> = Reflect.construct(ReadableStream, [source]);
  return new Response(body, { headers });
}

/** In bytes. The head of a response takes the rest of the 16 kB that Bun gathers. */
const MOST_GATHERED = 15_000;

/**
 * A response of JSON that is written already. Bun sends the head of a longer response, if it was not
 * made at once, in a packet for every name, colon and value of its headers, which costs several
 * times what sending the body costs; unless the body is a stream.
 */
export function answerJson(json: Uint8Array<ArrayBuffer>, contentType: string): Response {
  const headers = { 'content-type': contentType };
  if (json.length < MOST_GATHERED) return new Response(json, { headers });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(json);
      controller.close();
    },
  });
  return new Response(body, { headers });
}

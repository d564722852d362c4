import { z } from 'zod';
import type { RepairPage } from '../services/repair-list.ts';
import { described, repairResponse } from './responses.ts';

/** Returns a page of records as a plain array, with the next page's address in the Link header. */
export function answerPage(request: Request, { records, hasNextPage, cursors }: RepairPage) {
  const last = cursors.at(-1);
  const headers = new Headers();
  if (hasNextPage && last !== undefined) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set('cursor', last);
    headers.set('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  return Response.json(described(z.array(repairResponse), records), { headers });
}

/**
 * A JSON array that is sent while it is read, so that a long list neither delays the response nor
 * fills memory. The first batch is read before the response begins, so that its failure still gets
 * a proper error status.
 */
export async function streamArray(shape: z.ZodType, batches: AsyncIterable<readonly unknown[]>) {
  const encoder = new TextEncoder();
  const texts = arrayTexts(shape, batches);
  let text = await texts.next();
  const body = new ReadableStream<Uint8Array>({
    // Each pull has to enqueue or close: after one that did neither there is no other.
    async pull(controller) {
      if (text.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(text.value));
      text = await texts.next();
    },
    async cancel() {
      await texts.return();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json;charset=utf-8' } });
}

async function* arrayTexts(
  shape: z.ZodType,
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, void, void> {
  let lead = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield lead + batch.map((row) => JSON.stringify(described(shape, row))).join(',');
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

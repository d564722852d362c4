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
  const iterator = batches[Symbol.asyncIterator]();
  let next = await iterator.next();
  let lead = '[';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done === true) {
        controller.enqueue(encoder.encode(lead === '[' ? '[]' : ']'));
        controller.close();
        return;
      }
      const rows = next.value.map((row) => JSON.stringify(described(shape, row))).join(',');
      if (rows !== '') {
        controller.enqueue(encoder.encode(`${lead}${rows}`));
        lead = ',';
      }
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json;charset=utf-8' } });
}

import type { RepairPage } from '../services/repair-list.ts';

/** The next page's address in the Link header, so that the body stays a plain array. */
export function linkToNext(request: Request, { hasNextPage, cursors }: RepairPage): HeadersInit {
  const last = cursors.at(-1);
  if (!hasNextPage || last === undefined) return {};
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', last);
  return { link: `<${pathname}?${searchParams.toString()}>; rel="next"` };
}

/**
 * A JSON array that is sent as it is read, so that a long list neither waits nor fills memory.
 * The first batch is read before the answer begins: what fails there is still refused properly.
 */
export async function streamArray(batches: AsyncIterable<readonly unknown[]>): Promise<Response> {
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
      const rows = next.value.map((row) => JSON.stringify(row)).join(',');
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

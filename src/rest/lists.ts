import type { RepairPage } from '../services/repair-list.ts';

/** The next page's address in the Link header, so that the body stays a plain array. */
export function linkToNext(request: Request, { hasNextPage, cursors }: RepairPage): HeadersInit {
  const last = cursors.at(-1);
  if (!hasNextPage || last === undefined) return {};
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', last);
  return { link: `<${pathname}?${searchParams.toString()}>; rel="next"` };
}

/** A JSON array that is sent as it is read, so that a long list neither waits nor fills memory. */
export function streamArray(batches: AsyncIterable<readonly unknown[]>): Response {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) {
        controller.enqueue(encoder.encode(isFirst ? '[]' : ']'));
        controller.close();
        return;
      }
      if (value.length === 0) return;
      const rows = value.map((row) => JSON.stringify(row)).join(',');
      controller.enqueue(encoder.encode(`${isFirst ? '[' : ','}${rows}`));
      isFirst = false;
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json;charset=utf-8' } });
}

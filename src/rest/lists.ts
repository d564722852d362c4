import { answerJson } from '../http/json-answer.ts';
import { isRecordField } from '../domain/record-fields.ts';
import type { RepairOrder } from '../domain/repair-list.ts';
import { jsonBatches, jsonPage, type ReadPart } from '../services/repair-json.ts';
import type { ListPage } from '../services/repair-list.ts';
import { repairResponse } from './responses.ts';

/** The fields of a record in the order of the contract. */
export const RECORD_FIELDS = Object.keys(repairResponse.shape).filter(isRecordField);

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');
const JSON_TYPE = 'application/json;charset=utf-8';

/** A record that the database wrote. */
export const answerRecord = (json: string): Response => answerJson([Buffer.from(json)], JSON_TYPE);

/** Rows that the database wrote with commas between them, as an array. */
export const answerRows = (json: Uint8Array): Response =>
  answerJson([OPEN, json, CLOSE], JSON_TYPE);

/**
 * Returns a list as a plain array: a page with the next page's address in the Link header if the
 * request has `limit` or `cursor`, else all of it.
 */
export async function answerList(
  request: Request,
  read: ReadPart,
  page: ListPage,
  order?: RepairOrder,
): Promise<Response> {
  if (!page.limit && !page.cursor) return streamArray(jsonBatches(read));
  const { json, next } = await jsonPage(read, page, order);
  const response = answerRows(json);
  if (next !== null) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set('cursor', next);
    response.headers.set('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  return response;
}

/**
 * A JSON array that is sent while it is read, as fast as the client takes it, so that a long list
 * neither delays the response nor fills memory. The first batch is read before the response begins,
 * so that its failure still gets a proper error status.
 * @param batches JSON with commas between the rows; no batch is an empty list.
 */
export async function streamArray(batches: AsyncIterable<Uint8Array>): Promise<Response> {
  const parts = arrayParts(batches);
  let part = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    // Each pull has to enqueue or close, since a pull that does neither is never followed by
    // another.
    async pull(controller) {
      if (part.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(part.value);
      part = await parts.next();
    },
    async cancel() {
      await parts.return();
    },
  });
  return new Response(body, { headers: { 'content-type': JSON_TYPE } });
}

async function* arrayParts(
  batches: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  let lead = OPEN;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield Buffer.concat([lead, batch]);
    lead = COMMA;
  }
  yield lead === OPEN ? Buffer.concat([OPEN, CLOSE]) : CLOSE;
}

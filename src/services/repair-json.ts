import type { RecordSelection } from '../data/repair-list.ts';
import type { JsonShape } from '../data/json-shape.ts';
import * as rows from '../data/repair-json.ts';
import { findJson } from '../data/repair-json-by-id.ts';
import { countList } from '../data/statistics.ts';
import type { PageStart } from '../data/page-start.ts';
import { authorize } from '../domain/permissions.ts';
import type { JsonMember } from '../domain/record-fields.ts';
import { DEFAULT_ORDER, type RepairOrder } from '../domain/repair-list.ts';
import { masksFor } from '../domain/repairs.ts';
import type { Context } from './context.ts';
import {
  cursorOf,
  lazyCount,
  type ListPage,
  parsePage,
  parseRepairQuery,
  type RepairPage,
  type RepairQuery,
} from './repair-list.ts';
import { seenBy } from './seen-record.ts';

/** Rows as JSON with commas between them, and the cursor of the next page, if there is one. */
export interface JsonPage {
  json: Uint8Array;
  next: string | null;
}

/** Reads a part of a list of records as JSON. */
export type ReadPart = (page: { limit: number; after?: PageStart }) => Promise<rows.JsonRecords>;

/** How a list of records is written: its members in order, with the viewer's masks. */
export function shapeFor(
  context: Pick<Context, 'viewer'>,
  members: readonly JsonMember[],
): JsonShape {
  return { members, masked: masksFor(authorize(context.viewer, 'repair:list')) };
}

/** Reads a selection as the viewer may see it, written by the database, which costs least. */
export function readRecords(
  { db }: Pick<Context, 'db'>,
  shape: JsonShape,
  selection: RecordSelection,
  order: RepairOrder = DEFAULT_ORDER,
): ReadPart {
  return (page) => rows.listJson(db, shape, { selection, order }, page);
}

/** One page. @throws invalid for a limit or a cursor that is not one. */
export async function jsonPage(
  read: ReadPart,
  page: ListPage,
  order: RepairOrder = DEFAULT_ORDER,
): Promise<JsonPage> {
  const { json, next } = await read(parsePage(page, order));
  return { json, next: next === null ? null : cursorOf(next.value, next.id) };
}

/** A page of records whose JSON the database wrote, with commas between them. */
export interface WrittenPage extends Pick<RepairPage, 'hasNextPage' | 'count'> {
  json: Uint8Array;
  /** Points behind the last record; null when there is none. */
  endCursor: string | null;
}

/** The page that `pageOfRecords` reads, as JSON. @throws invalid or forbidden naming a filter. */
export async function writePageOfRecords(
  context: Context,
  query: RepairQuery,
  members: readonly JsonMember[],
): Promise<WrittenPage> {
  const { order, selection } = parseRepairQuery(context, query);
  const page = parsePage(query, order);
  const shape = shapeFor(context, members);
  const list = { selection, order };
  const { json, next, last, length } = await rows.listJson(context.db, shape, list, page);
  return {
    json,
    hasNextPage: next !== null,
    endCursor: last === null ? null : cursorOf(last.value, last.id),
    count: lazyCount(next === null && page.after === undefined ? length : null, () =>
      countList(context.db, selection),
    ),
  };
}

/** The first batch is small, so that the answer begins at once. */
const FIRST_BATCH = 100;
const BATCH = 1000;

/** The whole list, in batches. */
export async function* jsonBatches(read: ReadPart): AsyncGenerator<Uint8Array> {
  let part = await read({ limit: FIRST_BATCH });
  for (;;) {
    yield part.json;
    if (part.next === null) return;
    part = await read({ limit: BATCH, after: part.next });
  }
}

/** One record as the viewer may see it. @throws not-found also outside their scope (rule 6). */
export async function recordJson(
  context: Pick<Context, 'db' | 'viewer'>,
  id: number,
  members: readonly JsonMember[],
): Promise<string> {
  const viewer = authorize(context.viewer, 'repair:list');
  return seenBy(viewer, await findJson(context.db, shapeFor(context, members), id)).json;
}

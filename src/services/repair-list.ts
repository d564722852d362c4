import type { Handle } from '../data/connect.ts';
import { type ListSums, sumList } from '../data/finance.ts';
import * as rows from '../data/repair-list.ts';
import * as statistics from '../data/statistics.ts';
import type { PageStart } from '../data/page-start.ts';
import { invalid } from '../domain/errors.ts';
import { isRowId } from '../domain/ids.ts';
import { cutPage } from '../domain/pages.ts';
import { authorize, can } from '../domain/permissions.ts';
import {
  checkRepairOrder,
  DEFAULT_ORDER,
  parsePageSize,
  parseRepairFilter,
  type RepairFilterInput,
  type RepairOrder,
  type RepairSort,
} from '../domain/repair-list.ts';
import { presentRepair, recordScope, type RepairRecord } from '../domain/repairs.ts';
import { frequentPhrases, MOST_REPORTS } from '../domain/report-phrases.ts';
import { isStorable } from '../domain/texts.ts';
import type { Context } from './context.ts';

/** The size of a page, and the cursor after which it begins. */
export interface ListPage {
  limit?: string | number | null | undefined;
  cursor?: string | null | undefined;
}

/** Which page of which list. */
export interface RepairQuery extends ListPage {
  filter: RepairFilterInput;
  order?: RepairOrder | null | undefined;
}

export interface RepairPage {
  records: RepairRecord[];
  /** A cursor for each record, in the same order. */
  cursors: string[];
  hasNextPage: boolean;
  /** How many records all pages have; counted only when called, and once. */
  count(): Promise<statistics.ListCount>;
  /**
   * What all pages add up to; null for those who may not see sums of money (rule 60), and for a
   * search that finds too much to be added up (rule 258).
   */
  sums(): Promise<ListSums | null>;
}

/** A page of the viewer's records (rule 127). @throws invalid or forbidden naming a filter. */
export function pageOfRecords(context: Context, query: RepairQuery): Promise<RepairPage> {
  const { selection, order } = parseRepairQuery(context, query);
  return pageOf(context, selection, order, query);
}

/** What a list reads for the viewer. @throws invalid or forbidden naming a filter. */
export function parseRepairQuery(context: Context, query: RepairQuery) {
  const viewer = authorize(context.viewer, 'repair:list');
  const order = checkRepairOrder(viewer, query.order ?? DEFAULT_ORDER);
  const selection = selectionOf(context, query.filter);
  return { selection, order };
}

/** Reads which page of a list in this order is asked for. @throws invalid. */
export function parsePage({ limit, cursor }: ListPage, order: RepairOrder) {
  return { limit: parsePageSize(limit), ...(cursor ? { after: parseCursor(cursor, order) } : {}) };
}

/** Counts the rows of a list when it is called, and once, unless their number is known. */
export function lazyCount(
  known: number | null,
  count: () => Promise<statistics.ListCount>,
): () => Promise<statistics.ListCount> {
  let counted = known === null ? null : Promise.resolve({ number: known, isMore: false });
  return () => (counted ??= count());
}

/** A page of any selection of records, as the viewer may see them. */
export async function pageOf(
  context: Context,
  selection: rows.RecordSelection,
  order: RepairOrder,
  wanted: ListPage,
): Promise<RepairPage> {
  const viewer = authorize(context.viewer, 'repair:list');
  const { limit, ...start } = parsePage(wanted, order);
  const found = await rows.listRecords(context.db, selection, order, {
    limit: limit + 1,
    ...start,
  });
  const { rows: page, next } = cutPage(found, limit);
  // A first page that is the last one has all records, and needs no counting.
  const isAll = next === null && start.after === undefined;
  return {
    records: page.map((record) => presentRepair(viewer, record)),
    cursors: page.map((record) => cursorOf(rows.sortValue(record, order), record.id)),
    hasNextPage: next !== null,
    count: lazyCount(isAll ? page.length : null, () => statistics.countList(context.db, selection)),
    sums: async () => (can(viewer, 'statistics:revenue') ? sumList(context.db, selection) : null),
  };
}

const BATCH = 500;

/** All records of a selection in batches, newest first, as the viewer may see them. */
export async function* selectedBatches(
  context: Pick<Context, 'viewer'> & { db: Handle },
  selection: rows.RecordSelection,
): AsyncGenerator<RepairRecord[]> {
  const viewer = authorize(context.viewer, 'repair:list');
  let after: PageStart | null = null;
  for (;;) {
    const found: RepairRecord[] = await rows.listRecords(context.db, selection, DEFAULT_ORDER, {
      limit: BATCH,
      ...(after === null ? {} : { after }),
    });
    yield found.map((record) => presentRepair(viewer, record));
    const last = found.at(-1);
    if (found.length < BATCH || last === undefined) return;
    after = { value: rows.sortValue(last, DEFAULT_ORDER), id: last.id };
  }
}

/** Years in which the viewer has records, newest first (rule 98). */
export async function recordYears(
  context: Pick<Context, 'viewer' | 'zone'> & { db: Handle },
): Promise<number[]> {
  const viewer = authorize(context.viewer, 'repair:list');
  return statistics.recordYears(context.db, recordScope(viewer), context.zone);
}

/** The phrases that the viewer may add to a report: those of the records that they see (rule 292). */
export async function reportPhrases(context: Context): Promise<string[]> {
  const viewer = authorize(context.viewer, 'repair:update');
  return frequentPhrases(await rows.newestReports(context.db, recordScope(viewer), MOST_REPORTS));
}

/** The viewer's own records, narrowed by a filter that they may use. */
export function selectionOf(
  context: Pick<Context, 'viewer' | 'zone'>,
  filter: RepairFilterInput,
): rows.RecordSelection {
  const viewer = authorize(context.viewer, 'repair:list');
  return {
    scope: recordScope(viewer),
    filter: parseRepairFilter(viewer, filter),
    zone: context.zone,
  };
}

/** The cursor of a row as opaque text: its value in the order of the list, and its id. */
export function cursorOf(value: string, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

const CURSOR_VALUES: Record<RepairSort, (value: string) => boolean> = {
  date: isInstant,
  clientName: isStorable,
  technicianInCharge: (value) => isInstant(value.slice(0, 24)) && isStorable(value.slice(24)),
  shipbackDate: isInstant,
  repairCost: (value) => /^-?\d{1,8}(\.\d{1,2})?$/.test(value),
  repairStatus: (value) => /^[\w ]{1,20}$/.test(value),
  shipping: isFlaggedInstant,
  toDo: isFlaggedInstant,
  openWork: isFlaggedInstant,
};

function isFlaggedInstant(value: string): boolean {
  return /^[01]/.test(value) && isInstant(value.slice(1));
}

/** PostgreSQL has no year 0 and no 30 February. */
function isInstant(value: string): boolean {
  const isDated = /^[12]\d{3}-/.test(value) && !Number.isNaN(Date.parse(value));
  return isDated && new Date(value).toISOString() === value;
}

/** Reads a cursor of a list in this order. @throws invalid for one of another order. */
function parseCursor(cursor: string, order: RepairOrder): PageStart {
  const [value, id] = readPair(cursor);
  const isPair = typeof value === 'string' && typeof id === 'number';
  if (isPair && isRowId(id) && CURSOR_VALUES[order.by](value)) return { value, id };
  throw invalid('cursor is not valid for this list', 'cursor');
}

/** What `cursorOf` wrote; empty for other texts. */
export function readPair(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

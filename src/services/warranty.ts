import { countClaims } from '../data/backjobs.ts';
import { type JsonWarranty, listJsonWarranties } from '../data/repair-json.ts';
import type { RecordSelection } from '../data/repair-list.ts';
import { countEach } from '../data/statistics.ts';
import { shopDay } from '../domain/calendar.ts';
import { authorize, can } from '../domain/permissions.ts';
import type { RecordField } from '../domain/record-fields.ts';
import {
  checkRepairOrder,
  DEFAULT_ORDER,
  type RepairFilterInput,
  type RepairOrder,
} from '../domain/repair-list.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { COMPLETED_STATUS } from '../domain/statuses.ts';
import { type Warranty, warrantyOf, type WarrantyState } from '../domain/warranty.ts';
import type { Context, Shop } from './context.ts';
import { type ReadPart, shapeFor } from './repair-json.ts';
import { type ListPage, pageOf, selectionOf } from './repair-list.ts';

export interface WarrantyFilter {
  filter: Pick<RepairFilterInput, 'week' | 'month' | 'year' | 'search'>;
  state: WarrantyState | null;
}

/** Counts over every Unit OK record of the filter (rule 107). */
export interface WarrantyOverview {
  totalShipped: number;
  inWarranty: number;
  outOfWarranty: number;
  /** Backjobs of these records (rule 561). */
  claims: number;
  /** How many of them came back; null for all but admins. */
  cameBack: number | null;
}

/** A page of Unit OK records with their warranties, newest first by default (rule 107). Admin and csr. */
export function pageOfWarranties(
  context: Context,
  wanted: WarrantyFilter & { order?: RepairOrder | null | undefined },
  page: ListPage,
) {
  const viewer = authorize(context.viewer, 'warranty:read');
  const order = checkRepairOrder(viewer, wanted.order ?? DEFAULT_ORDER);
  return pageOf(context, completed(context, wanted), order, page);
}

/** Reads all of them as JSON with `warrantyStatus` and `warrantyExpiresAt`, for `/api`. */
export function readWarranties(
  context: Context,
  wanted: WarrantyFilter,
  fields: readonly RecordField[],
): ReadPart {
  authorize(context.viewer, 'warranty:read');
  const shape = shapeFor(context, fields);
  const list = { selection: completed(context, wanted), order: DEFAULT_ORDER };
  const written = new Map<string, string>();
  /** Cached, because many records have the same day of release, and calendar arithmetic is slow. */
  const warrantyJson = (record: JsonWarranty): string => {
    const key = `${record.shipbackDate?.getTime()} ${record.warrantyDuration}`;
    const known = written.get(key) ?? describe(warrantyNow(context, record));
    if (written.size < MOST_WRITTEN) written.set(key, known);
    return known;
  };
  return async (page) => {
    const { rows, next } = await listJsonWarranties(context.db, shape, list, page);
    const json = rows.map((row) => `${row.json.slice(0, -1)},${warrantyJson(row)}}`).join(',');
    return { json: Buffer.from(json), next };
  };
}

const MOST_WRITTEN = 10_000;

function describe({ state, expiresAt }: Warranty): string {
  return JSON.stringify({ warrantyStatus: state, warrantyExpiresAt: expiresAt }).slice(1, -1);
}

/** How many units have left the shop, and how many of them are still under warranty. */
export async function getWarrantyOverview(
  context: Context,
  { filter }: Pick<WarrantyFilter, 'filter'>,
): Promise<WarrantyOverview> {
  const viewer = authorize(context.viewer, 'warranty:read');
  const all = completed(context, { filter, state: null });
  const [counts, { claims, cameBack }] = await Promise.all([
    countEach(context.db, [
      completed(context, { filter, state: 'In Warranty' }),
      completed(context, { filter, state: 'Out of Warranty' }),
      { ...all, hasReleaseDate: true },
    ]),
    countClaims(context.db, all),
  ]);
  const [inWarranty = 0, outOfWarranty = 0, totalShipped = 0] = counts;
  const seen = can(viewer, 'finance:report') ? cameBack : null;
  return { totalShipped, inWarranty, outOfWarranty, claims, cameBack: seen };
}

/** The Unit OK records of the filter, limited to one warranty state if the filter names one. */
function completed(context: Context, { filter, state }: WarrantyFilter): RecordSelection {
  const selection: RecordSelection = {
    ...selectionOf(context, { ...filter, status: COMPLETED_STATUS }),
    searchIn: 'client, unit and technician',
  };
  if (state === null) return selection;
  const today = shopDay(context.clock(), context.zone);
  return { ...selection, warranty: { state, today } };
}

/** The warranty of one record today, in the shop's zone (rule 102). */
export function warrantyNow(
  shop: Shop,
  record: Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'>,
): Warranty {
  return warrantyOf(record, shop.clock(), shop.zone);
}

import { authorize } from '../domain/permissions.ts';
import type { RecordField } from '../domain/record-fields.ts';
import {
  checkRepairOrder,
  type PeriodInput,
  type RepairFilterInput,
  type RepairOrder,
} from '../domain/repair-list.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { READY_TO_SHIP } from '../domain/ready-to-ship.ts';
import { parseShippingInput, type ShippingInput } from '../domain/shipping.ts';
import type { Context } from './context.ts';
import { type ReadPart, readRecords, shapeFor } from './repair-json.ts';
import { type ListPage, pageOf, selectionOf } from './repair-list.ts';
import { updateRecord } from './repairs.ts';

export const UNSHIPPED_FIRST = { by: 'shipping', descending: true } as const;

/** Which part of the list; by default all of it, with unshipped units first. */
export interface ShippingQuery extends PeriodInput, Pick<RepairFilterInput, 'search' | 'shipping'> {
  order?: RepairOrder | null | undefined;
}

/** A page of records ready for shipping, followed by those already shipped (rules 108 and 109). */
export function pageOfShipping(context: Context, wanted: ShippingQuery, page: ListPage) {
  const viewer = authorize(context.viewer, 'shipping:read');
  const { order, ...filter } = wanted;
  const wantedOrder = checkRepairOrder(viewer, order ?? UNSHIPPED_FIRST);
  return pageOf(context, readyToShip(context, filter), wantedOrder, page);
}

/** Reads all of them as JSON, for `/api`. */
export function readShipping(
  context: Context,
  period: PeriodInput,
  fields: readonly RecordField[],
): ReadPart {
  authorize(context.viewer, 'shipping:read');
  const shape = shapeFor(context, fields);
  return readRecords(context, shape, readyToShip(context, period), UNSHIPPED_FIRST);
}

function readyToShip(context: Context, filter: RepairFilterInput) {
  return selectionOf(context, { ...filter, paymentStatus: READY_TO_SHIP });
}

/** Saves the shipping dialog (rules 110 and 111). @throws invalid; not-found; conflict. */
export function updateShipping(
  context: Context,
  id: number,
  input: ShippingInput,
  version?: number | null,
): Promise<RepairRecord> {
  authorize(context.viewer, 'shipping:write');
  return updateRecord(context, id, parseShippingInput(input), version);
}

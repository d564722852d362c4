import { z } from 'zod';
import {
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from '../domain/statuses.ts';
import { readRecords, recordJson, shapeFor } from '../services/repair-json.ts';
import { selectionOf } from '../services/repair-list.ts';
import * as repairs from '../services/repairs.ts';
import { repairResponse } from './responses.ts';
import { answerList, answerRecord, RECORD_FIELDS } from './lists.ts';
import { type Route, route } from './route.ts';
import {
  amount,
  bodyOf,
  flag,
  idempotent,
  idOf,
  ignored,
  keyOf,
  oneOfThese,
  pageQuery,
  periodQuery,
  releaseFields,
  ROW_FIELDS,
  rowId,
  text,
  version,
} from './request-schemas.ts';

const NAME = 'Repair record';

/** Set by the shop itself: ignored, but refused to a technician like any other field. */
const elsewhere = { isHighlighted: ignored, updatedByTechnician: ignored };

const fields = {
  date: text,
  workWeek: amount,
  clientName: text,
  clientId: rowId.nullish(),
  contactNo: text,
  unit: text,
  declaredIssue: text,
  repairCost: amount,
  technicianInCharge: text,
  modeOfTransaction: text,
  shippingStatus: oneOfThese(SHIPPING_STATUSES),
  repairStatus: oneOfThese(REPAIR_STATUSES),
  paymentStatus: oneOfThese(PAYMENT_STATUSES),
  paymentChannel: oneOfThese(PAYMENT_CHANNELS),
  repairReport: text,
  unitStatusIndicator: oneOfThese(UNIT_INDICATORS),
  shippingDetails: text,
  ...releaseFields,
  /** For admins. Null, and false for the flag, go back to the technician's rate. */
  commission: amount,
  commissionPercent: amount,
  hasCustomCommission: flag,
};

export const filterQuery = periodQuery.extend({
  technician: z.string().optional(),
  status: z.string().optional(),
  paymentStatus: z.string().optional(),
  search: z.string().optional(),
});

export const repairRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/repair-records',
    summary: "The viewer's records, newest first; limit and cursor page them.",
    action: 'repair:list',
    isPoll: true,
    query: filterQuery.extend(pageQuery.shape),
    answer: z.array(repairResponse),
    handle({ context, query: { limit, cursor, ...filter }, request }) {
      const shape = shapeFor(context, RECORD_FIELDS);
      const read = readRecords(context, shape, selectionOf(context, filter));
      return answerList(request, read, { limit, cursor });
    },
  }),
  route({
    method: 'POST',
    path: '/api/repair-records',
    summary: 'Logs a repair; a create with the same Idempotency-Key header is done once.',
    action: 'repair:create',
    status: 201,
    body: bodyOf({ ...fields, ...elsewhere }, [...ROW_FIELDS, 'version']),
    answer: repairResponse,
    ...idempotent,
    handle: ({ context, body, request }) =>
      repairs.createRecord(context, body, { key: keyOf(request) }),
  }),
  route({
    method: 'POST',
    path: '/api/repair-records/clear-highlights',
    summary: 'Takes the highlight off records that were opened.',
    action: 'repair:clear-highlights',
    body: bodyOf({ recordIds: z.array(rowId) }),
    answer: z.array(repairResponse),
    handle: ({ context, body }) => repairs.clearHighlights(context, body.recordIds),
  }),
  route({
    method: 'GET',
    path: '/api/repair-records/{id}',
    summary: 'One record of the viewer.',
    action: 'repair:list',
    answer: repairResponse,
    handle: async ({ context, params }) =>
      answerRecord(await recordJson(context, idOf(params, NAME), RECORD_FIELDS)),
  }),
  route({
    method: 'PUT',
    path: '/api/repair-records/{id}',
    summary: 'Changes the fields that are sent; technicians repairStatus and repairReport only.',
    action: 'repair:update',
    body: bodyOf({ ...fields, ...elsewhere, version }, ROW_FIELDS),
    answer: repairResponse,
    handle: ({ context, params, body: { version: read, ...body } }) =>
      repairs.updateRecord(context, idOf(params, NAME), body, read),
  }),
  route({
    method: 'PATCH',
    path: '/api/repair-records/{id}',
    summary: 'Toggles the unit status indicator.',
    action: 'repair:indicator',
    body: bodyOf({ unitStatusIndicator: z.string(), version }, ROW_FIELDS),
    answer: repairResponse,
    handle: ({ context, params, body }) =>
      repairs.setIndicator(context, idOf(params, NAME), body.unitStatusIndicator, body.version),
  }),
  route({
    method: 'DELETE',
    path: '/api/repair-records/{id}',
    summary: 'Deletes a record, which an admin can restore.',
    action: 'repair:delete',
    handle: ({ context, params }) => repairs.deleteRecord(context, idOf(params, NAME)),
  }),
  route({
    method: 'POST',
    path: '/api/repair-records/{id}/restore',
    summary: 'Restores a deleted record.',
    action: 'repair:restore',
    answer: repairResponse,
    handle: ({ context, params }) => repairs.restoreRecord(context, idOf(params, NAME)),
  }),
];

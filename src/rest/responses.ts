import { z } from 'zod';
import {
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from '../domain/statuses.ts';
import { ROLES } from '../domain/roles.ts';
import { WARRANTY_STATES } from '../domain/warranty.ts';
import { isJson, type Json } from './json-schema.ts';

/** The shapes of the responses of `/api`; `described` removes what they do not name. */
const instant = z.iso.datetime();
const money = z.string().regex(/^-?\d+\.\d{2}$/);
const id = z.int();

export const repairResponse = z
  .object({
    id,
    version: z.int(),
    date: instant,
    workWeek: z.string(),
    clientName: z.string(),
    clientId: id.nullable(),
    contactNo: z.string(),
    unit: z.string(),
    declaredIssue: z.string(),
    repairCost: money.nullable(),
    technicianInCharge: z.string(),
    modeOfTransaction: z.string(),
    shippingStatus: z.enum(SHIPPING_STATUSES).nullable(),
    repairStatus: z.enum(REPAIR_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
    paymentChannel: z.enum(PAYMENT_CHANNELS).nullable(),
    repairReport: z.string(),
    unitStatusIndicator: z.enum(UNIT_INDICATORS),
    isHighlighted: z.boolean(),
    updatedByTechnician: z.boolean(),
    shippingDetails: z.string(),
    modeOfShipping: z.enum(SHIPPING_MODES).nullable(),
    shipbackDate: instant.nullable(),
    warrantyDuration: z.string(),
    courierName: z.string(),
    courierAddress: z.string(),
    courierContact: z.string(),
    commission: money.nullable(),
    commissionPercent: money.nullable(),
    hasCustomCommission: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RepairRecord' });

export const userResponse = z
  .object({
    id,
    username: z.string(),
    role: z.enum(ROLES),
    name: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' });

export const viewerResponse = z
  .object({ id, username: z.string(), name: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'CurrentUser' });

export const technicianResponse = z
  .object({ id, name: z.string(), createdAt: instant })
  .meta({ id: 'Technician' });

const counts = {
  pending: z.int(),
  processing: z.int(),
  monitoring: z.int(),
  unitOk: z.int(),
  rto: z.int(),
  waitingParts: z.int(),
  backjob: z.int(),
  winrate: z.int(),
};

export const statisticsResponse = z
  .object({ totalRecords: z.int(), ...counts, totalRevenue: money.nullable() })
  .meta({ id: 'Statistics' });

export const technicianStatisticsResponse = z
  .object({ name: z.string(), totalAssigned: z.int(), ...counts })
  .meta({ id: 'TechnicianStatistics' });

export const warrantyResponse = repairResponse
  .extend({
    warrantyStatus: z.enum(WARRANTY_STATES),
    warrantyExpiresAt: instant.nullable(),
  })
  .meta({ id: 'WarrantyRecord' });

export const expenseResponse = z
  .object({
    id,
    date: z.iso.date(),
    category: z.string(),
    workWeek: z.string(),
    amount: money,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Expense' });

export const rateResponse = z
  .object({
    id,
    technicianName: z.string(),
    commissionRate: money,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CommissionRate' });

export const settingResponse = z.object({ settingValue: z.enum(['true', 'false']) });

export const templateResponse = z
  .object({
    id,
    label: z.string(),
    content: z.string(),
    createdBy: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'AutoReplyTemplate' });

export const sessionResponse = z
  .object({
    id,
    userId: id,
    userName: z.string(),
    userRole: z.string(),
    currentPage: z.string(),
    isEditing: z.boolean(),
    editingRecord: z.string().nullable(),
    lastActivity: instant,
    sessionId: z.string(),
  })
  .meta({ id: 'ActiveSession' });

/** The fields that the shape names, of a row or of each row of a list. */
export function described(shape: z.core.$ZodType, value: unknown): unknown {
  if (shape instanceof z.ZodArray && Array.isArray(value))
    return value.map((row) => described(shape.element, row));
  const isPinned = shape instanceof z.ZodObject && shape.def.catchall === undefined;
  if (!isPinned || !isJson(value)) return value;
  const row: Json = {};
  for (const name of Object.keys(shape.shape)) if (name in value) row[name] = value[name];
  return row;
}

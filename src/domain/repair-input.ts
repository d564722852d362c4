import { parseInstant } from './calendar.ts';
import { checkCommissionFields, type CommissionInput } from './custom-commission.ts';
import { DomainError, invalid } from './errors.ts';
import { parseMoney } from './money.ts';
import { can } from './permissions.ts';
import type { RepairRecord } from './repairs.ts';
import {
  DEFAULT_REPAIR_STATUS,
  oneOf,
  oneOfOrNull,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from './statuses.ts';
import { checkText } from './texts.ts';
import type { Viewer } from './users.ts';
import { parseWarrantyDuration } from './warranty.ts';
import { parseWorkWeek } from './weeks.ts';

type Text = string | null | undefined;
type Amount = string | number | null | undefined;

/** A repair record as forms and programs send it; a field left out stays as it is (rule 46). */
export interface RepairInput extends CommissionInput {
  date?: string | Date | null | undefined;
  workWeek?: Amount;
  clientName?: Text;
  clientId?: number | null | undefined;
  contactNo?: Text;
  unit?: Text;
  declaredIssue?: Text;
  repairCost?: Amount;
  technicianInCharge?: Text;
  modeOfTransaction?: Text;
  shippingStatus?: Text;
  repairStatus?: Text;
  paymentStatus?: Text;
  paymentChannel?: Text;
  repairReport?: Text;
  unitStatusIndicator?: Text;
  shippingDetails?: Text;
  modeOfShipping?: Text;
  shipbackDate?: string | Date | null | undefined;
  warrantyDuration?: Amount;
  courierName?: Text;
  courierAddress?: Text;
  courierContact?: Text;
}

/** The writable part of a record, every value checked. */
export type RepairChanges = Partial<
  Omit<RepairRecord, 'id' | 'version' | 'createdAt' | 'updatedAt'>
>;

const SHORT_TEXT = 255;
const LONG_TEXT = 10_000;
const LONG_FIELDS: ReadonlySet<string> = new Set(['declaredIssue', 'repairReport']);
const TEXT_FIELDS = [
  'clientName',
  'contactNo',
  'unit',
  'declaredIssue',
  'technicianInCharge',
  'modeOfTransaction',
  'repairReport',
  'shippingDetails',
  'courierName',
  'courierAddress',
  'courierContact',
] as const;
const TECHNICIAN_FIELDS: ReadonlySet<string> = new Set(['repairStatus', 'repairReport']);

/**
 * A technician may send repairStatus and repairReport only (rule 48); only an admin may send a
 * commission (rule 86).
 * @throws forbidden naming the first other field; nothing is saved then.
 */
export function checkRepairFields(viewer: Viewer, input: RepairInput): void {
  if (can(viewer, 'repair:update-all-fields')) return checkCommissionFields(viewer, input);
  for (const [field, value] of Object.entries(input))
    if (value !== undefined && !TECHNICIAN_FIELDS.has(field))
      throw new DomainError('forbidden', `You may not change ${field}`, { field });
}

/**
 * Checks each field that was sent and gives it its stored form (rules 46, 47 and 62): short texts are
 * trimmed, issue and report are kept as typed, a null text becomes empty, money becomes text, and a
 * day becomes its midnight in the shop.
 * @param stored the record that is changed: what cannot be read but stands there already may stay.
 * @throws invalid naming the field.
 */
export function parseRepairInput(
  input: RepairInput,
  zone: string,
  stored?: Pick<RepairRecord, 'warrantyDuration'>,
): RepairChanges {
  const changes: RepairChanges = {};
  for (const field of TEXT_FIELDS) {
    const value = input[field];
    if (value !== undefined)
      changes[field] = parseText(value, field, LONG_FIELDS.has(field) ? LONG_TEXT : SHORT_TEXT);
  }
  if (input.date !== undefined && input.date !== null)
    changes.date = parseInstant(input.date, zone, 'date');
  if (input.workWeek !== undefined) changes.workWeek = parseWorkWeek(input.workWeek);
  if (input.clientId !== undefined) changes.clientId = input.clientId;
  if (input.repairCost !== undefined) changes.repairCost = parseCost(input.repairCost);
  if (input.repairStatus !== undefined)
    changes.repairStatus =
      oneOfOrNull(REPAIR_STATUSES, input.repairStatus, 'repairStatus') ?? DEFAULT_REPAIR_STATUS;
  if (input.paymentStatus !== undefined)
    changes.paymentStatus = oneOfOrNull(PAYMENT_STATUSES, input.paymentStatus, 'paymentStatus');
  if (input.paymentChannel !== undefined)
    changes.paymentChannel = oneOfOrNull(PAYMENT_CHANNELS, input.paymentChannel, 'paymentChannel');
  if (input.unitStatusIndicator !== undefined)
    changes.unitStatusIndicator = parseIndicator(input.unitStatusIndicator);
  return { ...changes, ...parseShipping(input, zone, stored?.warrantyDuration) };
}

function parseShipping(
  input: RepairInput,
  zone: string,
  stored: string | undefined,
): RepairChanges {
  const changes: RepairChanges = {};
  if (input.shippingStatus !== undefined)
    changes.shippingStatus = oneOfOrNull(SHIPPING_STATUSES, input.shippingStatus, 'shippingStatus');
  if (input.modeOfShipping !== undefined)
    changes.modeOfShipping = oneOfOrNull(SHIPPING_MODES, input.modeOfShipping, 'modeOfShipping');
  if (input.shipbackDate !== undefined)
    changes.shipbackDate =
      input.shipbackDate === null || input.shipbackDate === ''
        ? null
        : parseInstant(input.shipbackDate, zone, 'shipbackDate');
  if (input.warrantyDuration !== undefined)
    changes.warrantyDuration = parseWarrantyDuration(input.warrantyDuration, stored);
  return changes;
}

/** The stored unit status indicator, `okay` or `monitoring`. @throws invalid for anything else. */
export function parseIndicator(value: string | null): RepairRecord['unitStatusIndicator'] {
  return value === null ? 'monitoring' : oneOf(UNIT_INDICATORS, value, 'unitStatusIndicator');
}

function parseCost(value: string | number | null): string | null {
  return value === null || value === '' ? null : parseMoney(value, 'repairCost');
}

/** Names, numbers and other short texts lose the spaces around them; long ones are as typed. */
export function isTrimmed(field: string): boolean {
  return !LONG_FIELDS.has(field);
}

function parseText(value: string | null, field: string, most: number): string {
  const typed = checkText(value ?? '', field);
  const text = isTrimmed(field) ? typed.trim() : typed;
  if (text.length > most) throw invalid(`${field} must be at most ${most} characters`, field);
  return text;
}

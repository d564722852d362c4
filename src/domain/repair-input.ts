import { parseInstant } from './calendar.ts';
import { checkCommissionFields } from './custom-commission.ts';
import { DomainError } from './errors.ts';
import { parseMoney } from './money.ts';
import { can } from './permissions.ts';
import {
  fieldSpec,
  fieldsWith,
  type FieldsWith,
  type FieldValue,
  isRecordField,
  TEXT_LENGTHS,
} from './record-fields.ts';
import type { RepairRecord } from './repairs.ts';
import { oneOf, oneOfOrNull, UNIT_INDICATORS } from './statuses.ts';
import { isUnassigned } from './technicians.ts';
import { halfWidth, limitedText } from './texts.ts';
import type { Viewer } from './users.ts';
import { parseWarrantyDuration } from './warranty.ts';
import { parseWorkWeek } from './weeks.ts';

/** A field of a record that people write. */
export type InputField = FieldsWith<'write'>;
export const INPUT_FIELDS: readonly InputField[] = fieldsWith('write');

/** The types that clients may send for a value: days as text, and numbers for texts and amounts. */
type Sent<Value> =
  | (Value extends Date ? Date | string : Value extends string ? string | number : Value)
  | null
  | undefined;

/** A repair record as clients send it; a missing field stays as it is (rule 46). */
export type RepairInput = { [Field in InputField]?: Sent<FieldValue<Field>> };

/** The writable part of a record, with every value checked. */
export type RepairChanges = Partial<
  Omit<RepairRecord, 'id' | 'version' | 'createdAt' | 'updatedAt'>
>;

/**
 * A technician may send only repairStatus and repairReport (rule 48); only an admin may send a
 * commission (rule 86). @throws forbidden naming the first other field.
 */
export function checkRepairFields(viewer: Viewer, input: RepairInput): void {
  if (can(viewer, 'repair:update-all-fields')) return checkCommissionFields(viewer, input);
  for (const [field, value] of Object.entries(input))
    if (value !== undefined && !canWriteField(viewer, field))
      throw new DomainError('forbidden', `You may not change ${field}`, { field });
}

function canWriteField(viewer: Viewer, field: string): boolean {
  const write = isRecordField(field) ? fieldSpec(field).write : undefined;
  return write !== undefined && can(viewer, write);
}

/**
 * Checks each field that was sent and converts it to its stored form (rules 46, 47 and 62): short
 * texts are trimmed, issue and report are kept as typed, a null text becomes empty, money becomes
 * text, and a day becomes its midnight in the shop. Commissions are read by `commissionChanges`.
 * @param stored the record to change; an invalid value is accepted if it is what the record already
 * holds.
 * @throws invalid naming the field.
 */
export function parseRepairInput(
  input: RepairInput,
  zone: string,
  stored?: Pick<RepairRecord, 'warrantyDuration'>,
): RepairChanges {
  const sent = PARSED_FIELDS.filter((field) => input[field] !== undefined);
  const parsed = sent.map((field) => [
    field,
    parseField(field, input[field] ?? null, zone, stored?.warrantyDuration),
  ]);
  return Object.fromEntries(parsed.filter(([, value]) => value !== undefined));
}

const PARSED_FIELDS = INPUT_FIELDS.filter((field) => fieldSpec(field).write !== 'commission:write');

type Given = string | number | boolean | Date | null;

/** The stored form of one value; undefined for a date that stays as it is. */
function parseField(field: InputField, value: Given, zone: string, storedWarranty?: string) {
  const { kind, choices = [], unset = null } = fieldSpec(field);
  const isEmpty = value === null || value === '';
  if (field === 'unitStatusIndicator') return parseIndicator(value === null ? null : textOf(value));
  switch (kind) {
    case 'text':
    case 'longText':
      return parseText(textOf(value), field, kind);
    case 'choice':
      return oneOfOrNull(choices, textOf(value), field) ?? unset;
    case 'day':
      return value === null ? undefined : parseInstant(textOf(value), zone, field);
    case 'optionalDay':
      return isEmpty ? null : parseInstant(textOf(value), zone, field);
    case 'week':
      return parseWorkWeek(textOf(value), field);
    case 'days':
      return parseWarrantyDuration(textOf(value), storedWarranty);
    case 'money':
      return isEmpty ? null : parseMoney(typeof value === 'number' ? value : textOf(value), field);
    default:
      return value;
  }
}

function textOf(value: Given): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** The stored unit status indicator, `okay` or `monitoring`. @throws invalid for anything else. */
export function parseIndicator(value: string | null): RepairRecord['unitStatusIndicator'] {
  return value === null ? 'monitoring' : oneOf(UNIT_INDICATORS, value, 'unitStatusIndicator');
}

/** Tells whether spaces around the text are removed; long texts are kept as typed. */
export function isTrimmed(field: string): boolean {
  return !isRecordField(field) || fieldSpec(field).kind !== 'longText';
}

function parseText(value: string, field: string, kind: keyof typeof TEXT_LENGTHS): string {
  if (field === 'technicianInCharge' && isUnassigned(value)) return '';
  const text = field === 'contactNo' ? halfWidth(value) : value;
  return limitedText(kind === 'longText' ? text : text.trim(), TEXT_LENGTHS[kind], field);
}

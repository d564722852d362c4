import type { Money } from './money.ts';
import { can } from './permissions.ts';
import type { Action } from './roles.ts';
import {
  DEFAULT_REPAIR_STATUS,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from './statuses.ts';
import type { Viewer } from './users.ts';

/** The type of a field's value by kind; choices hold one of their values. */
interface KindValues {
  id: number;
  number: number;
  /** The id of a client account. */
  account: number | null;
  /** A moment, entered and shown as a day of the shop. */
  day: Date;
  optionalDay: Date | null;
  instant: Date;
  /** Names, numbers and other short texts, without spaces around them. */
  text: string;
  /** Kept as typed. */
  longText: string;
  week: string;
  /** Whole days of warranty, as text. */
  days: string;
  money: Money | null;
  percent: Money | null;
  flag: boolean;
  choice: string | null;
}
export type FieldKind = keyof KindValues;

/** Tells whether a field of this kind is a day of the shop, which may be missing. */
export const isDayKind = (kind: FieldKind): boolean => kind === 'day' || kind === 'optionalDay';

/** The maximum length of a text. */
export const TEXT_LENGTHS = { text: 255, longText: 10_000 } as const;

interface FieldSpec {
  kind: FieldKind;
  /** The name of the field in the dialog and the history. */
  label: string;
  /** Needed to read it; without one, all who see the record may, including its client. */
  see?: Action;
  /** Needed to write it; without one, only the shop does. What people write can be undone. */
  write?: Action;
  /** The timeline shows its changes to clients, too. */
  isPublic?: true;
  /** An import may fill it from an exported file. */
  imported?: true;
  /** The values of a choice. */
  choices?: readonly string[];
  /** The value of a choice when nothing is chosen. */
  unset?: string | null;
}

const COUNTER = { write: 'repair:update-all-fields', imported: true } as const;
const REPORT = { write: 'repair:update', imported: true } as const;
const COST = { ...COUNTER, see: 'repair:see-cost' } as const;
const CHOICE = { ...COUNTER, kind: 'choice', unset: null } as const;
const PAYMENT = { ...CHOICE, see: 'repair:see-payment' } as const;
const COMMISSION = { write: 'commission:write', see: 'repair:see-commission' } as const;
const MARK = { kind: 'flag', see: 'repair:see-marks' } as const;

/**
 * Every field of a repair record, in the order in which records are read and described. What `/api`
 * accepts and returns, and the columns of the exported file, are listed separately: a field that is
 * added here does not appear there by itself.
 */
export const RECORD_FIELDS = {
  id: { kind: 'id', label: 'Number' },
  version: { kind: 'number', label: 'Version' },
  date: { ...COUNTER, kind: 'day', label: 'Date' },
  workWeek: { ...COUNTER, kind: 'week', label: 'Work week' },
  clientName: { ...COUNTER, kind: 'text', label: 'Client name' },
  clientId: { write: COUNTER.write, kind: 'account', label: 'Client account' },
  contactNo: { ...COUNTER, kind: 'text', label: 'Contact number' },
  unit: { ...COUNTER, kind: 'text', label: 'Unit' },
  oldTicket: { ...COUNTER, kind: 'text', label: 'Old ticket number' },
  declaredIssue: { ...COUNTER, kind: 'longText', label: 'Declared issue' },
  repairCost: { ...COST, isPublic: true, kind: 'money', label: 'Repair cost' },
  technicianInCharge: { ...COUNTER, kind: 'text', label: 'Technician in charge' },
  modeOfTransaction: { ...COUNTER, kind: 'text', label: 'Mode of transaction' },
  shippingStatus: {
    ...CHOICE,
    isPublic: true,
    label: 'Shipping status',
    choices: SHIPPING_STATUSES,
  },
  repairStatus: {
    ...REPORT,
    isPublic: true,
    kind: 'choice',
    label: 'Repair status',
    choices: REPAIR_STATUSES,
    unset: DEFAULT_REPAIR_STATUS,
  },
  paymentStatus: { ...PAYMENT, isPublic: true, label: 'Payment status', choices: PAYMENT_STATUSES },
  paymentChannel: { ...PAYMENT, label: 'Payment channel', choices: PAYMENT_CHANNELS },
  repairReport: { ...REPORT, isPublic: true, kind: 'longText', label: 'Repair report' },
  unitStatusIndicator: {
    ...CHOICE,
    label: 'Unit status',
    choices: UNIT_INDICATORS,
    unset: 'monitoring',
  },
  isHighlighted: { ...MARK, label: 'Highlighted' },
  updatedByTechnician: { ...MARK, label: 'Changed by technician' },
  shippingDetails: { ...COUNTER, kind: 'text', label: 'Shipping details' },
  modeOfShipping: { ...CHOICE, label: 'Mode of shipping', choices: SHIPPING_MODES },
  shipbackDate: {
    ...COUNTER,
    isPublic: true,
    kind: 'optionalDay',
    label: 'Ship-back / release date',
  },
  warrantyDuration: { ...COUNTER, isPublic: true, kind: 'days', label: 'Warranty (days)' },
  courierName: { ...COUNTER, kind: 'text', label: 'Courier name' },
  courierAddress: { ...COUNTER, kind: 'text', label: 'Courier address' },
  courierContact: { ...COUNTER, kind: 'text', label: 'Courier contact' },
  commission: { ...COMMISSION, kind: 'money', label: 'Commission' },
  commissionPercent: { ...COMMISSION, kind: 'percent', label: 'Commission percentage' },
  hasCustomCommission: { ...COMMISSION, kind: 'flag', label: 'Custom commission' },
  createdAt: { kind: 'instant', label: 'Created' },
  updatedAt: { kind: 'instant', label: 'Last changed' },
} as const satisfies Record<string, FieldSpec>;

type Specs = typeof RECORD_FIELDS;
export type RecordField = keyof Specs;
/** The fields that have this property in the table: `write`, `imported`, `choices`. */
export type FieldsWith<Property extends keyof FieldSpec> = {
  [Field in RecordField]: Property extends keyof Specs[Field] ? Field : never;
}[RecordField];
/** The type of a field's value. */
export type FieldValue<Field extends RecordField> = Specs[Field] extends {
  choices: readonly (infer Choice)[];
  unset: infer Unset;
}
  ? Choice | Unset
  : KindValues[Specs[Field]['kind']];

/**
 * A member of a record's JSON: a field under its own name, or under the name that GraphQL asks for,
 * where ids are texts; or a word that is the same for all records.
 */
export type JsonMember =
  | RecordField
  | { name: string; field: RecordField }
  | { name: string; constant: string };

/** The longest name of a member; PostgreSQL cuts off longer names of columns. */
export const LONGEST_MEMBER = 63;

/** In the order of the stored search text; contact numbers are also found by their digits. */
export const SEARCHED_FIELDS = [
  'clientName',
  'unit',
  'declaredIssue',
  'repairReport',
  'technicianInCharge',
] as const satisfies readonly RecordField[];

/** Tells whether this is the name of a record's field. */
export function isRecordField(name: string): name is RecordField {
  return Object.hasOwn(RECORD_FIELDS, name);
}

/** Every field, in the order of the table. */
export const FIELD_NAMES: readonly RecordField[] = Object.keys(RECORD_FIELDS).filter(isRecordField);

/** The fields that have a property in the table, in its order. */
export function fieldsWith<Property extends keyof FieldSpec>(
  property: Property,
): FieldsWith<Property>[] {
  const has = (field: RecordField): field is FieldsWith<Property> =>
    property in RECORD_FIELDS[field];
  return FIELD_NAMES.filter(has);
}

/** The table's entry of a field, as the general type. */
export function fieldSpec(field: RecordField): Readonly<FieldSpec> {
  return RECORD_FIELDS[field];
}

/** Tells whether this viewer may read the field of a record that they may see. */
export function canReadField(viewer: Viewer, field: RecordField): boolean {
  const { see } = fieldSpec(field);
  return see === undefined || can(viewer, see);
}

import { nameKey } from './names.ts';
import { can } from './permissions.ts';
import {
  canReadField,
  fieldSpec,
  fieldsWith,
  type FieldValue,
  type RecordField,
} from './record-fields.ts';
import { ROLE_DEFINITIONS } from './roles.ts';
import type { Principal, Viewer } from './users.ts';

/** One unit in the shop, from the counter to its release. */
export type RepairRecord = { [Field in RecordField]: FieldValue<Field> };

/** The records that a viewer may know of (rules 4 and 5); `none` means no record at all. */
export type RecordScope =
  | { of: 'all' }
  | { of: 'technician'; key: string }
  | { of: 'client'; id: number }
  | { of: 'none' };

/** The records that lists, totals, exports and sockets may show to the principal. */
export function recordScope(principal: Principal): RecordScope {
  if (!can(principal, 'repair:list')) return { of: 'none' };
  const { records } = ROLE_DEFINITIONS[principal.role];
  if (records === 'all') return { of: 'all' };
  if (records === 'linked') return { of: 'client', id: principal.id };
  const key = nameKey(principal.name);
  return key === '' ? { of: 'none' } : { of: 'technician', key };
}

/** The fields of a record that decide who may see it. */
export type RecordAudience = Pick<RepairRecord, 'technicianInCharge' | 'clientId'>;

/** These fields alone, as an event keeps them. */
export function audienceOf({ technicianInCharge, clientId }: RecordAudience): RecordAudience {
  return { technicianInCharge, clientId };
}

/** Tells whether a record with this audience is within a scope. */
export function isInScope(scope: RecordScope, audience: RecordAudience): boolean {
  if (scope.of === 'technician') return nameKey(audience.technicianInCharge) === scope.key;
  return scope.of === 'client' ? audience.clientId === scope.id : scope.of === 'all';
}

/** Tells whether a record with this audience is within the principal's scope. */
export function canSee(principal: Principal, audience: RecordAudience): boolean {
  return isInScope(recordScope(principal), audience);
}

const GUARDED = fieldsWith('see');

/** What a viewer receives for each field that they may not read: null, or false for a flag. */
export function masksFor(viewer: Viewer): Partial<Record<RecordField, false | null>> {
  const hidden = GUARDED.filter((field) => !canReadField(viewer, field));
  return Object.fromEntries(
    hidden.map((field) => [field, fieldSpec(field).kind === 'flag' ? false : null]),
  );
}

/**
 * The record with the fields that this viewer may not read masked (rules 56 and 57): a technician
 * never receives cost or payment, a client nothing that concerns only the shop, and only an admin
 * receives commissions.
 */
export function presentRepair(viewer: Viewer, record: RepairRecord): RepairRecord {
  return Object.assign({ ...record }, masksFor(viewer));
}

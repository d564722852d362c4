import type { CallerName } from '../kit/callers.ts';

const RECORD = [
  'date',
  'workWeek',
  'clientName',
  'clientId',
  'contactNo',
  'unit',
  'declaredIssue',
  'repairCost',
  'technicianInCharge',
  'modeOfTransaction',
  'shippingStatus',
  'repairStatus',
  'paymentStatus',
  'paymentChannel',
  'repairReport',
  'unitStatusIndicator',
  'shippingDetails',
  'modeOfShipping',
  'shipbackDate',
  'warrantyDuration',
  'courierName',
  'courierAddress',
  'courierContact',
  'version',
] as const;
const CUSTOM = ['commission', 'commissionPercent', 'hasCustomCommission'] as const;
const REPORT = ['repairStatus', 'repairReport', 'version'] as const;
const DIALOG = [
  'shippingDetails',
  'shippingStatus',
  'modeOfShipping',
  'shipbackDate',
  'warrantyDuration',
  'courierName',
  'courierAddress',
  'courierContact',
  'version',
] as const;
const USER = ['username', 'password', 'role', 'name', 'isActive'] as const;
const EXPENSE = ['date', 'category', 'workWeek', 'amount'] as const;
const TEMPLATE = ['label', 'content'] as const;
const PRESENCE = ['currentPage', 'isEditing', 'editingRecord'] as const;

type Fields = Partial<Record<CallerName, readonly string[]>>;
const admin = (fields: readonly string[]): Fields => ({ admin: fields });
const counter = (fields: readonly string[]): Fields => ({ admin: fields, csr: fields });
const staff = (fields: readonly string[]): Fields => ({ ...counter(fields), technician: fields });

/**
 * The fields that each role may write with each call; no other field changes anything (rule 139).
 */
export const WRITABLE: Record<string, Fields> = {
  'POST /api/users': admin(USER),
  'PUT /api/users/{id}': admin([...USER, 'takeAlong']),
  'POST /api/technicians': admin(['name']),
  'PUT /api/technicians/{id}': admin(['name', 'takeAlong']),
  'POST /api/repair-records': { csr: RECORD, admin: [...RECORD, ...CUSTOM] },
  'PUT /api/repair-records/{id}': {
    admin: [...RECORD, ...CUSTOM],
    csr: RECORD,
    technician: REPORT,
  },
  'PATCH /api/repair-records/{id}': counter(['unitStatusIndicator', 'version']),
  'POST /api/repair-records/clear-highlights': counter(['recordIds']),
  'PUT /api/repair-records/{id}/shipping': counter(DIALOG),
  'PUT /api/repair-records/{id}/commission': admin(['commission', 'version']),
  'PUT /api/commission-rates/{technicianName}': admin(['commissionRate']),
  'POST /api/expenses': admin(EXPENSE),
  'PUT /api/expenses/{id}': admin(EXPENSE),
  'POST /api/auto-reply-templates': counter(TEMPLATE),
  'PUT /api/auto-reply-templates/{id}': counter(TEMPLATE),
  'POST /api/settings/commission-visibility': admin(['value']),
  'POST /api/session/update': staff(PRESENCE),
};

/**
 * What the screens write in addition, over GraphQL only, because the bodies of `/api` are pinned.
 */
export const BEYOND_CONTRACT: Record<string, Fields> = {
  'POST /api/users': admin(['contactNo']),
  'PUT /api/users/{id}': admin(['contactNo']),
  'POST /api/auto-reply-templates': counter(['purpose', 'forStatus', 'lang']),
  'PUT /api/auto-reply-templates/{id}': counter(['purpose', 'forStatus', 'lang']),
  'POST /api/repair-records': counter(['oldTicket']),
  'PUT /api/repair-records/{id}': counter(['oldTicket']),
};

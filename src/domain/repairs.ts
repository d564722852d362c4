import type { Money } from './money.ts';
import { nameKey } from './names.ts';
import { can } from './permissions.ts';
import type {
  PaymentChannel,
  PaymentStatus,
  RepairStatus,
  ShippingMode,
  ShippingStatus,
  UnitIndicator,
} from './statuses.ts';
import type { Viewer } from './users.ts';

/** One unit in the shop, from the counter to its release. */
export interface RepairRecord {
  id: number;
  version: number;
  date: Date;
  workWeek: string;
  clientName: string;
  clientId: number | null;
  contactNo: string;
  unit: string;
  declaredIssue: string;
  repairCost: Money | null;
  technicianInCharge: string;
  modeOfTransaction: string;
  shippingStatus: ShippingStatus | null;
  repairStatus: RepairStatus;
  paymentStatus: PaymentStatus | null;
  paymentChannel: PaymentChannel | null;
  repairReport: string;
  unitStatusIndicator: UnitIndicator;
  isHighlighted: boolean;
  updatedByTechnician: boolean;
  shippingDetails: string;
  modeOfShipping: ShippingMode | null;
  shipbackDate: Date | null;
  warrantyDuration: string;
  courierName: string;
  courierAddress: string;
  courierContact: string;
  commission: Money | null;
  commissionPercent: Money | null;
  hasCustomCommission: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Which records a viewer may know of (rules 4 and 5); `none` stands for no record at all. */
export type RecordScope =
  | { of: 'all' }
  | { of: 'technician'; key: string }
  | { of: 'client'; id: number }
  | { of: 'none' };

/** The records that lists, totals, exports and sockets may show this viewer. */
export function recordScope(viewer: Viewer): RecordScope {
  if (viewer.role === 'admin' || viewer.role === 'csr') return { of: 'all' };
  if (viewer.role === 'client') return { of: 'client', id: viewer.id };
  const key = nameKey(viewer.name);
  return viewer.role === 'technician' && key !== '' ? { of: 'technician', key } : { of: 'none' };
}

/** The fields of a record that decide who may see it. */
export type RecordAudience = Pick<RepairRecord, 'technicianInCharge' | 'clientId'>;

/** Does a record with this audience lie within the viewer's scope? */
export function canSee(viewer: Viewer, audience: RecordAudience): boolean {
  const scope = recordScope(viewer);
  if (scope.of === 'technician') return nameKey(audience.technicianInCharge) === scope.key;
  return scope.of === 'client' ? audience.clientId === scope.id : scope.of === 'all';
}

/**
 * What of a record leaves the server for this viewer (rules 56 and 57): a technician never receives
 * cost or payment, a client nothing that concerns the shop alone, and only an admin commissions.
 */
export function presentRepair(viewer: Viewer, record: RepairRecord): RepairRecord {
  const cost = can(viewer, 'repair:see-cost');
  const payment = can(viewer, 'repair:see-payment');
  const commission = can(viewer, 'repair:see-commission');
  const marks = can(viewer, 'repair:see-marks');
  return {
    ...record,
    repairCost: cost ? record.repairCost : null,
    paymentStatus: payment ? record.paymentStatus : null,
    paymentChannel: payment ? record.paymentChannel : null,
    commission: commission ? record.commission : null,
    commissionPercent: commission ? record.commissionPercent : null,
    hasCustomCommission: commission && record.hasCustomCommission,
    isHighlighted: marks && record.isHighlighted,
    updatedByTechnician: marks && record.updatedByTechnician,
  };
}

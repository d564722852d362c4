import { type CallerName, expectedFor, type Needs, type Whose } from './callers.ts';
import { type Fixtures, LIST } from './fixtures.ts';
import { type Caller, PASSWORD } from './shop.ts';

export interface Entry {
  needs: Needs;
  /** The status for callers who are allowed; 200 by default. */
  status?: 201 | 204;
  /** The call concerns a row of the caller's own or of somebody else, with a status for each. */
  isOwned?: true;
  /** The status for an allowed call on the caller's own row, where it differs. */
  ownStatus?: 409;
  /** The value of the parameter in the path. */
  param?(make: Fixtures, whose: Whose, caller: Caller): Promise<string | number>;
  body?(make: Fixtures): Promise<unknown>;
  /** The call ends the caller's sign-in, so each cell has its own person. */
  leaves?: true;
}

/** The status that a caller gets. */
export function statusFor(entry: Entry, whose: Whose, caller: CallerName): number {
  const { needs, status = 200, ownStatus = status, isOwned } = entry;
  const allowed = String(whose === 'own' ? ownStatus : status);
  const hidden = isOwned ? '404' : allowed;
  return Number(expectedFor(caller, whose, { needs, allowed, hidden }));
}

const record: Entry['param'] = async (make, whose) => (await make.record(whose)).id;
const expense: Entry['param'] = async (make) => (await make.expense()).id;
const template: Entry['param'] = async (make) => (await make.template()).id;
const account: Entry['param'] = async (make, whose, caller) =>
  whose === 'own' && caller !== null ? caller.viewer.id : (await make.user()).id;
const sends = (body: unknown) => async () => body;
const shipping = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20',
  warrantyDuration: '30',
};
const newExpense = {
  date: '2026-11-02',
  category: 'salary',
  workWeek: 'work week 1',
  amount: '5',
};

/** Every call of the contract and who may make it (rule 3). */
export const ACCESS: Record<string, Entry> = {
  'GET /api/auth/user': { needs: 'a sign-in' },
  'POST /api/auth/login': {
    needs: 'nothing',
    body: async () => ({ username: 'CSR-cora-counter ', password: PASSWORD }),
    // Signing in ends the browser's earlier sign-in.
    leaves: true,
  },
  'POST /api/auth/logout': { needs: 'nothing', status: 204, leaves: true },

  'GET /api/users': { needs: 'user:list' },
  'POST /api/users': {
    needs: 'user:write',
    status: 201,
    body: async (make) => ({
      username: make.word(),
      name: make.word(),
      role: 'csr',
      password: PASSWORD,
    }),
  },
  'PUT /api/users/{id}': {
    needs: 'user:write',
    isOwned: true,
    param: account,
    body: sends({ isActive: true }),
  },
  'DELETE /api/users/{id}': {
    needs: 'user:write',
    status: 204,
    isOwned: true,
    ownStatus: 409,
    param: account,
  },

  'GET /api/technicians': { needs: 'technician:list' },
  'POST /api/technicians': {
    needs: 'technician:write',
    status: 201,
    body: async (make) => ({ name: make.word() }),
  },
  'PUT /api/technicians/{id}': {
    needs: 'technician:write',
    param: async (make) => (await make.technician()).id,
    body: async (make) => ({ name: make.word() }),
  },
  'DELETE /api/technicians/{id}': {
    needs: 'technician:write',
    status: 204,
    param: async (make) => (await make.technician()).id,
  },

  'GET /api/repair-records': { needs: 'repair:list' },
  'POST /api/repair-records': { needs: 'repair:create', status: 201, body: sends({ unit: 'new' }) },
  'POST /api/repair-records/clear-highlights': {
    needs: 'repair:clear-highlights',
    body: async (make) => ({ recordIds: [(await make.record('own')).id] }),
  },
  'GET /api/repair-records/{id}': { needs: 'repair:list', isOwned: true, param: record },
  'PUT /api/repair-records/{id}': {
    needs: 'repair:update',
    isOwned: true,
    param: record,
    body: sends({ repairStatus: 'Pending', repairReport: 'looked at it' }),
  },
  'PATCH /api/repair-records/{id}': {
    needs: 'repair:indicator',
    isOwned: true,
    param: record,
    body: sends({ unitStatusIndicator: 'okay' }),
  },
  'DELETE /api/repair-records/{id}': {
    needs: 'repair:delete',
    status: 204,
    isOwned: true,
    param: record,
  },
  'POST /api/repair-records/{id}/restore': {
    needs: 'repair:restore',
    isOwned: true,
    param: record,
  },
  'PUT /api/repair-records/{id}/shipping': {
    needs: 'shipping:write',
    isOwned: true,
    param: record,
    body: sends(shipping),
  },
  'PUT /api/repair-records/{id}/commission': {
    needs: 'commission:write',
    isOwned: true,
    param: record,
    body: sends({ commission: '12.50' }),
  },
  'POST /api/backups': { needs: 'shop:manage', status: 201, body: sends('no backup') },
  'GET /api/backups/{name}': { needs: 'shop:manage', param: (make) => make.backup() },
  'PUT /api/imports/files/{name}': {
    needs: 'import:records',
    status: 201,
    param: async () => 'list.csv',
    body: async () => new TextEncoder().encode(LIST),
  },
  'GET /api/imports/files/{id}/refused': {
    needs: 'import:records',
    param: (make) => make.upload(),
  },
  'GET /api/openapi.json': { needs: 'api:describe' },
  'GET /api/docs': { needs: 'api:describe' },
  'GET /api/export/excel': { needs: 'export:records' },
  'GET /api/export/excel/progress/{progressId}': {
    needs: 'export:records',
    param: async () => 'not-under-way',
  },
  'GET /api/shipping-clients': { needs: 'shipping:read' },
  'GET /api/warranty-records': { needs: 'warranty:read' },

  'GET /api/statistics': { needs: 'statistics:read' },
  'GET /api/technician-statistics': { needs: 'statistics:technicians' },

  'GET /api/commission-rates': { needs: 'commission:report' },
  'PUT /api/commission-rates/{technicianName}': {
    needs: 'commission:write',
    param: async () => 'Tino%20Santos',
    body: sends({ commissionRate: 25 }),
  },

  'GET /api/expenses': { needs: 'expense:read' },
  'POST /api/expenses': { needs: 'expense:write', status: 201, body: sends(newExpense) },
  'PUT /api/expenses/{id}': {
    needs: 'expense:write',
    param: expense,
    body: sends({ amount: '6' }),
  },
  'DELETE /api/expenses/{id}': { needs: 'expense:write', status: 204, param: expense },

  'GET /api/auto-reply-templates': { needs: 'template:read' },
  'POST /api/auto-reply-templates': {
    needs: 'template:write',
    status: 201,
    body: sends({ label: 'Hello', content: 'Hello there' }),
  },
  'PUT /api/auto-reply-templates/{id}': {
    needs: 'template:write',
    param: template,
    body: sends({ label: 'Bye' }),
  },
  'DELETE /api/auto-reply-templates/{id}': {
    needs: 'template:write',
    status: 204,
    param: template,
  },

  'GET /api/settings/commission-visibility': { needs: 'setting:read' },
  'POST /api/settings/commission-visibility': {
    needs: 'setting:write',
    body: sends({ value: 'true' }),
  },

  'GET /api/sessions/active': { needs: 'presence:read' },
  'POST /api/session/update': { needs: 'presence:write', body: sends({ currentPage: 'repairs' }) },
  'DELETE /api/session': { needs: 'presence:write', status: 204 },
};

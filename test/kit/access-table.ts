import type { Whose } from './callers.ts';
import type { Fixtures } from './fixtures.ts';
import { type Caller, PASSWORD } from './shop.ts';

/** Status for nobody, client, technician, csr, admin. */
type Cells = readonly [number, number, number, number, number];

export interface Entry {
  /** Where it does not matter whose it is, or for what is the caller's own. */
  own: Cells;
  /** For what is another's. */
  other?: Cells;
  /** What stands in the path for the braces. */
  param?(make: Fixtures, whose: Whose, caller: Caller): Promise<string | number>;
  body?(make: Fixtures): Promise<unknown>;
  /** The call ends the caller's sign-in, so each cell has its own person. */
  leaves?: true;
}

const everyone: Cells = [401, 200, 200, 200, 200];
const staff: Cells = [401, 403, 200, 200, 200];
const counter: Cells = [401, 403, 403, 200, 200];
const admin: Cells = [401, 403, 403, 403, 200];
const adminAdds: Cells = [401, 403, 403, 403, 201];
const adminDeletes: Cells = [401, 403, 403, 403, 204];

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
  'GET /api/auth/user': { own: everyone },
  'POST /api/auth/login': {
    own: [200, 200, 200, 200, 200],
    body: async () => ({ username: 'CSR-cora-counter ', password: PASSWORD }),
    // Signing in ends the browser's earlier sign-in.
    leaves: true,
  },
  'POST /api/auth/logout': { own: [204, 204, 204, 204, 204], leaves: true },

  'GET /api/users': { own: admin },
  'POST /api/users': {
    own: adminAdds,
    body: async (make) => ({
      username: make.word(),
      name: make.word(),
      role: 'csr',
      password: PASSWORD,
    }),
  },
  'PUT /api/users/{id}': {
    own: admin,
    other: admin,
    param: account,
    body: sends({ isActive: true }),
  },
  'DELETE /api/users/{id}': {
    own: [401, 403, 403, 403, 409],
    other: adminDeletes,
    param: account,
  },

  'GET /api/technicians': { own: staff },
  'POST /api/technicians': { own: adminAdds, body: async (make) => ({ name: make.word() }) },
  'PUT /api/technicians/{id}': {
    own: admin,
    param: async (make) => (await make.technician()).id,
    body: async (make) => ({ name: make.word() }),
  },
  'DELETE /api/technicians/{id}': {
    own: adminDeletes,
    param: async (make) => (await make.technician()).id,
  },

  'GET /api/repair-records': { own: everyone },
  'POST /api/repair-records': { own: [401, 403, 403, 201, 201], body: sends({ unit: 'new' }) },
  'POST /api/repair-records/clear-highlights': {
    own: counter,
    body: async (make) => ({ recordIds: [(await make.record('own')).id] }),
  },
  'GET /api/repair-records/{id}': {
    own: everyone,
    other: [401, 404, 404, 200, 200],
    param: record,
  },
  'PUT /api/repair-records/{id}': {
    own: staff,
    other: [401, 403, 404, 200, 200],
    param: record,
    body: sends({ repairStatus: 'Pending', repairReport: 'looked at it' }),
  },
  'PATCH /api/repair-records/{id}': {
    own: counter,
    other: counter,
    param: record,
    body: sends({ unitStatusIndicator: 'okay' }),
  },
  'DELETE /api/repair-records/{id}': { own: adminDeletes, other: adminDeletes, param: record },
  'POST /api/repair-records/{id}/restore': { own: admin, other: admin, param: record },
  'PUT /api/repair-records/{id}/shipping': {
    own: counter,
    other: counter,
    param: record,
    body: sends(shipping),
  },
  'PUT /api/repair-records/{id}/commission': {
    own: admin,
    other: admin,
    param: record,
    body: sends({ commission: '12.50' }),
  },
  'GET /api/openapi.json': { own: admin },
  'GET /api/docs': { own: admin },
  'GET /api/export/excel': { own: admin },
  'GET /api/export/excel/progress/{progressId}': {
    own: admin,
    param: async () => 'not-under-way',
  },
  'GET /api/shipping-clients': { own: counter },
  'GET /api/warranty-records': { own: counter },

  'GET /api/statistics': { own: everyone },
  'GET /api/technician-statistics': { own: counter },

  'GET /api/commission-rates': { own: admin },
  'PUT /api/commission-rates/{technicianName}': {
    own: admin,
    param: async () => 'Tino%20Santos',
    body: sends({ commissionRate: 25 }),
  },

  'GET /api/expenses': { own: admin },
  'POST /api/expenses': { own: adminAdds, body: sends(newExpense) },
  'PUT /api/expenses/{id}': { own: admin, param: expense, body: sends({ amount: '6' }) },
  'DELETE /api/expenses/{id}': { own: adminDeletes, param: expense },

  'GET /api/auto-reply-templates': { own: counter },
  'POST /api/auto-reply-templates': {
    own: [401, 403, 403, 201, 201],
    body: sends({ label: 'Hello', content: 'Hello there' }),
  },
  'PUT /api/auto-reply-templates/{id}': {
    own: counter,
    param: template,
    body: sends({ label: 'Bye' }),
  },
  'DELETE /api/auto-reply-templates/{id}': { own: [401, 403, 403, 204, 204], param: template },

  'GET /api/settings/commission-visibility': { own: staff },
  'POST /api/settings/commission-visibility': { own: admin, body: sends({ value: 'true' }) },

  'GET /api/sessions/active': { own: staff },
  'POST /api/session/update': { own: staff, body: sends({ currentPage: 'repairs' }) },
  'DELETE /api/session': { own: [401, 403, 204, 204, 204] },
};

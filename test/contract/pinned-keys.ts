import { RECORD_KEYS as RECORD } from '../kit/selections.ts';

const SHIPPING =
  'shippingDetails shippingStatus modeOfShipping shipbackDate warrantyDuration courierName ' +
  'courierAddress courierContact';
const USER = 'id username role name isActive createdAt updatedAt';
const VIEWER = 'id username name role';
const TECHNICIAN = 'id name createdAt';
const EXPENSE = 'id date category workWeek amount createdAt updatedAt';
const RATE = 'id technicianName commissionRate createdAt updatedAt';
const TEMPLATE = 'id label content createdBy createdAt updatedAt';
const SESSION =
  'id userId userName userRole currentPage isEditing editingRecord lastActivity sessionId';
const COUNTS = 'pending processing monitoring unitOk rto waitingParts backjob winrate';
const ROW = 'id createdAt updatedAt';
const PERIOD = 'week month year';
const FILTER = `${PERIOD} technician status paymentStatus search`;
const PAGE = 'limit cursor';

/** What a call accepts in its query and body, and the keys of a row of its response. */
export interface PinnedKeys {
  query?: string;
  body?: string;
  answer?: string;
}

/**
 * The keys of everything that `/api` accepts and returns, word for word. Programs rely on them, so
 * a new field of a record stays out until someone changes this table on purpose.
 */
export const PINNED_CALLS: Readonly<Record<string, PinnedKeys>> = {
  'GET /api/auth/user': { answer: VIEWER },
  'POST /api/auth/login': { body: 'username password code', answer: VIEWER },
  'POST /api/auth/logout': {},
  'GET /api/users': { answer: USER },
  'POST /api/users': { body: `${ROW} username password role name isActive`, answer: USER },
  'PUT /api/users/{id}': {
    body: `${ROW} username password role name isActive takeAlong`,
    answer: USER,
  },
  'DELETE /api/users/{id}': {},
  'GET /api/technicians': { answer: TECHNICIAN },
  'POST /api/technicians': { body: TECHNICIAN, answer: TECHNICIAN },
  'PUT /api/technicians/{id}': { body: `${TECHNICIAN} takeAlong`, answer: TECHNICIAN },
  'DELETE /api/technicians/{id}': {},
  'GET /api/repair-records': { query: `${FILTER} ${PAGE}`, answer: RECORD },
  'POST /api/repair-records': { body: RECORD, answer: RECORD },
  'POST /api/repair-records/clear-highlights': { body: 'recordIds', answer: RECORD },
  'GET /api/repair-records/{id}': { answer: RECORD },
  'PUT /api/repair-records/{id}': { body: RECORD, answer: RECORD },
  'PATCH /api/repair-records/{id}': {
    body: `${ROW} unitStatusIndicator version`,
    answer: RECORD,
  },
  'DELETE /api/repair-records/{id}': {},
  'POST /api/repair-records/{id}/restore': { answer: RECORD },
  // The days and the shipping of the screen, whose list the file follows.
  'GET /api/export/excel': { query: `${FILTER} from to shipping progress` },
  'GET /api/export/excel/progress/{progressId}': { answer: 'written total isWaiting place' },
  'PUT /api/imports/files/{name}': { answer: 'id' },
  'GET /api/imports/files/{id}/refused': { query: 'format' },
  'GET /api/shipping-clients': { query: `${PERIOD} ${PAGE}`, answer: RECORD },
  'PUT /api/repair-records/{id}/shipping': {
    body: `${ROW} ${SHIPPING} version`,
    answer: RECORD,
  },
  'PUT /api/repair-records/{id}/commission': {
    body: `${ROW} commission version`,
    answer: RECORD,
  },
  'GET /api/commission-rates': { answer: RATE },
  'PUT /api/commission-rates/{technicianName}': { body: RATE, answer: RATE },
  'GET /api/warranty-records': {
    query: `${PERIOD} search status ${PAGE}`,
    answer: `${RECORD} warrantyStatus warrantyExpiresAt`,
  },
  'GET /api/statistics': { query: FILTER, answer: `totalRecords ${COUNTS} totalRevenue` },
  'GET /api/technician-statistics': { query: FILTER, answer: `name totalAssigned ${COUNTS}` },
  'GET /api/expenses': { query: PERIOD, answer: EXPENSE },
  'POST /api/expenses': { body: EXPENSE, answer: EXPENSE },
  'PUT /api/expenses/{id}': { body: EXPENSE, answer: EXPENSE },
  'DELETE /api/expenses/{id}': {},
  'GET /api/auto-reply-templates': { answer: TEMPLATE },
  'POST /api/auto-reply-templates': { body: TEMPLATE, answer: TEMPLATE },
  'PUT /api/auto-reply-templates/{id}': { body: TEMPLATE, answer: TEMPLATE },
  'DELETE /api/auto-reply-templates/{id}': {},
  'GET /api/settings/commission-visibility': { answer: 'settingValue' },
  'POST /api/settings/commission-visibility': { body: 'value', answer: 'settingValue' },
  'GET /api/sessions/active': { answer: SESSION },
  'POST /api/session/update': {
    body: 'currentPage isEditing editingRecord',
    answer: SESSION,
  },
  'DELETE /api/session': {},
  'POST /api/backups': { query: 'name', answer: 'upload isEncrypted' },
  'GET /api/backups/{name}': {},
  'GET /api/openapi.json': { answer: 'openapi paths' },
  'GET /api/docs': {},
};

/** The keys of the documented messages of `/ws`, by their type. */
export const PINNED_FRAMES: Readonly<Record<string, string>> = {
  connection: 'type event',
  'data-update': 'type event',
  'session-update': 'type event session',
  'session-removed': 'type event sessionId',
};
export const PINNED_SESSION = SESSION;

/** The columns of the exported file, in their order. */
export const PINNED_COLUMNS = [
  'ID',
  'Date',
  'Work Week',
  'Client Name',
  'Contact No',
  'Unit',
  'Declared Issue',
  'Repair Cost',
  'Technician In Charge',
  'Repair Status',
  'Payment Status',
  'Payment Channel',
  'Repair Report',
  'Mode Of Transaction',
  'Unit Status Indicator',
  'Shipping Status',
  'Mode Of Shipping',
  'Shipback Date',
  'Warranty Duration',
  'Shipping Details',
  'Courier Name',
  'Courier Address',
  'Courier Contact',
  'Commission',
  'Commission Percent',
  'Created At',
  'Updated At',
];

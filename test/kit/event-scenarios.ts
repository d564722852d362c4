import type { EventName } from '../../src/domain/events.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Fixtures } from './fixtures.ts';
import { ADMIN, ALL, COUNTER, STAFF } from './scenario.ts';
import { callAs } from './rest.ts';
import { PASSWORD, type TestShop } from './shop.ts';

const records = '/api/repair-records';
const DIALOG = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20',
  warrantyDuration: '7',
};

/** A call, and who receives its events. */
export interface EventScenario {
  does: string;
  as: Role;
  /** Prepares the data and returns the call. */
  prepare: (
    kit: TestShop,
    make: Fixtures,
  ) => Promise<[method: string, path: string, body?: unknown]>;
  /** Events, and who receives them. */
  canReceive: Partial<Record<EventName, readonly Role[]>>;
}

const rateOf = ({ people }: TestShop) =>
  `/api/commission-rates/${encodeURIComponent(people.technician.viewer.name)}`;
const own = async (make: Fixtures, input = {}) =>
  `${records}/${(await make.record('own', input)).id}`;
const other = async (make: Fixtures) => `${records}/${(await make.record('other')).id}`;

/** Calls over REST, and who receives an event of each (rules 146 and 147). */
export const SCENARIOS: EventScenario[] = [
  {
    does: 'a record of the client and the technician is logged',
    as: 'csr',
    prepare: async (kit) => [
      'POST',
      records,
      {
        clientId: kit.people.client.viewer.id,
        technicianInCharge: kit.people.technician.viewer.name,
      },
    ],
    canReceive: { 'record-created': ALL },
  },
  {
    does: 'a record of others is logged',
    as: 'csr',
    prepare: async () => ['POST', records, { technicianInCharge: 'Another Tech' }],
    canReceive: { 'record-created': COUNTER },
  },
  {
    does: 'a record is edited',
    as: 'csr',
    prepare: async (_kit, make) => ['PUT', await own(make), { unit: 'edited' }],
    canReceive: { 'record-updated': ALL },
  },
  {
    does: 'a record of others is edited',
    as: 'admin',
    prepare: async (_kit, make) => ['PUT', await other(make), { unit: 'edited' }],
    canReceive: { 'record-updated': COUNTER },
  },
  {
    does: 'an edit changes nothing',
    as: 'csr',
    prepare: async (_kit, make) => ['PUT', await own(make, { unit: 'same' }), { unit: 'same' }],
    canReceive: {},
  },
  {
    does: 'a technician reports',
    as: 'technician',
    prepare: async (_kit, make) => ['PUT', await own(make), { repairReport: 'done' }],
    canReceive: { 'record-updated': ALL },
  },
  {
    does: 'a record goes to another technician and no client',
    as: 'csr',
    prepare: async (_kit, make) => [
      'PUT',
      await own(make),
      { technicianInCharge: 'Another Tech', clientId: null },
    ],
    canReceive: { 'record-updated': COUNTER, 'record-deleted': ['client', 'technician'] },
  },
  {
    does: 'a record comes to the technician',
    as: 'csr',
    prepare: async (kit, make) => [
      'PUT',
      await other(make),
      { technicianInCharge: kit.people.technician.viewer.name },
    ],
    canReceive: { 'record-updated': COUNTER, 'record-created': ['technician'] },
  },
  {
    does: 'the indicator is toggled',
    as: 'csr',
    prepare: async (_kit, make) => ['PATCH', await own(make), { unitStatusIndicator: 'okay' }],
    canReceive: { 'record-updated': ALL },
  },
  {
    does: 'a unit is shipped',
    as: 'csr',
    prepare: async (_kit, make) => ['PUT', `${await own(make)}/shipping`, DIALOG],
    canReceive: { 'record-updated': ALL },
  },
  {
    does: 'a record is deleted',
    as: 'admin',
    prepare: async (_kit, make) => ['DELETE', await own(make)],
    canReceive: { 'record-deleted': ALL },
  },
  {
    does: 'a commission is set',
    as: 'admin',
    prepare: async (_kit, make) => ['PUT', `${await own(make)}/commission`, { commission: 5 }],
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  {
    does: 'a rate is set',
    as: 'admin',
    prepare: async (kit) => ['PUT', rateOf(kit), { commissionRate: 30 }],
    canReceive: { 'commission-rate-updated': ADMIN },
  },
  {
    does: 'an expense is noted',
    as: 'admin',
    prepare: async () => [
      'POST',
      '/api/expenses',
      { date: '2026-11-02', category: 'salary', workWeek: 1, amount: 5 },
    ],
    canReceive: { 'expense-created': ADMIN },
  },
  {
    does: 'an expense is changed',
    as: 'admin',
    prepare: async (_kit, make) => [
      'PUT',
      `/api/expenses/${(await make.expense()).id}`,
      { amount: 6 },
    ],
    canReceive: { 'expense-updated': ADMIN },
  },
  {
    does: 'an expense is deleted',
    as: 'admin',
    prepare: async (_kit, make) => ['DELETE', `/api/expenses/${(await make.expense()).id}`],
    canReceive: { 'expense-deleted': ADMIN },
  },
  {
    does: 'an account is added',
    as: 'admin',
    prepare: async (_kit, make) => [
      'POST',
      '/api/users',
      { username: make.word(), name: make.word(), role: 'csr', password: PASSWORD },
    ],
    canReceive: { 'user-created': ADMIN },
  },
  {
    does: 'an account is changed',
    as: 'admin',
    prepare: async (_kit, make) => [
      'PUT',
      `/api/users/${(await make.user()).id}`,
      { name: make.word() },
    ],
    canReceive: { 'user-updated': ADMIN },
  },
  {
    does: 'an account is deleted',
    as: 'admin',
    prepare: async (_kit, make) => ['DELETE', `/api/users/${(await make.user()).id}`],
    canReceive: { 'user-deleted': ADMIN },
  },
  {
    does: 'a technician’s name is added',
    as: 'admin',
    prepare: async (_kit, make) => ['POST', '/api/technicians', { name: make.word() }],
    canReceive: { 'technician-created': STAFF },
  },
  {
    does: 'a technician’s name is removed',
    as: 'admin',
    prepare: async (_kit, make) => ['DELETE', `/api/technicians/${(await make.technician()).id}`],
    canReceive: { 'technician-deleted': STAFF },
  },
  {
    does: 'a template is added',
    as: 'csr',
    prepare: async () => ['POST', '/api/auto-reply-templates', { label: 'a', content: 'b' }],
    canReceive: { 'auto-reply-template-created': COUNTER },
  },
  {
    does: 'a template is changed',
    as: 'csr',
    prepare: async (_kit, make) => [
      'PUT',
      `/api/auto-reply-templates/${(await make.template()).id}`,
      { label: 'c' },
    ],
    canReceive: { 'auto-reply-template-updated': COUNTER },
  },
  {
    does: 'a template is deleted',
    as: 'csr',
    prepare: async (_kit, make) => [
      'DELETE',
      `/api/auto-reply-templates/${(await make.template()).id}`,
    ],
    canReceive: { 'auto-reply-template-deleted': COUNTER },
  },
  {
    does: 'commissions are shown to technicians',
    as: 'admin',
    prepare: async () => ['POST', '/api/settings/commission-visibility', { value: 'true' }],
    canReceive: { 'setting-updated': STAFF },
  },
  {
    does: 'somebody looks at a page',
    as: 'csr',
    prepare: async () => ['POST', '/api/session/update', { currentPage: 'repairs' }],
    canReceive: { 'session-update': STAFF },
  },
  {
    does: 'somebody leaves',
    as: 'csr',
    prepare: async (kit) => {
      await callAs(kit, kit.people.csr, 'POST', '/api/session/update', { currentPage: 'stats' });
      return ['DELETE', '/api/session'];
    },
    canReceive: { 'session-removed': STAFF },
  },
];

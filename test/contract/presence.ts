import { expect } from 'bun:test';
import { updatePresence } from '../../src/services/presence.ts';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, STAFF, type Stage } from '../kit/scenario.ts';
import { nothing } from '../kit/selections.ts';

const SESSION =
  '{ sessionId userId userName userRole currentPage isEditing editingRecord lastActivity }';

const list: Ask = {
  call: 'GET /api/sessions/active',
  rest: () => ({}),
  graphql: () => operation('query', 'activeSessions', { selection: SESSION }),
};
const tell = (place: object): Ask => ({
  call: 'POST /api/session/update',
  causes: 'session-update',
  rest: () => ({ body: place }),
  graphql: () =>
    operation('mutation', 'updatePresence', {
      args: { input: ['PresenceInput!', place] },
      selection: SESSION,
    }),
});
const leave: Ask = {
  call: 'DELETE /api/session',
  causes: 'session-removed',
  rest: () => ({}),
  graphql: () => operation('mutation', 'leavePresence', { read: nothing }),
};
const csrIsAt =
  (currentPage: string) =>
  async ({ kit }: Stage) => {
    await updatePresence(kit.people.csr.context, { currentPage });
    return 0;
  };
const editing = { currentPage: 'repairs', isEditing: true, editingRecord: '7' };

/** Staff see presence; clients neither see it nor appear in it (rule 120). */
export const presence: Scenario[] = [
  {
    ...tell(editing),
    name: 'a technician reports editing a record',
    as: 'technician',
    contains: () => ({ userName: 'Tino Santos', userRole: 'technician', ...editing }),
    canReceive: { 'session-update': STAFF },
  },
  {
    ...tell({ currentPage: 'dashboard' }),
    name: 'and that the editing ended',
    as: 'technician',
    contains: () => ({ currentPage: 'dashboard', isEditing: false, editingRecord: null }),
    canReceive: { 'session-update': STAFF },
  },
  {
    ...tell({ currentPage: 'x'.repeat(256) }),
    name: 'refuses a page that is too long',
    as: 'csr',
    code: 'INVALID',
    field: 'currentPage',
    message: 'currentPage must be at most 255 characters of text',
  },
  ...refusedTo(['nobody', 'client'], tell(editing)),
  {
    ...list,
    name: 'an admin sees who is where, and no id that signs in',
    as: 'admin',
    prepare: csrIsAt('shipping'),
    contains: () =>
      expect.arrayContaining([
        expect.objectContaining({ userName: 'Cora Counter', currentPage: 'shipping' }),
      ]),
    lacks: ['talyer_session'],
  },
  ...refusedTo(['nobody', 'client'], list),
  {
    ...leave,
    name: 'a csr leaves',
    as: 'csr',
    prepare: csrIsAt('warranty-monitoring'),
    contains: () => null,
    canReceive: { 'session-removed': STAFF },
  },
  { ...leave, name: 'who was not there leaves without a word', as: 'admin' },
  ...refusedTo(['nobody', 'client'], leave),
];

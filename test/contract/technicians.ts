import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, STAFF, type Stage } from '../kit/scenario.ts';
import { nothing, NOWHERE } from '../kit/selections.ts';

const TECHNICIAN = '{ id name createdAt }';
const others = ['nobody', 'client', 'technician', 'csr'] as const;
const existing = async ({ make }: Stage) => (await make.technician()).id;

const list: Ask = {
  call: 'GET /api/technicians',
  rest: () => ({}),
  graphql: () => operation('query', 'technicians', { selection: TECHNICIAN }),
};
const add = (name: string): Ask => ({
  call: 'POST /api/technicians',
  causes: 'technician-created',
  rest: () => ({ body: { name } }),
  graphql: () =>
    operation('mutation', 'addTechnician', {
      args: { name: ['String!', name] },
      selection: TECHNICIAN,
    }),
});
const rename = (name: string): Ask => ({
  call: 'PUT /api/technicians/{id}',
  causes: 'technician-updated',
  prepare: existing,
  rest: () => ({ body: { name } }),
  graphql: (id) =>
    operation('mutation', 'renameTechnician', {
      args: { id: ['ID!', String(id)], name: ['String!', name] },
      selection: TECHNICIAN,
    }),
});
const remove: Ask = {
  call: 'DELETE /api/technicians/{id}',
  causes: 'technician-deleted',
  prepare: existing,
  rest: () => ({}),
  graphql: (id) =>
    operation('mutation', 'removeTechnician', { args: { id: ['ID!', String(id)] }, read: nothing }),
};

/** The list of names that records can be assigned to: staff read it, admins write it. */
export const technicians: Scenario[] = [
  {
    ...add('  José   Rizal '),
    name: 'an admin adds a name, trimmed',
    as: 'admin',
    contains: () => ({ name: 'José Rizal' }),
    canReceive: { 'technician-created': STAFF },
  },
  {
    ...add('jose rizal'),
    name: 'refuses the same name in another spelling',
    as: 'admin',
    code: 'CONFLICT',
    field: 'name',
    message: 'jose rizal is on the list already',
  },
  {
    ...add('   '),
    name: 'refuses an empty name',
    as: 'admin',
    code: 'INVALID',
    field: 'name',
    message: 'name must not be empty',
  },
  ...refusedTo(others, add('Somebody')),
  {
    ...list,
    name: 'a technician reads the list',
    as: 'technician',
    prepare: existing,
    contains: (id) => expect.arrayContaining([expect.objectContaining({ id })]),
  },
  ...refusedTo(['nobody', 'client'], list),
  {
    ...rename('Andres Bonifacio'),
    name: 'an admin renames an entry',
    as: 'admin',
    contains: (id) => ({ id, name: 'Andres Bonifacio' }),
    canReceive: { 'technician-updated': STAFF },
  },
  {
    ...rename('JOSÉ RIZAL'),
    name: 'refuses a name that another entry has',
    as: 'admin',
    code: 'CONFLICT',
    field: 'name',
    message: 'JOSÉ RIZAL is on the list already',
  },
  ...refusedTo(others, rename('Somebody')),
  {
    ...remove,
    name: 'an admin takes a name off',
    as: 'admin',
    contains: () => null,
    canReceive: { 'technician-deleted': STAFF },
  },
  {
    ...remove,
    name: 'refuses to remove what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Technician not found',
  },
  ...refusedTo(others, remove),
];

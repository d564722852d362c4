import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { ADMIN, type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { PASSWORD } from '../kit/shop.ts';
import { nothing, NOWHERE } from '../kit/selections.ts';

const USER = '{ id username name role isActive createdAt updatedAt }';
const others = ['nobody', 'client', 'technician', 'csr'] as const;
const existing = async ({ kit, make }: Stage) => (await kit.hire('csr', make.word())).viewer.id;
const person = { username: 'newcomer', name: 'New Comer', role: 'csr', password: PASSWORD };
const SECRETS = [PASSWORD, '$argon2', 'passwordHash'];

const list: Ask = {
  call: 'GET /api/users',
  rest: () => ({}),
  graphql: () => operation('query', 'users', { selection: USER }),
};
const add = (input: unknown): Ask => ({
  call: 'POST /api/users',
  causes: 'user-created',
  rest: () => ({ body: input }),
  graphql: () =>
    operation('mutation', 'createUser', {
      args: { input: ['UserInput!', input] },
      selection: USER,
    }),
});
const change = (input: unknown): Ask => ({
  call: 'PUT /api/users/{id}',
  causes: 'user-updated',
  prepare: existing,
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateUser', {
      args: { id: ['ID!', String(id)], input: ['UserInput!', input] },
      selection: USER,
    }),
});
const remove: Ask = {
  call: 'DELETE /api/users/{id}',
  causes: 'user-deleted',
  prepare: existing,
  rest: () => ({}),
  graphql: (id) =>
    operation('mutation', 'deleteUser', { args: { id: ['ID!', String(id)] }, read: nothing }),
};
const ownAccount = async ({ kit }: Stage) => kit.people.admin.viewer.id;
const lastAdmin = 'The last admin must stay an active admin';

/** Accounts are for admins; no response contains a password (rule 19). */
export const users: Scenario[] = [
  {
    ...add(person),
    name: 'an admin adds an account',
    as: 'admin',
    contains: () => ({ username: 'newcomer', name: 'New Comer', role: 'csr', isActive: true }),
    lacks: SECRETS,
    canReceive: { 'user-created': ADMIN },
  },
  {
    ...add({ ...person, username: ' NewComer ' }),
    name: 'refuses a taken user name, whatever its case',
    as: 'admin',
    code: 'CONFLICT',
    field: 'username',
    message: 'The username NewComer is taken',
    lacks: SECRETS,
  },
  ...(
    [
      [{ ...person, name: '' }, 'name', 'Please fill in all required fields'],
      [{ ...person, username: ' ' }, 'username', 'Please fill in all required fields'],
      [{ username: 'x', name: 'x' }, 'role', 'Please fill in all required fields'],
      [{ ...person, password: '' }, 'password', 'Password is required for new users'],
      [{ ...person, password: 'short' }, 'password', 'Password must be at least 8 characters'],
      [{ ...person, password: 'password123' }, 'password', 'Password is too easy to guess'],
      [
        { ...person, password: 'x'.repeat(201) },
        'password',
        'Password must be at most 200 characters',
      ],
    ] as const
  ).map(([input, field, message], place): Scenario => ({
    ...add(input),
    name: `refuses account ${place + 1}: ${message}`,
    as: 'admin',
    code: 'INVALID',
    field,
    message,
  })),
  {
    ...add({ ...person, role: 'owner' }),
    name: 'refuses a role that there is not',
    as: 'admin',
    code: 'INVALID',
  },
  ...refusedTo(others, add(person)),
  {
    ...list,
    name: 'an admin lists them',
    as: 'admin',
    contains: () => expect.arrayContaining([expect.objectContaining({ name: 'Clara Cruz' })]),
    lacks: SECRETS,
  },
  ...refusedTo(others, list),
  {
    ...change({ name: 'Changed Name', password: '' }),
    name: 'an admin changes a name; a blank password keeps the current one',
    as: 'admin',
    contains: (id) => ({ id, name: 'Changed Name', role: 'csr', isActive: true }),
    lacks: SECRETS,
    canReceive: { 'user-updated': ADMIN },
  },
  ...([{ role: 'csr' }, { isActive: false }] as const).map((input): Scenario => ({
    ...change(input),
    name: `refuses that the last admin is ${JSON.stringify(input)}`,
    as: 'admin',
    prepare: ownAccount,
    code: 'CONFLICT',
    message: lastAdmin,
  })),
  {
    ...change({ name: 'x' }),
    name: 'refuses to change who is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'User not found',
  },
  ...refusedTo(others, change({ role: 'admin' })),
  {
    ...remove,
    name: 'an admin deletes an account',
    as: 'admin',
    contains: () => null,
    canReceive: { 'user-deleted': ADMIN },
  },
  {
    ...remove,
    name: 'refuses to delete the own account',
    as: 'admin',
    prepare: ownAccount,
    code: 'CONFLICT',
    message: 'You cannot delete your own account',
  },
  ...refusedTo(others, remove),
];

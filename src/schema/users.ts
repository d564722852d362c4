import { parseId } from '../domain/ids.ts';
import { ROLES } from '../domain/roles.ts';
import type { User as UserShape } from '../domain/users.ts';
import { restoreUser } from '../services/removed-users.ts';
import { hasTwoFactor } from '../services/two-factor.ts';
import { createUser, deleteUser, listClients, listUsers, updateUser } from '../services/users.ts';
import { createArgs, versionArgs } from './args.ts';
import { builder } from './builder.ts';

export const Role = builder.enumType('Role', {
  description: 'What someone is in the shop.',
  values: ROLES,
});

const User = builder.objectRef<UserShape>('User').implement({
  description: 'Someone with an account. Passwords are never returned.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the account.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    username: t.exposeString('username', { description: 'Name to sign in with.' }),
    name: t.exposeString('name', { description: 'Name to show.' }),
    role: t.expose('role', { type: Role, description: 'The role of the account.' }),
    contactNo: t.exposeString('contactNo', {
      description:
        'Phone number of a client, which distinguishes clients of the same name; may be empty.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether the account may sign in.' }),
    hasTwoFactor: t.boolean({
      description: 'Whether signing in asks for a code, too.',
      resolve: ({ id }, _args, context) => hasTwoFactor(context, id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

const ClientAccount = builder.objectRef<UserShape>('ClientAccount').implement({
  description: 'A client account that a record can be linked to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the account.' }),
    name: t.exposeString('name', { description: 'Name to show.' }),
    username: t.exposeString('username', {
      description: 'Distinguishes clients of the same name.',
    }),
  }),
});

const UserInput = builder.inputType('UserInput', {
  description: 'An account. When it changes, what is left out stays; a blank password keeps it.',
  fields: (t) => ({
    username: t.string({ description: 'Name to sign in with, whatever its case.' }),
    name: t.string({ description: 'Name to show.' }),
    role: t.field({ type: Role, description: 'The role of the account.' }),
    password: t.string({
      description: 'At least 8 characters, neither common nor with the name in it.',
    }),
    contactNo: t.string({ description: 'Phone number of a client.' }),
    isActive: t.boolean({ description: 'Whether the account may sign in.' }),
  }),
});

builder.queryFields((t) => ({
  users: t.field({
    type: [User],
    description: 'All accounts; admins only.',
    resolve: (_root, _args, context) => listUsers(context),
  }),
  clientAccounts: t.field({
    type: [ClientAccount],
    description: 'Accounts of clients; admin and csr.',
    resolve: (_root, _args, context) => listClients(context),
  }),
}));

builder.mutationFields((t) => ({
  createUser: t.field({
    type: User,
    description: 'Adds an account.',
    args: {
      input: t.arg({ type: UserInput, required: true, description: 'The account.' }),
      ...createArgs,
    },
    resolve: (_root, { input, idempotencyKey: key }, context) => createUser(context, input, key),
  }),
  updateUser: t.field({
    type: User,
    description:
      'Changes an account. A new role or password gets PASSWORD_NEEDED when the viewer entered their own password more than 15 minutes ago.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the account.' }),
      input: t.arg({ type: UserInput, required: true, description: 'What changes.' }),
      takeAlong: t.arg.boolean({
        description:
          'Whether the records, list entry and rate of a renamed technician get the new name: true unless given.',
      }),
      ...versionArgs,
    },
    resolve: (_root, { id, input, takeAlong, version }, context) =>
      updateUser(context, parseId(id, 'User'), input, {
        takeAlong: takeAlong ?? true,
        asksPassword: true,
        version,
      }),
  }),
  deleteUser: t.id({
    description:
      'Removes an account and ends its sign-ins; restoreUser restores it within 24 hours. Returns its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: async (_root, { id }, context) => {
      await deleteUser(context, parseId(id, 'User'));
      return id;
    },
  }),
  restoreUser: t.field({
    type: User,
    description:
      'Restores an account that was removed in the last 24 hours, with its password and records. CONFLICT when its user name has been taken since.',
    args: { id: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: (_root, { id }, context) => restoreUser(context, parseId(id, 'User')),
  }),
}));

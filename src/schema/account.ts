import { parseId } from '../domain/ids.ts';
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  endSessionOf,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
  type LoginSession as LoginSessionShape,
} from '../services/account.ts';
import { savePreference } from '../services/preferences.ts';
import { builder } from './builder.ts';

const LoginSession = builder.objectRef<LoginSessionShape>('LoginSession').implement({
  description: 'A sign-in of an account on a device.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its name, to end it by.' }),
    device: t.exposeString('device', { description: 'Browser and system in words.' }),
    address: t.exposeString('address', { description: 'Network address of the sign-in.' }),
    signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When it began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it was last used, to the minute.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether it is the sign-in of this request.',
    }),
  }),
});

builder.queryFields((t) => ({
  mySessions: t.field({
    type: [LoginSession],
    description: "The viewer's sign-ins, the newest first.",
    resolve: (_root, _args, context) => listOwnSessions(context),
  }),
  userSessions: t.field({
    type: [LoginSession],
    description: "Somebody's sign-ins, the newest first; admins only.",
    args: { userId: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: (_root, { userId }, context) => listSessionsOf(context, parseId(userId, 'User')),
  }),
}));

builder.mutationFields((t) => ({
  changePassword: t.boolean({
    description: "Changes the viewer's password and ends their other sign-ins.",
    args: {
      oldPassword: t.arg.string({ required: true, description: 'The present password.' }),
      password: t.arg.string({ required: true, description: 'The new password.' }),
    },
    resolve: async (_root, { oldPassword, password }, context) => {
      await changePassword(context, oldPassword, password);
      return true;
    },
  }),
  confirmPassword: t.boolean({
    description:
      'Verifies the viewer’s own password after PASSWORD_NEEDED; then repeat the change.',
    args: { password: t.arg.string({ required: true, description: "The viewer's password." }) },
    resolve: async (_root, { password }, context) => {
      await confirmPassword(context, password);
      return true;
    },
  }),
  savePreference: t.string({
    description: "Saves a preference of the viewer. Returns all of Viewer's preferences.",
    args: {
      key: t.arg.string({ required: true, description: 'Such as `repairsDensity`.' }),
      value: t.arg.string({ required: true, description: 'The value as JSON.' }),
      before: t.arg.string({
        description: 'The value that it was made from; of a list only what differs is changed.',
      }),
    },
    resolve: (_root, { key, value, before }, context) =>
      savePreference(context, key, value, before),
  }),
  endSession: t.id({
    description: "Ends another of the viewer's sign-ins. Returns its name.",
    args: { id: t.arg.id({ required: true, description: 'Name of the sign-in.' }) },
    resolve: async (_root, { id }, context) => {
      await endOwnSession(context, id);
      return id;
    },
  }),
  endOtherSessions: t.int({
    description: "Ends all of the viewer's sign-ins but this one. Returns how many.",
    resolve: (_root, _args, context) => endOtherSessions(context),
  }),
  endUserSession: t.id({
    description: "Ends somebody's sign-in; admins only. Returns its name.",
    args: {
      userId: t.arg.id({ required: true, description: 'Number of the account.' }),
      id: t.arg.id({ required: true, description: 'Name of the sign-in.' }),
    },
    resolve: async (_root, { userId, id }, context) => {
      await endSessionOf(context, parseId(userId, 'User'), id);
      return id;
    },
  }),
  endUserSessions: t.int({
    description: "Ends all of somebody's sign-ins but the one in use; admins only.",
    args: { userId: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: (_root, { userId }, context) => endSessionsOf(context, parseId(userId, 'User')),
  }),
}));

import type { ActiveSession as ActiveSessionShape } from '../domain/presence.ts';
import { leave, listSessions, updatePresence } from '../services/presence.ts';
import { builder } from './builder.ts';

export const ActiveSession = builder.objectRef<ActiveSessionShape>('ActiveSession').implement({
  description: 'Who is online and on which page: a hint, never a lock.',
  fields: (t) => ({
    sessionId: t.exposeID('sessionId', { description: 'Distinguishes two windows of one user.' }),
    userId: t.exposeID('userId', { description: 'Number of the account.' }),
    userName: t.exposeString('userName', { description: 'Name to show.' }),
    userRole: t.exposeString('userRole', { description: 'Role, for the colour.' }),
    currentPage: t.exposeString('currentPage', { description: 'Page without its leading slash.' }),
    isEditing: t.exposeBoolean('isEditing', { description: 'Whether a record is being edited.' }),
    editingRecord: t.exposeString('editingRecord', {
      nullable: true,
      description: 'Number of that record.',
    }),
    lastActivity: t.expose('lastActivity', {
      type: 'DateTime',
      description: 'Time of the last report.',
    }),
  }),
});

const PresenceInput = builder.inputType('PresenceInput', {
  description: 'Where the viewer is.',
  fields: (t) => ({
    currentPage: t.string({ required: true, description: 'Page without its leading slash.' }),
    isEditing: t.boolean({ description: 'Whether a record is being edited.' }),
    editingRecord: t.string({ description: 'Number of that record.' }),
    visit: t.string({
      description: 'The visit of the page that sends the report, at most 64 characters.',
    }),
  }),
});

builder.queryField('activeSessions', (t) =>
  t.field({
    type: [ActiveSession],
    description: 'People with a presence report in the last five minutes. Staff only.',
    resolve: (_root, _args, context) => listSessions(context),
  }),
);

builder.mutationFields((t) => ({
  updatePresence: t.field({
    type: ActiveSession,
    description: "Reports the viewer's presence.",
    args: { input: t.arg({ type: PresenceInput, required: true, description: 'Where.' }) },
    resolve: (_root, { input }, context) => updatePresence(context, input),
  }),
  leavePresence: t.boolean({
    description: 'Removes the viewer from the presence list.',
    args: {
      visit: t.arg.string({
        description: 'The visit that has ended; later reports of it are refused.',
      }),
    },
    resolve: async (_root, { visit }, context) => {
      await leave(context, visit ?? null);
      return true;
    },
  }),
}));

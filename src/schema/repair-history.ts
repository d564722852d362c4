import type { FieldChange as Change, HistoryEntry as Entry } from '../domain/repair-history.ts';
import { builder } from './builder.ts';

export const FieldChange = builder.objectRef<Change>('FieldChange').implement({
  description: 'One field of a record before and after a change.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field.' }),
    before: t.exposeString('before', { nullable: true, description: 'Null for nothing.' }),
    after: t.exposeString('after', { nullable: true, description: 'Null for nothing.' }),
  }),
});

export const HistoryEntry = builder.objectRef<Entry>('HistoryEntry').implement({
  description: 'Who did what to a record, and when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    actorName: t.exposeString('actorName', { description: 'Name of who did it, as it was then.' }),
    action: t.exposeString('action', {
      description: 'created, updated, deleted, restored or imported.',
    }),
    changes: t.expose('changes', { type: [FieldChange], description: 'Fields that changed.' }),
  }),
});

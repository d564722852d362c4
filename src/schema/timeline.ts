import type { FieldChange as FieldChangeShape } from '../domain/repair-history.ts';
import { placeCursor } from '../domain/time-place.ts';
import type { TimelineEntry as TimelineEntryShape } from '../domain/timeline.ts';
import { getTimeline, type Timeline as TimelineShape } from '../services/timeline.ts';
import { recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';
import { Message } from './messages.ts';
import { Note } from './notes.ts';
import { Payment } from './payments.ts';
import { pageEnd, PageInfo } from './pages.ts';

export const FieldChange = builder.objectRef<FieldChangeShape>('FieldChange').implement({
  description: 'One field of a record before and after a change.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field.' }),
    before: t.exposeString('before', { nullable: true, description: 'Null for nothing.' }),
    after: t.exposeString('after', { nullable: true, description: 'Null for nothing.' }),
  }),
});

/** An entry, and the version with which it can be undone. */
type ShownEntry = TimelineEntryShape & { undoVersion: number | null };

const TimelineEntry = builder.objectRef<ShownEntry>('TimelineEntry').implement({
  description: 'One thing that happened to a record, as far as the viewer may know it.',
  fields: (t) => ({
    id: t.id({
      description: 'Unique among the entries of all timelines.',
      resolve: ({ source, number }) => `${source}-${number}`,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    kind: t.exposeString('kind', {
      description: '`change`, `note`, `intake`, `payment` or `client`.',
    }),
    action: t.exposeString('action', {
      description: '`created`, `updated`, `note`, `photo-added`, `payment`, `voided` and so on.',
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Name of who did it, as it was then; null for clients.',
    }),
    changes: t.field({
      type: [FieldChange],
      description: 'Fields that changed.',
      resolve: ({ changes }) => [...changes],
    }),
    isUndo: t.exposeBoolean('isUndo', { description: 'Whether it undid an earlier change.' }),
    note: t.expose('note', { type: Note, nullable: true, description: 'The note, if it is one.' }),
    payment: t.expose('payment', {
      type: Payment,
      nullable: true,
      description: 'The payment, if it is about one.',
    }),
    message: t.expose('message', {
      type: Message,
      nullable: true,
      description: 'The text to the client, if it is about one.',
    }),
    reason: t.exposeString('reason', { description: 'Why a payment was voided or reversed.' }),
    undoVersion: t.exposeInt('undoVersion', {
      nullable: true,
      description: 'The version for `undoChange`, if the viewer may undo this change now.',
    }),
  }),
});

const Timeline = builder.objectRef<TimelineShape>('Timeline').implement({
  description: 'A part of what happened to a record.',
  fields: (t) => ({
    nodes: t.field({
      type: [TimelineEntry],
      description: 'The newest first.',
      resolve: ({ entries, undo }) =>
        entries.map((entry) => ({
          ...entry,
          undoVersion:
            entry.source === 'journal' && entry.number === undo?.entry ? undo.version : null,
        })),
    }),
    pageInfo: t.field({
      type: PageInfo,
      description: 'The cursor after the last entry.',
      resolve: ({ next }) => pageEnd(next && placeCursor(next)),
    }),
  }),
});

builder.queryField('timeline', (t) =>
  t.field({
    type: Timeline,
    description: 'The timeline of a record, the newest first. Clients see only public entries.',
    args: {
      ...recordArgs,
      after: t.arg.string({ description: 'The cursor after which the page begins.' }),
      only: t.arg.string({ description: 'One kind of entry; all of them, unless given.' }),
    },
    resolve: (_root, { recordId, after, only }, context) =>
      getTimeline(context, recordIdOf(recordId), { after, only }),
  }),
);

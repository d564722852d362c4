import type { ActivityEntry as ActivityEntryShape } from '../domain/journal.ts';
import { type ActivityPage, getActivity, listActivePeople } from '../services/activity.ts';
import { builder } from './builder.ts';
import { pageArgs, pageEnd, PageInfo } from './pages.ts';
import { FieldChange } from './timeline.ts';

const ActivityEntry = builder.objectRef<ActivityEntryShape>('ActivityEntry').implement({
  description: 'Who did what in the shop, and when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    actorName: t.exposeString('actorName', { description: 'Name of who did it, as it was then.' }),
    subject: t.exposeString('subject', {
      description: '`repair`, `account`, `expense`, `sign-in` and so on.',
    }),
    subjectId: t.exposeString('subjectId', {
      nullable: true,
      description: 'Number of what it is about, or the key of a setting.',
    }),
    action: t.exposeString('action', { description: '`created`, `updated`, `refused` and so on.' }),
    changes: t.expose('changes', {
      type: [FieldChange],
      description: 'Fields that changed, and those that tell what it is about.',
    }),
  }),
});

const ActivityConnection = builder.objectRef<ActivityPage>('ActivityConnection').implement({
  description: 'A page of the activity.',
  fields: (t) => ({
    nodes: t.expose('entries', { type: [ActivityEntry], description: 'Entries, in order.' }),
    totalCount: t.int({
      description: 'Entries of the filter in all, at most 10,000.',
      resolve: ({ count }) => count.number,
    }),
    moreThanTotalCount: t.boolean({
      description: 'Whether there are more than `totalCount`.',
      resolve: ({ count }) => count.isMore,
    }),
    pageInfo: t.field({
      type: PageInfo,
      description: 'The cursor after the last entry.',
      resolve: ({ next }) => pageEnd(next),
    }),
  }),
});

const ActivityFilter = builder.inputType('ActivityFilter', {
  description: 'Filters the activity. Omitted fields do not filter.',
  fields: (t) => ({
    person: t.string({ description: 'Name of who did it.' }),
    kind: t.string({ description: 'What it is about, `repair` for one.' }),
    day: t.string({ description: "A day of the shop's zone, `2026-11-22`." }),
  }),
});

builder.queryFields((t) => ({
  activity: t.field({
    type: ActivityConnection,
    description: 'What happened in the shop, newest first unless ordered otherwise. Admins only.',
    args: {
      filter: t.arg({ type: ActivityFilter, description: 'Filters the list.' }),
      oldestFirst: t.arg.boolean({ description: 'True for the oldest first.' }),
      ...pageArgs,
    },
    resolve: (_root, { filter, ...page }, context) => getActivity(context, filter ?? {}, page),
  }),
  activityPeople: t.stringList({
    description: 'The names of all people in the activity. Admins only.',
    resolve: (_root, _args, context) => listActivePeople(context),
  }),
}));

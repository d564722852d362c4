import { Repeater } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';
import type { Context } from '../services/context.ts';
import type { Heard } from '../services/live.ts';
import { builder } from './builder.ts';
import { ActiveSession } from './presence.ts';
import { RepairRecord } from './repairs.ts';

const ShopEvent = builder.objectRef<Heard>('ShopEvent').implement({
  description: 'Something that happened in the shop and that the viewer may act on.',
  fields: (t) => ({
    event: t.exposeString('event', {
      description:
        '`record-created`, `record-updated`, `record-deleted`, `user-updated` and so on.',
    }),
    id: t.exposeID('id', { description: 'Number of what it happened to.' }),
    record: t.expose('record', {
      type: RepairRecord,
      nullable: true,
      description: 'The record as the viewer may see it now; null when it is gone for him.',
    }),
    session: t.expose('session', {
      type: ActiveSession,
      nullable: true,
      description: 'On session-update, who is where now.',
    }),
  }),
});

builder.subscriptionField('events', (t) =>
  t.field({
    type: ShopEvent,
    description: 'Everything that the viewer may hear, as it is committed.',
    subscribe: (_root, _args, context) => heard(context),
    resolve: (event) => event,
  }),
);

/** Events from now until the reader goes, or his sign-in ends. */
function heard(context: Context): AsyncIterable<Heard> {
  const { viewer, sid } = context;
  if (viewer === null || sid === null) throw new DomainError('unauthenticated', 'Please sign in');
  return new Repeater<Heard>(async (push, stop) => {
    const leave = context.live.join({
      viewer,
      sid,
      onEvent: (event) => void push(event),
      onEnd: () => stop(),
    });
    await stop;
    leave();
  });
}

import { Repeater } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';
import { CAUGHT_UP, type EventName, MISSED } from '../domain/events.ts';
import type { Context } from '../services/context.ts';
import type { Delivery } from '../services/event-hub.ts';
import { builder } from './builder.ts';
import { ActiveSession } from './presence.ts';
import { RepairRecord } from './repairs.ts';

/** What is heard, or first of all whether some of it was missed. */
type Told = Omit<Delivery, 'event'> & { event: EventName | typeof CAUGHT_UP | typeof MISSED };

const ShopEvent = builder.objectRef<Told>('ShopEvent').implement({
  description: 'Something that happened in the shop and that the viewer may act on.',
  fields: (t) => ({
    event: t.exposeString('event', {
      description:
        '`record-created`, `record-updated`, `record-deleted`, `user-updated` and so on; `missed`, first or later, when anything may have changed, or first `caught-up` when only who is where may.',
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
    args: {
      since: t.arg.string({
        description:
          'A viewer’s `eventMark`: the first event is `missed` if anything happened since, else `caught-up`.',
      }),
    },
    subscribe: (_root, { since }, context) => heard(context, since ?? null),
    resolve: (event) => event,
  }),
);

/** Says that anything may have happened. */
export function missedEvent({ eventHub }: Pick<Context, 'eventHub'>): Told {
  return { event: MISSED, id: eventHub.mark(), record: null, session: null };
}

/** Events from now until the reader goes, or his sign-in ends. */
function heard(context: Context, since: string | null): AsyncIterable<Told> {
  const { viewer, sid } = context;
  if (viewer === null || sid === null) throw new DomainError('unauthenticated', 'Please sign in');
  return new Repeater<Told>(async (push, stop) => {
    const leave = context.eventHub.join({
      viewer,
      sid,
      onEvent: (event) => void push(event),
      onMissed: () => void push(missedEvent(context)),
      onEnd: () => stop(),
    });
    if (since !== null) {
      const told = missedEvent(context);
      void push(since === told.id ? { ...told, event: CAUGHT_UP } : told);
    }
    await stop;
    leave();
  });
}

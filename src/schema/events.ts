import { Repeater } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';
import type { AnyEventName } from '../domain/events.ts';
import { CAUGHT_UP, MISSED } from '../domain/page-events.ts';
import type { Context } from '../services/context.ts';
import type { Delivery } from '../services/event-delivery.ts';
import { builder, type EventSink, type GraphContext } from './builder.ts';
import { ActiveSession } from './presence.ts';
import { RepairRecord } from './repairs.ts';

/** An event, or first of all whether some events were missed. */
type EventPayload = Omit<Delivery, 'event'> & {
  event: AnyEventName | typeof CAUGHT_UP | typeof MISSED;
};

const ShopEvent = builder.objectRef<EventPayload>('ShopEvent').implement({
  description: 'Something that changed in the shop.',
  fields: (t) => ({
    event: t.exposeString('event', {
      description:
        '`record-created`, `record-updated`, `record-deleted`, `user-updated` and so on; `missed`, first or later, when anything may have changed, or first `caught-up` when only presence may have changed.',
    }),
    id: t.exposeID('id', { description: 'Number of what it happened to.' }),
    record: t.expose('record', {
      type: RepairRecord,
      nullable: true,
      description: 'The record as the viewer may see it now; null when they no longer see it.',
    }),
    session: t.expose('session', {
      type: ActiveSession,
      nullable: true,
      description: 'On session-update, the session as it is now.',
    }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'On events of records, name of who did it; null for clients.',
    }),
    position: t.exposeString('position', {
      nullable: true,
      description:
        'The reader’s position in the journal after this event, to pass as `after`; null on presence events.',
    }),
  }),
});

builder.subscriptionField('events', (t) =>
  t.field({
    type: ShopEvent,
    description: 'All events that the viewer may receive, as they are committed.',
    args: {
      after: t.arg.string({
        description:
          'A `position`, or the viewer’s `journalPosition`. The first event is `caught-up`, followed by the events missed since that position; or `missed` when there were too many or it is too long ago.',
      }),
    },
    subscribe: (_root, { after }, context) => subscribe(context, after ?? undefined),
    resolve: (event) => event,
  }),
);

/** The event that says that anything may have changed up to now. */
export function missedEvent({ eventHub }: Pick<Context, 'eventHub'>): EventPayload {
  return positionEvent(MISSED, eventHub.position());
}

function positionEvent(
  event: typeof MISSED | typeof CAUGHT_UP,
  position: string | null,
): EventPayload {
  return { event, id: position ?? '', record: null, session: null, by: null, position };
}

/** A subscription that is sent by POST has no reader: it is refused once it has begun. */
const NO_READER: EventSink = { send: () => {}, batch: () => {} };

/**
 * Subscribes until the client unsubscribes or its sign-in ends. Events go straight to the reader;
 * the returned iterator never yields, it only ends with the subscription.
 */
function subscribe(context: GraphContext, after: string | undefined): AsyncIterable<EventPayload> {
  const { viewer, sid } = context;
  if (viewer === null || sid === null) throw new DomainError('unauthenticated', 'Please sign in');
  const { send, batch } = context.sink ?? NO_READER;
  return new Repeater<EventPayload>(async (_push, stop) => {
    const leave = context.eventHub.join(
      {
        viewer,
        sid,
        onEvent: send,
        batch,
        onMissed: () => send(missedEvent(context)),
        onCaughtUp: ({ isMissed, position }) =>
          send(positionEvent(isMissed ? MISSED : CAUGHT_UP, position)),
        onEnd: () => stop(),
      },
      after,
    );
    await stop;
    leave();
  });
}

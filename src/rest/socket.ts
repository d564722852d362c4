import type { ServerWebSocket } from 'bun';
import { type AnyEventName, type EventName, isDocumented } from '../domain/events.ts';
import { BEHIND_BYTES, SIGN_IN_ENDED } from '../http/socket.ts';
import type { Context } from '../services/context.ts';
import type { Delivery } from '../services/event-delivery.ts';

/**
 * The documented messages of `/ws` (rule 148): connected, data-update for everything the viewer may
 * receive, and presence. Messages from clients are ignored. A client that reads too slowly gets
 * each kind of update once, as soon as it has caught up.
 */
export function createEventSocket() {
  const leavers = new WeakMap<object, () => void>();
  const missed = new WeakMap<object, Set<EventName>>();
  const messagesOf = shareMessages();

  const miss = (socket: ServerWebSocket<unknown>, events: readonly AnyEventName[]): void => {
    const documented = events.filter(isDocumented);
    if (documented.length === 0) return;
    missed.set(socket, new Set([...(missed.get(socket) ?? []), ...documented]));
    catchUp(socket);
  };
  const catchUp = (socket: ServerWebSocket<unknown>): void => {
    if (socket.getBufferedAmount() > 0) return;
    const events = missed.get(socket) ?? [];
    missed.delete(socket);
    for (const event of events) socket.sendText(JSON.stringify({ type: 'data-update', event }));
  };
  return {
    open(socket: ServerWebSocket<unknown>, { viewer, sid, eventHub, readAt }: Context) {
      if (viewer === null || sid === null) return socket.close(SIGN_IN_ENDED, 'Please sign in');
      socket.send(JSON.stringify({ type: 'connection', event: 'connected' }));
      const leave = eventHub.join({
        viewer,
        sid,
        endsBefore: readAt?.ends,
        onEvent: (delivery) => {
          if (!isDocumented(delivery.event)) return;
          if (missed.has(socket) || socket.getBufferedAmount() > BEHIND_BYTES)
            miss(socket, [delivery.event]);
          else for (const message of messagesOf(delivery)) socket.sendText(message);
        },
        batch: (send) => socket.cork(send),
        onMissed: (events) => miss(socket, events),
        onEnd: () => socket.close(SIGN_IN_ENDED, 'The sign-in ended'),
      });
      leavers.set(socket, leave);
      return undefined;
    },
    message() {},
    drain: catchUp,
    close(socket: ServerWebSocket<unknown>) {
      leavers.get(socket)?.();
    },
  };
}

/** Builds the messages of an event once for all viewers who receive the same. */
function shareMessages(): (delivery: Delivery) => readonly string[] {
  const made = new WeakMap<Delivery, readonly string[]>();
  return (delivery) => {
    const messages =
      made.get(delivery) ?? messagesFor(delivery).map((message) => JSON.stringify(message));
    made.set(delivery, messages);
    return messages;
  };
}

/** Presence is sent twice: as a reason to refetch, and with the session itself. */
function messagesFor({ event, id, session }: Delivery): Record<string, unknown>[] {
  const update = { type: 'data-update', event };
  if (event === 'session-update')
    return session === null ? [update] : [update, { type: 'session-update', event, session }];
  if (event === 'session-removed')
    return [update, { type: 'session-removed', event, sessionId: id }];
  return [update];
}

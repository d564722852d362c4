import type { ServerWebSocket } from 'bun';
import type { Context } from '../services/context.ts';
import type { Heard } from '../services/live.ts';

/** The sign-in ended or changed: sign in again, or come back as who you are now. */
const SIGN_IN_ENDED = 4401;

/**
 * The documented messages of `/ws` (spec 7): connected, data-update for everything the viewer may
 * act on, and who is where. Whatever a client sends is not listened to.
 */
export function createEventSocket() {
  const leavers = new WeakMap<object, () => void>();
  return {
    open(socket: ServerWebSocket<unknown>, { viewer, sid, live }: Context) {
      if (viewer === null || sid === null) return socket.close(SIGN_IN_ENDED, 'Please sign in');
      socket.send(JSON.stringify({ type: 'connection', event: 'connected' }));
      const leave = live.join({
        viewer,
        sid,
        onEvent: (heard) => {
          for (const message of messagesOf(heard)) socket.send(JSON.stringify(message));
        },
        onEnd: () => socket.close(SIGN_IN_ENDED, 'The sign-in ended'),
      });
      leavers.set(socket, leave);
      return undefined;
    },
    message() {},
    close(socket: ServerWebSocket<unknown>) {
      leavers.get(socket)?.();
    },
  };
}

/** Presence is told twice: once to refetch by, once with the session itself (spec 7). */
function messagesOf({ event, id, session }: Heard): Record<string, unknown>[] {
  const update = { type: 'data-update', event };
  if (event === 'session-update')
    return session === null ? [update] : [update, { type: 'session-update', event, session }];
  if (event === 'session-removed')
    return [update, { type: 'session-removed', event, sessionId: id }];
  return [update];
}

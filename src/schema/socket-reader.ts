import type { ServerWebSocket } from 'bun';
import { BEHIND_BYTES } from '../http/socket.ts';
import type { Deliver } from './delivery.ts';

/** Sends the events of one subscription to a socket. */
export interface Reader {
  /** Sends an event in order; a reader that is too slow skips it. */
  send(event: object): void;
  /** Reports once, when the socket has room again, that events were missed. */
  catchUp(): void;
}

/**
 * Sends events to a socket as finished texts. A reader that cannot take them as fast as they come
 * gets none until it has caught up, and then `missed`.
 * @param missed builds the event that reports this.
 */
export function createReader(
  socket: ServerWebSocket<unknown>,
  id: string,
  deliver: Deliver,
  missed: () => object,
): Reader {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  let isBehind = false;
  let waiting: Promise<void> | null = null;
  const write = (payload: string): void => void socket.sendText(`${head}${payload}}`);

  const send = (event: object): void => {
    const payload = deliver(event);
    if (waiting === null && typeof payload === 'string') return write(payload);
    const turn = Promise.all([waiting, payload])
      .then(([, text]) => write(text))
      .finally(() => {
        if (waiting === turn) waiting = null;
      });
    waiting = turn;
    return undefined;
  };
  return {
    send(event) {
      isBehind ||= socket.getBufferedAmount() > BEHIND_BYTES;
      if (!isBehind) send(event);
    },
    catchUp() {
      if (!isBehind || socket.getBufferedAmount() > 0) return;
      isBehind = false;
      send(missed());
    },
  };
}

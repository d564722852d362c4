import type { ServerWebSocket } from 'bun';
import type { Deliver } from './delivery.ts';

/** A reader with this much waiting for him is behind. */
const BEHIND_BYTES = 64 * 1024;

/** Carries the events of one subscription to a socket. */
export interface Reader {
  /** Sends an event after those before it; one who is behind is sent none. */
  send(event: object): void;
  /** The socket has room again: tells once that some were missed. */
  catchUp(): void;
}

/**
 * Events go to the socket as finished texts. One who cannot take them as fast as they come gets no
 * more of them, and `missed` once he can.
 * @param missed what to tell then.
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

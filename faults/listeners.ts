/** Someone at a socket, who opens it again whenever it closes, as the pages do. */
export interface SocketListener {
  /** Milliseconds from now to the next event that is heard on a socket opened or alive after now. */
  nextAfterNow: () => Promise<number>;
  stop: () => void;
}

const REOPEN_MS = 100;

/** Listens to the events of a shop. */
export function listenFor(address: string, cookie: string): SocketListener {
  const state: { isStopping: boolean; socket: WebSocket | undefined; waiting: (() => void)[] } = {
    isStopping: false,
    socket: undefined,
    waiting: [],
  };
  const open = (): void => {
    if (state.isStopping) return;
    const options = { headers: { cookie, origin: address } };
    const place = `${address.replace('http', 'ws')}/ws`;
    // Bun takes headers where browsers take protocols.
    const socket: unknown = Reflect.construct(WebSocket, [place, options]);
    if (!(socket instanceof WebSocket)) throw new Error('There are no sockets here');
    socket.addEventListener('message', ({ data }) => {
      if (!String(data).includes('data-update')) return;
      for (const told of state.waiting.splice(0)) told();
    });
    socket.addEventListener('close', () => setTimeout(open, REOPEN_MS));
    state.socket = socket;
  };
  open();
  return {
    nextAfterNow: () => {
      const asked = performance.now();
      return new Promise((resolve) => {
        state.waiting.push(() => resolve(performance.now() - asked));
      });
    },
    stop: () => {
      state.isStopping = true;
      state.socket?.close();
    },
  };
}

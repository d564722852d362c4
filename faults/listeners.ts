/** Someone at a socket, who opens it again whenever it closes, as the pages do. */
export interface SocketListener {
  /** Milliseconds from now to the next event that is heard on a socket opened or alive after now. */
  nextAfterNow: () => Promise<number>;
  stop: () => void;
}

const REOPEN_MS = 100;

/** Listens to the events of a shop. */
export function listenFor(address: string, cookie: string): SocketListener {
  const waiting: (() => void)[] = [];
  const { close } = keepSocket(address, '/ws', cookie, {
    onMessage: (text) => {
      if (!text.includes('data-update')) return;
      for (const told of waiting.splice(0)) told();
    },
  });
  return {
    nextAfterNow: () => {
      const asked = performance.now();
      return new Promise((resolve) => {
        waiting.push(() => resolve(performance.now() - asked));
      });
    },
    stop: close,
  };
}

interface SocketHooks {
  onOpen?: (send: (text: string) => void) => void;
  onMessage: (text: string, send: (text: string) => void) => void;
  /** It closed, and is opened again. */
  onLost?: () => void;
}

/** Keeps a socket open for whoever holds the cookie, until `close`. */
export function keepSocket(
  address: string,
  path: '/ws' | '/graphql',
  cookie: string,
  { onOpen, onMessage, onLost }: SocketHooks,
): { close: () => void } {
  const state: { isClosing: boolean; socket: WebSocket | undefined } = {
    isClosing: false,
    socket: undefined,
  };
  const protocols = path === '/graphql' ? ['graphql-transport-ws'] : [];
  const open = (): void => {
    if (state.isClosing) return;
    const options = { headers: { cookie, origin: address }, protocols };
    const place = `${address.replace('http', 'ws')}${path}`;
    // Bun takes headers where browsers take protocols.
    const socket: unknown = Reflect.construct(WebSocket, [place, options]);
    if (!(socket instanceof WebSocket)) throw new Error('There are no sockets here');
    const send = (text: string): void => socket.send(text);
    socket.addEventListener('open', () => onOpen?.(send));
    socket.addEventListener('message', ({ data }) => onMessage(String(data), send));
    socket.addEventListener('close', () => {
      if (!state.isClosing) onLost?.();
      setTimeout(open, REOPEN_MS);
    });
    state.socket = socket;
  };
  open();
  return {
    close: () => {
      state.isClosing = true;
      state.socket?.close();
    },
  };
}

/** A client at a socket that reconnects whenever it closes, as the pages do. */
export interface SocketListener {
  /** Milliseconds from now to the next event on a socket that is open now or opened later. */
  nextAfterNow: () => Promise<number>;
  stop: () => void;
}

const REOPEN_MS = 100;

/** Subscribes to the events of a shop. */
export function listenFor(address: string, cookie: string, tls?: Trust): SocketListener {
  const waiting: (() => void)[] = [];
  const { close } = keepSocket(address, '/ws', cookie, {
    onMessage: (text) => {
      if (!text.includes('data-update')) return;
      for (const told of waiting.splice(0)) told();
    },
    ...(tls === undefined ? {} : { tls }),
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

/** The certificate that is trusted, as PEM. */
type Trust = Readonly<{ ca: string }>;

interface SocketHooks {
  onOpen?: (send: (text: string) => void) => void;
  onMessage: (text: string, send: (text: string) => void) => void;
  /** It closed and was opened again. */
  onLost?: () => void;
  tls?: Trust;
}

/** Keeps a socket open for the holder of a cookie, until `close`. */
export function keepSocket(
  address: string,
  path: '/ws' | '/graphql',
  cookie: string,
  { onOpen, onMessage, onLost, tls }: SocketHooks,
): { close: () => void } {
  const state: { isClosing: boolean; socket: WebSocket | undefined } = {
    isClosing: false,
    socket: undefined,
  };
  const protocols = path === '/graphql' ? ['graphql-transport-ws'] : [];
  const open = (): void => {
    if (state.isClosing) return;
    const options = { headers: { cookie, origin: address }, protocols, ...(tls && { tls }) };
    const place = `${address.replace('http', 'ws')}${path}`;
    // Bun accepts headers where browsers accept protocols.
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

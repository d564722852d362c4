import type { Person, TestShop } from './shop.ts';

export type Message = Record<string, unknown>;

/** A client of `/ws` that records what it receives. */
export interface OpenSocket {
  messages: Message[];
  /** Every frame as it arrived. */
  text(): string;
  /** Waits for a message with these values; earlier ones count. */
  next(like: Message): Promise<Message>;
  /** Waits until everything that the server has sent so far has arrived. */
  arrived(): Promise<void>;
  send(text: string): void;
  /** Resolves with the close code of the server. */
  closed: Promise<number>;
  close(): void;
}

/** Opens a real socket and waits until the server says that it is connected. */
export async function openSocket(
  kit: Pick<TestShop, 'listen'>,
  caller: Pick<Person, 'cookie'> | null,
): Promise<OpenSocket> {
  const headers = caller === null ? {} : { cookie: caller.cookie };
  const socket = new WebSocket(`ws://${kit.listen()}/ws`, { headers } as unknown as string[]);
  const frames: string[] = [];
  const messages: Message[] = [];
  const waiting: { like: Message; found: (message: Message) => void }[] = [];
  const closed = Promise.withResolvers<number>();
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    frames.push(String(data));
    messages.push(message);
    if (message['type'] === 'connection') opened.resolve();
    for (const { like, found } of waiting) if (isLike(message, like)) found(message);
  });
  socket.addEventListener('close', ({ code }) => {
    closed.resolve(code);
    opened.reject(new Error(`the socket was closed with ${code}`));
  });
  await opened.promise;
  return {
    messages,
    text: () => frames.join('\n'),
    next: async (like) => {
      const before = messages.find((message) => isLike(message, like));
      if (before) return before;
      const { promise, resolve } = Promise.withResolvers<Message>();
      waiting.push({ like, found: resolve });
      return promise;
    },
    arrived: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.addEventListener('pong', () => resolve(), { once: true });
      (socket as unknown as { ping(): void }).ping();
      return promise;
    },
    send: (text) => socket.send(text),
    closed: closed.promise,
    close: () => socket.close(),
  };
}

function isLike(message: Message, like: Message): boolean {
  return Object.entries(like).every(([key, value]) => message[key] === value);
}

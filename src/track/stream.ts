import type { Tracker } from '../domain/tracking.ts';
import type { TrackingShop } from '../services/tracking.ts';

/** The rendered content, with an id of this state. */
export interface Rendered {
  id: string;
  text: string;
}

interface StreamOptions {
  shop: Pick<TrackingShop, 'eventHub'>;
  tracker: Tracker;
  /** The id of the content that the page shows already. */
  at: string;
  /** Null once the link no longer works. */
  render: () => Promise<Rendered | null>;
  /** Runs once, when the stream is over. */
  onClose: () => void;
}

/** Proxies cut connections that are silent for longer. */
const PING_MS = 20_000;
const RETRY_MS = 3000;
/** A browser with more unread chunks than this is considered gone. */
const MOST_UNREAD = 20;

const nothing = (): void => {};

/**
 * An EventSource stream for the page of a link: sends the content whenever it changes, and `gone`
 * as soon as the link no longer works (rules 425 and 426). The event hub triggers it; it also
 * checks at once, since something may have changed while the page was loading.
 */
export function openStream({ shop, tracker, at, render, onClose }: StreamOptions) {
  const stream = { close: nothing };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const state = { last: at, isClosed: false, isRendering: false, hasChanged: false };

      const send = (text: string): void => {
        if (state.isClosed) return;
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return stream.close();
        controller.enqueue(encoder.encode(text));
      };
      const sendIfChanged = async (): Promise<void> => {
        const page = await render();
        if (page === null) {
          send('event: gone\ndata: -\n\n');
          return stream.close();
        }
        if (page.id === state.last) return undefined;
        state.last = page.id;
        const data = page.text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`);
        return send(`event: page\nid: ${page.id}\n${data.join('\n')}\n\n`);
      };
      /** Coalesces changes that follow each other closely. */
      const onChange = (): void => {
        state.hasChanged = true;
        if (state.isRendering) return;
        state.isRendering = true;
        const sendUntilCurrent = async (): Promise<void> => {
          while (state.hasChanged && !state.isClosed) {
            state.hasChanged = false;
            await sendIfChanged();
          }
          state.isRendering = false;
        };
        // The browser reconnects, and finds out whether the shop answers.
        sendUntilCurrent().catch(() => stream.close());
      };
      const leave = shop.eventHub.join({ tracker, onChange, onEnd: () => stream.close() });
      const pings = setInterval(() => send(':\n\n'), PING_MS);
      stream.close = () => {
        if (state.isClosed) return;
        state.isClosed = true;
        clearInterval(pings);
        leave();
        onClose();
        try {
          controller.close();
        } catch {
          // The browser closed it first.
        }
      };
      send(`retry: ${RETRY_MS}\n\n`);
      onChange();
    },
    cancel: () => stream.close(),
  });
}

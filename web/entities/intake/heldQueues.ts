import { onLive } from '../../lib/client/connection.ts';
import type { PhotoQueue } from './photoQueue.ts';

/** The queues with photos that the shop does not have yet; they survive closing the record. */
const held = new Map<string, PhotoQueue>();

/** The queue of this key, if it holds photos. */
export function heldQueue(key: string): PhotoQueue | undefined {
  return held.get(key);
}

/** Whether this tab holds photos that the shop does not have. */
export function holdsPhotos(): boolean {
  return held.size > 0;
}

/** Keeps a queue while it holds photos, and meanwhile calls back each time the page becomes live. */
export function holdQueue(key: string, queue: PhotoQueue, onAgain: () => void): void {
  let stop: (() => void) | undefined;
  queue.subscribe(() => {
    const { waiting, failed } = queue.state();
    if (waiting + failed.length > 0) {
      held.set(key, queue);
      stop ??= onLive(onAgain);
    } else {
      held.delete(key);
      stop?.();
      stop = undefined;
    }
  });
}

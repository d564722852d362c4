import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { isOffline, onReconnected } from '../../lib/connection.ts';
import { NETWORK_SENTENCE } from '../../lib/errors.ts';
import { askBeforeLeaving } from '../../ui/overlay/leaving.ts';
import type { Session } from '../../lib/session.ts';
import { useSession, useViewer } from '../../lib/useSession.ts';
import { createPhotoQueue, type PhotoQueue } from './photoQueue.ts';
import { sendPhoto } from './sendPhoto.ts';

/** The queues by person and record; photos that were not sent survive closing the record. */
const queues = new Map<string, PhotoQueue>();

let stopAsking: (() => void) | null = null;

/** Leaving the page asks first while it holds photos that the shop does not have. */
function updateAsking(): void {
  const states = [...queues.values()].map((queue) => queue.state());
  if (states.some(({ waiting, failed }) => waiting + failed.length > 0))
    stopAsking ??= askBeforeLeaving();
  else {
    stopAsking?.();
    stopAsking = null;
  }
}

function queueOf(session: Session, viewer: string, record: string): PhotoQueue {
  const key = `${viewer} ${record}`;
  const known = queues.get(key);
  if (known !== undefined) return known;
  const queue = createPhotoQueue((photo) => sendPhoto(record, photo, session.check));
  queue.subscribe(updateAsking);
  onReconnected(() => {
    const now = session.state();
    // Whoever signed in meanwhile does not send the photos of somebody else.
    if (now.at === 'signed-in' && now.viewer.id === viewer) queue.retry();
  });
  queues.set(key, queue);
  return queue;
}

/** Sends photos of a record (rule 364), again once the connection is back, from any page. */
export function useSendPhotos(record: string, onSent: () => void) {
  const queue = queueOf(useSession(), useViewer().id, record);
  const { waiting, sent, failed, problem } = useSyncExternalStore(queue.subscribe, queue.state);
  // A short failure that the live connection survived is not followed by its return.
  useEffect(() => {
    if (!isOffline() && queue.state().problem === NETWORK_SENTENCE) queue.retry();
  }, [queue]);

  const told = useRef(sent);
  const tell = useEffectEvent(onSent);
  useEffect(() => {
    if (sent !== told.current) tell();
    told.current = sent;
  }, [sent]);

  return {
    send: (files: readonly File[], phase: PhotoPhase) =>
      queue.add(files.map((file) => ({ file, phase }))),
    waiting,
    unsent: { count: failed.length, problem, retry: queue.retry, discard: queue.discard },
  };
}

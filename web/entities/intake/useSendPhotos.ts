import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { isOffline, useReconnected } from '../../lib/connection.ts';
import { NETWORK_SENTENCE } from '../../lib/errors.ts';
import { useSession, useViewer } from '../../lib/useSession.ts';
import { createPhotoQueue, type PhotoQueue } from './photoQueue.ts';
import { sendPhoto } from './sendPhoto.ts';

/** The queues by person and record; photos that were not sent survive closing the record. */
const queues = new Map<string, PhotoQueue>();

/** Leaving the page asks first while it holds photos that the shop does not have. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function updateAsking(): void {
  const states = [...queues.values()].map((queue) => queue.state());
  if (states.some(({ waiting, failed }) => waiting + failed.length > 0))
    window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function queueOf(viewer: string, record: string, onSignedOut: () => void): PhotoQueue {
  const key = `${viewer} ${record}`;
  const known = queues.get(key);
  if (known !== undefined) return known;
  const queue = createPhotoQueue((photo) => sendPhoto(record, photo, onSignedOut));
  queue.subscribe(updateAsking);
  queues.set(key, queue);
  return queue;
}

/** Sends photos of a record (rule 364), again once the connection is back. */
export function useSendPhotos(record: string, onSent: () => void) {
  const { check } = useSession();
  const queue = queueOf(useViewer().id, record, check);
  const { waiting, sent, failed, problem } = useSyncExternalStore(queue.subscribe, queue.state);
  useReconnected(queue.retry);
  // The connection may have come back while nothing showed the photos of this record.
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

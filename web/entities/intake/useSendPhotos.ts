import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { isOffline } from '../../lib/client/connection.ts';
import { NETWORK_SENTENCE } from '../../lib/client/errors.ts';
import { keepForm, keptForm } from '../../lib/form/keptForms.ts';
import { addUnloadWarning } from '../../ui/overlay/unloadWarning.ts';
import type { Session } from '../../lib/session/session.ts';
import { useFormOwner, useSession, useViewer } from '../../lib/session/useSession.ts';
import { failure, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';
import { formatQuantity } from '../../ui/layout/count.ts';
import { heldQueue, holdQueue, holdsPhotos } from './heldQueues.ts';
import { createPhotoQueue, type PhotoQueue } from './photoQueue.ts';
import { NOT_SIGNED_IN, RECORD_GONE, sendPhoto } from './sendPhoto.ts';

/** Said to the next person, who must not learn whose photos they are. */
const BY_ANOTHER =
  'by somebody who was signed in here before. Only they can send them, by signing in on this page again.';

/** How many photos this tab held when its page was loaded again, by person and record. */
const lost = new Map<string, number>();

let stopAsking: (() => void) | null = null;

/** Leaving the page asks first while it holds photos that the shop does not have. */
function updateAsking(): void {
  if (holdsPhotos()) stopAsking ??= addUnloadWarning();
  else {
    stopAsking?.();
    stopAsking = null;
  }
}

interface Sending {
  session: Session;
  viewer: string;
  record: string;
  owner: string;
  toast: (message: ToastMessage) => void;
}

function queueOf({ session, viewer, record, owner, toast }: Sending): PhotoQueue {
  const key = keyOf(viewer, record);
  const held = heldQueue(key);
  if (held !== undefined) return held;
  const isReplaced = () => {
    const now = session.state();
    return now.at === 'signed-in' && now.viewer.id !== viewer;
  };
  const queue = createPhotoQueue((photo) =>
    sendPhoto(record, photo, { isReplaced, onSignedOut: session.check }),
  );
  holdQueue(key, queue, () => {
    const now = session.state();
    // A person who signed in meanwhile does not send the photos of somebody else.
    if (now.at === 'signed-in' && now.viewer.id === viewer) queue.retry();
  });
  queue.subscribe(updateAsking);
  const name = photosName(record);
  const kept = keptForm(owner, name);
  if (kept !== undefined) lost.set(key, Number(kept));
  // The photos themselves would not fit; it can only be said that they are lost.
  queue.subscribe(() => {
    const { waiting, failed } = queue.state();
    const count = waiting + failed.length;
    keepForm(owner, name, count === 0 ? null : String(count));
  });
  queue.subscribe(() => {
    const { waiting, failed, problem } = queue.state();
    if (waiting > 0) return;
    const photos = formatQuantity(failed.length, 'photo');
    if (problem === NOT_SIGNED_IN) toast(failure(`Not sent: ${photos} ${BY_ANOTHER}`));
    // Also on other screens, and nothing opens the record any more.
    if (problem === RECORD_GONE)
      toast({
        ...failure(`Not sent: ${photos}. ${RECORD_GONE}`),
        action: { label: 'Discard', run: queue.discard },
      });
  });
  return queue;
}

function keyOf(viewer: string, record: string): string {
  return `${viewer} ${record}`;
}

/** The name under which their number is kept. */
function photosName(record: string): string {
  return `photos ${record}`;
}

/**
 * Sends photos of a record (rule 364), again once the connection is back, from any page.
 * @param stored how many photos the record has.
 */
export function useSendPhotos(record: string, stored: number, onSent: () => void) {
  const viewer = useViewer().id;
  const owner = useFormOwner();
  const session = useSession();
  const toast = useToast();
  const queue = useMemo(
    () => queueOf({ session, viewer, record, owner, toast }),
    [session, viewer, record, owner, toast],
  );
  const [lostCount, setLostCount] = useState(() => lost.get(keyOf(viewer, record)) ?? 0);
  const { waiting, sent, failed, problem } = useSyncExternalStore(queue.subscribe, queue.state);
  // A short failure that the live connection survived is not followed by its return.
  useEffect(() => {
    const { problem: last } = queue.state();
    if (!isOffline() && (last === NETWORK_SENTENCE || last === NOT_SIGNED_IN)) queue.retry();
  }, [queue]);

  // A photo that appears may be one whose answer was lost, which is known once it is sent again.
  const checked = useRef(stored);
  useEffect(() => {
    if (problem !== NETWORK_SENTENCE || isOffline() || stored === checked.current) return;
    checked.current = stored;
    queue.retry();
  }, [queue, problem, stored]);

  const reported = useRef(sent);
  const reportSent = useEffectEvent(onSent);
  useEffect(() => {
    if (sent !== reported.current) reportSent();
    reported.current = sent;
  }, [sent]);

  return {
    send: (files: readonly File[], phase: PhotoPhase) =>
      queue.add(files.map((file) => ({ file, phase }))),
    waiting,
    sent,
    unsent: { failed, retry: queue.retry, discard: queue.discard },
    lost: {
      count: lostCount,
      forget: () => {
        lost.delete(keyOf(viewer, record));
        keepForm(owner, photosName(record), null);
        setLostCount(0);
      },
    },
  };
}

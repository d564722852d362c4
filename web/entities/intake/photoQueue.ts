import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { createListeners } from '../../ui/layout/createListeners.ts';

/** A photo to send, with the phase that was chosen as it was taken. */
export interface WaitingPhoto {
  file: File;
  phase: PhotoPhase;
}

/** A photo that could not be sent, and why. */
export interface UnsentPhoto extends WaitingPhoto {
  problem: string;
}

export interface PhotoQueueState {
  /** How many photos are still to be sent, with the one on its way. */
  waiting: number;
  /** How many were sent. */
  sent: number;
  /** The photos that could not be sent, which are kept to be tried again. */
  failed: readonly UnsentPhoto[];
  /** Why the last one failed; '' when none did. */
  problem: string;
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/**
 * Sends photos one at a time, for slow networks, and keeps those that fail.
 * @param send sends one photo, and returns why it failed; '' when it did not. It must not throw.
 */
export function createPhotoQueue(send: (photo: WaitingPhoto) => Promise<string>) {
  const listeners = createListeners();
  let state: PhotoQueueState = { waiting: 0, sent: 0, failed: [], problem: '' };
  let rest: readonly WaitingPhoto[] = [];

  function setState(next: Partial<PhotoQueueState>): void {
    state = { ...state, ...next };
    listeners.emit();
  }

  async function run(): Promise<void> {
    for (let [photo] = rest; photo !== undefined; [photo] = rest) {
      const problem = await send(photo);
      // Only now, so that a photo that is added meanwhile finds the queue busy.
      rest = rest.slice(1);
      const { waiting, sent, failed } = state;
      if (problem === '') setState({ waiting: waiting - 1, sent: sent + 1 });
      else setState({ waiting: waiting - 1, failed: [...failed, { ...photo, problem }], problem });
    }
  }

  function enqueue(photos: readonly WaitingPhoto[], change: Partial<PhotoQueueState> = {}): void {
    const isIdle = rest.length === 0;
    rest = [...rest, ...photos];
    setState({ ...change, waiting: rest.length });
    if (isIdle) void run();
  }

  return {
    add: (photos: readonly WaitingPhoto[]) => enqueue(photos),
    /** Sends again what failed. */
    // In one change, so that the queue never seems empty in between.
    retry: () => enqueue(state.failed, { failed: [], problem: '' }),
    /** Gives up what failed. */
    discard: () => setState({ failed: [], problem: '' }),
    state: () => state,
    subscribe: listeners.subscribe,
  };
}

/** Each reason why photos were not sent, with the names of their files. */
export function reasonsOf(failed: readonly UnsentPhoto[]): { problem: string; names: string }[] {
  return [...new Set(failed.map(({ problem }) => problem))].map((problem) => {
    const names = failed.flatMap((photo) => (photo.problem === problem ? [photo.file.name] : []));
    // The photos of a camera may all have the same name.
    return { problem, names: [...new Set(names)].join(', ') };
  });
}

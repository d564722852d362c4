import { newIdempotencyKey } from './idempotencyKey.ts';

const KEY = 'talyer.presence';

/**
 * The windows of one sign-in share one place in the list of who is where: the one that was used
 * last speaks for them, so that the heartbeat of another does not undo what it said.
 */
export interface ActiveTab {
  take: () => void;
  isMine: () => boolean;
  giveUp: () => void;
}

export function createActiveTab(): ActiveTab {
  const id = newIdempotencyKey();
  return {
    take: () => withStorage((storage) => storage.setItem(KEY, id)),
    isMine: () => {
      let leader: string | null = null;
      withStorage((storage) => {
        leader = storage.getItem(KEY);
      });
      return leader === null || leader === id;
    },
    giveUp: () =>
      withStorage((storage) => {
        if (storage.getItem(KEY) === id) storage.removeItem(KEY);
      }),
  };
}

/** A browser that forbids storage has every window speak for itself. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    return;
  }
}

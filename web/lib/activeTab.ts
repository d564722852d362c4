import { newIdempotencyKey } from './idempotencyKey.ts';

const KEY = 'talyer.presence';

/**
 * All tabs of a session share one presence. Only the tab that was used last reports it, so that a
 * background tab's heartbeat does not overwrite it.
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

/** Without storage, every tab reports its own presence. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    return;
  }
}

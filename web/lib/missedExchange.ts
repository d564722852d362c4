import { type Exchange, mapExchange } from 'urql';
import { MISSED } from '../../src/domain/events.ts';

/** Calls back when the server reports missed events: the viewer's account may have changed, too. */
export function createMissedExchange(onMissed: () => void): Exchange {
  return mapExchange({
    onResult: ({ operation, data }) => {
      if (operation.kind === 'subscription' && data?.events?.event === MISSED) onMissed();
    },
  });
}

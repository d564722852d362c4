import { type Exchange, mapExchange } from 'urql';
import { MISSED } from '../../src/domain/events.ts';

/** Says when the server tells that events were missed: the viewer's account may have changed, too. */
export function createMissedExchange(onMissed: () => void): Exchange {
  return mapExchange({
    onResult: ({ operation, data }) => {
      if (operation.kind === 'subscription' && data?.events?.event === MISSED) onMissed();
    },
  });
}

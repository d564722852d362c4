import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentChannel } from '../../../../src/domain/statuses.ts';

interface Awaiting {
  /** Whether the payments of the record are loaded, or could not be. */
  settled: boolean;
  /** Called once they are, if a channel was chosen meanwhile; it has to call `forget`. */
  settle: (channel: PaymentChannel) => void;
}

/** Remembers the channel that is chosen while the payments of a record are loading. */
export function useAwaitedChannel({ settled, settle }: Awaiting) {
  const [awaited, setAwaited] = useState<PaymentChannel | null>(null);
  const end = useEffectEvent(() => {
    if (awaited !== null) settle(awaited);
  });
  useEffect(() => {
    if (settled) end();
  }, [settled]);
  return { awaited, wait: setAwaited, forget: () => setAwaited(null) };
}

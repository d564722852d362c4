import { useEffect, useState } from 'react';
import { useConnection } from '../lib/client/connection.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

/** A restarting server is back within this time and needs no banner. */
const PATIENCE_MS = 2_000;

export function OfflineBanner() {
  const offline = useConnection() === 'offline';
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!offline) return undefined;
    const timer = setTimeout(() => setSaid(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSaid(false);
    };
  }, [offline]);
  if (!offline || !said) return null;
  return (
    <Banner tone="offline">
      No connection to the shop. What you see may be out of date; it updates when the connection is
      back. What you are typing is kept.
    </Banner>
  );
}

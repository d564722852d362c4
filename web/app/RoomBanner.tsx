import { useEffect } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../lib/graphql.ts';
import { Banner } from '../ui/Banner.tsx';

const Room_Warning = graphql(`
  query Room_Warning {
    roomWarning
  }
`);

/** Disks fill slowly, and are emptied while somebody looks. */
const ASK_AGAIN_MS = { quiet: 15 * 60_000, low: 30_000 };

/** Tells admins that the disk of the shop's computer is nearly full, until there is room. */
export function RoomBanner() {
  const [{ data }, ask] = useQuery({ query: Room_Warning });
  const warning = data?.roomWarning ?? null;
  useEffect(() => {
    const pace = warning === null ? ASK_AGAIN_MS.quiet : ASK_AGAIN_MS.low;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), pace);
    return () => clearInterval(timer);
  }, [ask, warning]);
  return warning === null ? null : <Banner tone="warning">{warning}</Banner>;
}

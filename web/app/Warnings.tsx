import { useCallback, useEffect } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../lib/client/graphql.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/form/Button.tsx';
import { failure, useToast } from '../ui/feedback/useToast.ts';

const Warnings_All = graphql(`
  query Warnings_All {
    warnings {
      subject
      sentence
    }
  }
`);

const Warnings_ConfirmClock = graphql(`
  mutation Warnings_ConfirmClock {
    confirmClock
  }
`);

/** Slow, since clocks are seldom wrong; faster while a warning waits to disappear. */
const POLL_MS = { quiet: 15 * 60_000, warned: 30_000 };

/** Warns admins about the server's clock and disk until the problem is solved. */
export function Warnings() {
  const [{ data }, execute] = useQuery({ query: Warnings_All });
  const warnings = data?.warnings ?? [];
  const pollMs = warnings.length === 0 ? POLL_MS.quiet : POLL_MS.warned;
  const refetch = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useEffect(() => {
    const timer = setInterval(refetch, pollMs);
    return () => clearInterval(timer);
  }, [refetch, pollMs]);
  return warnings.map(({ subject, sentence }) => (
    <Banner
      key={subject}
      tone="warning"
      action={subject === 'clock' ? <ConfirmClock onDone={refetch} /> : undefined}
    >
      {sentence}
    </Banner>
  ));
}

/** Confirms the date: after a long holiday it is right, although nobody used the shop. */
function ConfirmClock({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [{ fetching }, confirm] = useMutation(Warnings_ConfirmClock);
  const confirmClock = async (): Promise<void> => {
    const { error } = await confirm({});
    if (error !== undefined) toast(failure('The date could not be confirmed. Please try again.'));
    onDone();
  };
  return (
    <Button size="small" busy={fetching} onClick={() => void confirmClock()}>
      The date is right
    </Button>
  );
}

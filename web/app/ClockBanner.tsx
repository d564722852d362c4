import { useEffect } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../lib/graphql.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/useToast.ts';

const Clock_Warning = graphql(`
  query Clock_Warning {
    clockWarning
  }
`);

const Clock_Confirm = graphql(`
  mutation Clock_Confirm {
    confirmClock
  }
`);

/** Clocks are seldom wrong, and put right while somebody looks. */
const ASK_AGAIN_MS = { quiet: 15 * 60_000, doubted: 60_000 };

/** Tells admins that the clock of the shop's computer may be wrong, until it is right. */
export function ClockBanner() {
  const toast = useToast();
  const [{ data }, ask] = useQuery({ query: Clock_Warning });
  const [{ fetching }, confirm] = useMutation(Clock_Confirm);
  const warning = data?.clockWarning ?? null;
  useEffect(() => {
    const pace = warning === null ? ASK_AGAIN_MS.quiet : ASK_AGAIN_MS.doubted;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), pace);
    return () => clearInterval(timer);
  }, [ask, warning]);
  if (warning === null) return null;

  const believe = async (): Promise<void> => {
    const { error } = await confirm({});
    if (error !== undefined)
      toast({
        title: 'Error',
        description: 'The date could not be confirmed. Please try again.',
        variant: 'destructive',
      });
    ask({ requestPolicy: 'network-only' });
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" busy={fetching} onClick={() => void believe()}>
          The date is right
        </Button>
      }
    >
      {warning}
    </Banner>
  );
}

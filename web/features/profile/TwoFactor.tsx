import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useClient, useMutation } from 'urql';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorChange } from './TwoFactorChange.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';
import { LoadingSummary, TwoFactorSummary } from './TwoFactorSummary.tsx';

const State = graphql(`
  query TwoFactor_State {
    myTwoFactor {
      isOn
      recoveryCodesLeft
      isNeeded
    }
  }
`);

const TurnOff = graphql(`
  mutation TwoFactor_TurnOff($password: String!, $code: String!) {
    turnOffTwoFactor(password: $password, code: $code)
  }
`);

const Renew = graphql(`
  mutation TwoFactor_Renew($password: String!, $code: String!) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`);

/** The current step; its form replaces the summary. */
type Doing =
  | { what: 'nothing' | 'turning-off' }
  /** `afterLoss` of the codes that came with turning it on. */
  | { what: 'renewing'; afterLoss: boolean }
  | { what: 'setting-up'; secret: string; uri: string }
  | { what: 'saving-codes'; codes: readonly string[] };

interface TwoFactorProps {
  /** Called once it is on and its codes were saved, or are not wanted now. */
  onSaved?: () => void;
}

/** One's own two-factor sign-in. */
export function TwoFactor(props: TwoFactorProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} role="group" aria-label="Two-factor sign-in" tabIndex={-1}>
      <Steps {...props} box={box} />
    </Box>
  );
}

function Steps({ onSaved, box }: TwoFactorProps & { box: RefObject<HTMLElement | null> }) {
  const client = useClient();
  const query = useLiveQuery({
    query: State,
    requestPolicy: 'cache-and-network',
    poll: 'lists',
  });
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' });
  useFocusOfStep(doing.what, box);
  const rest = () => setDoing({ what: 'nothing' });
  const saveCodes = (codes: readonly string[]) => setDoing({ what: 'saving-codes', codes });

  const isOnAnyway = async () => {
    const now = await client.query(State, {}, { requestPolicy: 'network-only' });
    if (now.data?.myTwoFactor.isOn !== true) return false;
    setDoing({ what: 'renewing', afterLoss: true });
    return true;
  };

  if (doing.what === 'setting-up')
    return (
      <TwoFactorSetUp
        secret={doing.secret}
        uri={doing.uri}
        onDone={saveCodes}
        isOnAnyway={isOnAnyway}
        onCancel={rest}
      />
    );
  if (doing.what === 'saving-codes')
    return (
      <RecoveryCodes
        codes={doing.codes}
        onDone={() => {
          rest();
          query.refetch();
          onSaved?.();
        }}
      />
    );
  if (doing.what === 'turning-off') return <TurnOffStep onEnd={rest} />;
  if (doing.what === 'renewing')
    return (
      <RenewStep
        afterLoss={doing.afterLoss}
        onRenewed={saveCodes}
        onCancel={() => {
          rest();
          if (doing.afterLoss) onSaved?.();
        }}
      />
    );
  if (query.data === undefined)
    return query.failed ? (
      <QueryError text="Two-factor sign-in could not be loaded." query={query} />
    ) : (
      <LoadingSummary />
    );
  return (
    <TwoFactorSummary
      state={query.data.myTwoFactor}
      onBegun={(begun) => setDoing({ what: 'setting-up', ...begun })}
      onRenew={() => setDoing({ what: 'renewing', afterLoss: false })}
      onTurnOff={() => setDoing({ what: 'turning-off' })}
    />
  );
}

/** Focuses the box when the focused button went with its step; a field takes the focus itself. */
function useFocusOfStep(step: Doing['what'], box: RefObject<HTMLElement | null>) {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) box.current?.focus();
    shown.current = step;
  }, [box, step]);
}

function TurnOffStep({ onEnd }: { onEnd: () => void }) {
  const toast = useToast();
  const [, turnOff] = useMutation(TurnOff);
  return (
    <TwoFactorChange
      label="Turn off"
      onCancel={onEnd}
      onSend={async (both) => {
        const { error } = await turnOff(both);
        if (error === undefined) {
          onEnd();
          toast(success('Two-factor sign-in is off'));
        }
        return error;
      }}
    />
  );
}

interface RenewStepProps {
  afterLoss: boolean;
  onRenewed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function RenewStep({ afterLoss, onRenewed, onCancel }: RenewStepProps) {
  const [, renew] = useMutation(Renew);
  return (
    <Stack>
      {afterLoss ? (
        <Notice>
          Two-factor sign-in is on, but its recovery codes did not arrive. Without them you cannot
          sign in when your phone is lost, so have new ones shown.
        </Notice>
      ) : null}
      <TwoFactorChange
        label="Show new recovery codes"
        onCancel={onCancel}
        onSend={async (both) => {
          const { data, error } = await renew(both);
          if (data != null) onRenewed(data.renewRecoveryCodes);
          return error;
        }}
      />
    </Stack>
  );
}

const Box = styled.div`
  min-width: 0;
`;

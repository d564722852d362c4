import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useClient, useMutation } from 'urql';
import { RECOVERY_CODES } from '../../../src/domain/two-factor.ts';
import { ConfirmPassword } from '../../entities/account/ConfirmPassword.tsx';
import { errorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorChange } from './TwoFactorChange.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const State = graphql(`
  query TwoFactor_State {
    myTwoFactor {
      isOn
      recoveryCodesLeft
      isNeeded
    }
  }
`);

const Start = graphql(`
  mutation TwoFactor_Start {
    startTwoFactor {
      secret
      uri
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
  const toast = useToast();
  const client = useClient();
  const query = useLiveQuery({
    query: State,
    requestPolicy: 'cache-and-network',
    poll: 'lists',
  });
  const { data, failed, refetch } = query;
  const [starting, begin] = useMutation(Start);
  const [, turnOff] = useMutation(TurnOff);
  const [, renew] = useMutation(Renew);
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' });
  const shown = useRef(doing.what);
  // The button with the focus went with the step before, and a step without fields takes it itself.
  useLayoutEffect(() => {
    if (shown.current !== doing.what && document.activeElement === document.body)
      box.current?.focus();
    shown.current = doing.what;
  }, [box, doing.what]);
  const [asking, setAsking] = useState(false);
  const rest = () => setDoing({ what: 'nothing' });
  const state = data?.myTwoFactor;

  const start = async () => {
    if (starting.fetching) return;
    const begun = await begin({});
    if (begun.data != null) setDoing({ what: 'setting-up', ...begun.data.startTwoFactor });
    else if (isPasswordNeeded(begun.error)) setAsking(true);
    else if (begun.error !== undefined)
      toast(failure(errorMessage(begun.error, 'Two-factor sign-in could not be turned on')));
  };

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
        onDone={(codes) => setDoing({ what: 'saving-codes', codes })}
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
          refetch();
          onSaved?.();
        }}
      />
    );
  if (doing.what === 'turning-off')
    return (
      <TwoFactorChange
        label="Turn off"
        onCancel={rest}
        onSend={async (both) => {
          const { error: refusal } = await turnOff(both);
          if (refusal === undefined) {
            rest();
            toast(success('Two-factor sign-in is off'));
          }
          return refusal;
        }}
      />
    );
  if (doing.what === 'renewing')
    return (
      <Stack>
        {doing.afterLoss ? (
          <Notice>
            Two-factor sign-in is on, but its recovery codes did not arrive. Without them you cannot
            sign in when your phone is lost, so have new ones shown.
          </Notice>
        ) : null}
        <TwoFactorChange
          label="Show new recovery codes"
          onCancel={() => {
            rest();
            if (doing.afterLoss) onSaved?.();
          }}
          onSend={async (both) => {
            const renewed = await renew(both);
            if (renewed.data != null)
              setDoing({ what: 'saving-codes', codes: renewed.data.renewRecoveryCodes });
            return renewed.error;
          }}
        />
      </Stack>
    );
  if (state === undefined)
    return failed ? (
      <QueryError text="Two-factor sign-in could not be loaded." query={query} />
    ) : (
      <SkeletonLines widths={[75, 35]} />
    );
  return (
    <Stack $gap={3}>
      {state.isNeeded && !state.isOn ? null : (
        <Row>
          <Badge variant={state.isOn ? 'success' : 'secondary'}>{state.isOn ? 'On' : 'Off'}</Badge>
          {state.isOn ? (
            <Secondary>
              {state.recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left
            </Secondary>
          ) : null}
        </Row>
      )}
      {state.isOn && state.isNeeded ? (
        <Secondary as="p">All admins of this shop need it, so it cannot be turned off.</Secondary>
      ) : null}
      <Row>
        {state.isOn ? (
          <>
            <Button onClick={() => setDoing({ what: 'renewing', afterLoss: false })}>
              New recovery codes
            </Button>
            {state.isNeeded ? null : (
              <Button onClick={() => setDoing({ what: 'turning-off' })}>Turn off</Button>
            )}
          </>
        ) : (
          <Button variant="primary" busy={starting.fetching} onClick={() => void start()}>
            Turn on two-factor sign-in
          </Button>
        )}
      </Row>
      {asking ? (
        <ConfirmPassword
          what="turns on two-factor sign-in"
          onDone={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void start();
          }}
        />
      ) : null}
    </Stack>
  );
}

const Box = styled.div`
  min-width: 0;
  ${focusRing}
`;

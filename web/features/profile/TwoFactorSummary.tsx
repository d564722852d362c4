import { useState } from 'react';
import { useMutation } from 'urql';
import { RECOVERY_CODES } from '../../../src/domain/two-factor.ts';
import { ConfirmPassword } from '../../entities/account/ConfirmPassword.tsx';
import { errorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';

const Start = graphql(`
  mutation TwoFactor_Start {
    startTwoFactor {
      secret
      uri
    }
  }
`);

interface TwoFactorSummaryProps {
  state: { isOn: boolean; isNeeded: boolean; recoveryCodesLeft: number };
  onBegun: (begun: { secret: string; uri: string }) => void;
  onRenew: () => void;
  onTurnOff: () => void;
}

/** Whether two-factor sign-in is on, and the buttons that change it. */
export function TwoFactorSummary({ state, onBegun, onRenew, onTurnOff }: TwoFactorSummaryProps) {
  const { isOn, isNeeded, recoveryCodesLeft } = state;
  if (!isOn)
    return (
      <Stack $gap={3}>
        {isNeeded ? null : (
          <Row>
            <Badge variant="secondary">Off</Badge>
          </Row>
        )}
        <TurnOnButton onBegun={onBegun} />
      </Stack>
    );
  return (
    <Stack $gap={3}>
      <Row>
        <Badge variant="success">On</Badge>
        <Secondary>
          {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left
        </Secondary>
      </Row>
      {isNeeded ? (
        <Secondary as="p">All admins of this shop need it, so it cannot be turned off.</Secondary>
      ) : null}
      <Row>
        <Button onClick={onRenew}>New recovery codes</Button>
        {isNeeded ? null : <Button onClick={onTurnOff}>Turn off</Button>}
      </Row>
    </Stack>
  );
}

/** As tall as the summary of a sign-in without a second step. */
export function LoadingSummary() {
  return (
    <Stack $gap={3} aria-hidden="true">
      <Row>
        <Badge variant="secondary">
          <Skeleton width={20} />
        </Badge>
      </Row>
      <Row>
        <Button disabled>
          <Skeleton width={170} />
        </Button>
      </Row>
    </Stack>
  );
}

function TurnOnButton({ onBegun }: Pick<TwoFactorSummaryProps, 'onBegun'>) {
  const toast = useToast();
  const [{ fetching }, begin] = useMutation(Start);
  const [asking, setAsking] = useState(false);

  const start = async () => {
    if (fetching) return;
    const { data, error } = await begin({});
    if (data != null) onBegun(data.startTwoFactor);
    else if (isPasswordNeeded(error)) setAsking(true);
    else if (error !== undefined)
      toast(failure(errorMessage(error, 'Two-factor sign-in could not be turned on')));
  };

  return (
    <>
      <Row>
        <Button variant="primary" busy={fetching} onClick={() => void start()}>
          Turn on two-factor sign-in
        </Button>
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
    </>
  );
}

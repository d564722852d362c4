import { useState } from 'react';
import { useMutation } from 'urql';
import { usePasswordQuestion } from '../../entities/account/usePasswordQuestion.tsx';
import { errorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import type { Account } from './accounts.ts';

const Reset = graphql(`
  mutation ResetTwoFactor_Reset($userId: ID!) {
    resetTwoFactor(userId: $userId)
  }
`);

interface ResetTwoFactorProps {
  account: Account;
  isOwn: boolean;
}

/** What replaces the button once it is done keeps the focus there. */
export function ResetTwoFactor(props: ResetTwoFactorProps) {
  return (
    <div role="group" aria-label="Two-factor sign-in" tabIndex={-1} data-keeps-focus>
      <State {...props} />
    </div>
  );
}

/** Turns off the two-factor sign-in of somebody who lost phone and recovery codes (rule 183). */
function State({ account, isOwn }: ResetTwoFactorProps) {
  const toast = useToast();
  const [{ fetching }, reset] = useMutation(Reset);
  const { askPassword, question } = usePasswordQuestion('changes this account');
  const [isAsked, setIsAsked] = useState(false);

  const send = async (): Promise<void> => {
    const { error } = await reset({ userId: account.id });
    setIsAsked(false);
    if (error === undefined) toast(success(`${account.name} signs in without a code now`));
    else if (!isPasswordNeeded(error))
      toast(failure(errorMessage(error, 'Two-factor sign-in could not be reset')));
    else if (await askPassword()) await send();
  };

  if (!account.hasTwoFactor) return <Secondary as="p">Off</Secondary>;
  if (isOwn) return <Secondary as="p">On. You turn your own off in My account.</Secondary>;
  return (
    <Stack $gap={2}>
      <Secondary as="p">On. Reset it for somebody who lost phone and recovery codes.</Secondary>
      <Row>
        <Button size="small" onClick={() => setIsAsked(true)}>
          Reset
        </Button>
      </Row>
      <InDialogContext value={true}>
        <Confirm
          open={isAsked}
          title="Reset two-factor sign-in?"
          description={`${account.name} will sign in with the password alone. Make sure that the request is really theirs.`}
          confirmLabel="Reset"
          busy={fetching}
          onConfirm={() => void send()}
          onCancel={() => setIsAsked(false)}
        />
      </InDialogContext>
      {question}
    </Stack>
  );
}

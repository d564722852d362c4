import { useState } from 'react';
import { useMutation } from 'urql';
import { ConfirmPassword } from '../../entities/account/ConfirmPassword.tsx';
import { errorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useAutosave } from '../../lib/form/useAutosave.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from './Section.tsx';

const Needed = graphql(`
  query AdminsNeedTwoFactor_Query {
    adminsNeedTwoFactor
  }
`);

const Demand = graphql(`
  mutation AdminsNeedTwoFactor_Set($isNeeded: Boolean!) {
    setAdminsNeedTwoFactor(isNeeded: $isNeeded)
  }
`);

/** Demands two-factor sign-in of all admins, or no longer (rule 184). */
export function AdminsNeedTwoFactor() {
  const toast = useToast();
  const query = useLiveQuery({ query: Needed, poll: 'lists' });
  const [, demand] = useMutation(Demand);
  /** The value to send again once the password was entered. */
  const [asking, setAsking] = useState<boolean | null>(null);

  const stored = query.data?.adminsNeedTwoFactor ?? false;
  const { shown, choose, saving } = useAutosave(stored, async (isNeeded) => {
    const { error } = await demand({ isNeeded });
    if (isPasswordNeeded(error)) setAsking(isNeeded);
    else if (error === undefined)
      toast(success(isNeeded ? 'All admins need a code now' : 'Admins may sign in without a code'));
    else toast(failure(errorMessage(error, 'The setting could not be saved')));
    return error === undefined;
  });

  return (
    <Section title="Two-factor sign-in" count={undefined}>
      {query.failed ? (
        <QueryError text="The setting could not be loaded." query={query} />
      ) : (
        <Card>
          <Switch
            label="All admins need a code"
            hint="Admins without two-factor sign-in must turn it on before anything else."
            checked={shown}
            disabled={query.data === undefined}
            busy={saving}
            onChange={choose}
          />
        </Card>
      )}
      {asking === null ? null : (
        <ConfirmPassword
          what="changes this setting"
          onDone={(isConfirmed) => {
            setAsking(null);
            if (isConfirmed) choose(asking);
          }}
        />
      )}
    </Section>
  );
}

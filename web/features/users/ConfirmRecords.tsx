import { useState } from 'react';
import { useMutation } from 'urql';
import { matchPhones } from '../../../src/domain/client-link.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useFailure } from '../../lib/form/useFailure.ts';
import { isLoading, useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Dialog, FooterLink } from '../../ui/overlay/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { Muted, VisuallyHidden } from '../../ui/layout/Text.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import type { Account } from './accounts.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

const Unlinked = graphql(`
  query ConfirmRecords_Unlinked($id: ID!) {
    clientRecordsToConfirm(id: $id) {
      id
      date
      unit
      contactNo
    }
  }
`);

const Confirm = graphql(`
  mutation ConfirmRecords_Confirm($id: ID!, $recordIds: [ID!]!) {
    confirmClientRecords(id: $id, recordIds: $recordIds) {
      id
      clientId
    }
  }
`);

interface ConfirmRecordsProps {
  account: Account;
  /** Whether somebody asked for the list, which is then shown even when it is empty. */
  isAskedFor: boolean;
  onClose: () => void;
}

/**
 * Records with this name but not the same number; none is preselected, since two clients may share
 * a name.
 */
export function ConfirmRecords({ account, isAskedFor, onClose }: ConfirmRecordsProps) {
  const { timezone: zone } = useShop();
  const toast = useToast();
  const { problem, fail, clear } = useFailure();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useLiveQuery({
    query: Unlinked,
    variables: { id: account.id },
    requestPolicy: 'cache-and-network',
    poll: 'lists',
  });
  const [{ fetching: busy }, confirm] = useMutation(Confirm);
  const records = query.data?.clientRecordsToConfirm;
  const ids = (records ?? []).map(({ id }) => id);
  const recordIds = ids.filter((id) => chosen.has(id));

  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));

  const submit = async () => {
    clear();
    const { error: refusal } = await confirm({ id: account.id, recordIds });
    if (refusal !== undefined) return fail(errorMessage(refusal, 'Failed to link the records'));
    toast(success(`${account.name} sees ${formatQuantity(recordIds.length, 'more record')}`));
    onClose();
  };

  if (!isAskedFor && ids.length === 0) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Earlier records of ${account.name}`}
      description={
        ids.length === 0
          ? undefined
          : 'These records carry this name, but not the same phone number. They may be a namesake’s. Choose those that are this client’s.'
      }
      {...(ids.length === 0 ? {} : { onSubmit: () => void submit() })}
      submitLabel={
        recordIds.length === 0
          ? 'Link records'
          : `Link ${formatQuantity(recordIds.length, 'record')}`
      }
      submitDisabled={recordIds.length === 0}
      cancelLabel="Not now"
      dirty={recordIds.length > 0}
      busy={busy}
      error={problem}
      size="small"
      footerStart={
        ids.length > 1 ? (
          <FooterLink onClick={() => setChosen(new Set(recordIds.length < ids.length ? ids : []))}>
            {recordIds.length < ids.length ? 'Choose all' : 'Choose none'}
          </FooterLink>
        ) : null
      }
    >
      <Stack>
        {isLoading(query) ? (
          <>
            <VisuallyHidden role="status">Loading records...</VisuallyHidden>
            <SkeletonLines widths={[70, 55, 80]} />
          </>
        ) : null}
        {query.failed ? <QueryError text="The records could not be loaded." query={query} /> : null}
        {records?.length === 0 ? (
          <Muted>All records with this name are linked to an account.</Muted>
        ) : null}
        {(records ?? []).map(({ id, date, unit, contactNo }) => (
          <Checkbox
            key={id}
            label={`${dayText(date, zone)}, ${unit === '' ? 'unit not given' : unit}`}
            hint={phoneText(contactNo, account.contactNo)}
            checked={chosen.has(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
        {recordIds.length === 0 ? null : (
          <Notice>
            This account will see {recordIds.length === 1 ? 'this' : 'these'}{' '}
            {formatQuantity(recordIds.length, 'record')}, with contact number, cost, payment,
            address and report.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** A record's contact number, and whether it is another one than the account's. */
function phoneText(contactNo: string, own: string): string {
  if (contactNo.trim() === '') return 'No contact number';
  return matchPhones(contactNo, own) === 'different' ? `${contactNo} (another number)` : contactNo;
}

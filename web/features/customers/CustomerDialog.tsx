import { useState } from 'react';
import { useQuery } from 'urql';
import { errorMessage, isNotFound } from '../../lib/client/errors.ts';
import { useKept } from '../../lib/form/useKeptForm.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FieldGrid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { BackToForm, ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { CUSTOMER_LABELS, valueText } from './customerDraft.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { CustomerFormFields } from './CustomerFormFields.tsx';
import { Customer_Open } from './customerQueries.ts';
import { customerFormName, useCustomerForm } from './useCustomerForm.ts';

interface CustomerDialogProps {
  /** Null for a new customer. */
  id: string | null;
  /** Opens another customer instead. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One dialog for reading, editing and adding a customer, so that switching keeps its place. */
export function CustomerDialog({ id, onOpen, onClose }: CustomerDialogProps) {
  const [{ data, error }, execute] = useQuery({
    query: Customer_Open,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy: 'cache-and-network',
  });
  const customer = data?.customer;
  const isKept = useKept(customerFormName(id)) !== undefined;
  const [isEditing, setIsEditing] = useState(id === null || isKept);
  const form = useCustomerForm(id, id === null ? null : customer, () =>
    id === null ? onClose() : setIsEditing(false),
  );
  const { conflict, changedByOthers } = form;
  const isMerged = customer !== undefined && customer.mergedInto !== null;
  const edits = customer !== undefined && !isMerged;
  // What was typed stays in sight when it can no longer be saved.
  const isForm = isEditing && (id === null || edits || form.dirty);
  return (
    <Dialog
      open
      onClose={onClose}
      title={id === null ? 'New Customer' : isForm ? 'Edit Customer' : 'Customer'}
      size="large"
      readOnly={!isForm}
      inAddress={id !== null}
      busy={form.busy}
      dirty={isForm && form.dirty}
      notice={isForm ? form.notice : undefined}
      error={!isForm || conflict !== null ? undefined : form.problem}
      submitDisabled={isForm && isMerged}
      onSubmit={isForm ? form.submit : edits ? () => setIsEditing(true) : undefined}
      submitKey={!isForm && edits ? 'E' : undefined}
      submitLabel={isForm ? (conflict === null ? 'Save' : 'Save choices') : 'Edit'}
      cancelLabel={isForm ? 'Cancel' : 'Close'}
      footerStart={isForm ? <BackToForm form={form} /> : null}
    >
      {isForm && isMerged ? (
        <Notice spaced>
          This customer was merged into another one. It can no longer be saved, but you can still
          copy what you typed.
        </Notice>
      ) : null}
      {isForm && changedByOthers && !isMerged && conflict === null ? (
        <Notice spaced>
          Someone else just saved this customer. You can keep typing: when you save, you choose
          which values to keep.
        </Notice>
      ) : null}
      {!isForm && customer === undefined && error === undefined ? <Loading /> : null}
      {customer === undefined && error !== undefined ? (
        isNotFound(error) ? (
          <Notice>This customer cannot be opened: it does not exist.</Notice>
        ) : (
          <ErrorState
            title={errorMessage(error, 'The customer could not be loaded.')}
            onRetry={() => execute({ requestPolicy: 'network-only' })}
          />
        )
      ) : null}
      {!isForm && customer !== undefined ? (
        <CustomerDetails customer={customer} onOpen={onOpen} />
      ) : null}
      {isForm && conflict === null ? <CustomerFormFields form={form} /> : null}
      <ConflictPanel
        form={form}
        labelOf={(field) => CUSTOMER_LABELS[field]}
        textOf={(field, value) => valueText(field, value)}
      />
    </Dialog>
  );
}

/** The name, the contact and the visits of a customer, before they are known. */
function Loading() {
  return (
    <Stack aria-busy="true" $gap={5}>
      <VisuallyHidden role="status">Loading customer...</VisuallyHidden>
      <Stack $gap={2}>
        <Skeleton width="45%" height={18} />
        <Skeleton width="30%" />
      </Stack>
      <FieldGrid>
        {FOUR.map((place) => (
          <Skeleton key={place} width="60%" />
        ))}
      </FieldGrid>
      {FOUR.map((place) => (
        <Row key={place} $gap={3}>
          <Skeleton width="25%" />
          <Skeleton width="45%" />
          <Skeleton width="15%" />
        </Row>
      ))}
    </Stack>
  );
}

const FOUR = [0, 1, 2, 3] as const;

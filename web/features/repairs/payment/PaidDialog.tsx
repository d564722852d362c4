import { useRef } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../../src/domain/money.ts';
import { isSettled } from '../../../../src/domain/payments.ts';
import { PAYMENT_CHANNELS } from '../../../../src/domain/statuses.ts';
import { joinTexts } from '../../../../src/domain/join-texts.ts';
import { RecordGone } from '../../../entities/repair/RecordGone.tsx';
import { channelText } from '../../../entities/repair/format.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { usePlainKeys } from '../../../lib/browser/usePlainKeys.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { space } from '../../../theme/theme.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ChannelButtons } from './ChannelButtons.tsx';
import { PaidFields } from './PaidFields.tsx';
import { PaymentRows } from './PaymentRows.tsx';
import { isPositive } from './recordPayments.ts';
import type { RepairRow } from '../records.ts';
import { type PaidForm, usePaidForm } from './usePaidForm.ts';

/** The keys of the channels, and those that focus the amount. */
const KEYS = /^[1-5aA]$/;

interface PaidDialogProps {
  row: RepairRow;
  onClose: () => void;
}

/**
 * Takes a payment for a record by a channel, keys 1 to 5: the whole balance unless an amount is
 * typed. Asks for a missing cost, and lists earlier payments. Nothing is taken of a record that was
 * deleted meanwhile (rule 635).
 */
export function PaidDialog({ row, onClose }: PaidDialogProps) {
  const numberOf = useTicketNumber();
  const channels = useRef<HTMLDivElement>(null);
  const amountRow = useRef<HTMLDivElement>(null);
  const form = usePaidForm(row, channels, onClose);
  const { asksCost, money, query, gone, isReturn, payBy } = form;
  usePlainKeys(KEYS, channels, (key) => {
    const channel = PAYMENT_CHANNELS[Number(key) - 1];
    if (channel !== undefined) payBy(channel);
    else if (key === 'a') amountRow.current?.querySelector('input')?.focus();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSettled(row) ? 'Payments' : 'Paid'}
      number={numberOf(row.id)}
      description={joinTexts([row.clientName, row.unit])}
      size="small"
      busy={form.paying !== null}
      dirty={form.dirty}
      notice={form.notice}
      error={form.problem}
      footerStart={
        isPositive(money?.paid) ? (
          <Button variant="ghost" onClick={form.switchDirection}>
            {isReturn ? 'Take money' : 'Return money'}
          </Button>
        ) : undefined
      }
    >
      {gone ? <RecordGone keepsText={form.dirty} /> : null}
      {form.isPaid && !isReturn ? <PaidAlready form={form} /> : null}
      <PaidFields
        form={form}
        amountRow={amountRow}
        onEnter={() => channels.current?.querySelector('button')?.focus()}
      />
      {gone ? null : query.failed ? (
        <Missing>
          <QueryError text="What was paid could not be loaded." query={query} />
        </Missing>
      ) : (
        <ChannelButtons
          ref={channels}
          paying={form.paying ?? form.awaited}
          takesFocus={!asksCost}
          onPay={payBy}
        />
      )}
      <PaymentRows record={row} rows={money?.rows ?? []} />
    </Dialog>
  );
}

function PaidAlready({ form: { record, money } }: { form: PaidForm }) {
  const by = record.paymentChannel === null ? '' : ` by ${channelText(record.paymentChannel)}`;
  return (
    <Notice spaced>
      This record is paid{by} already.
      {isPositive(money?.uncovered) ? ` ${formatPeso(money?.uncovered)} not covered.` : ''}
      {isPositive(money?.overpaid) ? ` Return ${formatPeso(money?.overpaid)}.` : ''}
    </Notice>
  );
}

const Missing = styled.div`
  margin-top: ${space[4]};
`;

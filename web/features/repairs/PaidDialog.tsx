import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { dueOf, excessOf } from '../../../src/domain/payment-entry.ts';
import { isSettled } from '../../../src/domain/payments.ts';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../../../src/domain/statuses.ts';
import { channelText } from '../../entities/repair/format.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { formName, useKeptState } from '../../lib/form/useKeptForm.ts';
import { usePlainKeys } from '../../lib/browser/usePlainKeys.ts';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { focusInvalid } from '../../ui/form/focusInvalid.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Fold } from '../../ui/layout/Fold.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { isOnTop } from '../../ui/overlay/topDialog.ts';
import { ChannelButtons, ChannelKey } from './ChannelButtons.tsx';
import { PaymentRows } from './PaymentRows.tsx';
import { isPositive, useRecordPayments } from './recordPayments.ts';
import type { RepairRow } from './records.ts';
import { fieldLabel } from '../../entities/repair/fieldText.ts';
import { useAwaitedChannel } from './useAwaitedChannel.ts';
import { KEEP_EXCESS, usePay } from './usePay.ts';
import { useRecord } from './useRecord.ts';

const NOTHING = {
  cost: '',
  amount: '',
  reference: '',
  invoiceNo: '',
  note: '',
  keepsMore: false,
  isReturn: false,
};

/** The keys of the channels, and those that focus the amount. */
const KEYS = /^[1-5aA]$/;

interface PaidDialogProps {
  row: RepairRow;
  onClose: () => void;
}

/**
 * Takes a payment for a record by a channel, keys 1 to 5: the whole balance unless an amount is
 * typed. Asks for a missing cost, and lists earlier payments.
 */
export function PaidDialog({ row, onClose }: PaidDialogProps) {
  const { record = row, stale: isOldRecord } = useRecord(row.id);
  const numberOf = useTicketNumber();
  const { money, query } = useRecordPayments(row.id);
  // A payment that was voided changes the record, too; each is read again on its own.
  const known = query.stale || isOldRecord ? undefined : money;
  const form = useKeptState(formName('payment', row.id), NOTHING, row);
  const { keepsMore, isReturn, ...typed } = form.state;
  const type = (change: Partial<typeof typed>) => {
    forget();
    form.change(change);
  };
  const list = useRef<HTMLDivElement>(null);
  const [asksCost] = useState(Number(row.repairCost ?? 0) === 0);
  const isPaid = isSettled(record);
  const wholeCost = typed.cost || record.repairCost;
  const due = money === undefined ? '' : dueOf(money, { isPaid, isReturn, cost: wholeCost });
  const excess = excessOf({ amount: typed.amount, due, isReturn });
  const { cost: _cost, ...words } = typed;
  const isPlain = Object.values(words).every((text) => text === '');
  const isWhole = !isReturn && isPlain && !isPositive(money?.uncovered);
  const entry = { ...typed, due, isWhole, keepsMore, isReturn };
  const { paying, pay } = usePay(record, entry, {
    keys: form.keys,
    known: money?.rows ?? [],
    onClose,
  });
  const { awaited, wait, forget } = useAwaitedChannel({
    settled: known !== undefined || query.failed,
    settle: (channel) => {
      forget();
      // Not under the question whether to discard what was typed.
      if (isOnTop(list.current)) payBy(channel);
    },
  });
  const payBy = (channel: PaymentChannel) => {
    // Text that is no amount has not changed the amount, so the payment would be another one.
    const dialogForm = list.current?.closest('form');
    if (dialogForm != null && focusInvalid(dialogForm)) return;
    // What is left to pay depends on the earlier payments.
    if (known !== undefined) pay(channel);
    else if (!query.failed) wait(channel);
  };
  const fields = useRef<HTMLDivElement>(null);
  usePlainKeys(KEYS, list, (key) => {
    const channel = PAYMENT_CHANNELS[Number(key) - 1];
    if (channel !== undefined) payBy(channel);
    else if (key === 'a') fields.current?.querySelector('input')?.focus();
  });
  const goToChannels = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    list.current?.querySelector('button')?.focus();
  };
  const by = record.paymentChannel === null ? '' : ` by ${channelText(record.paymentChannel)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSettled(row) ? 'Payments' : 'Paid'}
      number={numberOf(row.id)}
      description={[row.clientName, row.unit].filter((text) => text !== '').join(' · ')}
      size="small"
      busy={paying !== null}
      dirty={Object.values(typed).some((text) => text !== '')}
      notice={form.notice}
      footerStart={
        isPositive(money?.paid) ? (
          <Button variant="ghost" onClick={() => form.change({ isReturn: !isReturn })}>
            {isReturn ? 'Take money' : 'Return money'}
          </Button>
        ) : undefined
      }
    >
      {isPaid && !isReturn ? (
        <Notice spaced>
          This record is paid{by} already.
          {isPositive(money?.uncovered) ? ` ${formatPeso(money?.uncovered)} not covered.` : ''}
          {isPositive(money?.overpaid) ? ` Return ${formatPeso(money?.overpaid)}.` : ''}
        </Notice>
      ) : null}
      <div onKeyDown={goToChannels}>
        {asksCost ? (
          <Field
            label={fieldLabel('repairCost')}
            hint="Not set yet, and may stay empty. Enter goes to the channels."
          >
            <MoneyField name="repairCost" value={typed.cost} onChange={(cost) => type({ cost })} />
          </Field>
        ) : query.failed ? null : (
          <Amount>
            {isReturn ? 'Return ' : ''}
            {money === undefined ? <Skeleton width={120} /> : formatPeso(due)}
          </Amount>
        )}
        <Fields ref={fields}>
          <Field
            label="Amount"
            hint={
              excess !== null && !keepsMore ? (
                `Cash: give ${formatPeso(excess)} back`
              ) : (
                <>
                  Leave empty for all <ChannelKey aria-hidden="true">A</ChannelKey>
                </>
              )
            }
          >
            <MoneyField
              name="amount"
              value={typed.amount}
              onChange={(amount) => type({ amount })}
            />
          </Field>
          <Field label="Reference" hint="Number of the transfer">
            <TextInput
              name="reference"
              maxLength={100}
              value={typed.reference}
              onChange={(reference) => type({ reference })}
            />
          </Field>
        </Fields>
        <Fold title="Invoice number, note">
          <FieldPair>
            <Field label="Invoice number">
              <TextInput
                name="invoiceNo"
                maxLength={100}
                value={typed.invoiceNo}
                onChange={(invoiceNo) => type({ invoiceNo })}
              />
            </Field>
            <Field label="Note">
              <TextInput
                name="note"
                maxLength={100}
                value={typed.note}
                onChange={(note) => type({ note })}
              />
            </Field>
          </FieldPair>
        </Fold>
        {excess === null ? null : (
          <Checkbox
            label={KEEP_EXCESS}
            checked={keepsMore}
            onChange={(keeps) => form.change({ keepsMore: keeps })}
          />
        )}
      </div>
      {query.failed ? (
        <Missing>
          <QueryError text="What was paid could not be loaded." query={query} />
        </Missing>
      ) : (
        <ChannelButtons
          ref={list}
          paying={paying ?? awaited}
          takesFocus={!asksCost}
          onPay={payBy}
        />
      )}
      <PaymentRows record={row} rows={money?.rows ?? []} />
    </Dialog>
  );
}

const Amount = styled.p`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const Missing = styled.div`
  margin-top: ${space[4]};
`;

const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;

const Fields = styled(FieldPair)`
  margin-top: ${space[3]};
`;

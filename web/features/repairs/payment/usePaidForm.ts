import type { RefObject } from 'react';
import { dueOf, excessOf, openOf } from '../../../../src/domain/payment-entry.ts';
import { isSettled } from '../../../../src/domain/payments.ts';
import type { PaymentChannel } from '../../../../src/domain/statuses.ts';
import { formName, useKeptState } from '../../../lib/form/useKeptForm.ts';
import { focusInvalid } from '../../../ui/form/focusInvalid.ts';
import { isOnTop } from '../../../ui/overlay/topDialog.ts';
import { isPositive, useRecordPayments } from './recordPayments.ts';
import type { RepairRow } from '../records.ts';
import { useAwaitedChannel } from './useAwaitedChannel.ts';
import { usePay } from './usePay.ts';
import { useRecord } from '../useRecord.ts';

const NOTHING = {
  cost: '',
  amount: '',
  reference: '',
  invoiceNo: '',
  note: '',
  keepsMore: false,
  isReturn: false,
};

export type PaidForm = ReturnType<typeof usePaidForm>;

/** What is typed for a payment, what is due, and the payment by a channel. */
export function usePaidForm(
  row: RepairRow,
  channels: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const { record = row, gone, stale: isOldRecord } = useRecord(row.id);
  const { money, query } = useRecordPayments(row.id);
  // A payment that was voided changes the record, too; each is read again on its own.
  const known = query.stale || isOldRecord ? undefined : money;
  const { state, change, keys, notice } = useKeptState(formName('payment', row.id), NOTHING, row);
  const { keepsMore, isReturn, ...typed } = state;
  const isPaid = isSettled(record);
  const cost = typed.cost || record.repairCost;
  const isCostSet = isPositive(record.repairCost ?? undefined);
  const entered = { isPaid, isReturn, cost };
  const due = money === undefined ? '' : dueOf(money, entered);
  const open = money === undefined ? null : openOf(money, entered);
  const { cost: _cost, ...words } = typed;
  const isPlain = Object.values(words).every((text) => text === '');
  const isWhole = !isReturn && isPlain && !isPositive(money?.uncovered);
  const entry = { ...typed, due, open, isWhole, keepsMore, isReturn };
  const { paying, problem, pay } = usePay(record, entry, {
    keys,
    known: money?.rows ?? [],
    onClose,
  });

  const { awaited, wait, forget } = useAwaitedChannel({
    settled: known !== undefined || query.failed,
    settle: (channel) => {
      forget();
      // Not under the question whether to discard what was typed.
      if (isOnTop(channels.current)) payBy(channel);
    },
  });
  const payBy = (channel: PaymentChannel) => {
    if (gone) return;
    // Text that is no amount has not changed the amount, so the payment would be another one.
    const dialogForm = channels.current?.closest('form');
    if (dialogForm != null && focusInvalid(dialogForm)) return;
    // What is left to pay depends on the earlier payments.
    if (known !== undefined) pay(channel);
    else if (!query.failed) wait(channel);
  };
  /** What waited for the payments was meant as the form was then. */
  const edit = (next: Partial<typeof state>) => {
    forget();
    change(next);
  };

  return {
    record,
    /** Somebody deleted the record, so that nothing can be paid until it is restored. */
    gone,
    /** Whether the record has no cost, which is asked for. */
    asksCost: typed.cost !== '' || !isCostSet,
    /** What another person set while another cost was typed; null otherwise. */
    costMeanwhile:
      typed.cost !== '' && isCostSet && typed.cost !== record.repairCost ? record.repairCost : null,
    money,
    query,
    notice,
    typed,
    dirty: Object.values(typed).some((text) => text !== ''),
    type: (next: Partial<typeof typed>) => edit(next),
    isPaid,
    due,
    open,
    excess: excessOf({ amount: typed.amount, open, isReturn }),
    keepsMore,
    keepMore: (keeps: boolean) => edit({ keepsMore: keeps }),
    isReturn,
    switchDirection: () => edit({ isReturn: !isReturn }),
    paying,
    problem,
    awaited,
    payBy,
  };
}

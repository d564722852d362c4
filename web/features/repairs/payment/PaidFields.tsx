import type { KeyboardEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../../src/domain/money.ts';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { fontSize, fontWeight, space } from '../../../theme/theme.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { ChannelKey } from './ChannelButtons.tsx';
import { isPositive } from './recordPayments.ts';
import { KEEP_EXCESS } from './usePay.ts';
import type { PaidForm } from './usePaidForm.ts';

interface PaidFieldsProps {
  form: PaidForm;
  /** Enter in a field moves to the channels. */
  onEnter: () => void;
  /** The row that begins with the amount. */
  amountRow: Ref<HTMLDivElement>;
}

/** What is due, and the fields of a payment. */
export function PaidFields({ form, onEnter, amountRow }: PaidFieldsProps) {
  const { asksCost, costMeanwhile, typed, type, excess } = form;
  const text = (field: 'reference' | 'invoiceNo' | 'note') => ({
    name: field,
    maxLength: 100,
    value: typed[field],
    onChange: (value: string) => type({ [field]: value }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div onKeyDown={onKeyDown}>
      {asksCost ? (
        <Field
          label={fieldLabel('repairCost')}
          error={
            costMeanwhile === null
              ? undefined
              : `${formatPeso(costMeanwhile)} was saved meanwhile. Empty this field to keep that.`
          }
          hint={`${costMeanwhile === null ? 'Not set yet, and may stay empty. ' : ''}Enter goes to the channels.`}
        >
          <MoneyField name="repairCost" value={typed.cost} onChange={(cost) => type({ cost })} />
        </Field>
      ) : (
        <Due form={form} />
      )}
      <AmountRow ref={amountRow}>
        <Field label="Amount" hint={<AmountHint form={form} />}>
          <MoneyField name="amount" value={typed.amount} onChange={(amount) => type({ amount })} />
        </Field>
        <Field label="Reference" hint="Number of the transfer">
          <TextInput {...text('reference')} />
        </Field>
      </AmountRow>
      <Fold title="Invoice number, note">
        <FieldPair>
          <Field label="Invoice number">
            <TextInput {...text('invoiceNo')} />
          </Field>
          <Field label="Note">
            <TextInput {...text('note')} />
          </Field>
        </FieldPair>
      </Fold>
      {excess === null ? null : (
        <Checkbox label={KEEP_EXCESS} checked={form.keepsMore} onChange={form.keepMore} />
      )}
    </div>
  );
}

function Due({ form }: { form: PaidForm }) {
  const { money, query, due, isReturn } = form;
  if (query.failed || isCovered(form)) return null;
  return (
    <Amount>
      {isReturn ? 'Return ' : ''}
      {money === undefined ? <Skeleton width={120} /> : formatPeso(due)}
    </Amount>
  );
}

/** Whether nothing is left to pay of a record that is paid, so that a channel only replaces its own. */
const isCovered = ({ isPaid, isReturn, money }: PaidForm): boolean =>
  isPaid && !isReturn && money !== undefined && !isPositive(money.uncovered);

function AmountHint({ form }: { form: PaidForm }) {
  const { excess, keepsMore, open } = form;
  if (excess !== null && !keepsMore)
    return isPositive(open ?? undefined)
      ? `Cash: give ${formatPeso(excess)} back`
      : 'Nothing is due';
  if (isCovered(form)) return 'Leave empty to change the channel';
  return (
    <>
      Leave empty for all <ChannelKey aria-hidden="true">A</ChannelKey>
    </>
  );
}

const Amount = styled.p`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;

const AmountRow = styled(FieldPair)`
  margin-top: ${space[3]};
`;

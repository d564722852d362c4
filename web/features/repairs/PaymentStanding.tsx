import { formatPeso } from '../../../src/domain/money.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Details, type DetailItem } from '../../ui/layout/Details.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { isSome, useRecordPayments } from './recordPayments.ts';

interface PaymentStandingProps {
  id: string;
  /** Opens the payments; missing for a record that is gone. */
  onRecord: (() => void) | undefined;
}

/** What was paid for a record and what is still to pay, once there are payments (rule 390). */
export function PaymentStanding({ id, onRecord }: PaymentStandingProps) {
  const money = useRecordPayments(id);
  if (money === undefined || money.rows.length === 0) return null;
  const { paid, balance, overpaid, uncovered } = money;
  const items: DetailItem[] = [{ label: 'Paid so far', value: formatPeso(paid) }];
  if (isSome(balance)) items.push({ label: 'To pay', value: formatPeso(balance) });
  if (isSome(overpaid)) items.push({ label: 'To return', value: formatPeso(overpaid) });
  if (isSome(uncovered))
    items.push({
      label: 'Not covered',
      value: (
        <Row>
          {formatPeso(uncovered)} not covered
          {onRecord === undefined ? null : (
            <Button size="small" onClick={onRecord}>
              Record
            </Button>
          )}
        </Row>
      ),
    });
  return <Details title="Payments" items={items} />;
}

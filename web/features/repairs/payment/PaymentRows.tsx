import { useState } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../../src/domain/money.ts';
import { PaymentButtons } from '../../../entities/payment/PaymentButtons.tsx';
import { useKeptVoid } from '../../../entities/payment/keptVoid.ts';
import { VoidDialog } from '../../../entities/payment/VoidDialog.tsx';
import { howText, kindText, type PaymentRow, voidText } from '../../../entities/payment/words.ts';
import { momentText } from '../../../entities/repair/format.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { fontWeight, space, theme } from '../../../theme/theme.ts';
import { Caption, GroupTitle } from '../../../ui/layout/Text.tsx';
import { InDialogContext } from '../../../ui/overlay/openDialogs.ts';
import type { RepairRow } from '../records.ts';

interface PaymentRowsProps {
  record: RepairRow;
  rows: readonly PaymentRow[];
}

/** The payments of a record, the oldest first, with a button to void those that the viewer may void. */
export function PaymentRows({ record, rows }: PaymentRowsProps) {
  const { timezone: zone } = useShop();
  const unsaved = useKeptVoid()?.payment;
  // Of two dialogs that open at once, each would hide the other from screen readers.
  const [waiting, setWaiting] = useState(unsaved?.recordId === record.id ? unsaved : null);
  /** The payment that is being voided; it stays when the payments cannot be loaded again. */
  const [opened, setOpened] = useState<PaymentRow | null>(null);
  if (waiting !== null && rows.length > 0) {
    setWaiting(null);
    setOpened(waiting);
  }
  const voiding = rows.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {rows.length === 0 ? null : (
        <Section aria-label="Payments">
          <GroupTitle>Payments</GroupTitle>
          <List>
            {rows.map((row) => (
              <Item key={row.id}>
                <Words>
                  <Amount $gone={row.isVoided}>{formatPeso(row.amount)}</Amount> {howText(row)}
                  <Caption as="div">
                    {momentText(row.receivedAt, zone)} · {row.takenByName}
                    {row.kind === 'payment' ? '' : ` · ${kindText(row)}`}
                    {row.invoiceNo === '' ? '' : ` · Invoice ${row.invoiceNo}`}
                    {row.note === '' ? '' : ` · ${row.note}`}
                    {row.voidReason === '' ? '' : ` · ${voidText(row)}`}
                  </Caption>
                </Words>
                {row.voidReason === '' ? (
                  <PaymentButtons payment={row} onVoid={() => setOpened(row)} />
                ) : null}
              </Item>
            ))}
          </List>
        </Section>
      )}
      {voiding === null ? null : (
        <InDialogContext value={true}>
          <VoidDialog payment={voiding} record={record} onClose={() => setOpened(null)} />
        </InDialogContext>
      )}
    </>
  );
}

const Section = styled.section`
  margin-top: ${space[4]};
`;

const List = styled.ul`
  margin: ${space[2]} 0 0;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} 0;
  border-top: 1px solid ${theme.border};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Amount = styled.span<{ $gone: boolean }>`
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  text-decoration: ${({ $gone }) => ($gone ? 'line-through' : 'none')};
`;

import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { Coins } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { PaymentButtons } from '../../entities/payment/PaymentButtons.tsx';
import { howText, kindText, type PaymentRow, voidText } from '../../entities/payment/words.ts';
import { RecordLink } from '../../entities/repair/RecordLink.tsx';
import { timeText } from '../../entities/repair/format.ts';
import { useReturnToLink } from '../../entities/repair/useReturnToLink.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import type { TillRow } from './tillQueries.ts';

interface DayPaymentsProps {
  /** Undefined while loading. */
  rows: readonly TillRow[] | undefined;
  /** `today`, or a date. */
  dayName: string;
  onVoid: (payment: PaymentRow) => void;
}

/** The rows of a day, the newest first. */
export function DayPayments({ rows, dayName, onVoid }: DayPaymentsProps) {
  const { timezone: zone } = useShop();
  useReturnToLink();
  const columns: Column<TillRow>[] = [
    {
      key: 'time',
      header: 'Time',
      kind: 'date',
      width: 72,
      render: ({ receivedAt }) => timeText(receivedAt, zone),
    },
    { key: 'ticket', header: 'Ticket', width: 72, render: (row) => <Ticket row={row} /> },
    {
      key: 'about',
      header: 'For',
      width: 140,
      share: 2,
      render: (row) => <ClampedText text={aboutText(row)} />,
    },
    {
      key: 'how',
      header: 'How',
      width: 110,
      share: 1,
      render: (row) => <ClampedText text={howText(row)} />,
    },
    // The reason of a voided payment may be long.
    {
      key: 'state',
      header: 'Entry',
      width: 156,
      share: 3,
      render: (row) => <ClampedText text={stateText(row)} />,
    },
    { key: 'by', header: 'Taken by', width: 110, render: ({ takenByName }) => takenByName || DASH },
    { key: 'amount', header: 'Amount', kind: 'sum', render: ({ amount }) => formatPeso(amount) },
    actionsColumn(2, (row) => <Buttons row={row} onVoid={onVoid} />),
  ];
  return (
    <DataList
      label={`Payments of ${dayName}`}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      loadingText="Loading payments..."
      card={(row) => ({
        title: aboutText(row),
        subtitle: `${timeText(row.receivedAt, zone)} · ${howText(row)}`,
        aside: <strong>{formatPeso(row.amount)}</strong>,
        fields: [
          { label: 'Ticket', value: <Ticket row={row} /> },
          { label: 'Entry', value: stateText(row) },
          { label: 'Taken by', value: row.takenByName || DASH },
        ],
        actions: <Buttons row={row} onVoid={onVoid} />,
      })}
      empty={
        <EmptyState
          icon={<Coins />}
          title={dayName === 'today' ? 'No payments today' : `No payments on ${dayName}`}
          text="Open a record and press Paid to enter its payment."
        />
      }
    />
  );
}

function aboutText({ recordId, clientName, unit, note }: TillRow): string {
  if (recordId === null) return note;
  return joinTexts([clientName, unit]) || DASH;
}

function Ticket({ row: { recordId } }: { row: TillRow }) {
  return recordId === null ? DASH : <RecordLink id={recordId} />;
}

function stateText(row: TillRow): string {
  return voidText(row) || kindText(row);
}

function Buttons({ row, onVoid }: { row: TillRow; onVoid: (payment: PaymentRow) => void }) {
  if (row.isVoided || row.voidReason !== '') return null;
  return <PaymentButtons payment={row} onVoid={() => onVoid(row)} />;
}

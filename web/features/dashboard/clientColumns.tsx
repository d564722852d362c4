import type { CardContent } from '../../ui/RecordCard.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/tableTypes.ts';
import { TwoLine } from '../../ui/TwoLine.tsx';
import { type ClientRecord, wordsOf } from './clientRecord.ts';
import { WarrantyMark } from './WarrantyMark.tsx';

/** The table of a client's records. */
export function clientColumns(now: Date, zone: string): Column<ClientRecord>[] {
  const of = (record: ClientRecord) => wordsOf(record, now, zone);
  return [
    { key: 'unit', header: 'Unit', width: 115, render: (record) => record.unit },
    { key: 'date', header: 'Date', width: 104, render: (record) => of(record).date },
    { key: 'client', header: 'Client', width: 110, render: (record) => record.clientName },
    {
      key: 'status',
      header: 'Repair Status',
      width: 120,
      render: (record) => <StatusChip status={record.repairStatus} />,
    },
    {
      key: 'cost',
      header: 'Cost',
      width: 95,
      align: 'end',
      render: (record) => of(record).cost,
    },
    { key: 'payment', header: 'Payment', width: 75, render: (record) => of(record).payment },
    {
      key: 'technician',
      header: 'Technician',
      width: 110,
      render: (record) => of(record).technician,
    },
    {
      key: 'report',
      header: 'Repair Report',
      width: 121,
      render: (record) => <span title={record.repairReport}>{of(record).report}</span>,
    },
    {
      key: 'released',
      header: 'Date Released',
      width: 115,
      render: (record) => (
        <TwoLine primary={of(record).released} secondary={record.modeOfShipping} />
      ),
    },
    {
      key: 'warranty',
      header: 'Warranty',
      width: 192,
      render: (record) => <WarrantyCell record={record} now={now} zone={zone} />,
    },
  ];
}

function WarrantyCell({ record, now, zone }: { record: ClientRecord; now: Date; zone: string }) {
  const { warranty, days, expiry } = wordsOf(record, now, zone);
  if (warranty === 'No Warranty') return <WarrantyMark state={warranty} />;
  return (
    <TwoLine
      primary={<WarrantyMark state={warranty} />}
      secondary={`${days}, ${warranty === 'In Warranty' ? 'until' : 'ended'} ${expiry}`}
    />
  );
}

/** The same on a phone, with everything in sight. */
export function clientCard(now: Date, zone: string): (record: ClientRecord) => CardContent {
  return (record) => {
    const words = wordsOf(record, now, zone);
    return {
      title: record.unit === '' ? 'Unit' : record.unit,
      subtitle: `${words.date} · ${record.clientName}`,
      aside: <StatusChip status={record.repairStatus} />,
      fields: [
        { label: 'Cost', value: words.cost },
        { label: 'Payment Status', value: words.payment },
        { label: 'Technician', value: words.technician },
        { label: 'Repair Report', value: words.report },
        { label: 'Date Released', value: words.released },
        { label: 'Shipping Mode', value: words.shipping },
        { label: 'Warranty Duration', value: words.days },
        { label: 'Warranty Status', value: <WarrantyMark state={words.warranty} /> },
        { label: 'Warranty Expiry', value: words.expiry },
      ],
    };
  };
}

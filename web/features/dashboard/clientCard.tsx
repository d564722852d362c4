import { ExpandableText } from '../../ui/ExpandableText.tsx';
import type { CardContent } from '../../ui/RecordCard.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { WarrantyBadge } from '../../ui/WarrantyBadge.tsx';
import { type ClientRecord, type ClientRecordWords, wordsOf } from './clientRecord.ts';

/** A client's record on a phone, with everything in sight (spec 2). */
export function clientCard(now: Date, zone: string): (record: ClientRecord) => CardContent {
  return (record) => {
    const words = wordsOf(record, now, zone);
    return {
      title: words.unit,
      subtitle: `${words.date} · ${record.clientName}`,
      aside: <StatusChip status={record.repairStatus} />,
      fields: [
        { label: 'Cost', value: words.cost },
        { label: 'Payment Status', value: words.payment },
        { label: 'Technician', value: words.technician, wide: true },
        {
          label: 'Repair Report',
          value:
            words.report === '' ? (
              <Muted>No report yet</Muted>
            ) : (
              <ExpandableText text={words.report} />
            ),
          wide: true,
        },
        ...warrantyFields(words, record.shipbackDate !== null),
      ],
    };
  };
}

/** Before the unit is released there is nothing to tell of it yet. */
function warrantyFields(
  { released, shipping, days, warranty, expiry }: ClientRecordWords,
  isReleased: boolean,
) {
  const badge = <WarrantyBadge state={warranty} />;
  if (!isReleased) return [{ label: 'Warranty Status', value: badge, wide: true }];
  return [
    { label: 'Date Released', value: released },
    { label: 'Shipping Mode', value: shipping },
    { label: 'Warranty Status', value: badge },
    { label: 'Warranty Duration', value: days },
    { label: 'Warranty Expiry', value: expiry, wide: true },
  ];
}

import { ExpandableText } from '../../ui/table/ExpandableText.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { Muted } from '../../ui/layout/Text.tsx';
import { DASH } from '../../ui/table/tableTypes.ts';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { WarrantyBadge } from '../../entities/repair/Warranty.tsx';
import { type ClientRecord, type ClientRecordWords, wordsOf } from './clientRecord.ts';

/** A client's record on a phone, with every field visible. */
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

/** For a unit that is still in the shop: how it will be returned, and its warranty. */
function warrantyFields(
  { released, shipping, days, warranty, expiry }: ClientRecordWords,
  isReleased: boolean,
) {
  const badge = <WarrantyBadge state={warranty} />;
  const isAgreed = shipping !== DASH || days !== DASH;
  if (!isReleased && !isAgreed) return [{ label: 'Warranty Status', value: badge, wide: true }];
  return [
    { label: 'Date Released', value: released },
    { label: 'Shipping Mode', value: shipping },
    { label: 'Warranty Status', value: badge },
    { label: 'Warranty Duration', value: days },
    ...(isReleased ? [{ label: 'Warranty Expiry', value: expiry, wide: true }] : []),
  ];
}

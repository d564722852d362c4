import { useCan, useShop } from '../../lib/useSession.ts';
import { Details } from './Details.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { DETAIL_FIELDS, type RepairDetail } from './records.ts';
import { detailItems } from './repairDetailItems.tsx';
import { RepairHistory } from './RepairHistory.tsx';
import { RepairSummary } from './RepairSummary.tsx';
import { WarrantyState } from './WarrantyState.tsx';

/** All fields of a record that this role may read. */
export function RepairDetails({ record }: { record: RepairDetail }) {
  const can = useCan();
  const { timezone: zone } = useShop();
  return (
    <>
      <RepairSummary record={record} />
      <Details title="Repair" items={detailItems(DETAIL_FIELDS.repair, record, zone)} />
      {can('repair:see-cost') ? <PaymentDetails record={record} /> : null}
      <Details
        title="Shipping and warranty"
        items={[
          ...detailItems(DETAIL_FIELDS.shipping, record, zone),
          { label: 'Warranty', value: <WarrantyState record={record} zone={zone} /> },
        ]}
      />
      {can('repair:history') ? <RepairHistory id={record.id} /> : null}
    </>
  );
}

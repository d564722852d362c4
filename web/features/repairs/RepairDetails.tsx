import { shortWeek } from '../../../src/domain/weeks.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { dayText } from '../../entities/repair/format.ts';
import { WarrantyDays } from '../../entities/repair/WarrantyDays.tsx';
import { Details } from './Details.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import type { RepairDetail } from './records.ts';
import { RepairHistory } from './RepairHistory.tsx';
import { RepairSummary } from './RepairSummary.tsx';
import { WarrantyState } from './WarrantyState.tsx';

/** Everything of one record that this role may read. */
export function RepairDetails({ record }: { record: RepairDetail }) {
  const can = useCan();
  const { timezone: zone } = useShop();
  return (
    <>
      <RepairSummary record={record} />
      <Details
        title="Repair"
        items={[
          { label: 'Date', value: dayText(record.date, zone) },
          { label: 'Work week', value: shortWeek(record.workWeek) },
          { label: 'Technician in charge', value: record.technicianInCharge || 'Unassigned' },
          { label: 'Declared issue', value: record.declaredIssue, wide: true },
          { label: 'Repair report', value: record.repairReport, wide: true },
        ]}
      />
      {can('repair:see-cost') ? <PaymentDetails record={record} /> : null}
      <Details
        title="Shipping and warranty"
        items={[
          { label: 'Shipping status', value: record.shippingStatus ?? '' },
          { label: 'Mode of shipping', value: record.modeOfShipping ?? '' },
          { label: 'Shipping details', value: record.shippingDetails },
          { label: 'Ship-back / release date', value: dayText(record.shipbackDate, zone) },
          {
            label: 'Warranty (days)',
            value: <WarrantyDays duration={record.warrantyDuration} />,
          },
          { label: 'Warranty', value: <WarrantyState record={record} zone={zone} /> },
        ]}
      />
      {can('repair:history') ? <RepairHistory id={record.id} /> : null}
    </>
  );
}

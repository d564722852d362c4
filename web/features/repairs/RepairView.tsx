import { warrantyOf } from '../../../src/domain/warranty.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Details } from './Details.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { RepairHistory } from './RepairHistory.tsx';
import { dayText } from './repairText.ts';
import { RepairSummary } from './RepairSummary.tsx';
import { useRecord } from './useRecord.ts';
import { WarrantyState } from './WarrantyState.tsx';

interface RepairViewProps {
  id: string;
  onEdit: () => void;
  onClose: () => void;
}

/** Everything of one record that this role may read. */
export function RepairView({ id, onEdit, onClose }: RepairViewProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const { record, gone, error, retry } = useRecord(id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Repair Record"
      size="large"
      onSubmit={can('repair:update') && record !== undefined && !gone ? onEdit : undefined}
      submitLabel="Edit"
      cancelLabel="Close"
      dirty={false}
    >
      {gone ? <GoneNotice /> : null}
      {record === undefined && error === undefined ? <FormSkeleton /> : null}
      {record === undefined && error !== undefined && !gone ? (
        <ErrorState
          title={errorMessage(error, 'The record could not be loaded.')}
          onRetry={retry}
        />
      ) : null}
      {record === undefined ? null : (
        <>
          <RepairSummary record={record} />
          <Details
            title="Unit"
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
              { label: 'Warranty (days)', value: record.warrantyDuration },
              {
                label: 'Warranty',
                value: <WarrantyState warranty={warrantyOfDetail(record, zone)} zone={zone} />,
              },
            ]}
          />
          {can('repair:history') ? <RepairHistory id={record.id} /> : null}
        </>
      )}
    </Dialog>
  );
}

function warrantyOfDetail(
  record: { shipbackDate: string | null; warrantyDuration: string },
  zone: string,
) {
  const released = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const { warrantyDuration } = record;
  return warrantyOf({ shipbackDate: released, warrantyDuration }, new Date(), zone);
}

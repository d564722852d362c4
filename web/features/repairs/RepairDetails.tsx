import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { fieldSpec } from '../../../src/domain/record-fields.ts';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { graphql } from '../../lib/graphql.ts';
import { useToday } from '../../lib/useToday.ts';
import { space } from '../../theme/theme.ts';
import { Details, type DetailItem } from '../../ui/layout/Details.tsx';
import { PaymentText } from '../../entities/repair/PaymentText.tsx';
import { ContactNumber } from '../../entities/repair/ContactNumber.tsx';
import { channelText, dayText } from '../../entities/repair/format.ts';
import { WarrantyDays, WarrantyBadge } from '../../entities/repair/Warranty.tsx';
import { MessageBar } from './MessageBar.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PaymentStanding } from './PaymentStanding.tsx';
import { mayBeDue, tellClient, useRecordMessages } from './recordMessages.ts';
import { DETAIL_FIELDS, type RepairDetail, type DetailField } from './records.ts';
import { DeviceVisits } from './DeviceVisits.tsx';
import { RecordCustomer } from './RecordCustomer.tsx';
import { RepairSummary } from './RepairSummary.tsx';
import { fieldLabel, fieldText } from '../../entities/repair/fieldText.ts';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';

const TRACKING = lazyPart(async () => (await import('./TrackingSection.tsx')).TrackingSection);
const DESK = lazyPart(async () => (await import('./DeskSection.tsx')).DeskSection);

const TIMELINE = lazyPart(
  async () => (await import('../../entities/timeline/TimelineSection.tsx')).TimelineSection,
);
const INTAKE = lazyPart(async () => (await import('./IntakeSection.tsx')).IntakeSection);

interface RepairDetailsProps {
  record: RepairDetail;
  /** Begins to change the status, for those who may. */
  onStatus?: (() => void) | undefined;
  /** Notes the payment; missing for a record that is gone. */
  onPaid: (() => void) | undefined;
}

/** All fields of a record that this role may read. */
export function RepairDetails({ record, onStatus, onPaid }: RepairDetailsProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const messages = useRecordMessages(record.id);
  const isDue =
    messages === undefined ? mayBeDue(record) : messages.due !== null && messages.told === null;
  return (
    <>
      {can('message') && onPaid !== undefined ? (
        <MessageBar record={record} messages={messages} />
      ) : null}
      <RepairSummary
        record={record}
        onStatus={onStatus}
        onPaid={can('payment') ? onPaid : undefined}
        onMessage={
          can('message') && onPaid !== undefined && !isDue ? () => tellClient(record.id) : undefined
        }
      />
      {can('board') && onPaid !== undefined ? (
        <DeskPlace>
          <Deferred view={DESK} with={{ id: record.id, status: record.repairStatus }} />
        </DeskPlace>
      ) : null}
      <Details title="Repair" items={detailItems(DETAIL_FIELDS.repair, record, zone)} />
      {can('intake:read') ? (
        <Deferred
          view={INTAKE}
          with={{
            id: record.id,
            unit: record.unit,
            hasLeft: record.shippingStatus === 'Shipped' || record.shipbackDate !== null,
          }}
        />
      ) : null}
      {can('customer') ? (
        <RecordCustomer id={record.id} />
      ) : can('device:history') ? (
        <DeviceVisits id={record.id} />
      ) : null}
      {can('repair:see-cost') ? <PaymentDetails record={record} /> : null}
      {can('payment') ? <PaymentStanding id={record.id} onRecord={onPaid} /> : null}
      {messages === undefined ? null : <MessageLog messages={messages} />}
      <Details
        title="Shipping and warranty"
        items={[
          ...detailItems(DETAIL_FIELDS.shipping, record, zone),
          { label: 'Warranty', value: <WarrantyState record={record} zone={zone} /> },
        ]}
      />
      {can('tracking') ? <Deferred view={TRACKING} with={{ id: record.id }} /> : null}
      <Deferred view={TIMELINE} with={{ id: record.id }} />
    </>
  );
}

/** Reserves the height of the section that loads into it. */
const DeskPlace = styled.div`
  min-height: 36px;
  margin-bottom: ${space[4]};
`;

export function detailItems(
  fields: readonly DetailField[],
  record: RepairDetail,
  zone: string,
): DetailItem[] {
  return fields.map((field) => ({
    label: fieldLabel(field),
    value: detailValue(field, record, zone),
    wide: fieldSpec(field).kind === 'longText',
  }));
}

function detailValue(field: DetailField, record: RepairDetail, zone: string): ReactNode {
  if (field === 'technicianInCharge') return record.technicianInCharge || 'Unassigned';
  if (field === 'contactNo' && record.contactNo !== '')
    return <ContactNumber contactNo={record.contactNo} />;
  if (field === 'warrantyDuration') return <WarrantyDays duration={record.warrantyDuration} />;
  if (field === 'repairCost') return formatPeso(record.repairCost);
  if (field === 'paymentStatus')
    return <PaymentText status={record.paymentStatus} channel={null} inLine />;
  if (field === 'paymentChannel') return channelText(record.paymentChannel);
  const value = record[field] ?? '';
  return value === '' ? '' : fieldText(field, value, zone);
}

const PaymentDetails_Commission = graphql(`
  query PaymentDetails_Commission($id: ID!) {
    repairRecord(id: $id) {
      id
      commission
      commissionPercent
      hasCustomCommission
    }
  }
`);

/** A record's amounts, for roles that may see them; a custom commission only for admins. */
function PaymentDetails({ record }: { record: RepairDetail }) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const [{ data }] = useQuery({
    query: PaymentDetails_Commission,
    variables: { id: record.id },
    pause: !can('repair:see-commission'),
  });
  const commission = data?.repairRecord;
  return (
    <Details
      title="Payment"
      items={[
        ...detailItems(DETAIL_FIELDS.payment, record, zone),
        ...(commission?.hasCustomCommission === true
          ? [{ label: 'Custom commission', value: formatPeso(commission.commission) }]
          : []),
      ]}
    />
  );
}

interface WarrantyStateProps {
  record: Pick<RepairDetail, 'shipbackDate' | 'warrantyDuration'>;
  zone: string;
}

/** In or out of warranty, and until when (rule 102). */
function WarrantyState({ record, zone }: WarrantyStateProps) {
  const { warrantyDuration } = record;
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const now = startOfShopDay(useToday(zone), zone);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  return (
    <>
      <WarrantyBadge state={state} />
      {expiresAt === null ? null : ` until ${dayText(expiresAt.toISOString(), zone)}`}
    </>
  );
}

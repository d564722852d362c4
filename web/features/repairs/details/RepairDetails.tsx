import { styled } from 'styled-components';
import { isReleased } from '../../../../src/domain/board.ts';
import { startOfShopDay } from '../../../../src/domain/calendar.ts';
import { warrantyOf } from '../../../../src/domain/warranty.ts';
import { useKeptMessage } from '../../../lib/form/useKeptMessage.ts';
import { useCan, useShop } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { space } from '../../../theme/theme.ts';
import { Details } from '../../../ui/layout/Details.tsx';
import { dayText } from '../../../entities/repair/format.ts';
import { WarrantyBadge } from '../../../entities/repair/Warranty.tsx';
import { warrantyEnd } from '../../../entities/repair/warrantyText.ts';
import { DeskSection } from './DeskSection.tsx';
import { detailItems } from '../detailItems.tsx';
import { MessageBar } from './MessageBar.tsx';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';
import { mayBeDue, tellClient, useRecordMessages } from '../recordMessages.ts';
import { PaymentDetails } from '../payment/PaymentDetails.tsx';
import { DETAIL_FIELDS, type RepairDetail } from '../records.ts';
import { DeviceVisits } from './DeviceVisits.tsx';
import { RecordCustomer } from './RecordCustomer.tsx';
import { RecordTabs, useRecordPart } from './RecordTabs.tsx';
import { RepairSummary } from './RepairSummary.tsx';
import type { PromisedDay } from '../usePromisedDay.ts';
import { lazyPart } from '../../../ui/layout/lazyPart.ts';
import { Deferred } from '../../../ui/layout/LazyView.tsx';

const TRACKING = lazyPart(async () => (await import('./TrackingSection.tsx')).TrackingSection);

const TIMELINE = lazyPart(
  async () => (await import('../../../entities/timeline/TimelineSection.tsx')).TimelineSection,
);
export const INTAKE = lazyPart(
  async () => (await import('../intake/IntakeSection.tsx')).IntakeSection,
);

interface RepairDetailsProps {
  record: RepairDetail;
  promised: PromisedDay;
  /** Begins to change the status, for those who may. */
  onStatus?: (() => void) | undefined;
  /** Notes the payment; missing for a record that is gone. */
  onPaid: (() => void) | undefined;
  /** Begins a new record for the same unit. */
  onBackjob: () => void;
}

/** An open record: what is done with it, and below that its details or its timeline. */
export function RepairDetails({
  record,
  promised,
  onStatus,
  onPaid,
  onBackjob,
}: RepairDetailsProps) {
  const can = useCan();
  const part = useRecordPart();
  const log = useRecordMessages(record.id);
  const { messages } = log;
  useKeptMessage((recordId) => recordId === record.id);
  const mayWrite = can('message') && onPaid !== undefined;
  const hasBar = mayWrite && !log.query.failed;
  const isDue =
    messages === undefined ? mayBeDue(record) : messages.due !== null && messages.told === null;
  return (
    <>
      {hasBar ? <MessageBar record={record} messages={messages} /> : null}
      <RepairSummary
        record={record}
        onStatus={onStatus}
        onPaid={can('payment') ? onPaid : undefined}
        onMessage={mayWrite && !(hasBar && isDue) ? () => tellClient(record.id) : undefined}
      />
      {can('board') && onPaid !== undefined ? (
        <DeskPlace>
          <DeskSection
            id={record.id}
            status={record.repairStatus}
            promised={promised}
            onBackjob={onBackjob}
          />
        </DeskPlace>
      ) : null}
      <RecordTabs part={part} />
      {part === 'timeline' ? (
        <Deferred view={TIMELINE} with={{ id: record.id }} />
      ) : (
        <Facts record={record} log={log} onPaid={onPaid} />
      )}
    </>
  );
}

interface FactsProps extends Pick<RepairDetailsProps, 'record' | 'onPaid'> {
  log: MessageLogProps;
}

/** All fields of a record that this role may read, and what belongs to it. */
function Facts({ record, log, onPaid }: FactsProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  return (
    <>
      <Details title="Repair" items={detailItems(DETAIL_FIELDS.repair, record, zone)} />
      {can('intake:read') ? (
        <Deferred
          view={INTAKE}
          with={{
            id: record.id,
            unit: record.unit,
            hasLeft: hasLeft(record),
          }}
        />
      ) : null}
      {can('customer') ? (
        <RecordCustomer id={record.id} />
      ) : can('device:history') ? (
        <DeviceVisits id={record.id} />
      ) : null}
      {can('repair:see-cost') ? <PaymentDetails record={record} onRecord={onPaid} /> : null}
      <Details
        title="Shipping and warranty"
        items={[
          ...detailItems(DETAIL_FIELDS.shipping, record, zone),
          { label: 'Warranty', value: <WarrantyState record={record} zone={zone} /> },
        ]}
      />
      {can('tracking') ? <Deferred view={TRACKING} with={{ id: record.id }} /> : null}
      <MessageLog {...log} />
    </>
  );
}

/** Whether the unit left the shop at least once (rule 460); a Backjob keeps its first hand-over. */
function hasLeft({ shippingStatus, shipbackDate }: RepairDetail): boolean {
  const released = shipbackDate === null ? null : new Date(shipbackDate);
  return isReleased({ shippingStatus, shipbackDate: released, cameBackAt: null });
}

/** Reserves the height of the section that loads into it. */
export const DeskPlace = styled.div`
  min-height: 36px;
  margin-bottom: ${space[4]};
`;

interface WarrantyStateProps {
  record: Pick<RepairDetail, 'shipbackDate' | 'warrantyDuration'>;
  zone: string;
}

/** In or out of warranty, and its last day (rule 102). */
function WarrantyState({ record, zone }: WarrantyStateProps) {
  const { warrantyDuration } = record;
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const now = startOfShopDay(useToday(zone), zone);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  return (
    <>
      <WarrantyBadge state={state} />
      {expiresAt === null ? null : ` ${warrantyEnd(state, dayText(expiresAt.toISOString(), zone))}`}
    </>
  );
}

import { Banknote, MessageCircle } from 'lucide-react';
import { isSettled } from '../../../../src/domain/payments.ts';
import { styled } from 'styled-components';
import { ContactNumber } from '../../../entities/repair/ContactNumber.tsx';
import { StatusChip } from '../../../entities/repair/StatusChip.tsx';
import { useRecordName } from '../../../entities/repair/useRecordName.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { OpenedHead } from '../../../ui/layout/OpenedHead.tsx';
import { Secondary } from '../../../ui/layout/Text.tsx';
import { Keyed, Tooltip } from '../../../ui/overlay/Tooltip.tsx';
import { DASH } from '../../../ui/table/tableTypes.ts';
import type { RepairDetail } from '../records.ts';
import { media } from '../../../theme/breakpoints.ts';

interface RepairSummaryProps {
  record: RepairDetail;
  /** Begins to change the status, for those who may. */
  onStatus: (() => void) | undefined;
  onPaid: (() => void) | undefined;
  /** Writes to the client; missing when the message bar offers it. */
  onMessage: (() => void) | undefined;
}

/** The head of a record: client, unit and status. */
export function RepairSummary({ record, onStatus, onPaid, onMessage }: RepairSummaryProps) {
  const name = useRecordName()(record);
  return (
    <OpenedHead
      name={record.clientName || DASH}
      about={
        <Secondary as="p">
          {record.unit === '' && record.contactNo === '' ? DASH : record.unit}
          {record.unit === '' || record.contactNo === '' ? null : <Dot> · </Dot>}
          <ContactNumber contactNo={record.contactNo} />
        </Secondary>
      }
      actions={
        onPaid === undefined && onMessage === undefined ? undefined : (
          <>
            {onPaid === undefined ? null : (
              <Tooltip content={<Keyed text="Note the payment" keys="P" />}>
                <Button size="small" aria-keyshortcuts="P" icon={<Banknote />} onClick={onPaid}>
                  {isSettled(record) ? 'Payments' : 'Paid'}
                </Button>
              </Tooltip>
            )}
            {onMessage === undefined ? null : (
              <Tooltip content={<Keyed text="Write to the client" keys="N" />}>
                <Button
                  size="small"
                  aria-keyshortcuts="N"
                  icon={<MessageCircle />}
                  onClick={onMessage}
                >
                  Message
                </Button>
              </Tooltip>
            )}
          </>
        )
      }
    >
      <StatusChip
        status={record.repairStatus}
        change={onStatus && { of: name, start: onStatus, isTabStop: true }}
      />
      <Badge variant={record.unitStatusIndicator === 'okay' ? 'success' : 'outline'}>
        {record.unitStatusIndicator === 'okay' ? 'Updated' : 'For update'}
      </Badge>
      {record.updatedByTechnician ? <Badge variant="warning">By technician</Badge> : null}
    </OpenedHead>
  );
}

/** On a phone, where the number rarely fits behind the unit, the number has a line of its own. */
const Dot = styled.span`
  ${media.mobile} {
    display: block;
    height: 0;
    overflow: hidden;
  }
`;

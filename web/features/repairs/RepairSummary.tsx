import { Banknote, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { ContactNumber } from '../../entities/repair/ContactNumber.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { RepairDetail } from './records.ts';
import { nameOf } from './RowActions.tsx';

interface RepairSummaryProps {
  record: RepairDetail;
  /** Begins to change the status, for those who may. */
  onStatus: (() => void) | undefined;
  onPaid: (() => void) | undefined;
  /** Writes to the client; missing where a bar does. */
  onMessage: (() => void) | undefined;
}

/** The head of a record: client, unit and status. */
export function RepairSummary({ record, onStatus, onPaid, onMessage }: RepairSummaryProps) {
  return (
    <Box>
      <Words>
        <Client>{record.clientName || DASH}</Client>
        <Secondary as="p">
          {record.unit === '' && record.contactNo === '' ? DASH : record.unit}
          {record.unit === '' || record.contactNo === '' ? null : ' · '}
          <ContactNumber contactNo={record.contactNo} />
        </Secondary>
      </Words>
      <Row>
        <StatusChip
          status={record.repairStatus}
          change={onStatus && { of: nameOf(record), start: onStatus }}
        />
        <Badge variant={record.unitStatusIndicator === 'okay' ? 'success' : 'outline'}>
          {record.unitStatusIndicator === 'okay' ? 'Updated' : 'For update'}
        </Badge>
        {record.updatedByTechnician ? <Badge variant="warning">By technician</Badge> : null}
        {onPaid === undefined ? null : (
          <Tooltip content={<Keyed text="Note the payment" keys="P" />}>
            <Button size="small" aria-keyshortcuts="P" icon={<Banknote />} onClick={onPaid}>
              {record.paymentStatus === 'paid' ? 'Payments' : 'Paid'}
            </Button>
          </Tooltip>
        )}
        {onMessage === undefined ? null : (
          <Tooltip content={<Keyed text="Write to the client" keys="N" />}>
            <Button size="small" aria-keyshortcuts="N" icon={<MessageCircle />} onClick={onMessage}>
              Message
            </Button>
          </Tooltip>
        )}
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.large};
  background: ${theme.sunken};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Client = styled.p`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  line-height: 24px;
`;

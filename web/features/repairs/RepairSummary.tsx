import { styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight, radius, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { RepairDetail } from './records.ts';

/** The head of a record: client, unit and status. */
export function RepairSummary({ record }: { record: RepairDetail }) {
  return (
    <Box>
      <Words>
        <Client>{record.clientName || DASH}</Client>
        <Line>
          {[record.unit, record.contactNo].filter((text) => text !== '').join(' · ') || DASH}
        </Line>
      </Words>
      <Marks>
        <StatusChip status={record.repairStatus} />
        <Badge variant={record.unitStatusIndicator === 'okay' ? 'success' : 'outline'}>
          {record.unitStatusIndicator === 'okay' ? 'Updated' : 'For update'}
        </Badge>
        {record.updatedByTechnician ? <Badge variant="warning">By technician</Badge> : null}
      </Marks>
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
  background: ${s('sunken')};
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

const Line = styled.p`
  color: ${s('textSecondary')};
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
`;

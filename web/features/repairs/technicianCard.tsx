import { styled } from 'styled-components';
import { dayText } from '../../entities/repair/format.ts';
import { EditedBy } from '../../entities/repair/EditedBy.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { ellipsis } from '../../theme/mixins.ts';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import type { RepairRow } from './records.ts';

/** A small card for a technician: the unit, its issue, and since when it is there. */
export function technicianCard(
  record: RepairRow,
  numberOf: (id: string) => string,
  zone: string,
): CardContent {
  const { id, unit, declaredIssue, clientName, date } = record;
  return {
    isSmall: true,
    // Opens the form, where the statuses come first.
    keys: 'E S',
    title: (
      <>
        <EditedBy id={id} />
        {unit || 'Unit'}
      </>
    ),
    subtitle: (
      <>
        <OneLine>{declaredIssue || 'No issue noted'}</OneLine>
        <OneLine>
          {[numberOf(id), dayText(date, zone), clientName || 'No name'].join(' · ')}
        </OneLine>
      </>
    ),
    aside: <StatusChip status={record.repairStatus} />,
  };
}

const OneLine = styled.span`
  display: block;
  ${ellipsis}
`;

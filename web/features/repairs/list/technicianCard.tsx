import { styled } from 'styled-components';
import { clientText, dayText } from '../../../entities/repair/format.ts';
import { EditedBy } from '../../../entities/repair/EditedBy.tsx';
import { StatusChip } from '../../../entities/repair/StatusChip.tsx';
import { shortWeek } from '../../../../src/domain/weeks.ts';
import { joinTexts } from '../../../../src/domain/join-texts.ts';
import { ellipsis } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { CardContent } from '../../../ui/table/RecordCard.tsx';
import type { RepairRow } from '../records.ts';

/** A small card for a technician: the unit, what was done, since when it is there, and its client. */
export function technicianCard(
  record: RepairRow,
  numberOf: (id: string) => string,
  zone: string,
): CardContent {
  const { id, unit, declaredIssue, repairReport, clientName, contactNo, date, workWeek } = record;
  const visit = joinTexts([numberOf(id), dayText(date, zone), shortWeek(workWeek)]);
  const client = clientText(clientName);
  // One line less for most, so that the first jobs fit on a phone.
  const lines =
    contactNo === '' ? [joinTexts([visit, client])] : [visit, joinTexts([client, contactNo])];
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
        {repairReport ? <Report>{repairReport}</Report> : null}
        {lines.map((line) => (
          <OneLine key={line}>{line}</OneLine>
        ))}
      </>
    ),
    aside: <StatusChip status={record.repairStatus} />,
  };
}

const OneLine = styled.span`
  display: block;
  ${ellipsis}
`;

const Report = styled(OneLine)`
  color: ${theme.text};
`;

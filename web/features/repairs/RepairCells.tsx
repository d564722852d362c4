import { styled } from 'styled-components';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { dayAndYear, recordNumber } from '../../entities/repair/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import type { Density } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import type { RepairRow } from './records.ts';
import { nameOf } from './RowActions.tsx';
import type { OpenRepair } from './useRepairDialogs.ts';

interface CellProps {
  record: RepairRow;
  options: { zone: string; year: string; density: Density };
}

/** The day and the record's number; the year only if it is another one. */
export function DateCell({ record: { id, date }, options: { zone, year, density } }: CellProps) {
  const [day, itsYear] = dayAndYear(date, zone);
  const other = itsYear === year ? '' : itsYear;
  if (density === 'compact')
    return (
      <TwoLine primary={[day, other].filter(Boolean).join(', ')} secondary={recordNumber(id)} />
    );
  return (
    <TwoLine
      primary={day}
      secondary={
        <>
          {other === '' ? null : <div>{other}</div>}
          {recordNumber(id)}
        </>
      }
    />
  );
}

/** The number and day of a record below its client; the week only where no year is needed. */
export function DateLine({ record: { id, date, workWeek }, options: { zone, year } }: CellProps) {
  const [day, itsYear] = dayAndYear(date, zone);
  const ofThisYear = itsYear === year || itsYear === '';
  const rest = ofThisYear ? [day, shortWeek(workWeek)] : [`${day}, ${itsYear}`];
  const words = [recordNumber(id), ...rest];
  return <TwoLine primary={null} secondary={words.filter(Boolean).join(' · ')} />;
}

/** The report, with a mark until somebody at the counter has read a new one (rule 49). */
export function ReportCell({ record, lines }: { record: RepairRow; lines: number }) {
  const { isHighlighted, repairReport } = record;
  if (!isHighlighted) return <ClampedText text={repairReport} lines={lines} />;
  return (
    <>
      <NewReport />
      <ClampedText text={repairReport} lines={lines - 1} />
    </>
  );
}

export function NewReport() {
  return <Badge variant="destructive">New report</Badge>;
}

export const Pair = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  align-items: flex-start;
`;

interface StatusOfProps {
  record: RepairRow;
  onAct: OpenRepair;
}

/** The status; pressing it opens the form where it is changed. */
export function StatusOf({ record, onAct }: StatusOfProps) {
  return (
    <StatusChip
      status={record.repairStatus}
      change={{ of: nameOf(record), start: () => onAct('edit', record, 'repairStatus') }}
    />
  );
}

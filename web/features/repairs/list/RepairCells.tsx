import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortWeek } from '../../../../src/domain/weeks.ts';
import { joinTexts } from '../../../../src/domain/join-texts.ts';
import { dayAndYear } from '../../../entities/repair/format.ts';
import { useRecordName } from '../../../entities/repair/useRecordName.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { clamp } from '../../../theme/mixins.ts';
import { fontSize, fontWeight, theme } from '../../../theme/theme.ts';
import { ClampedText } from '../../../ui/table/ClampedText.tsx';
import { DASH, type Density } from '../../../ui/table/tableTypes.ts';
import { TwoLine } from '../../../ui/table/TwoLine.tsx';
import { ClientCell } from '../../../entities/repair/ClientCell.tsx';
import { SelectBox, SelectLine } from '../../../ui/form/SelectBox.tsx';
import { StatusChip } from '../../../entities/repair/StatusChip.tsx';
import type { RepairRow } from '../records.ts';
import type { RowSelect } from './useRecordSelection.ts';
import type { OpenRepair } from '../useRepairDialogs.ts';

interface CellProps {
  record: RepairRow;
  options: { zone: string; year: string; density: Density; hidden: readonly string[] };
}

interface ClientOfProps {
  record: RepairRow;
  select: RowSelect | undefined;
  lines?: number | undefined;
}

/** The client, with the record's checkbox while records are selected. */
export function ClientOf({ record, select, lines }: ClientOfProps) {
  const client = <ClientCell record={record} lines={lines} />;
  if (select === undefined) return client;
  return (
    <SelectLine>
      <SelectRecord record={record} select={select} />
      {client}
    </SelectLine>
  );
}

export function SelectRecord({ record, select }: { record: RepairRow; select: RowSelect }) {
  const name = useRecordName()(record);
  return (
    <SelectBox
      label={`Select ${name}`}
      checked={select.isSelected(record.id)}
      onToggle={(reaches) => select.toggle(record.id, reaches)}
    />
  );
}

/**
 * The record's number and the day; the year only if it is another one. A compact row has no column
 * of weeks, so the week is here.
 */
export function DateCell({ record, options }: CellProps) {
  const { zone, year, density, hidden } = options;
  const number = useTicketNumber()(record.id);
  const [day, itsYear] = dayAndYear(record.date, zone);
  const other = itsYear === year ? '' : itsYear;
  if (density === 'compact') {
    const week = hidden.includes('week') ? '' : shortestWeek(record.workWeek);
    // Beside a year there is no room for the week.
    return other === '' ? (
      <TwoLine whole primary={number} secondary={joinTexts([day, week])} />
    ) : (
      <TwoLine whole primary={joinTexts([number, week])} secondary={`${day}, ${other}`} />
    );
  }
  return (
    <TwoLine
      whole
      primary={number}
      secondary={
        <>
          {day}
          {other === '' ? null : <div>{other}</div>}
        </>
      }
    />
  );
}

/** The number, day and week of a record below its client. */
export function DateLine({ record: { id, date, workWeek }, options: { zone, year } }: CellProps) {
  const number = useTicketNumber()(id);
  const [day, itsYear] = dayAndYear(date, zone);
  const ofThisYear = itsYear === year || itsYear === '';
  const week = shortestWeek(workWeek);
  return (
    <OneLine>
      <span>{joinTexts([number, ofThisYear ? day : `${day}, ${itsYear}`])}</span>
      {week === '' ? null : <span> · {week}</span>}
    </OneLine>
  );
}

/** `W4`, for places without room for `Week 4`. */
function shortestWeek(workWeek: string): string {
  return shortWeek(workWeek).replace('Week ', 'W');
}

/** A week that does not fit is left out entirely. */
const OneLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  height: 1rem;
  overflow: clip;
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  line-height: 1rem;

  span {
    white-space: pre;
  }
`;

interface PairCellProps {
  first: ReactNode;
  mark?: ReactNode;
  second: string;
}

/** A longer first text takes two of the three lines in the narrowest column. */
const SURELY_ONE_LINE = 14;
/** The room that a character of the first text takes at most, in em. */
const CHARACTER = 0.6;

/** Two texts, and a mark between them, in the three lines of a roomy row; both begin in sight. */
export function PairCell({ first, mark, second }: PairCellProps) {
  const isMarked = mark !== undefined;
  const length = typeof first === 'string' ? first.length : 0;
  return (
    <ThreeLines>
      <First $lines={isMarked ? 1 : second === '' ? 3 : 2}>{first}</First>
      {isMarked ? <div>{mark}</div> : null}
      {isMarked || length <= SURELY_ONE_LINE ? (
        <Clamped $lines={isMarked ? 1 : 2}>{second || DASH}</Clamped>
      ) : (
        <ClampedAfter $lines={1} $length={length}>
          {second || DASH}
        </ClampedAfter>
      )}
    </ThreeLines>
  );
}

const ThreeLines = styled.div`
  container-type: inline-size;
  max-height: 3rem;
  overflow: clip;
  line-height: 1rem;

  @media print {
    container-type: normal;
    max-height: none;
  }
`;

const First = styled.div<{ $lines: number }>`
  font-weight: ${fontWeight.medium};
  ${clamp}
`;

const Clamped = styled.div<{ $lines: number }>`
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  ${clamp}
`;

/** The report, with a mark on a new one until somebody at the counter has read it (rule 49). */
export function ReportCell({ record, lines }: { record: RepairRow; lines: number }) {
  const { isHighlighted, repairReport } = record;
  if (!isHighlighted) return <ClampedText text={repairReport} lines={lines} />;
  return (
    <>
      <div>
        <NewReport />
      </div>
      <ClampedText text={repairReport} lines={lines - 1} />
    </>
  );
}

/** Without a box, since its tint would be that of the highlighted row. */
export const NewReport = styled.span.attrs({ children: 'New report' })`
  color: ${theme.dangerText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

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
  const name = useRecordName()(record);
  return (
    <StatusChip
      status={record.repairStatus}
      change={{ of: name, start: () => onAct('edit', record, 'repairStatus') }}
    />
  );
}

/** Two lines where the first text, which is this long, takes one. */
const ClampedAfter = styled(Clamped)<{ $length: number }>`
  @media screen {
    @container (min-width: ${({ $length }) => ($length * CHARACTER).toFixed(1)}em) {
      -webkit-line-clamp: 2;
    }
  }
`;

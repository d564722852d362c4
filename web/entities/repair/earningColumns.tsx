import { shortDate } from '../../../src/domain/calendar.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { clientText } from './format.ts';

/** A completed repair that somebody earns a commission on. */
interface EarningRow {
  date: string;
  workWeek: string;
  clientName: string;
  unit: string;
}

export const NEWEST_FIRST = { key: 'date', direction: 'desc' } as const;

/** The columns that tell which repair it was. @param clientWidth in pixels. */
export function earningColumns(zone: string, clientWidth: number): Column<EarningRow>[] {
  return [
    {
      key: 'date',
      sortBy: ({ date }) => Date.parse(date),
      header: 'Date',
      kind: 'date',
      render: (row) => dayOf(row, zone),
    },
    {
      key: 'week',
      sortBy: ({ workWeek }) => workWeek,
      header: 'Week',
      kind: 'week',
      render: ({ workWeek }) => shortWeek(workWeek),
    },
    {
      key: 'client',
      sortBy: ({ clientName }) => clientText(clientName),
      header: 'Client and Unit',
      width: clientWidth,
      render: ({ clientName, unit }) => (
        <TwoLine primary={clientText(clientName)} secondary={unit} />
      ),
    },
  ];
}

/** The same on a phone's card. */
export function earningFields(row: EarningRow, zone: string) {
  return [
    { label: 'Date', value: dayOf(row, zone) },
    { label: 'Week', value: shortWeek(row.workWeek) || DASH },
  ];
}

function dayOf({ date }: EarningRow, zone: string): string {
  return shortDate(new Date(date), zone);
}

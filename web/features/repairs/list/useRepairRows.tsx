import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { HideableColumn } from '../../../../src/domain/preferences.ts';
import { formatPeso } from '../../../../src/domain/money.ts';
import { shortWeek } from '../../../../src/domain/weeks.ts';
import { usePreferences } from '../../../lib/session/preferences.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { useCan, useShop } from '../../../lib/session/useSession.ts';
import { ICONS_QUERY } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/theme.ts';
import { SelectLabel } from '../../../ui/form/SelectBox.tsx';
import { useMediaQuery } from '../../../ui/layout/useMediaQuery.ts';
import { useCards } from '../../../ui/table/DataList.tsx';
import { LARGE_QUERY } from '../../../ui/table/useOneLineHeaders.ts';
import type { Density } from '../../../ui/table/tableTypes.ts';
import type { CardContent } from '../../../ui/table/RecordCard.tsx';
import { ClampedText } from '../../../ui/table/ClampedText.tsx';
import { clientText, dayText } from '../../../entities/repair/format.ts';
import { PaymentText } from '../../../entities/repair/PaymentText.tsx';
import { ContactNumber } from '../../../entities/repair/ContactNumber.tsx';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { EditedBy } from '../../../entities/repair/EditedBy.tsx';
import type { RepairRow } from '../records.ts';
import { NewReport, SelectRecord, StatusOf } from './RepairCells.tsx';
import { pairedColumns, repairColumns } from './repairColumns.tsx';
import type { RowSelect } from './useRecordSelection.ts';
import type { OpenRepair } from '../useRepairDialogs.ts';
import { RowActions } from '../RowActions.tsx';

/** The columns and the cards of records, as this person may see them. */
export function useRepairRows(
  rows: readonly RepairRow[],
  hidden: readonly HideableColumn[],
  onAct: OpenRepair,
  select: RowSelect | undefined,
) {
  const { repairsDensity } = usePreferences();
  const can = useCan();
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  const money = can('repair:filter-by-payment');
  // Without a choice of technicians, all records are the person's own.
  const own = useMediaQuery(ICONS_QUERY) && !can('repair:filter-by-technician');
  const large = useMediaQuery(LARGE_QUERY);
  const year = useToday(zone).slice(0, 4);
  const hasReports = useMemo(() => rows.some(({ repairReport }) => repairReport !== ''), [rows]);
  const hasLargeAmounts = useMemo(() => rows.some(isLarge), [rows]);
  const [full, paired] = useMemo(() => {
    const shown = { own, large, hidden, hasReports, hasLargeAmounts };
    const options = { zone, year, can, ...shown, select, onAct };
    return [
      repairColumns({ ...options, density: repairsDensity }),
      pairedColumns({ ...options, density: 'roomy' }),
    ] as const;
  }, [
    zone,
    year,
    can,
    own,
    large,
    hidden,
    hasReports,
    hasLargeAmounts,
    repairsDensity,
    select,
    onAct,
  ]);
  const fits = !useCards(full);
  const fitsPaired = !useCards(paired);
  const isFull = fits || !fitsPaired;
  const density: Density = isFull ? repairsDensity : 'roomy';
  return {
    density,
    columns: isFull ? full : paired,
    card: (record: RepairRow) => repairCard(record, { zone, numberOf, money, select, onAct }),
  };
}

function isLarge({ repairCost }: RepairRow): boolean {
  return Number(repairCost) >= 1_000_000;
}

interface CardOptions {
  zone: string;
  numberOf: (id: string) => string;
  money: boolean;
  select: RowSelect | undefined;
  onAct: OpenRepair;
}

/** A row of the list as a card, with the same data. */
function repairCard(
  record: RepairRow,
  { zone, numberOf, money, select, onAct }: CardOptions,
): CardContent {
  const { paymentStatus, paymentChannel } = record;
  const day = [dayText(record.date, zone), shortWeek(record.workWeek)].filter(Boolean);
  return {
    title: (
      <>
        <EditedBy id={record.id} />
        {clientText(record.clientName)}
      </>
    ),
    subtitle: (
      <>
        {numberOf(record.id)}
        {record.contactNo === '' ? null : ' · '}
        <ContactNumber contactNo={record.contactNo} />
      </>
    ),
    aside: (
      <Marks>
        <StatusOf record={record} onAct={onAct} />
        {record.isHighlighted ? <NewReport /> : null}
      </Marks>
    ),
    fields: [
      { label: 'Unit', value: <ClampedText text={record.unit} /> },
      { label: 'Date', value: day.map(unbroken).join(' · ') },
      { label: 'Issue', value: <ClampedText text={record.declaredIssue} lines={3} /> },
      { label: 'Technician', value: record.technicianInCharge || 'Unassigned' },
      ...(money
        ? [
            { label: 'Cost', value: formatPeso(record.repairCost) },
            {
              label: 'Payment',
              value: <PaymentText status={paymentStatus} channel={paymentChannel} inLine />,
            },
          ]
        : []),
      ...(record.repairReport === ''
        ? []
        : [
            {
              label: 'Repair report',
              value: <ClampedText text={record.repairReport} lines={3} />,
              wide: true,
            },
          ]),
    ],
    actions:
      select === undefined ? (
        <RowActions record={record} onAct={onAct} />
      ) : (
        <SelectLabel>
          <SelectRecord record={record} select={select} />
          Select
        </SelectLabel>
      ),
  };
}

/** Lifts the status above the card's button, so that it can be pressed. */
const Marks = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  align-items: flex-end;
`;

/** Keeps the text on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

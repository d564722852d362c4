import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { BIN_DAYS } from '../../../src/domain/bin.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { clientText, momentText } from '../../entities/repair/format.ts';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { countText, ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Muted, Secondary } from '../../ui/layout/Text.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { Bin_Records, type BinRow } from './binList.ts';
import { BinSum } from './BinSum.tsx';
import { RestoreButton } from './RestoreButton.tsx';

const LOADING = 'Loading the bin...';

/** Deleted records, which admins restore for 30 days (rule 379). */
export function BinPage() {
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  const ticket = useTicketColumn();
  const pages = useInfiniteList({
    query: Bin_Records,
    variables: (page) => page,
    connection: (data) => data.binRecords,
    poll: 'lists',
  });
  const columns = useMemo(() => binColumns(ticket, numberOf, zone), [ticket, numberOf, zone]);
  return (
    <ListPage
      header={
        <>
          <PageHeader
            title="Bin"
            description={`Deleted records can be restored for ${BIN_DAYS} days. Then their photos, passcode and tracking link are gone, and they stay hidden.`}
          />
          <Secondary as="p" role="status">
            {countText(pages, LOADING)}
          </Secondary>
        </>
      }
      label="Bin"
      pages={pages}
      columns={columns}
      card={binCard(numberOf, zone)}
      failed="The bin could not be loaded."
      loadingText={LOADING}
      maxHeight="max(360px, calc(100dvh - 252px))"
      isUsuallyShort
      sums={<BinSum />}
      empty={{
        icon: <Trash2 />,
        title: 'The bin is empty',
        text: `A record that you delete in Repair Records stays here for ${BIN_DAYS} days.`,
      }}
    />
  );
}

function binColumns(
  ticket: Column<{ id: string }>,
  numberOf: (id: string) => string,
  zone: string,
): Column<BinRow>[] {
  return [
    // A deleted record cannot be opened.
    { ...ticket, render: ({ id }) => numberOf(id) },
    {
      key: 'client',
      header: 'Client & Unit',
      width: 170,
      render: ({ clientName, unit }) => (
        <TwoLine primary={clientName || <Muted>No name</Muted>} secondary={unit} />
      ),
    },
    {
      key: 'status',
      header: 'Status',
      kind: 'mark',
      width: 116,
      render: ({ repairStatus }) => <StatusChip status={repairStatus} />,
    },
    {
      key: 'cost',
      header: 'Cost',
      kind: 'money',
      render: ({ repairCost }) => formatPeso(repairCost),
    },
    {
      key: 'technician',
      header: 'Technician',
      width: 100,
      mayHide: true,
      render: ({ technicianInCharge }) => technicianInCharge || <Muted>Unassigned</Muted>,
    },
    {
      key: 'deleted',
      header: 'Deleted',
      width: 150,
      render: ({ deletedAt, deletedBy }) => (
        <TwoLine primary={momentText(deletedAt, zone)} secondary={deletedBy ?? undefined} />
      ),
    },
    {
      key: 'left',
      header: 'Stays for',
      kind: 'mark',
      width: 84,
      render: (row) => <Left row={row} />,
    },
    {
      key: 'restore',
      header: 'Restore',
      hideHeader: true,
      kind: 'mark',
      width: 96,
      printed: false,
      render: (row) => <RestoreButton row={row} />,
    },
  ];
}

function binCard(numberOf: (id: string) => string, zone: string): (row: BinRow) => CardContent {
  return (row) => ({
    title: clientText(row.clientName),
    subtitle: joinTexts([numberOf(row.id), row.unit]),
    aside: <StatusChip status={row.repairStatus} />,
    fields: [
      { label: 'Cost', value: formatPeso(row.repairCost) },
      { label: 'Technician', value: row.technicianInCharge || <Muted>Unassigned</Muted> },
      {
        label: 'Deleted',
        value: joinTexts([momentText(row.deletedAt, zone), row.deletedBy], ' by '),
        wide: true,
      },
      { label: 'Stays for', value: <Left row={row} /> },
    ],
    actions: <RestoreButton row={row} />,
  });
}

/** Few days are amber: somebody may still need the record. */
const FEW_DAYS = 3;

function Left({ row: { daysLeft } }: { row: BinRow }) {
  return (
    <Badge variant={daysLeft <= FEW_DAYS ? 'warning' : 'outline'}>
      {formatQuantity(daysLeft, 'day')}
    </Badge>
  );
}

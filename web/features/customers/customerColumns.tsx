import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { CustomerNumber } from '../../entities/customer/CustomerNumber.tsx';
import { OwesBadge } from '../../entities/customer/OwesBadge.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import type { CustomerRow } from './customerList.ts';

export function customerColumns(zone: string): Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      header: 'Customer',
      sortable: true,
      width: 180,
      render: ({ name, phone }) => (
        <TwoLine
          primary={name}
          secondary={phone === null ? undefined : <CustomerNumber phone={phone} inTable />}
        />
      ),
    },
    {
      key: 'lastUnit',
      header: 'Last unit',
      width: 180,
      render: ({ lastUnit }) => lastUnit || <Muted>{DASH}</Muted>,
    },
    {
      key: 'lastVisit',
      header: 'Last visit',
      kind: 'date',
      render: ({ lastVisit }) => dayText(lastVisit, zone) || <Muted>{DASH}</Muted>,
    },
    {
      key: 'visits',
      header: 'Repairs',
      kind: 'count',
      render: ({ visits }) => formatCount(visits),
    },
    { key: 'balance', header: 'Owes', kind: 'money', sortable: true, render: owes },
  ];
}

export function customerCard(zone: string): (row: CustomerRow) => CardContent {
  return (row) => ({
    title: row.name,
    subtitle: row.phone === null ? undefined : <CustomerNumber phone={row.phone} />,
    aside: <OwesBadge balance={row.balance} />,
    fields: [
      { label: 'Last unit', value: row.lastUnit || <Muted>{DASH}</Muted> },
      {
        label: row.visits === 0 ? 'Repairs' : formatQuantity(row.visits, 'repair'),
        value: row.visits === 0 ? 'None yet' : `Last on ${dayText(row.lastVisit, zone)}`,
      },
    ],
  });
}

function owes({ balance }: CustomerRow) {
  return toCentavos(balance) > 0 ? formatPeso(balance) : <Muted>{DASH}</Muted>;
}

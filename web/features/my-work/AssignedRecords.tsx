import type { ResultOf } from 'gql.tada';
import { ClipboardList, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { shortDate } from '../../../src/domain/calendar.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { editPath } from '../../entities/repair/links.ts';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useServerOrder } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';

const Records = graphql(`
  query AssignedRecords_Records($order: RepairOrder, $first: Int!, $after: String) {
    repairRecords(order: $order, first: $first, after: $after) {
      nodes {
        id
        date
        clientName
        unit
        declaredIssue
        repairStatus
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const SORTS = ['date', 'clientName', 'repairStatus'] as const;

type Assigned = ResultOf<typeof Records>['repairRecords']['nodes'][number];

/** The records that a technician works on; Update opens the record's dialog. */
export function AssignedRecords() {
  const { timezone } = useShop();
  const { sort, onSort, order } = useServerOrder(SORTS);
  const pages = useInfiniteList({
    query: Records,
    variables: (page) => ({ order, ...page }),
    connection: (data) => data.repairRecords,
    poll: 'records',
  });
  const numberOf = useTicketNumber();
  const day = (record: Assigned) => shortDate(new Date(record.date), timezone);
  const columns: Column<Assigned>[] = [
    useTicketColumn(),
    { key: 'date', header: 'Date', kind: 'date', sortable: true, render: day },
    {
      key: 'clientName',
      header: 'Client',
      width: 100,
      share: 2,
      sortable: true,
      render: (record) => <ClampedText text={record.clientName} />,
    },
    {
      key: 'unit',
      header: 'Unit',
      width: 100,
      share: 2,
      render: (record) => <ClampedText text={record.unit} />,
    },
    {
      key: 'issue',
      header: 'Issue',
      width: 130,
      share: 3,
      render: (record) => <ClampedText text={record.declaredIssue} />,
    },
    {
      key: 'repairStatus',
      header: 'Status',
      sortable: true,
      kind: 'mark',
      width: 104,
      render: (record) => <StatusChip status={record.repairStatus} />,
    },
    {
      key: 'update',
      header: 'Action',
      kind: 'buttons',
      width: 90,
      render: (record) => <Update record={record} />,
    },
  ];
  return (
    <ListPage
      isSection
      header={<SectionTitle>My Assigned Records</SectionTitle>}
      label="My Assigned Records"
      pages={pages}
      columns={columns}
      sort={sort}
      onSort={onSort}
      card={(record) => ({
        title: record.unit === '' ? 'Unit' : record.unit,
        subtitle: joinTexts([numberOf(record.id), day(record), record.clientName]),
        aside: <StatusChip status={record.repairStatus} />,
        fields: [
          {
            label: 'Issue',
            value: <ClampedText text={record.declaredIssue} lines={3} />,
            wide: true,
          },
        ],
        actions: <Update record={record} />,
      })}
      maxHeight="480px"
      empty={{ icon: <ClipboardList />, title: 'No records assigned to you' }}
    />
  );
}

function Update({ record: { id, clientName, unit } }: { record: Assigned }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      icon={<Pencil />}
      aria-label={`Update ${unit} of ${clientName}`}
      onClick={() => void navigate(editPath(id))}
    >
      Update
    </Button>
  );
}

import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../../src/domain/calendar.ts';
import { readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { usePages } from '../../lib/paging.ts';
import { useShop } from '../../lib/useSession.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/tableTypes.ts';

const Records = graphql(`
  query AssignedRecords_Records($first: Int!, $after: String) {
    repairRecords(first: $first, after: $after) {
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

interface Assigned {
  id: string;
  date: string;
  clientName: string;
  unit: string;
  declaredIssue: string;
  repairStatus: string;
}

/** What a technician has in hand; Update leads to the record's dialog (spec 2). */
export function AssignedRecords() {
  const { timezone } = useShop();
  const pages = usePages({
    query: Records,
    variables: (page) => page,
    connection: (data) => data.repairRecords,
  });
  const day = (record: Assigned) => shortDate(new Date(record.date), timezone);
  const columns: Column<Assigned>[] = [
    { key: 'date', header: 'Date', width: 120, render: day },
    { key: 'client', header: 'Client', width: 180, render: (record) => record.clientName },
    { key: 'unit', header: 'Unit', width: 180, render: (record) => record.unit },
    { key: 'issue', header: 'Issue', width: 260, render: (record) => record.declaredIssue },
    {
      key: 'status',
      header: 'Status',
      width: 140,
      render: (record) => <StatusChip status={record.repairStatus} />,
    },
    { key: 'update', header: 'Action', width: 90, render: (record) => <Update id={record.id} /> },
  ];
  return (
    <Card title="My Assigned Records" flush>
      {pages.error === null ? (
        <DataList
          label="My Assigned Records"
          columns={columns}
          card={(record) => ({
            title: record.unit === '' ? 'Unit' : record.unit,
            subtitle: `${day(record)} · ${record.clientName}`,
            aside: <StatusChip status={record.repairStatus} />,
            fields: [{ label: 'Issue', value: record.declaredIssue }],
            actions: <Update id={record.id} />,
          })}
          rows={pages.rows}
          rowKey={(record) => record.id}
          totalCount={pages.totalCount}
          onLook={pages.look}
          loading={pages.loading}
          maxHeight="480px"
          {...(pages.hasMore ? { onEndReached: pages.loadMore } : {})}
          empty={<EmptyState title="No records assigned to you" icon={<ClipboardList />} />}
        />
      ) : (
        <ErrorState
          title={`Error loading records: ${readError(pages.error).message}`}
          onRetry={pages.refetch}
        />
      )}
    </Card>
  );
}

function Update({ id }: { id: string }) {
  return <Link to={`/repairs?edit=${id}`}>Update</Link>;
}

import { ClipboardList, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { shortDate } from '../../../src/domain/calendar.ts';
import { readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { fontSize, fontWeight } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';

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

/** The records that a technician works on; Update opens the record's dialog. */
export function AssignedRecords() {
  const { timezone } = useShop();
  const pages = useInfiniteList({
    query: Records,
    variables: (page) => page,
    connection: (data) => data.repairRecords,
  });
  const day = (record: Assigned) => shortDate(new Date(record.date), timezone);
  const columns: Column<Assigned>[] = [
    { key: 'date', header: 'Date', kind: 'date', render: day },
    { key: 'client', header: 'Client', width: 100, render: (record) => record.clientName },
    { key: 'unit', header: 'Unit', width: 100, render: (record) => record.unit },
    {
      key: 'issue',
      header: 'Issue',
      width: 130,
      render: (record) => <ClampedText text={record.declaredIssue} />,
    },
    {
      key: 'status',
      header: 'Status',
      kind: 'mark',
      width: 104,
      render: (record) => <StatusChip status={record.repairStatus} />,
    },
    {
      key: 'update',
      header: 'Action',
      printed: false,
      pinned: true,
      kind: 'buttons',
      width: 90,
      render: (record) => <Update record={record} />,
    },
  ];
  return (
    <Stack $gap={3}>
      <Title>My Assigned Records</Title>
      {pages.error === null ? (
        <DataList
          label="My Assigned Records"
          columns={columns}
          card={(record) => ({
            title: record.unit === '' ? 'Unit' : record.unit,
            subtitle: `${day(record)} · ${record.clientName}`,
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
          rows={pages.rows}
          rowKey={(record) => record.id}
          totalCount={pages.totalCount}
          onLook={pages.look}
          loading={pages.loading}
          loadingText="Loading records..."
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
    </Stack>
  );
}

function Update({ record: { id, clientName, unit } }: { record: Assigned }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      icon={<Pencil />}
      aria-label={`Update ${unit} of ${clientName}`}
      onClick={() => void navigate(`/repairs?edit=${id}`)}
    >
      Update
    </Button>
  );
}

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;

import { UsersRound } from 'lucide-react';
import { useId } from 'react';
import { recordsLink } from '../../entities/repair/recordsLink.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { TechnicianPerformance_List, type TechnicianFields } from './staffQueries.ts';
import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { COUNT_OF, winRateBadge } from '../../../src/domain/statistics.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { hoveredLink } from '../../theme/hovered.ts';
import { ellipsis, focusRingInside, tappable } from '../../theme/mixins.ts';
import { fontWeight, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { formatCount } from '../../ui/layout/count.ts';

const BY_NAME = { key: 'name', direction: 'asc' } as const;

/** Each technician's records by status, and their win rate (rule 79). */
export function TechnicianPerformance() {
  const id = useId();
  const query = useLiveQuery({ query: TechnicianPerformance_List, poll: 'statistics' });
  const rows = query.data?.technicianPerformance;
  const sorted = useSortedRows(rows ?? [], performanceColumns, BY_NAME);
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>Technician Performance</SectionTitle>
      {query.failed ? (
        <QueryError text="The technicians could not be loaded." query={query} />
      ) : (
        <DataList
          label="Technician Performance"
          {...sorted}
          card={performanceCard}
          rowKey={({ name }) => name}
          loading={rows === undefined}
          maxHeight="560px"
          empty={<EmptyState icon={<UsersRound />} title="No technician data available" />}
        />
      )}
    </Stack>
  );
}

type Technician = ResultOf<typeof TechnicianFields>;

const performanceColumns: Column<Technician>[] = [
  { key: 'name', header: 'Name', width: 130, sortBy: ({ name }) => name, render: nameOf },
  {
    key: 'totalAssigned',
    header: 'Total Assigned',
    kind: 'count',
    width: 104,
    sortBy: ({ totalAssigned }) => totalAssigned,
    render: ({ totalAssigned }) => formatCount(totalAssigned),
  },
  ...REPAIR_STATUSES.map((status) => ({
    key: COUNT_OF[status],
    header: status,
    kind: 'count' as const,
    width: Math.round(20 + status.length * 6.4),
    sortBy: (row: Technician) => row[COUNT_OF[status]],
    render: (row: Technician) => formatCount(row[COUNT_OF[status]]),
  })),
  {
    key: 'winrate',
    header: 'Win Rate',
    kind: 'mark',
    width: 76,
    align: 'end',
    sortBy: ({ winrate }) => winrate,
    render: rateOf,
  },
];

function performanceCard(row: Technician): CardContent {
  return {
    title: nameOf(row),
    subtitle: `${formatCount(row.totalAssigned)} assigned`,
    aside: rateOf(row),
    isPaired: true,
    fields: REPAIR_STATUSES.map((status) => ({
      label: status,
      value: formatCount(row[COUNT_OF[status]]),
    })),
  };
}

function nameOf({ name }: Technician) {
  return <Name to={recordsLink({ technician: name })}>{name}</Name>;
}

function rateOf({ winrate }: Technician) {
  return <Badge variant={winRateBadge(winrate)}>{winrate}%</Badge>;
}

const Name = styled(Link)`
  display: block;
  border-radius: 2px;
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  ${ellipsis}
  ${focusRingInside}
  ${tappable}

  ${hoveredLink}
`;

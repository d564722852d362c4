import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Sort } from '../../ui/table/tableTypes.ts';
import { performanceCard, performanceColumns, sortTechnicians } from './performanceColumns.tsx';
import { TechnicianPerformance_List } from './staffQueries.ts';

/** Each technician's records by status, and their win rate (rule 79). */
export function TechnicianPerformance() {
  const id = useId();
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' });
  const query = useLiveQuery({ query: TechnicianPerformance_List, poll: 'statistics' });
  const rows = query.data?.technicianPerformance;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>Technician Performance</SectionTitle>
      {query.failed ? (
        <QueryError text="The technicians could not be loaded." query={query} />
      ) : (
        <DataList
          label="Technician Performance"
          columns={performanceColumns}
          card={performanceCard}
          rows={sortTechnicians(rows ?? [], sort)}
          rowKey={({ name }) => name}
          sort={sort}
          onSort={setSort}
          loading={rows === undefined}
          maxHeight="560px"
          empty={<EmptyState icon={<UsersRound />} title="No technician data available" />}
        />
      )}
    </Stack>
  );
}

import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { Sort } from '../../ui/table/tableTypes.ts';
import { performanceCard, performanceColumns, sortTechnicians } from './performanceColumns.tsx';
import { TechnicianPerformance_List } from './staffQueries.ts';

/** Each technician's records by status, and their win rate (rule 79). */
export function TechnicianPerformance() {
  const id = useId();
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' });
  const { data, error, fetching, refetch } = useLiveQuery(
    { query: TechnicianPerformance_List },
    POLL.statistics,
  );
  const rows = data?.technicianPerformance;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>Technician Performance</SectionTitle>
      {error !== undefined && rows === undefined ? (
        <ErrorState
          title={`The technicians could not be loaded. ${readError(error).message}`}
          busy={fetching}
          onRetry={refetch}
        />
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

import { graphql } from '../../lib/client/graphql.ts';
import { UnlistedNotice } from '../../entities/account/UnlistedNotice.tsx';
import { StatisticsFields } from '../../entities/repair/statistics.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusShares } from '../../entities/repair/StatusShares.tsx';
import { WinRate } from '../../entities/repair/WinRate.tsx';
import { AssignedRecords } from './AssignedRecords.tsx';

const Statistics = graphql(
  `
    query MyStatisticsPage_Statistics {
      statistics {
        ...StatisticsFields
      }
    }
  `,
  [StatisticsFields],
);

/** A technician's own figures and records (rule 75). */
export function MyStatisticsPage() {
  const query = useLiveQuery({ query: Statistics, poll: 'statistics' });
  const counts = query.data?.statistics;
  return (
    <Stack $gap={6}>
      <PageHeader title="My Statistics" />
      <NotListed />
      {query.failed ? (
        <QueryError text="Your statistics could not be loaded." query={query} />
      ) : (
        <>
          <Card title="Performance Overview">
            <StatusShares counts={counts} totalLabel="Total Assigned" />
          </Card>
          <Card title="Success Rate" description="Units you finished, out of all assigned to you">
            <WinRate figures={counts} />
          </Card>
        </>
      )}
      <AssignedRecords />
    </Stack>
  );
}

const Listed = graphql(`
  query NotListed_Viewer {
    viewer {
      id
      name
      onTechnicianList
    }
  }
`);

export function NotListed() {
  const { data } = useLiveQuery({ query: Listed, poll: 'lists' });
  const viewer = data?.viewer;
  if (viewer == null || viewer.onTechnicianList) return null;
  return <UnlistedNotice name={viewer.name} />;
}

import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { OverallSummary } from './OverallSummary.tsx';
import { SalaryFilters } from './SalaryFilters.tsx';
import { FILTERS, SalaryReportPage_Report } from './salaryReport.ts';
import { TechnicianCards } from './TechnicianCards.tsx';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';

/** What each technician earned on completed repairs (spec 2). */
export function SalaryReportPage() {
  const filters = useFilters(FILTERS);
  const { technician, ...period } = filters.values;
  const { data, error, fetching, again } = useLiveQuery(
    {
      query: SalaryReportPage_Report,
      variables: { period, technician },
    },
    POLL.lists,
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const report = data?.salaryReport;
  const cards = report?.technicians;
  // While one technician is chosen, the others stay on offer.
  const found = technician === null ? cards?.map((card) => card.technicianName) : undefined;
  if (found !== undefined && found.join('\n') !== names.join('\n')) setNames(found);

  return (
    <Stack $gap={6}>
      <PageHeader title="Tech Salary Report" />
      <VisibilitySwitch />
      <SalaryFilters filters={filters} names={names} />
      {error !== undefined && report === undefined ? (
        <ErrorState
          title={`The report could not be loaded. ${readError(error).message}`}
          busy={fetching}
          onRetry={again}
        />
      ) : (
        <>
          <OverallSummary totals={report?.overall} />
          {cards?.length === 0 ? (
            <Card>
              <EmptyState
                icon={<HandCoins />}
                title="No completed repairs found"
                text={filters.count > 0 ? 'Nothing matches the filters in force.' : undefined}
                action={
                  filters.count > 0 ? (
                    <Button onClick={() => filters.clear()}>Clear Filters</Button>
                  ) : undefined
                }
              />
            </Card>
          ) : (
            <TechnicianCards cards={cards} period={period} />
          )}
        </>
      )}
    </Stack>
  );
}

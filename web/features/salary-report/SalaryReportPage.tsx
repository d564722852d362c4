import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { periodText } from '../../../src/domain/period.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useReportPeriod } from '../../lib/reportPeriod.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OverallSummary } from './OverallSummary.tsx';
import { SalaryFilters } from './SalaryFilters.tsx';
import { FILTERS, SalaryReportPage_Report } from './salaryReport.ts';
import { TechnicianCards } from './TechnicianCards.tsx';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';

/** Each technician's earnings from completed repairs (rule 88). */
export function SalaryReportPage() {
  const report = useReportPeriod();
  const { values: period } = report;
  const {
    values: { technician },
    set,
  } = useFilters(FILTERS);
  const isFiltered = !report.isThisMonth || technician !== null;
  const clear = () => {
    report.clear();
    set({ technician: null }, 'replace');
  };
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: SalaryReportPage_Report,
      variables: { period, technician },
    },
    POLL.lists,
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const found = data?.salaryReport;
  const cards = found?.technicians;
  // While one technician is selected, the filter still offers the others.
  const others = technician === null ? cards?.map((card) => card.technicianName) : undefined;
  if (others !== undefined && others.join('\n') !== names.join('\n')) setNames(others);

  return (
    <Stack $gap={6}>
      <PageHeader title="Tech Salary Report" description={periodText(period)} />
      <VisibilitySwitch />
      <SalaryFilters
        period={report}
        technician={technician}
        onTechnician={(chosen) => set({ technician: chosen })}
        names={names}
        onClear={isFiltered ? clear : undefined}
      />
      {error !== undefined && found === undefined ? (
        <ErrorState
          title={`The report could not be loaded. ${readError(error).message}`}
          busy={fetching}
          onRetry={refetch}
        />
      ) : (
        <>
          <OverallSummary totals={found?.overall} period={period} technician={technician} />
          {cards?.length === 0 ? (
            <Card>
              <EmptyState
                icon={<HandCoins />}
                title="No completed repairs found"
                text={`Nothing was completed in the chosen period: ${periodText(period)}.`}
                action={isFiltered ? <Button onClick={clear}>Clear Filters</Button> : undefined}
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

import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { periodText } from '../../../src/domain/period.ts';
import { useFilters } from '../../lib/filters.ts';
import { useReportPeriod } from '../../lib/reportPeriod.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCommissionsVisible } from '../../lib/commissionsVisible.ts';
import { graphql } from '../../lib/graphql.ts';
import { useAutosave } from '../../lib/useAutosave.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { OverallSummary } from './OverallSummary.tsx';
import { SalaryFilters } from './SalaryFilters.tsx';
import { FILTERS, SalaryReportPage_Report } from './salaryReport.ts';
import { TechnicianCards } from './TechnicianCards.tsx';

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
  const query = useLiveQuery({
    query: SalaryReportPage_Report,
    variables: { period, technician },
    poll: 'lists',
  });
  const [names, setNames] = useState<readonly string[]>([]);
  const found = query.data?.salaryReport;
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
      {query.failed ? (
        <QueryError text="The report could not be loaded." query={query} />
      ) : (
        <>
          <OverallSummary totals={found?.overall} period={period} technician={technician} />
          {cards?.length === 0 ? (
            <Card>
              <EmptyState
                icon={<HandCoins />}
                title="No completed repairs found"
                text={`No repairs were completed in the selected period: ${periodText(period)}.`}
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

const VisibilitySwitch_Set = graphql(`
  mutation VisibilitySwitch_Set($visible: Boolean!) {
    setCommissionsVisible(visible: $visible)
  }
`);

/** Shows or hides My Commissions for all technicians at once (rule 89). */
function VisibilitySwitch() {
  const toast = useToast();
  const { visible } = useCommissionsVisible();
  const [, save] = useMutation(VisibilitySwitch_Set);
  const { shown, choose, saving } = useAutosave(visible ?? false, async (next) => {
    const { error } = await save({ visible: next });
    toast(
      error === undefined
        ? {
            title: 'Settings Updated',
            description: `Commission tab is now ${next ? 'visible' : 'hidden'} for technicians`,
          }
        : failure('Failed to update commission visibility setting'),
    );
    return error === undefined;
  });

  return (
    <div data-print="hide">
      <Card>
        <Switch
          label={'Show "My Commission" tab for technicians'}
          hint="Technicians see what they earned on each completed repair, not what it cost."
          checked={shown}
          disabled={visible === undefined}
          busy={saving}
          onChange={choose}
        />
      </Card>
    </div>
  );
}

import { HandCoins, CircleCheck, PhilippinePeso, Printer } from 'lucide-react';
import { useState, useId } from 'react';
import { useMutation } from 'urql';
import { periodText, type ChosenPeriod } from '../../../src/domain/period.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { useReportPeriod } from '../../lib/list/reportPeriod.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useCommissionsVisible } from '../../lib/session/commissionsVisible.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useAutosave } from '../../lib/form/useAutosave.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { SalaryFilters } from './SalaryFilters.tsx';
import { RateDialog } from './RateDialog.tsx';
import { FILTERS, SalaryReportPage_Report, type TechnicianCardData } from './salaryReport.ts';
import { TechnicianCards } from './TechnicianCards.tsx';
import { formatPeso } from '../../../src/domain/money.ts';
import { recordsCard } from '../../entities/repair/FigureCaption.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';

/** Loaded for printing. */
const SHEETS = lazyPart(async () => (await import('./SalarySheets.tsx')).SalarySheets);

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
  /** The sheets for printing: their rows are loading, or they are on the page. */
  const [sheets, setSheets] = useState<'loading' | 'ready' | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const found = query.data?.salaryReport;
  const cards = found?.technicians;
  /** Whose rate is changed. */
  const [rated, setRated] = useState(useKeptOpening('rate', ({ id }) => id));
  /** The form stays when the report cannot be loaded again. */
  const [last, setLast] = useState<TechnicianCardData | null>(null);
  const rate =
    rated === null ? null : (cards?.find((card) => card.technicianName === rated) ?? last);
  // While one technician is selected, the filter still offers the others.
  const others = technician === null ? cards?.map((card) => card.technicianName) : undefined;
  if (others !== undefined && others.join('\n') !== names.join('\n')) setNames(others);

  return (
    <Stack $gap={6}>
      <PageHeader
        title="Tech Salary Report"
        description={periodText(period)}
        actions={
          <Button
            icon={<Printer />}
            busy={sheets === 'loading'}
            disabled={cards === undefined || cards.length === 0}
            onClick={() => setSheets('loading')}
          >
            Print
          </Button>
        }
      />
      <VisibilitySwitch />
      <SalaryFilters
        period={report}
        technician={technician}
        onTechnician={(chosen, step) => set({ technician: chosen }, step)}
        names={names}
        failed={query.failed}
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
                action={isFiltered ? <Button onClick={clear}>Show all</Button> : undefined}
              />
            </Card>
          ) : (
            // On paper the sheets replace them.
            <div data-print={sheets === null ? undefined : 'hide'}>
              <TechnicianCards
                cards={cards}
                period={period}
                onRate={(card) => {
                  setLast(card);
                  setRated(card.technicianName);
                }}
              />
            </div>
          )}
        </>
      )}
      {sheets === null ? null : (
        <Deferred
          view={SHEETS}
          with={{
            period,
            technician,
            onReady: () => setSheets('ready'),
            onDone: () => setSheets(null),
          }}
        />
      )}
      {rate === null ? null : <RateDialog card={rate} onClose={() => setRated(null)} />}
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
  const { visible, failed, refetch } = useCommissionsVisible();
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
      {failed ? (
        <ErrorState title="The setting could not be loaded." onRetry={refetch} />
      ) : (
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
      )}
    </div>
  );
}

interface OverallSummaryProps {
  /** Undefined while loading. */
  totals: { repairs: number; revenue: string; commission: string } | undefined;
  period: ChosenPeriod;
  technician: string | null;
}

/** Totals over all technicians, within the filters. */
function OverallSummary({ totals, period, technician }: OverallSummaryProps) {
  const id = useId();
  const filters = { ...period, technician, payment: 'withTechnician' } as const;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>Overall Summary</SectionTitle>
      <StatCards
        loading={totals === undefined}
        cards={[
          recordsCard({
            label: 'Total Repairs',
            icon: <CircleCheck />,
            value: formatCount(totals?.repairs),
            what: 'Every Unit OK that has a technician.',
            filters,
          }),
          recordsCard({
            label: 'Total Revenue',
            icon: <PhilippinePeso />,
            value: formatPeso(totals?.revenue),
            what: 'What they cost, paid or not.',
            filters,
          }),
          {
            label: 'Total Commissions',
            icon: <HandCoins />,
            value: formatPeso(totals?.commission),
            hint: 'At the rate of each technician or record.',
          },
        ]}
      />
    </Stack>
  );
}

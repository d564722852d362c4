import { styled } from 'styled-components';
import { useCan } from '../../lib/useSession.ts';
import { space } from '../../theme/theme.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MonthRevenue } from './MonthRevenue.tsx';
import { PaymentOverview } from './PaymentOverview.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { StatusOverview } from './StatusOverview.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TechnicianPerformance } from './TechnicianPerformance.tsx';
import { useDeferredValue, useEffect } from 'react';

/** The start page of admin and csr; only admins see revenue and payments (rule 60). */
export function StaffDashboard() {
  const showsRevenue = useCan()('statistics:revenue');
  const later = useDeferredRender();
  return (
    <Stack $gap={6}>
      <PageHeader title="Dashboard" />
      {showsRevenue ? <MonthRevenue /> : null}
      <SummaryCards />
      <StatusOverview />
      {later ? (
        <>
          {showsRevenue ? (
            <Columns>
              <RevenueChart />
              <PaymentOverview />
            </Columns>
          ) : null}
          <TechnicianPerformance />
        </>
      ) : (
        <Below />
      )}
    </Stack>
  );
}

/** At least as tall as the content, so that a reloaded page keeps its scroll position. */
const Below = styled.div`
  height: 3000px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[6]};

  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

let drawnBefore = false;

/**
 * False for the first render after the page was loaded, then true: content below the fold renders
 * after it, in slices. On a return through the history everything renders at once, so that the
 * scroll position can be restored.
 */
export function useDeferredRender(): boolean {
  const later = useDeferredValue(true, drawnBefore);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  return later;
}

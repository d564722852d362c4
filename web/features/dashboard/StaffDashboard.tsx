import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Columns, Stack } from '../../ui/layout/Stack.tsx';
import { MonthRevenue } from './MonthRevenue.tsx';
import { PaymentOverview } from './PaymentOverview.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { StatusOverview } from './StatusOverview.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TechnicianPerformance } from './TechnicianPerformance.tsx';
import { TodayStrip } from './TodayStrip.tsx';
import { useDeferredValue, useEffect } from 'react';

/** The start page of admin and csr; only admins see revenue and payments (rule 60). */
export function StaffDashboard() {
  const showsRevenue = useCan()('statistics:revenue');
  const later = useDeferredRender();
  return (
    <Stack $gap={6}>
      <PageHeader title="Dashboard" />
      <TodayStrip />
      {showsRevenue ? <MonthRevenue /> : null}
      <SummaryCards />
      <StatusOverview />
      {later ? (
        <>
          {showsRevenue ? (
            <Columns $widths="minmax(0, 3fr) minmax(0, 2fr)">
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

  ${media.print} {
    display: none;
  }
`;

let drawnBefore = false;

/**
 * False for the first render of a loaded page, so that content below the fold renders after it. On
 * a return through the history all renders at once, to restore the scroll position.
 */
function useDeferredRender(): boolean {
  const later = useDeferredValue(true, drawnBefore);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  return later;
}

import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusOverview } from './StatusOverview.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** The start page of admin and csr (spec 2). */
export function StaffDashboard() {
  return (
    <Stack $gap={6}>
      <PageHeader title="Dashboard" />
      <SummaryCards />
      <StatusOverview />
    </Stack>
  );
}

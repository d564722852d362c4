import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useViewer } from '../../lib/useSession.ts';
import { ClientCards } from './ClientCards.tsx';
import { ClientRecords } from './ClientRecords.tsx';

/** The start page of clients, with their own repairs. */
export function ClientDashboard() {
  const { name } = useViewer();
  return (
    <Stack $gap={6}>
      <PageHeader title={`Welcome, ${name}`} />
      <ClientCards />
      <ClientRecords />
    </Stack>
  );
}

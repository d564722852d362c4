import { EyeOff } from 'lucide-react';
import { useCommissionsVisible } from '../../lib/commissionsVisible.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Commissions } from './Commissions.tsx';

/** A technician's earnings, while the setting shows them (rule 89). */
export function MyCommissionsPage() {
  const { visible, failed, refetch } = useCommissionsVisible();
  return (
    <Stack $gap={6}>
      <PageHeader title="My Commissions" />
      {failed ? (
        <ErrorState title="Your commissions could not be loaded." onRetry={refetch} />
      ) : null}
      {visible === undefined && !failed ? <Skeleton width="100%" height={96} /> : null}
      {visible === false ? (
        <Card>
          <EmptyState
            icon={<EyeOff />}
            title="My Commissions is turned off"
            text="The shop does not show commissions to technicians at the moment. An admin can turn this page on."
          />
        </Card>
      ) : null}
      {visible === true ? <Commissions /> : null}
    </Stack>
  );
}

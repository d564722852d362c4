import { LockKeyhole } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useCan } from '../lib/useSession.ts';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { Screen } from './navigation.ts';

/** Renders the screen for its roles, and explains the refusal to the others (rule 7). */
export function RoleGuard({ screen }: { screen: Screen }) {
  const can = useCan();
  useDocumentTitle(screen.name);
  if (can(screen.action)) return <Outlet />;
  return (
    <Stack $gap={6}>
      <PageHeader title={screen.name} />
      <Card>
        <EmptyState
          title={screen.denied}
          text={screen.deniedText}
          icon={<LockKeyhole />}
          action={<Link to="/">Go to the start page</Link>}
        />
      </Card>
    </Stack>
  );
}

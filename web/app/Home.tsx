import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/useSession.ts';
import { ScreenLoading } from './ScreenLoading.tsx';
import { SCREENS } from './navigation.ts';

const StaffDashboard = lazy(() =>
  import('../features/dashboard/StaffDashboard.tsx').then((module) => ({
    default: module.StaffDashboard,
  })),
);
const ClientDashboard = lazy(() =>
  import('../features/dashboard/ClientDashboard.tsx').then((module) => ({
    default: module.ClientDashboard,
  })),
);
const RepairsPage = lazy(() =>
  import('../features/repairs/RepairsPage.tsx').then((module) => ({
    default: module.RepairsPage,
  })),
);

/** The start page of each role (spec 2). */
export function Home() {
  const { role } = useViewer();
  useDocumentTitle(role === 'technician' ? SCREENS.repairs.name : SCREENS.dashboard.name);
  return (
    <Suspense fallback={<ScreenLoading />}>
      {role === 'technician' ? <RepairsPage /> : null}
      {role === 'client' ? <ClientDashboard /> : null}
      {role === 'admin' || role === 'csr' ? <StaffDashboard /> : null}
    </Suspense>
  );
}

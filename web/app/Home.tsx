import { Suspense } from 'react';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/useSession.ts';
import { SCREENS } from './navigation.ts';
import { HOME_PAGES } from './pages.ts';
import { Run } from '../ui/Run.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';

/** The start page of each role (spec 2). */
export function Home() {
  const { role } = useViewer();
  useDocumentTitle(role === 'technician' ? SCREENS.repairs.name : SCREENS.dashboard.name);
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Run program={HOME_PAGES[role].program} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import type { Role } from '../../src/domain/users.ts';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/useSession.ts';
import { SCREENS } from './navigation.ts';
import { HOME_PAGES } from './pages.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

const homeOf = (role: Role) => lazy(async () => ({ default: await HOME_PAGES[role]() }));

const HOMES = {
  admin: homeOf('admin'),
  csr: homeOf('csr'),
  technician: homeOf('technician'),
  client: homeOf('client'),
};

/** The start page of each role (spec 2). */
export function Home() {
  const { role } = useViewer();
  const Page = HOMES[role];
  useDocumentTitle(role === 'technician' ? SCREENS.repairs.name : SCREENS.dashboard.name);
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Page />
    </Suspense>
  );
}

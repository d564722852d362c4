import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/useSession.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { SCREENS } from './navigation.ts';
import { HOME_PAGES } from './pages.ts';

/** The start page of each role (rule 8). */
export function Home() {
  const { role } = useViewer();
  useDocumentTitle(role === 'technician' ? SCREENS.repairs.name : SCREENS.dashboard.name);
  return <ScreenOutlet view={HOME_PAGES[role].view} />;
}

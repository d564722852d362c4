import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/useSession.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { homeScreen } from './navigation.ts';
import { homePage } from './pages.ts';

/** The start page of each role (rule 8). */
export function Home() {
  const { role } = useViewer();
  useDocumentTitle(homeScreen(role).name);
  return <ScreenOutlet view={homePage(role).view} />;
}

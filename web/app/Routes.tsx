import { Suspense, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { ShopProvider } from '../lib/session/ShopProvider.tsx';
import { useCan, useViewer } from '../lib/session/useSession.ts';
import { useSignInPending } from '../ui/overlay/openDialogs.ts';
import { Tooltips } from '../ui/overlay/Tooltip.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { homePage, PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';
import { type LazyPart, lazyPart } from '../ui/layout/lazyPart.ts';
import { createPageHistory, type PageHistory } from '../ui/navigation/pageHistory.ts';
import { PageRouter, storedScrollPlaces } from '../ui/navigation/PageRouter.tsx';
import { LazyView } from '../ui/layout/LazyView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../ui/layout/Text.tsx';
import { useDocumentTitle } from '../lib/browser/useDocumentTitle.ts';
import { homeScreen, type Screen } from './navigation.ts';
import { StartLink } from './StartLink.tsx';
import { LockKeyhole } from 'lucide-react';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

/** Lazy, since few people open an unknown address. */
const NOT_FOUND = lazyPart(async () => (await import('./NotFound.tsx')).NotFound);

/** Lazy, since only scanned codes lead there. */
const TICKET_LINK = lazyPart(async () => (await import('./TicketLink.tsx')).TicketLink);

/** All routes. Loaded after the sign-in, so that the sign-in page needs none of their code. */
const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        element: <GuardedOutlet />,
        children: [
          { index: true, element: <Home /> },
          ...PAGES.map(([screen, page]) => ({
            element: <RoleGuard screen={screen} />,
            children: [
              {
                path: screen.path,
                element: <ScreenOutlet key={screen.path} view={page.view} />,
              },
            ],
          })),
          { path: '/r/:id/:part?', element: <ScreenOutlet view={TICKET_LINK} /> },
          { path: '*', element: <ScreenOutlet view={NOT_FOUND} /> },
        ],
      },
    ],
  },
];

let lastHistory: { history: PageHistory; viewerId: string } | undefined;

/**
 * One history per page: a second one would also react to Back. If another person signs in, they
 * begin at the start page, since the address belongs to the previous person's work.
 */
function historyOf(viewerId: string): PageHistory {
  if (lastHistory?.viewerId === viewerId) return lastHistory.history;
  if (lastHistory !== undefined) {
    lastHistory.history.dispose();
    window.history.replaceState(null, '', '/');
  }
  const history = createPageHistory(window, storedScrollPlaces());
  lastHistory = { history, viewerId };
  return history;
}

export function Routes() {
  const { id } = useViewer();
  const [history] = useState(() => historyOf(id));
  const held = useSignInPending();
  return (
    <ShopProvider held={held}>
      <PageRouter history={history}>
        <Place />
      </PageRouter>
      <Tooltips />
    </ShopProvider>
  );
}

function Place() {
  const location = useLocation();
  return <ErrorBoundary at={location}>{useRoutes(ROUTES)}</ErrorBoundary>;
}

/** Keeps the shell when a screen throws. */
function GuardedOutlet() {
  const location = useLocation();
  return (
    <ErrorBoundary at={location}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** A placeholder while the code loads: the previous screen would accept typing and lose it. */
function ScreenOutlet({ view }: { view: LazyPart }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <LazyView view={view} />
    </Suspense>
  );
}

function ScreenLoading() {
  return (
    <Stack $gap={6} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width={200} height={28} />
      <Skeleton height={96} />
      <Skeleton height={320} />
    </Stack>
  );
}

/** The start page of each role (rule 8). */
function Home() {
  const { role } = useViewer();
  useDocumentTitle(homeScreen(role).name);
  return <ScreenOutlet view={homePage(role).view} />;
}

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
          action={<StartLink />}
        />
      </Card>
    </Stack>
  );
}

import { Suspense, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';
import { ShopProvider } from '../lib/ShopProvider.tsx';
import { useCan, useViewer } from '../lib/useSession.ts';
import { useSignInPending } from '../ui/overlay/openDialogs.ts';
import { Tooltips } from '../ui/overlay/Tooltip.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { homePage, PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';
import type { LazyPart } from '../ui/layout/lazyPart.ts';
import { LazyView } from '../ui/layout/LazyView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../ui/layout/Text.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { homeScreen, type Screen } from './navigation.ts';
import { LockKeyhole } from 'lucide-react';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
const made: { router: Router; viewerId: string }[] = [];

/** All routes. Loaded after the sign-in, so that the sign-in page needs none of their code. */
function routes(): Router {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailureScreen />,
      children: [
        {
          errorElement: <FailureScreen />,
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
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}

/**
 * One router per page: a second one would also react to Back. If another person signs in, they
 * begin at the start page, since the address belongs to the previous person's work.
 */
function routerOf(viewerId: string): Router {
  const [last] = made;
  if (last?.viewerId === viewerId) return last.router;
  if (last !== undefined) {
    last.router.dispose();
    window.history.replaceState(null, '', '/');
  }
  const router = routes();
  made[0] = { router, viewerId };
  return router;
}

export function Routes() {
  const { id } = useViewer();
  const [router] = useState(() => routerOf(id));
  const held = useSignInPending();
  return (
    <ShopProvider held={held}>
      <RouterProvider router={router} />
      <Tooltips />
    </ShopProvider>
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
          action={<Link to="/">Go to the start page</Link>}
        />
      </Card>
    </Stack>
  );
}

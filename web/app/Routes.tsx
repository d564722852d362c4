import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';
import { ShopProvider } from '../lib/ShopProvider.tsx';
import { useViewer } from '../lib/useSession.ts';
import { useSignInPending } from '../ui/overlay/signInPending.ts';
import { TooltipProvider } from '../ui/overlay/Tooltip.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { RoleGuard } from './RoleGuard.tsx';
import { Home } from './Home.tsx';
import { PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';

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
            ...PAGES.map(({ screen, page }) => ({
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
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </ShopProvider>
  );
}

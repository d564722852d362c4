import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { media, SIDEBAR } from '../theme/breakpoints.ts';
import { StatusColours } from '../theme/statusTones.ts';
import { radius, space, theme, zIndex } from '../theme/theme.ts';
import { PresenceProvider } from '../lib/live/PresenceProvider.tsx';
import { useCan, useShop } from '../lib/session/useSession.ts';
import { DialogHistory } from '../ui/overlay/DialogHistory.tsx';
import { Deferred } from '../ui/layout/LazyView.tsx';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { PageScroll } from '../ui/navigation/PageRouter.tsx';
import { useIsMobile } from '../ui/layout/useMediaQuery.ts';
import { Header } from './Header.tsx';
import { AppOverlays } from './AppOverlays.tsx';
import { SCREENS } from './navigation.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SCANNER } from './lazyScanner.ts';
import { Sidebar } from './Sidebar.tsx';
import { UpdatedBanner } from './UpdatedBanner.tsx';
import { SHORTCUT_DIALOGS, useShortcuts } from './useShortcuts.ts';

/** Lazy, since only phones use it. */
const DRAWER = lazyPart(async () => (await import('../ui/overlay/Drawer.tsx')).Drawer);

/** Only for shops with a name or a logo. */
const PRINT_HEAD = lazyPart(async () => (await import('./PrintHead.tsx')).PrintHead);

/** Loaded last, since warnings are rare. */
const WARNINGS = lazyPart(async () => (await import('./Warnings.tsx')).Warnings);

/** The frame of every screen: sidebar, header and the current screen. */
export function Shell() {
  const isMobile = useIsMobile();
  const can = useCan();
  const { name, logo } = useShop();
  const [drawer, setDrawer] = useState(false);
  const { dialog, open, close } = useShortcuts();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  // Moves the focus to the new screen, for people who use a keyboard or a screen reader.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <PresenceProvider>
      <Frame>
        <Skip href="#main">Skip to the content</Skip>
        {isMobile ? (
          <Deferred
            view={DRAWER}
            with={{
              open: drawer,
              onClose: () => setDrawer(false),
              label: 'Menu',
              children: <Sidebar inDrawer />,
            }}
          />
        ) : (
          <Side data-print="hide">
            <Sidebar />
          </Side>
        )}
        <Column>
          <Header
            {...(isMobile ? { onMenu: () => setDrawer(true) } : {})}
            {...(can(SCREENS.repairs.action) ? { onFind: () => open('palette') } : {})}
          />
          <OfflineBanner />
          <UpdatedBanner />
          {can('setting:write') ? <Deferred view={WARNINGS} with={{}} /> : null}
          <Main ref={main} id="main" tabIndex={-1}>
            {name === '' && logo === null ? null : <Deferred view={PRINT_HEAD} with={{}} />}
            <Outlet />
          </Main>
        </Column>
        {dialog === 'keys' ? (
          <Deferred view={SHORTCUT_DIALOGS.keys} with={{ onClose: close }} />
        ) : null}
        {dialog === 'palette' ? (
          <Deferred
            view={SHORTCUT_DIALOGS.palette}
            with={{ onClose: close, onKeys: () => open('keys') }}
          />
        ) : null}
        {can('label') ? <Deferred view={SCANNER} with={{}} /> : null}
        <StatusColours />
        <PrintStyle />
        <AppOverlays />
        <PageScroll />
        <DialogHistory />
      </Frame>
    </PresenceProvider>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${SIDEBAR.words}px minmax(0, 1fr);
  min-height: 100dvh;

  ${media.icons} {
    grid-template-columns: ${SIDEBAR.icons}px minmax(0, 1fr);
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

const Skip = styled.a`
  position: fixed;
  z-index: ${zIndex.tooltip};
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  background: ${theme.inverse};
  color: ${theme.onInverse};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const Side = styled.aside`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  border-right: 1px solid ${theme.border};
  overflow-y: auto;
  background: ${theme.surface};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** How screens are printed; here, because the sign-in loads the other global styles. */
const PrintStyle = createGlobalStyle`
  ${media.print} {
    /* An open dialog is printed instead of the screen behind it. */
    body:has([role='dialog']) main > :not([data-print='head']) { display: none; }

    h1, h2, h3 { break-after: avoid; }

    tr, [data-print='whole'] { break-inside: avoid; }
  }
`;

const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: 1680px;
  margin: 0 auto;
  padding: ${space[6]};
  outline: none;

  ${media.tablet} {
    padding: ${space[4]};
  }

  ${media.mobile} {
    padding: ${space[4]};
    padding-bottom: max(${space[6]}, env(safe-area-inset-bottom));
  }

  ${media.print} {
    /* Frames at the edge of the paper's margin would lose their border. */
    padding: 0 1px;
  }
`;

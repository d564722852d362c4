import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ROLE_DEFINITIONS } from '../../src/domain/roles.ts';
import { useLogOut } from '../lib/session/useLogOut.ts';
import { useBrand, useViewer } from '../lib/session/useSession.ts';
import { pressable, pressableEntry } from '../theme/hovered.ts';
import { COARSE_QUERY, ICONS_QUERY, MOBILE_QUERY, media } from '../theme/breakpoints.ts';
import { CLEAR_OF_HEADER, ellipsis, focusRingInside, visuallyHidden } from '../theme/mixins.ts';
import { duration, fontSize, fontWeight, radius, size, space, theme } from '../theme/theme.ts';
import { Avatar } from '../ui/layout/Avatar.tsx';
import { IconButton } from '../ui/overlay/Tooltip.tsx';
import { ThemeSwitch } from '../ui/layout/ThemeSwitch.tsx';
import { useMediaQuery } from '../ui/layout/useMediaQuery.ts';
import { Button } from '../ui/form/Button.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { ScreenTooltip } from './ScreenTooltip.tsx';
import { currentScreen, PROFILE, SCREENS } from './navigation.ts';
import { pageAt } from './pages.ts';
import { SavedViews } from './SavedViews.tsx';
import { ScreenIcon } from './ScreenIcon.tsx';
import { useScreens } from './useScreens.ts';

/** The role's screens; in a drawer, a chosen one replaces its history entry and so closes it. */
export function Sidebar({ inDrawer = false }: { inDrawer?: boolean }) {
  const viewer = useViewer();
  const brand = useBrand();
  const screens = useScreens();
  const { pathname } = useLocation();
  const iconsOnly = useMediaQuery(ICONS_QUERY);
  const { leaving, logOut } = useLogOut();
  const current = currentScreen(viewer.role, pathname);
  const preload = (path: string) => void pageAt(path, viewer.role)?.view.preload();

  return (
    <>
      <Brand>
        <Logo size={28} src={brand.logo} />
        <Words $hidden={iconsOnly}>{brand.name}</Words>
      </Brand>
      <Nav aria-label="Main" data-dialog-body={inDrawer || undefined}>
        {screens.map((screen) => (
          <Fragment key={screen.path}>
            <ScreenTooltip name={screen.name} letter={screen.key} named={!iconsOnly}>
              <Entry
                to={screen.path}
                replace={inDrawer}
                onPointerEnter={() => preload(screen.path)}
                onFocus={() => preload(screen.path)}
                {...(screen.path === current?.path ? { 'aria-current': 'page' } : {})}
              >
                <ScreenIcon screen={screen} />
                <Words $hidden={iconsOnly}>{screen.name}</Words>
              </Entry>
            </ScreenTooltip>
            {screen.path === SCREENS.repairs.path && !iconsOnly ? (
              <SavedViews replace={inDrawer} />
            ) : null}
          </Fragment>
        ))}
      </Nav>
      <Foot>
        <Person
          to={PROFILE.path}
          replace={inDrawer}
          title={PROFILE.name}
          onPointerEnter={() => preload(PROFILE.path)}
          onFocus={() => preload(PROFILE.path)}
        >
          <Avatar name={viewer.name} role={viewer.role} size={32} />
          <Words $hidden={iconsOnly}>
            <Name>{viewer.name}</Name>
            <RoleName>{ROLE_DEFINITIONS[viewer.role].label}</RoleName>
          </Words>
        </Person>
        {inDrawer ? <ThemeSwitch inWords /> : null}
        {iconsOnly ? (
          <IconButton
            label="Logout"
            icon={<LogOut />}
            busy={leaving}
            onClick={() => void logOut()}
          />
        ) : (
          <Button icon={<LogOut />} busy={leaving} fullWidth onClick={() => void logOut()}>
            Logout
          </Button>
        )}
      </Foot>
    </>
  );
}

/** Words that only screen readers get beside icons. */
const Words = styled.div<{ $hidden: boolean }>`
  min-width: 0;
  line-height: 1.125rem;
  overflow-wrap: anywhere;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.header};
  padding: ${space[2]} ${space[4]};
  font-weight: ${fontWeight.strong};
  line-height: 1.125rem;

  ${media.icons} {
    padding: ${space[2]} 13px;
  }
`;

/** It scrolls by itself, so that the shop's name and Logout stay in sight. */
const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-height: 160px;
  padding: ${space[2]};
  overflow-y: auto;
  /*
   * Undoes the rule of ThemeRoot, which keeps entries from scrolling the page, for this scroller.
   */
  scroll-padding-top: ${CLEAR_OF_HEADER};

  /* All entries of an admin are in sight on a laptop. */
  @media (max-height: 860px) and (pointer: fine) {
    gap: 0;

    > a {
      min-height: 32px;
    }
  }
`;

const Entry = styled(Link)`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.control};
  /* Beside a scroll bar, the longest name still has one line. */
  padding: 0 0 0 ${space[3]};
  border-radius: ${radius.medium};
  color: ${theme.textSecondary};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  transition: background-color ${duration.fast};
  ${focusRingInside}

  ${pressableEntry}

  &[aria-current='page'] {
    background: ${theme.accentTint};
    color: ${theme.accentText};
  }

  &[aria-current='page']::before {
    position: absolute;
    top: 8px;
    bottom: 8px;
    left: 0;
    width: 3px;
    border-radius: ${radius.round};
    background: ${theme.accentText};
    content: '';
  }

  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline-color: HighlightText;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    &[aria-current='page']::before {
      background: HighlightText;
    }
  }

  @media ${COARSE_QUERY}, ${MOBILE_QUERY} {
    min-height: ${size.touch};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]};
  border-top: 1px solid ${theme.border};

  ${media.icons} {
    gap: ${space[1]};
    align-items: center;
    padding: ${space[2]};
  }
`;

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.touch};
  padding: 0 ${space[2]};
  margin: 0 -${space[2]};
  border-radius: ${radius.medium};
  color: inherit;
  text-decoration: none;
  ${focusRingInside}

  ${pressable}
`;

const Name = styled.p`
  font-weight: ${fontWeight.medium};
  line-height: 1.25rem;
  ${ellipsis}
`;

const RoleName = styled.p`
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
`;

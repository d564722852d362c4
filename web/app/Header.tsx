import { Menu, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { ROLE_DEFINITIONS } from '../../src/domain/roles.ts';
import { longDate, startOfShopDay } from '../../src/domain/calendar.ts';
import { useToday } from '../lib/live/useToday.ts';
import { PresenceIndicator } from '../features/presence/PresenceIndicator.tsx';
import { LiveMark } from './LiveMark.tsx';
import { useShop, useViewer } from '../lib/session/useSession.ts';
import { media } from '../theme/breakpoints.ts';
import { ellipsis } from '../theme/mixins.ts';
import { fontSize, fontWeight, size, space, theme, zIndex } from '../theme/theme.ts';
import { IconButton } from '../ui/overlay/Tooltip.tsx';
import { PALETTE_KEYS } from '../ui/layout/shortcutKeys.ts';
import { PlainIconButton } from '../ui/form/PlainIconButton.tsx';
import { ThemeSwitch } from '../ui/layout/ThemeSwitch.tsx';
import { screenTitle } from './navigation.ts';

interface HeaderProps {
  /** Opens the drawer; set on phones. */
  onMenu?: () => void;
  /** Opens the palette; set for people who have one. */
  onFind?: () => void;
}

/**
 * The title by role, today's date in the shop's zone, the live mark and, beside a sidebar, the theme
 * switch.
 */
export function Header({ onMenu, onFind }: HeaderProps) {
  const { header, home } = ROLE_DEFINITIONS[useViewer().role];
  const { timezone } = useShop();
  const today = useToday(timezone);
  const [weekday, ...rest] = longDate(startOfShopDay(today, timezone), timezone).split(', ');
  return (
    <Bar data-print="hide">
      {onMenu === undefined ? null : (
        <PlainIconButton
          label="Open menu"
          icon={<Menu />}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
      )}
      <Words>
        <Title>{header}</Title>
        <Today dateTime={today}>
          {weekday}, <Whole>{rest.join(', ')}</Whole>
        </Today>
      </Words>
      {onFind === undefined ? null : (
        <IconButton
          label="Find"
          icon={<Search />}
          aria-haspopup="dialog"
          aria-keyshortcuts={PALETTE_KEYS}
          onClick={onFind}
        />
      )}
      <PresenceIndicator titleOf={screenTitle} />
      <LiveMark compact={onMenu !== undefined && home !== 'client-dashboard'} />
      {onMenu === undefined ? <ThemeSwitch /> : null}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: ${zIndex.header};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.header};
  padding: ${space[2]} ${space[6]};
  border-bottom: 1px solid ${theme.border};
  background: ${theme.surface};

  /* The buttons have room around their icons. */
  ${media.mobile} {
    gap: 0;
    padding: ${space[2]} ${space[3]} ${space[2]} ${space[2]};
  }

  ${media.narrow} {
    flex-wrap: wrap;
    padding-top: ${space[1]};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;

  ${media.mobile} {
    padding-left: ${space[1]};
  }

  ${media.narrow} {
    display: contents;
  }
`;

const Title = styled.p`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
  ${ellipsis}

  ${media.mobile} {
    line-height: 1.125rem;
    text-wrap: balance;
    white-space: normal;
  }

  ${media.narrow} {
    flex: 1;
    min-width: 0;
    padding: 0 ${space[1]};
  }
`;

/** Breaks after the weekday when the date does not fit on one line. */
const Whole = styled.span`
  display: inline-block;
`;

const Today = styled.time`
  display: block;
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  line-height: 1rem;

  ${media.desktop} {
    ${ellipsis}
  }

  /* A line of its own below the buttons, in line with the title. */
  ${media.narrow} {
    flex-basis: 100%;
    order: 1;
    padding-left: calc(${size.touch} + ${space[1]});
  }
`;

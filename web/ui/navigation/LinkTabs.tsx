import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontWeight, radius, size, space, theme } from '../../theme/theme.ts';

interface LinkTabsProps<Key extends string | null> {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly { key: Key; label: string; to: string }[];
  chosen: Key;
  /** Inside a dialog: Back leaves the dialog, whichever part is shown. */
  inPlace?: boolean | undefined;
  /** The key that opens the other part of two. */
  toggleKey?: string | undefined;
}

/** The parts of a screen, each with its own address. */
export function LinkTabs<Key extends string | null>({
  label,
  tabs,
  chosen,
  inPlace = false,
  toggleKey,
}: LinkTabsProps<Key>) {
  const { state } = useLocation();
  return (
    <Tabs aria-label={label} data-print="hide" $inPlace={inPlace}>
      {tabs.map(({ key, label: words, to }) => (
        <Link
          key={to}
          to={to}
          {...(inPlace ? { replace: true, state, preventScrollReset: true } : {})}
          {...(key === chosen ? { 'aria-current': 'page' } : { 'aria-keyshortcuts': toggleKey })}
        >
          {words}
        </Link>
      ))}
    </Tabs>
  );
}

const inDialog = css`
  margin: 0 0 ${space[4]};
`;

const Tabs = styled.nav<{ $inPlace: boolean }>`
  display: flex;
  gap: ${space[2]};
  margin-top: -${space[3]};
  ${({ $inPlace }) => ($inPlace ? inDialog : '')}
  border-bottom: 1px solid ${theme.border};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.touch};
    margin-bottom: -1px;
    padding: 0 ${space[3]};
    border-bottom: 2px solid transparent;
    border-radius: ${radius.small} ${radius.small} 0 0;
    color: ${theme.textSecondary};
    font-weight: ${fontWeight.medium};
    text-decoration: none;
  }

  ${media.hover} {
    a:hover {
      border-bottom-color: ${theme.borderControl};
      color: ${theme.text};
    }
  }

  a:active {
    background: ${theme.pressed};
  }

  a[aria-current] {
    border-bottom-color: ${theme.accentText};
    color: ${theme.text};
  }

  /* Colours of the system would draw the line of every tab. */
  @media (forced-colors: active) {
    a:not([aria-current]) {
      border-bottom-color: Canvas;
    }
  }
`;

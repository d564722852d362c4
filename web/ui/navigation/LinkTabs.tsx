import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { fontWeight, radius, size, space, theme } from '../../theme/theme.ts';

interface LinkTabsProps<Key extends string | null> {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly { key: Key; label: string; to: string }[];
  chosen: Key;
}

/** The parts of a screen, each with its own address. */
export function LinkTabs<Key extends string | null>({ label, tabs, chosen }: LinkTabsProps<Key>) {
  return (
    <Tabs aria-label={label} data-print="hide">
      {tabs.map(({ key, label: words, to }) => (
        <Link key={to} to={to} {...(key === chosen ? { 'aria-current': 'page' } : {})}>
          {words}
        </Link>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: ${space[2]};
  margin-top: -${space[3]};
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
    ${focusRing}
  }

  a:hover {
    color: ${theme.text};
  }

  a[aria-current] {
    border-bottom-color: ${theme.accentText};
    color: ${theme.text};
  }
`;

import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePreferences } from '../lib/session/preferences.ts';
import { COARSE_QUERY, MOBILE_QUERY } from '../theme/breakpoints.ts';
import { hoveredEntry } from '../theme/hovered.ts';
import { ellipsis, focusRingInside } from '../theme/mixins.ts';
import { fontSize, radius, space, theme } from '../theme/theme.ts';
import { SCREENS } from './navigation.ts';

/** The person's saved views of the repair records, below their screen. */
export function SavedViews({ replace }: { replace: boolean }) {
  const { repairsViews } = usePreferences();
  const { pathname, search } = useLocation();
  if (repairsViews.length === 0) return null;
  const here = `${pathname}${search}`;
  return (
    <Views aria-label="Saved views">
      {repairsViews.map(({ name, query }) => {
        const to = `${SCREENS.repairs.path}?${query}`;
        return (
          <li key={name}>
            <View to={to} replace={replace} aria-current={to === here ? 'true' : undefined}>
              {name}
            </View>
          </li>
        );
      })}
    </Views>
  );
}

const Views = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-left: 21px;
  padding-left: ${space[3]};
  border-left: 1px solid ${theme.border};
`;

const View = styled(Link)`
  display: block;
  padding: 6px ${space[2]};
  border-radius: ${radius.medium};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  text-decoration: none;
  ${ellipsis}
  ${focusRingInside}

  &[aria-current] {
    background: ${theme.hover};
    color: ${theme.text};
  }

  ${hoveredEntry}

  @media ${COARSE_QUERY}, ${MOBILE_QUERY} {
    padding-block: 12px;
  }
`;

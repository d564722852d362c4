import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFilters } from '../../lib/filters.ts';
import { choiceParam } from '../../lib/params.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useRestoring } from '../../lib/restoring.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { focusRing } from '../../theme/mixins.ts';
import { fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Addresses } from './Addresses.tsx';
import { BackupCard } from './BackupCard.tsx';
import { BackupList } from './BackupList.tsx';
import { DataCard } from './DataCard.tsx';
import { Settings } from './Settings.tsx';
import { ShopPage_State } from './shopState.ts';
import { VersionCard } from './VersionCard.tsx';

const TAB = { tab: choiceParam(['settings']) };

const TABS = [
  { tab: null, label: 'Backup and data', to: '/shop' },
  { tab: 'settings', label: 'Settings', to: '/shop?tab=settings' },
] as const;

/** The backups of the shop, how and where the program runs, and its settings; admins only. */
export function ShopPage() {
  const { tab } = useFilters(TAB).values;
  return (
    <Stack $gap={6}>
      <PageHeader title="Shop" />
      <Tabs aria-label="Shop" data-print="hide">
        {TABS.map(({ tab: own, label, to }) => (
          <Link key={to} to={to} {...(own === tab ? { 'aria-current': 'page' } : {})}>
            {label}
          </Link>
        ))}
      </Tabs>
      {tab === 'settings' ? <Settings /> : <State />}
    </Stack>
  );
}

function State() {
  const query = useLiveQuery({
    query: ShopPage_State,
    poll: 'lists',
    requestPolicy: 'cache-and-network',
  });
  // No event reports a backup of the night or a disk that fills.
  useOnFocus(query.refetch);
  const isRestoring = useRestoring();
  const refetch = useEffectEvent(query.refetch);
  // After a restore that failed the page is the same, and says why.
  useEffect(() => (isRestoring ? () => refetch() : undefined), [isRestoring]);
  const state = query.data?.shopState;
  if (query.failed)
    return <QueryError text="The state of the shop could not be loaded." query={query} />;
  return (
    <>
      {state?.backups === null ? null : (
        <>
          <BackupCard backups={state?.backups} refetch={query.refetch} />
          <BackupList backups={state?.backups} />
        </>
      )}
      <Pair>
        <Addresses state={state} />
        <DataCard state={state} />
      </Pair>
      <VersionCard version={state?.version} />
    </>
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

/** Two cards side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space[6]};
  align-items: start;
`;

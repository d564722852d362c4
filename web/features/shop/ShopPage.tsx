import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useFilters } from '../../lib/list/filters.ts';
import { choiceParam } from '../../lib/list/params.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useRestoring } from '../../lib/client/restoring.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useRepeatWhileShown } from '../../lib/live/useRepeatWhileShown.ts';
import { space } from '../../theme/theme.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LinkTabs } from '../../ui/navigation/LinkTabs.tsx';
import { Addresses } from './Addresses.tsx';
import { BackupCard } from './BackupCard.tsx';
import { BackupList } from './BackupList.tsx';
import { DataCard } from './DataCard.tsx';
import { Settings } from './settings/Settings.tsx';
import { ShopPage_State } from './shopState.ts';
import { VersionCard } from './VersionCard.tsx';

const TAB = { tab: choiceParam(['settings']) };

const TABS = [
  { key: null, label: 'Backup and data', to: '/shop' },
  { key: 'settings', label: 'Settings', to: '/shop?tab=settings' },
] as const;

/** The backups of the shop, how and where the program runs, and its settings; admins only. */
export function ShopPage() {
  const { tab } = useFilters(TAB).values;
  return (
    <Stack $gap={6}>
      <PageHeader title="Shop" />
      <LinkTabs label="Shop" tabs={TABS} chosen={tab} />
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
  // No event reports a nightly backup or a disk that fills up (rule 150).
  useRepeatWhileShown(query.refetch);
  const isRestoring = useRestoring();
  const refetch = useEffectEvent(query.refetch);
  // A failed restore leads back to this page, which then says why.
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

/** Two cards side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space[6]};
`;

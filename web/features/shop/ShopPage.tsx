import { styled } from 'styled-components';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { space } from '../../theme/theme.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Addresses } from './Addresses.tsx';
import { BackupCard } from './BackupCard.tsx';
import { BackupList } from './BackupList.tsx';
import { DataCard } from './DataCard.tsx';
import { ShopPage_State } from './shopState.ts';
import { VersionCard } from './VersionCard.tsx';

/** The backups of the shop, and how and where the program runs; admins only. */
export function ShopPage() {
  const query = useLiveQuery({
    query: ShopPage_State,
    poll: 'lists',
    requestPolicy: 'cache-and-network',
  });
  // No event reports a backup of the night or a disk that fills.
  useOnFocus(query.refetch);
  const state = query.data?.shopState;
  return (
    <Stack $gap={6}>
      <PageHeader title="Shop" />
      {query.failed ? (
        <QueryError text="The state of the shop could not be loaded." query={query} />
      ) : (
        <>
          {state?.backups === null ? null : (
            <>
              <BackupCard backups={state?.backups} refetch={query.refetch} />
              <BackupList backups={state?.backups} />
            </>
          )}
          <Pair>
            <Addresses addresses={state?.addresses} />
            <DataCard state={state} />
          </Pair>
          <VersionCard version={state?.version} />
        </>
      )}
    </Stack>
  );
}

/** Two cards side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space[6]};
  align-items: start;
`;

import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { usePolling } from '../../lib/connection.ts';
import { useFilters } from '../../lib/filters.ts';
import { countText, ListPage } from '../../lib/ListPage.tsx';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { useToday } from '../../lib/useToday.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { warrantyCard, warrantyColumns } from './warrantyColumns.tsx';
import { WarrantyCounts } from './WarrantyCounts.tsx';
import { WarrantyFilters } from './WarrantyFilters.tsx';
import { FILTERS, Warranty_Records } from './warrantyList.ts';

/** The repaired units with their warranties (rule 107). */
export function WarrantyPage() {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const filters = useFilters(FILTERS);
  const { state, ...counted } = filters.values;
  const pages = useInfiniteList({
    query: Warranty_Records,
    variables: (page) => ({ filter: { ...counted, state }, ...page }),
    connection: (data) => data.warrantyRecords,
  });
  usePolling(pages.refetch, 'lists');
  // A warranty ends with a day, so any instant of today gives the same result; this is its start.
  const now = useMemo(() => startOfShopDay(today, zone), [today, zone]);
  const columns = useMemo(() => warrantyColumns(now, zone), [now, zone]);
  return (
    <ListPage
      header={
        <>
          <PageHeader title="Warranty Monitoring" />
          <WarrantyCounts filter={counted} />
          <WarrantyFilters filters={filters} summary={countText(pages)} />
        </>
      }
      label="Warranty records"
      pages={pages}
      filters={filters}
      columns={columns}
      card={warrantyCard(now, zone)}
      maxHeight="max(360px, calc(100dvh - 358px))"
      empty={{
        icon: <ShieldCheck />,
        title: 'No warranty records found',
        text: 'Repaired units appear here with their release date and warranty.',
      }}
    />
  );
}

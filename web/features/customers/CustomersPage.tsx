import { Plus, UserRoundSearch } from 'lucide-react';
import { useMemo } from 'react';
import { CUSTOMER_SORTS } from '../../../src/domain/customers.ts';
import { searchFilter } from '../../lib/list/searchFilter.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { countText, ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useServerOrder } from '../../lib/list/useOrder.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { FilterBar, filterChips } from '../../ui/form/FilterBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LinkTabs } from '../../ui/navigation/LinkTabs.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { customerCard, customerColumns } from './customerColumns.tsx';
import { CustomerSums } from './CustomerSums.tsx';
import { Customers_List, FILTERS, TABS } from './customerList.ts';
import { Duplicates } from './Duplicates.tsx';
import { useCustomerDialog } from './useCustomerDialog.ts';

const TAB_LINKS = [
  { key: null, label: 'All customers', to: '/customers' },
  { key: 'duplicates', label: 'Duplicates', to: '/customers?tab=duplicates' },
] as const;
const LOADING = 'Loading customers...';

/** The customers of the shop, and possible duplicates (rule 310). */
export function CustomersPage() {
  const { values } = useFilters(TABS);
  const dialog = useCustomerDialog();
  return (
    <>
      <Stack $gap={4}>
        <PageHeader
          title="Customers"
          actions={
            <Button variant="primary" icon={<Plus />} onClick={dialog.openNew}>
              New Customer
            </Button>
          }
        />
        <LinkTabs label="Customers" tabs={TAB_LINKS} chosen={values.tab} />
        {values.tab === 'duplicates' ? (
          <Duplicates onOpen={dialog.open} />
        ) : (
          <CustomerList dialog={dialog} />
        )}
      </Stack>
      {dialog.shown === null ? null : (
        <CustomerDialog
          key={dialog.shown.id ?? 'new'}
          id={dialog.shown.id}
          onOpen={dialog.openInstead}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function CustomerList({ dialog }: { dialog: ReturnType<typeof useCustomerDialog> }) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const filters = useFilters(FILTERS);
  const { search } = filters.values;
  const { sort, onSort, order } = useServerOrder(CUSTOMER_SORTS);
  const pages = useInfiniteList({
    query: Customers_List,
    variables: (page) => ({ search, order, ...page }),
    connection: (data) => data.customers,
    poll: 'lists',
  });
  const hasSums = can('statistics:revenue');
  const columns = useMemo(() => customerColumns(zone), [zone]);
  return (
    <ListPage
      header={
        <FilterBar
          search={searchFilter(filters, {
            placeholder: 'Name or number',
            label: 'Search name or number',
          })}
          chips={filterChips([['search', search && `Search: ${search}`]], (key) =>
            filters.clear(key),
          )}
          onClear={() => filters.clear()}
          summary={countText(pages, LOADING, ['customer', 'customers'])}
        />
      }
      label="Customers"
      pages={pages}
      filters={filters}
      columns={columns}
      card={customerCard(zone)}
      sort={sort}
      onSort={onSort}
      onOpen={({ id }) => dialog.open(id)}
      rowVersion={({ version }) => version}
      sums={
        hasSums ? (
          <CustomerSums key={search} search={search} ready={pages.loaded && !pages.stale} />
        ) : undefined
      }
      failed="The customers could not be loaded."
      loadingText={LOADING}
      maxHeight={`max(360px, calc(100dvh - ${hasSums ? 344 : 300}px))`}
      empty={{
        icon: <UserRoundSearch />,
        title: 'No customers yet',
        text: 'A client with a name and a number becomes a customer with their first record.',
        action: (
          <Button icon={<Plus />} onClick={dialog.openNew}>
            Add First Customer
          </Button>
        ),
        filteredTitle: 'No customers found',
        filteredText: 'Nobody has this name or number.',
      }}
    />
  );
}

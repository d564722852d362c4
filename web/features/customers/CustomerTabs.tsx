import { useFilters } from '../../lib/filters.ts';
import { LinkTabs } from '../../ui/navigation/LinkTabs.tsx';
import { TABS } from './customerList.ts';

const PARTS = [
  { key: null, label: 'All customers', to: '/customers' },
  { key: 'duplicates', label: 'Duplicates', to: '/customers?tab=duplicates' },
] as const;

/** The tabs for all customers and for possible duplicates. */
export function CustomerTabs() {
  const { tab } = useFilters(TABS).values;
  return <LinkTabs label="Customers" tabs={PARTS} chosen={tab} />;
}

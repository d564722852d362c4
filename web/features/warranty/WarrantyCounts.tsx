import { PackageCheck, ShieldCheck, ShieldOff } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import type { FilterValues } from '../../lib/params.ts';
import { type FILTERS, Warranty_Overview } from './warrantyList.ts';

interface WarrantyCountsProps {
  filter: Omit<FilterValues<typeof FILTERS>, 'state'>;
}

/** The number of units that have left the shop, in and out of warranty (rule 107). */
export function WarrantyCounts({ filter }: WarrantyCountsProps) {
  const query = useLiveQuery({ query: Warranty_Overview, variables: { filter }, poll: 'lists' });
  if (query.failed) return <QueryError text="The counts could not be loaded." query={query} />;
  const counts = query.data?.warrantyOverview;
  return (
    <Counts
      loading={counts === undefined}
      cards={[
        {
          label: 'Total Shipped Units',
          icon: <PackageCheck />,
          value: formatCount(counts?.totalShipped),
        },
        { label: 'In Warranty', icon: <ShieldCheck />, value: formatCount(counts?.inWarranty) },
        {
          label: 'Out of Warranty',
          icon: <ShieldOff />,
          value: formatCount(counts?.outOfWarranty),
        },
      ]}
    />
  );
}

/** In a row; on phones the total is above its parts. */
const Counts = styled(StatCards)`
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.mobile} {
    > :first-child {
      grid-column: 1 / -1;
    }

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

import { PackageCheck, ShieldCheck, ShieldOff } from 'lucide-react';
import { styled } from 'styled-components';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
import { Warranty_Overview } from './warrantyList.ts';

interface WarrantyCountsProps {
  filter: {
    search: string | null;
    week: number | null;
    month: number | null;
    year: number | null;
  };
}

/** The number of units that have left the shop, in and out of warranty (rule 107). */
export function WarrantyCounts({ filter }: WarrantyCountsProps) {
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: Warranty_Overview,
      variables: { filter },
    },
    POLL.lists,
  );
  if (error !== undefined && data === undefined)
    return (
      <ErrorState
        title={`The counts could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={refetch}
      />
    );
  const counts = data?.warrantyOverview;
  const cards = [
    { label: 'Total Shipped Units', icon: <PackageCheck />, count: counts?.totalShipped },
    { label: 'In Warranty', icon: <ShieldCheck />, count: counts?.inWarranty },
    { label: 'Out of Warranty', icon: <ShieldOff />, count: counts?.outOfWarranty },
  ];
  return (
    <Counts>
      {cards.map(({ label, icon, count }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          value={(count ?? 0).toLocaleString('en-PH')}
          loading={count === undefined}
        />
      ))}
    </Counts>
  );
}

/** In a row; on phones the total is above its parts. */
const Counts = styled(StatGrid)`
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

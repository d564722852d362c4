import { PhilippinePeso, ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';

interface ExpenseSummaryProps {
  /** Undefined while loading, null when it could not be loaded. */
  list: { expenses: readonly unknown[]; total: string } | undefined | null;
  filtered: boolean;
}

/** The number and sum of the entries, labelled Filtered while a filter is active. */
export function ExpenseSummary({ list, filtered }: ExpenseSummaryProps) {
  if (list === null) return null;
  return (
    <Narrow>
      <StatGrid>
        <StatCard
          label={filtered ? 'Filtered Entries' : 'Total Entries'}
          icon={<ReceiptText />}
          value={(list?.expenses.length ?? 0).toLocaleString('en-PH')}
          loading={list === undefined}
        />
        <StatCard
          label={filtered ? 'Filtered Total' : 'Total Expenses'}
          icon={<PhilippinePeso />}
          value={formatPeso(list?.total)}
          loading={list === undefined}
        />
      </StatGrid>
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 640px;
`;

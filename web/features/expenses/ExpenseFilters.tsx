import { PhilippinePeso, ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { offeredYears } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import type { Filters } from '../../lib/list/filters.ts';
import { ExpenseYears } from '../../lib/list/expenseYears.ts';
import { useThisYear } from '../../lib/list/useYearOptions.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { FilterBar, periodChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import type { Sort } from '../../ui/table/tableTypes.ts';
import { FILTERS, NEWEST_FIRST, SORT_OPTIONS, sortFrom, USUAL_ORDER } from './expenseList.ts';

interface ExpenseFiltersProps {
  filters: Filters<typeof FILTERS>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Month, year and order, kept in the address (rule 126). */
export function ExpenseFilters({ filters, sort, onSort }: ExpenseFiltersProps) {
  const { values, set, clear } = filters;
  const thisYear = useThisYear();
  const { data } = useLiveQuery({ query: ExpenseYears, poll: 'lists' });
  const isUsual = sort.key === USUAL_ORDER.key && sort.direction === USUAL_ORDER.direction;
  return (
    <FilterBar chips={periodChips(values, (part) => clear(part))} onClear={() => clear()}>
      <PeriodSelects
        parts={['month', 'year']}
        values={values}
        onChange={set}
        years={offeredYears({ from: 2023, to: 2026, inData: data?.expenseYears ?? [], thisYear })}
        thisYear={thisYear}
      />
      <FilterSelect
        label="Sort by"
        all={NEWEST_FIRST}
        value={isUsual ? '' : `${sort.key} ${sort.direction}`}
        onChange={(chosen) => onSort(sortFrom(chosen))}
        options={SORT_OPTIONS}
      />
    </FilterBar>
  );
}

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
      <StatCards
        loading={list === undefined}
        cards={[
          {
            label: filtered ? 'Filtered Entries' : 'Total Entries',
            icon: <ReceiptText />,
            value: formatCount(list?.expenses.length),
          },
          {
            label: filtered ? 'Filtered Total' : 'Total Expenses',
            icon: <PhilippinePeso />,
            value: formatPeso(list?.total),
          },
        ]}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 640px;
`;

import { Plus, PhilippinePeso, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { styled } from 'styled-components';
import { offeredYears } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters, type Filters } from '../../lib/filters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { graphql } from '../../lib/graphql.ts';
import { useThisYear } from '../../lib/useYearOptions.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects, periodChips } from '../../ui/form/PeriodSelects.tsx';
import type { Sort } from '../../ui/table/tableTypes.ts';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
import { DeleteExpense } from './DeleteExpense.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import {
  type ExpenseRow,
  ExpensesPage_List,
  FILTERS,
  ORDER,
  orderOf,
  sortOf,
  NEWEST_FIRST,
  SORT_OPTIONS,
  sortFrom,
} from './expenseList.ts';
import { ExpensesTable } from './ExpensesTable.tsx';

type Open = { action: 'new' } | { action: 'edit' | 'delete'; expense: ExpenseRow };

/** The shop's expenses. */
export function ExpensesPage() {
  const filters = useFilters(FILTERS);
  const { values: order, set: setOrder } = useFilters(ORDER);
  const [open, setOpen] = useState<Open | null>(null);
  const sort = sortOf(order);
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: ExpensesPage_List,
      variables: {
        period: filters.values,
        sort: sort.key,
        ascending: sort.direction === 'asc',
      },
    },
    POLL.lists,
  );
  const list = data?.expenses;
  const failed = error !== undefined && list === undefined;
  const add = () => setOpen({ action: 'new' });
  const close = () => setOpen(null);

  return (
    <Stack $gap={6}>
      <PageHeader
        title="Company Expenses"
        description="Track shop expenses and costs"
        actions={
          <Button variant="primary" icon={<Plus />} onClick={add}>
            Add Expense
          </Button>
        }
      />
      <ExpenseSummary list={failed ? null : list} filtered={filters.count > 0} />
      <Stack>
        <ExpenseFilters
          filters={filters}
          sort={sort}
          onSort={(chosen) => setOrder(orderOf(chosen))}
        />
        {failed ? (
          <ErrorState
            title={`The expenses could not be loaded. ${readError(error).message}`}
            busy={fetching}
            onRetry={refetch}
          />
        ) : (
          <ExpensesTable
            rows={list?.expenses}
            total={list?.total}
            sort={sort}
            onSort={(chosen) => setOrder(orderOf(chosen))}
            onAct={(action, expense) => setOpen({ action, expense })}
            onAdd={add}
            onClear={filters.count > 0 ? () => filters.clear() : undefined}
          />
        )}
      </Stack>
      {open?.action === 'delete' ? <DeleteExpense expense={open.expense} onClose={close} /> : null}
      {open?.action === 'new' ? <ExpenseDialog expense={null} onClose={close} /> : null}
      {open?.action === 'edit' ? <ExpenseDialog expense={open.expense} onClose={close} /> : null}
    </Stack>
  );
}

const ExpenseFilters_Years = graphql(`
  query ExpenseFilters_Years {
    expenseYears
  }
`);

interface ExpenseFiltersProps {
  filters: Filters<typeof FILTERS>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Month, year and order, kept in the address (rule 126). */
function ExpenseFilters({ filters, sort, onSort }: ExpenseFiltersProps) {
  const { values, set, clear } = filters;
  const thisYear = useThisYear();
  const [{ data }] = useQuery({ query: ExpenseFilters_Years });
  const isDefault = sort.key === 'date' && sort.direction === 'desc';
  return (
    <FilterBar
      chips={periodChips(values, (part) => part !== 'week' && clear(part))}
      onClear={() => clear()}
    >
      <PeriodSelects
        parts={['month', 'year']}
        values={values}
        onChange={({ week: _week, ...patch }) => set(patch)}
        years={offeredYears(2023, 2026, data?.expenseYears ?? [], thisYear)}
        thisYear={thisYear}
      />
      <FilterSelect
        label="Sort by"
        all={NEWEST_FIRST}
        value={isDefault ? '' : `${sort.key} ${sort.direction}`}
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
function ExpenseSummary({ list, filtered }: ExpenseSummaryProps) {
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

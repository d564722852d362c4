import { Plus } from 'lucide-react';
import { useState } from 'react';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeleteExpense } from './DeleteExpense.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { ExpenseFilters } from './ExpenseFilters.tsx';
import {
  type ExpenseRow,
  ExpensesPage_List,
  FILTERS,
  ORDER,
  orderOf,
  sortOf,
} from './expenseList.ts';
import { ExpenseSummary } from './ExpenseSummary.tsx';
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

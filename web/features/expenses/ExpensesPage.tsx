import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatPeso } from '../../../src/domain/money.ts';
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx';
import { POLL } from '../../lib/defaults.ts';
import { errorMessage, readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { ExpenseFilters, ExpenseSummary } from './ExpenseFilters.tsx';
import {
  categoryText,
  expenseDay,
  type ExpenseRow,
  ExpensesPage_List,
  FILTERS,
  ORDER,
  orderOf,
  sortOf,
} from './expenseList.ts';
import { ExpensesTable } from './ExpensesTable.tsx';

const DeleteExpense_Delete = graphql(`
  mutation DeleteExpense_Delete($id: ID!) {
    deleteExpense(id: $id)
  }
`);

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
      {open?.action === 'delete' ? (
        <ConfirmDelete
          mutation={DeleteExpense_Delete}
          id={open.expense.id}
          title={expenseName(open.expense)}
          question="Are you sure you want to delete this expense?"
          deletedText="Expense deleted successfully"
          failedText={(refusal) => errorMessage(refusal, 'Failed to delete expense')}
          onClose={close}
        />
      ) : null}
      {open?.action === 'new' ? <ExpenseDialog expense={null} onClose={close} /> : null}
      {open?.action === 'edit' ? <ExpenseDialog expense={open.expense} onClose={close} /> : null}
    </Stack>
  );
}

function expenseName(expense: ExpenseRow): string {
  const { category, amount } = expense;
  return `${categoryText(category)}, ${formatPeso(amount)}, ${expenseDay(expense)}`;
}

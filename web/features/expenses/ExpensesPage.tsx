import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EXPENSE_SORTS } from '../../../src/domain/expenses.ts';
import { ConfirmDelete } from '../../lib/form/ConfirmDelete.tsx';
import { errorMessage } from '../../lib/client/errors.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { useOrder } from '../../lib/list/useOrder.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { ExpenseFilters, ExpenseSummary } from './ExpenseFilters.tsx';
import {
  expenseName,
  type ExpenseRow,
  ExpensesPage_List,
  FILTERS,
  USUAL_ORDER,
} from './expenseList.ts';
import { ExpensesTable } from './ExpensesTable.tsx';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';

const DeleteExpense_Delete = graphql(`
  mutation DeleteExpense_Delete($id: ID!) {
    deleteExpense(id: $id)
  }
`);

type Open = { action: 'new' } | { action: 'edit' | 'delete'; expense: ExpenseRow };

export function ExpensesPage() {
  const filters = useFilters(FILTERS);
  const { sort = USUAL_ORDER, onSort } = useOrder(EXPENSE_SORTS, USUAL_ORDER);
  const [open, setOpen] = useState(
    useKeptOpening<ExpenseRow, Open>('expense', ({ base: expense }) =>
      expense === null ? { action: 'new' } : { action: 'edit', expense },
    ),
  );
  const query = useLiveQuery({
    query: ExpensesPage_List,
    variables: { period: filters.values, sort: sort.key, ascending: sort.direction === 'asc' },
    poll: 'lists',
  });
  const list = query.data?.expenses;
  const failed = query.failed;
  const add = () => setOpen({ action: 'new' });
  const close = () => setOpen(null);

  return (
    <Stack $gap={6}>
      <PageHeader
        title="Company Expenses"
        description="Track shop expenses and costs"
        actions={
          <Tooltip content={<Keyed text="New expense" keys="N" />} side="bottom">
            <Button variant="primary" icon={<Plus />} aria-keyshortcuts="N" onClick={add}>
              Add Expense
            </Button>
          </Tooltip>
        }
      />
      <ExpenseSummary list={failed ? null : list} filtered={filters.count > 0} />
      <Stack>
        <ExpenseFilters filters={filters} sort={sort} onSort={onSort} />
        {failed ? (
          <QueryError text="The expenses could not be loaded." query={query} />
        ) : (
          <ExpensesTable
            rows={list?.expenses}
            total={list?.total}
            sort={sort}
            onSort={onSort}
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
      {open?.action === 'new' ? <ExpenseDialog expense={null} isListed onClose={close} /> : null}
      {open?.action === 'edit' ? (
        <ExpenseDialog
          expense={open.expense}
          isListed={list?.expenses.some(({ id }) => id === open.expense.id) !== false}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { categoryText } from '../../../src/domain/expenses.ts';
import { Plus, Receipt, Pencil, Trash2 } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column, Sort } from '../../ui/table/tableTypes.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { expenseDay, expenseName, type ExpenseRow } from './expenseList.ts';

interface ExpensesTableProps {
  /** Undefined while loading. */
  rows: readonly ExpenseRow[] | undefined;
  total: string | undefined;
  sort: Sort;
  onSort: (sort: Sort | null) => void;
  onAct: (action: 'edit' | 'delete', expense: ExpenseRow) => void;
  onAdd: () => void;
  onClear: (() => void) | undefined;
}

/** The entries with their total; cards on narrow screens. */
export function ExpensesTable(props: ExpensesTableProps) {
  const { rows, total, sort, onSort, onAct, onAdd, onClear } = props;
  const columns: Column<ExpenseRow>[] = [
    {
      key: 'date',
      header: 'Date',
      kind: 'date',
      sortable: true,
      render: expenseDay,
      footer: 'Total',
    },
    {
      key: 'category',
      header: 'Category',
      sortable: true,
      width: 84,
      render: ({ category }) => categoryText(category),
    },
    {
      key: 'workWeek',
      header: 'Work Week',
      sortable: true,
      kind: 'week',
      width: 84,
      render: ({ workWeek }) => shortWeek(workWeek),
    },
    {
      key: 'amount',
      header: 'Amount',
      kind: 'sum',
      sortable: true,
      render: ({ amount }) => formatPeso(amount),
      footer: formatPeso(total),
    },
    {
      key: 'year',
      header: 'Year',
      kind: 'count',
      sortable: true,
      render: ({ date }) => date.slice(0, 4),
    },
    actionsColumn(2, (expense) => <ExpenseActions expense={expense} onAct={onAct} />),
  ];
  return (
    <DataList
      label="Expenses"
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      onOpen={(expense) => onAct('edit', expense)}
      sort={sort}
      onSort={onSort}
      ordersElsewhere
      card={(expense) => ({
        title: categoryText(expense.category),
        subtitle: `${expenseDay(expense)} · ${shortWeek(expense.workWeek)}`,
        aside: <strong>{formatPeso(expense.amount)}</strong>,
        actions: <ExpenseActions expense={expense} onAct={onAct} />,
      })}
      empty={
        onClear === undefined ? (
          <EmptyState
            icon={<Receipt />}
            title="No expenses recorded"
            text="Add your first expense to get started"
            action={
              <Button icon={<Plus />} onClick={onAdd}>
                Add First Expense
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Receipt />}
            title="No expenses recorded"
            text="No expenses match these filters."
            action={<Button onClick={onClear}>Show all</Button>}
          />
        )
      }
    />
  );
}

interface ExpenseActionsProps {
  expense: ExpenseRow;
  onAct: (action: 'edit' | 'delete', expense: ExpenseRow) => void;
}

function ExpenseActions({ expense, onAct }: ExpenseActionsProps) {
  const name = expenseName(expense);
  return (
    <>
      <PlainIconButton
        label={`Edit ${name}`}
        icon={<Pencil />}
        size="small"
        onClick={() => onAct('edit', expense)}
      />
      <PlainIconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        size="small"
        danger
        onClick={() => onAct('delete', expense)}
      />
    </>
  );
}

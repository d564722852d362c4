import { Plus, Receipt } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Column, Sort } from '../../ui/tableTypes.ts';
import { useIsMobile } from '../../ui/useMediaQuery.ts';
import { ExpenseActions } from './ExpenseActions.tsx';
import { categoryText, expenseDay, type ExpenseRow } from './expenseList.ts';

interface ExpensesTableProps {
  /** Undefined while loading. */
  rows: readonly ExpenseRow[] | undefined;
  total: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onAct: (action: 'edit' | 'delete', expense: ExpenseRow) => void;
  onAdd: () => void;
  /** Missing while nothing is filtered. */
  onClear: (() => void) | undefined;
}

/** The entries, with their total under the amounts; cards under 768 px. */
export function ExpensesTable(props: ExpensesTableProps) {
  const { rows, total, sort, onSort, onAct, onAdd, onClear } = props;
  // On a phone the order is chosen in the filter bar.
  const isMobile = useIsMobile();
  const columns: Column<ExpenseRow>[] = [
    {
      key: 'date',
      header: 'Date',
      width: 118,
      sortable: true,
      numeric: true,
      render: expenseDay,
      footer: 'Total',
    },
    {
      key: 'category',
      header: 'Category',
      width: 100,
      render: ({ category }) => categoryText(category),
    },
    {
      key: 'workWeek',
      header: 'Work Week',
      width: 84,
      render: ({ workWeek }) => shortWeek(workWeek),
    },
    {
      key: 'amount',
      header: 'Amount',
      width: 122,
      align: 'end',
      sortable: true,
      render: ({ amount }) => formatPeso(amount),
      footer: formatPeso(total),
    },
    {
      key: 'year',
      header: 'Year',
      width: 58,
      align: 'end',
      sortable: true,
      render: ({ date }) => date.slice(0, 4),
    },
    {
      key: 'actions',
      header: 'Actions',
      printed: false,
      pinned: true,
      width: 100,
      align: 'end',
      render: (expense) => <ExpenseActions expense={expense} onAct={onAct} />,
    },
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
      onSort={isMobile ? undefined : onSort}
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
                Add Expense
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Receipt />}
            title="No expenses recorded"
            text="Nothing matches the filters in force."
            action={<Button onClick={onClear}>Clear Filters</Button>}
          />
        )
      }
    />
  );
}

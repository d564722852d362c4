import { Pencil, Trash2 } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { categoryText, expenseDay, type ExpenseRow } from './expenseList.ts';

interface ExpenseActionsProps {
  expense: ExpenseRow;
  onAct: (action: 'edit' | 'delete', expense: ExpenseRow) => void;
}

/** The Edit and Delete buttons of an entry. */
export function ExpenseActions({ expense, onAct }: ExpenseActionsProps) {
  const which = `${categoryText(expense.category)}, ${formatPeso(expense.amount)}, ${expenseDay(expense)}`;
  return (
    <>
      <PlainIconButton
        label={`Edit ${which}`}
        icon={<Pencil />}
        size="small"
        onClick={() => onAct('edit', expense)}
      />
      <PlainIconButton
        label={`Delete ${which}`}
        icon={<Trash2 />}
        size="small"
        danger
        onClick={() => onAct('delete', expense)}
      />
    </>
  );
}
